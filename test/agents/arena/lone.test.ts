/** One agent among others who are all the same. */
import { beforeAll, describe, expect, test } from 'vitest';
import { loneSeatings, openTables, type PlayedAlone, runLone } from '../../../agents/arena/index.ts';
import { makeGame } from '../../../envs/index.ts';
import { registerPlayers } from './players.mjs';

beforeAll(registerPlayers);

const PLAYERS = new URL('./players-thread.mjs', import.meta.url).href;

async function alone(id: string, agent: string, among: string, deals: number, workers = 1): Promise<PlayedAlone> {
  const game = makeGame(id);
  const tables = openTables({ game: game.id, workers, modules: [PLAYERS] });
  try {
    return await runLone({ game, agent, among, seed: 1, deals }, tables);
  } finally {
    await tables.close();
  }
}

test('it sits in every seat once, and once nobody is there but the others', () => {
  expect(loneSeatings(3)).toEqual([
    [0, 1, 1],
    [1, 0, 1],
    [1, 1, 0],
    [2, 2, 2],
  ]);
});

describe('what it wins', () => {
  test.each(['kuhn-v1', 'masquerade-v1', 'ulti-v1'])('%s: nothing at all if it is like the others', async (id) => {
    for (const agent of ['first', 'random']) {
      const { result } = await alone(id, agent, agent, 10);
      expect(result.gain).toEqual({ mean: 0, half: 0 });
      for (const { gain, chairs, home } of result.tags) expect([gain?.mean, chairs]).toEqual([0, home?.chairs]);
    }
  });

  test('is what it makes of the same seats beyond what the others make of them, by role too', async () => {
    const { result, timing } = await alone('tiny-trick-v1', 'ismcts:sims=30', 'first', 40);
    expect(result).toMatchObject({ agent: 'ismcts:sims=30', among: 'first', deals: 40, games: 160 });
    expect(result.gain.mean).toBeGreaterThan(result.gain.half);
    expect(result.gain.mean).toBeCloseTo(result.points.mean, 12); // three seats that add up to nothing
    const roles = new Map(result.tags.map(({ tag, ...role }) => [tag, role]));
    expect([...roles.keys()]).toEqual(['defender', 'soloist']);
    expect([roles.get('soloist')?.chairs, roles.get('defender')?.chairs]).toEqual([40, 80]);
    for (const { points, home, gain } of roles.values()) {
      expect(gain?.mean).toBeCloseTo(points.mean - (home?.points.mean ?? Number.NaN), 12);
    }
    expect(timing.secondsPerDecision).toHaveLength(2);
  });

  test('does not depend on the number of threads, even for one who keeps notes', { tags: 'slow' }, async () => {
    const [one, two] = await Promise.all(
      [1, 2].map((workers) => alone('masquerade-v1', 'best-response:random,sims=8,worlds=20', 'random', 6, workers)),
    );
    expect(two.result).toEqual(one.result);
  });
});
