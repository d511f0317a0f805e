import { beforeAll, describe, expect, test } from 'vitest';
import { type Length, type MatchOptions, openTables, type Played, runMatch } from '../../../agents/arena/index.ts';
import { makeGame } from '../../../envs/index.ts';
import { kuhnEquilibrium } from '../../../envs/toy/index.ts';
import { registerPlayers } from './players.mjs';

beforeAll(registerPlayers);

const PLAYERS = new URL('./players-thread.mjs', import.meta.url).href;

/** A match with as many workers, on tables that are closed again. */
async function meet(id: string, agents: readonly string[], length: Length, workers = 1, seed = 1): Promise<Played> {
  const game = makeGame(id);
  const tables = openTables({ game: game.id, workers, modules: [PLAYERS] });
  try {
    return await runMatch({ game, agents, seed, length }, tables);
  } finally {
    await tables.close();
  }
}

test.each([
  [{ deals: 0 }, 'a match needs a whole number of deals, 1 or more, not 0'],
  [{ deals: 1.5 }, 'a match needs a whole number of deals, 1 or more, not 1.5'],
  [{ deals: Number.NaN }, 'a match needs a whole number of deals, 1 or more, not NaN'],
  [{ below: 1, maxDeals: -3 }, 'a match needs a whole number of deals, 1 or more, not -3'],
  [{ below: Number.NaN, maxDeals: 9 }, 'a match ends when its interval is narrower than a number above 0, not NaN'],
])('a length of %o is refused', async (length, sentence) => {
  await expect(meet('kuhn-v1', ['first', 'last'], length)).rejects.toThrow(sentence);
});

describe('duplicate deals cancel luck', () => {
  test.each(['kuhn-v1', 'tiny-trick-v1', 'masquerade-v1', 'ulti-v1'])(
    '%s: the same brain twice is exactly even',
    async (id) => {
      const { result, differences } = await meet(id, ['first', 'first'], { deals: 20 });
      expect(differences).toEqual(differences.map(() => 0));
      expect(result.entrants[0].edge).toEqual({ mean: 0, half: 0 });
      expect(result.entrants.map(({ agent }) => agent)).toEqual(['first', 'first (2)']);
    },
  );

  test('dice fall the same way for whoever sits there, so this holds for random players too', async () => {
    const { differences } = await meet('ulti-v1', ['random', 'random'], { deals: 10 });
    expect(differences).toEqual(differences.map(() => 0));
  });

  test('a small difference is found in few deals', { tags: 'slow' }, async () => {
    const { result } = await meet('tiny-trick-v1', ['ismcts:sims=60', 'random'], { deals: 100 });
    expect(result.entrants[0].edge.mean).toBeGreaterThan(2 * result.entrants[0].edge.half);
  });

  test('points add up to what the game says they do', async () => {
    const { result } = await meet('ulti-v1', ['first', 'last', 'random'], { deals: 10 });
    const [a, b, c] = result.entrants.map(({ points }) => points.mean);
    expect(a + b + c).toBeCloseTo(0, 9);
    expect(result).toMatchObject({ seatings: 6, games: 60, deals: 10, ended: 'deals' });
    expect(result.entrants.map(({ chairs }) => chairs)).toEqual([60, 60, 60]);
  });
});

/** The exact points per game of the equilibrium player against a random one, both chairs taken together. */
function kuhnAgainstRandom(): number {
  const value = (plays: string, cards: readonly number[], expert: number): number => {
    if (plays === '00') return cards[0] > cards[1] ? 1 : -1;
    if (plays === '10') return 1;
    if (plays === '010') return -1;
    if (plays === '11' || plays === '011') return cards[0] > cards[1] ? 2 : -2;
    const seat = plays.length % 2;
    const bet = seat === expert ? kuhnEquilibrium(plays as '', cards[seat], 1 / 6) : 0.5;
    return bet * value(`${plays}1`, cards, expert) + (1 - bet) * value(`${plays}0`, cards, expert);
  };
  let total = 0;
  for (const a of [0, 1, 2])
    for (const b of [0, 1, 2]) if (a !== b) total += value('', [a, b], 0) - value('', [a, b], 1);
  return total / 12;
}

test('the equilibrium of Kuhn poker wins from a random player what it should', { tags: 'slow' }, async () => {
  const { result } = await meet('kuhn-v1', ['kuhn', 'random'], { deals: 2000 });
  const { mean, half } = result.entrants[0].edge;
  expect(half).toBeLessThan(0.05);
  expect(Math.abs(mean - kuhnAgainstRandom())).toBeLessThan(1.6 * half); // three standard errors
  expect(mean).toBeGreaterThan(half);
  expect(result.entrants[0].tags.map(({ tag, chairs }) => [tag, chairs])).toEqual([
    ['first', 2000],
    ['second', 2000],
  ]);
});

test('counts what chairs play with one by one: three protocols each, by name', async () => {
  const { result } = await meet('compile-v1', ['random', 'random'], { deals: 6 });
  const tags = result.entrants[0].tags.map(({ tag, chairs }) => [tag, chairs] as const);
  const chairs = (among: (tag: string) => boolean) =>
    tags.filter(([tag]) => among(tag)).reduce((sum, [, count]) => sum + count, 0);
  const isRole = (tag: string) => tag === 'first' || tag === 'second';
  expect(chairs(isRole)).toBe(12);
  expect(chairs((tag) => !isRole(tag))).toBe(36);
  expect(tags.every(([tag]) => !tag.includes(','))).toBe(true);
});

describe('workers', () => {
  test('change nothing, to the last byte', { tags: 'slow' }, async () => {
    const agents = ['ismcts:sims=10,reuse=on', 'random'];
    const [one, two] = await Promise.all([1, 2].map((n) => meet('ulti-v1', agents, { deals: 7 }, n)));
    expect(JSON.stringify(two.result)).toBe(JSON.stringify(one.result));
    expect(two.differences).toEqual(one.differences);
    expect(two.timing.workers).toBe(2);
  });

  test('a match that stops by itself stops at the same deal', { tags: 'slow' }, async () => {
    const length = { below: 0.1, maxDeals: 2000 };
    const [one, two] = await Promise.all([1, 2].map((n) => meet('kuhn-v1', ['kuhn', 'last'], length, n)));
    expect(one.result.ended).toBe('narrow');
    expect(one.result.deals).toBeGreaterThan(48);
    expect(one.result.entrants[0].edge.half).toBeLessThan(0.1);
    expect(two.result).toEqual(one.result);
  });

  test('it does not go beyond the most deals', async () => {
    const { result } = await meet('kuhn-v1', ['kuhn', 'random'], { below: 0.0001, maxDeals: 50 });
    expect(result).toMatchObject({ ended: 'max-deals', deals: 50 });
  });
});

/** The same match on tables of this thread, with more said about how deals are played. */
async function meetWith(options: Pick<MatchOptions, 'start' | 'actions'>, agents: readonly string[], deals: number) {
  const game = makeGame('ulti-v1');
  const tables = openTables({ game: game.id, workers: 1, modules: [PLAYERS] });
  return (await runMatch({ game, agents, seed: 1, length: { deals }, ...options }, tables)).result;
}

describe('from practice', () => {
  test('all seatings replay the same start: the same brain twice is exactly even', async () => {
    const result = await meetWith({ start: 'practice' }, ['first', 'first'], 20);
    expect(result).toMatchObject({ start: 'practice', games: 120 });
    expect(result.entrants[0].edge).toEqual({ mean: 0, half: 0 });
    for (const { points } of result.differences[0].tags) expect(points.mean).toBeCloseTo(0, 9);
  });

  test('both hold every role of every contract that was set up equally often', async () => {
    const { entrants } = await meetWith({ start: 'practice' }, ['random', 'last'], 30);
    const held = entrants.map(({ tags }) => Object.fromEntries(tags.map(({ tag, chairs }) => [tag, chairs])));
    expect(held[0]).toEqual(held[1]);
    expect(held[0].defender).toBe(2 * held[0].soloist);
    expect(held[0].soloist).toBeLessThan(90); // a start before the discard has no soloist yet
  });

  test('a game without practice is refused before the first deal', async () => {
    const game = makeGame('kuhn-v1');
    const tables = openTables({ game: game.id, workers: 1, modules: [PLAYERS] });
    const match = runMatch(
      { game, agents: ['first', 'last'], seed: 1, length: { deals: 4 }, start: 'practice' },
      tables,
    );
    await expect(match).rejects.toThrow('kuhn-v1 has no practice starts; its episodes begin with a deal');
  });
});

describe('actions', () => {
  test('are counted by their verb where it is asked for', async () => {
    const { entrants } = await meetWith({ actions: true }, ['random', 'first'], 20);
    for (const { actions = [], decisionsPerGame, chairs } of entrants) {
      expect(actions.reduce((all, { times }) => all + times, 0)).toBeCloseTo(decisionsPerGame * chairs, 6);
      for (const action of actions) expect(action.chairs).toBeLessThanOrEqual(Math.min(chairs, action.times));
    }
    const [random, first] = entrants.map(({ actions = [] }) => actions.map(({ action }) => action));
    expect(random).toEqual(expect.arrayContaining(['play', 'discard', 'bid', 'pass', 'kontra']));
    expect(first).not.toContain('kontra'); // passing comes first
  });

  test('with the points of the chairs that chose them', async () => {
    const { entrants } = await meetWith({ actions: true }, ['random', 'first'], 10);
    for (const { actions = [], points } of entrants) {
      const play = actions.find(({ action, chairs }) => action === 'play' && chairs === 60);
      if (play !== undefined) expect(play.points).toEqual(points); // everyone played a card
    }
  });

  test('and else not', async () => {
    const { entrants } = await meetWith({}, ['first', 'last'], 2);
    expect(entrants.map((entrant) => 'actions' in entrant)).toEqual([false, false]);
  });
});

describe('a match that cannot go on names deal, seat and agent', () => {
  const broken = /^the match ended at deal \d+ \(seed \d+\), player_[01] \(agent broken\) at ply [01]: no idea$/;

  test.each([1, 2])('an agent that throws, %i workers', { tags: 'slow' }, async (workers) => {
    await expect(meet('kuhn-v1', ['first', 'broken'], { deals: 40 }, workers)).rejects.toThrow(broken);
  });

  test('an agent that breaks the rules', async () => {
    const match = meet('kuhn-v1', ['cheat', 'first'], { deals: 40 });
    await expect(match).rejects.toThrow(/deal 0 \(seed \d+\), player_0 \(agent cheat\) at ply 0: .*illegal/);
  });

  test('a thread that dies', { tags: 'slow' }, async () => {
    const match = meet('kuhn-v1', ['first', 'gone'], { deals: 40 }, 2);
    await expect(match).rejects.toThrow(/^the match ended because a worker failed at deal \d+ of first against gone/);
  });

  test('too many and too few', async () => {
    await expect(meet('kuhn-v1', ['first'], { deals: 4 })).rejects.toThrow('kuhn-v1 needs 2 agents to compare, not 1');
    await expect(meet('ulti-v1', ['first', 'first', 'first', 'first'], { deals: 4 })).rejects.toThrow(
      'ulti-v1 needs 2 to 3 agents to compare, not 4',
    );
  });
});
