import { afterAll, describe, expect, test } from 'vitest';
import { registerGame, replayPlaythrough } from '../../envs/core/index.ts';
import { PENNIES } from '../support/pennies.ts';
import { cardzero } from '../support/run.ts';

afterAll(registerGame(PENNIES));

describe('playthrough', () => {
  test('prints a transcript that replays to itself', async () => {
    const { code, stdout, stderr } = await cardzero(['playthrough', 'kuhn-v1', '--seed', '7']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^cardzero playthrough, format 1\ngame: kuhn-v1\nseed: 7\nplayers: random\n/);
    expect(stdout).toMatch(/\nreturns: .+\n$/);
    expect(replayPlaythrough(stdout)).toBe(stdout);
  });

  test('is the same for the same seed, and differs over seeds', { tags: 'slow' }, async () => {
    const transcript = async (seed: string) => (await cardzero(['playthrough', 'pennies', '--seed', seed])).stdout;
    expect(await transcript('a b')).toBe(await transcript('a b'));
    const bodies = await Promise.all(['1', '2', '3', '4', '5', '6', '7', '8'].map(transcript));
    expect(new Set(bodies.map((text) => text.split('\n\n').slice(2).join())).size).toBeGreaterThan(1);
  });

  test('takes options of the game in the id or beside it', async () => {
    const inId = await cardzero(['playthrough', 'pennies?honest=false']);
    expect(inId.stdout).toContain('game: pennies-v1?honest=false\n');
    expect(await cardzero(['playthrough', 'pennies', '--option', 'honest=false'])).toEqual(inId);
  });

  test('--json tells the moves', async () => {
    const { stdout } = await cardzero([
      'playthrough',
      'pennies',
      '--seed',
      '7',
      '--agents',
      'random',
      'random',
      '--json',
    ]);
    const { moves, returns, ...rest } = JSON.parse(stdout) as { moves: { seen: number[] }[]; returns: number[] };
    expect(rest).toEqual({ game: 'pennies-v1', seed: 7, players: ['random', 'random'] });
    expect(moves).toHaveLength(2);
    expect(moves[0]).toMatchObject({ ply: 0, seat: 0, name: expect.stringMatching(/^lay (heads|tails)$/) });
    expect(moves[0].seen[1]).toBe(0); // the guesser saw nothing of it
    expect(returns[0] + returns[1]).toBe(0);
  });
});
