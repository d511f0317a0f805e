import { describe, expect, test } from 'vitest';
import { cardzero } from '../support/run.ts';

describe('cardzero analyze', () => {
  test('shows the table from the mover, the actions by visits, and the line', async () => {
    const { code, stdout } = await cardzero('analyze kuhn-v1 --seed 7 --ply 1 --agent ismcts:sims=200'.split(' '));
    expect(code).toBe(0);
    expect(stdout).toMatch(/action +visits +share +target +prior +value/);
    expect(stdout).toMatch(/ismcts:sims=200: 200 simulations/);
    expect(stdout).toMatch(/line, in one world: player_1 /);
  });

  test('gives the same to a program', async () => {
    const { stdout } = await cardzero(
      'analyze tiny-trick-v1 --seed 7 --ply 2 --agent ismcts:sims=100 --json'.split(' '),
    );
    const result = JSON.parse(stdout) as { visits: number[]; names: string[]; line: string[]; simulations: number };
    expect(result.visits.reduce((a, b) => a + b, 0)).toBe(100);
    expect(result.names.length).toBe(result.visits.length);
    expect(result.line.length).toBeGreaterThan(0);
  });

  test.each([
    ['analyze kuhn-v1 --ply 99', '--ply must be a whole number from 0 to 3'],
    ['analyze kuhn-v1 --seed 7 --ply 3', 'is past the end: this game has'],
    ['analyze kuhn-v1 --agent random', "agent 'random' does not search: try ismcts"],
  ])('%s is refused', async (call, message) => {
    const { code, stderr } = await cardzero(call.split(' '));
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
