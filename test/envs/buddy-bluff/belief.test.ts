/**
 * The belief sampler against plain enumeration: near the end of a deal all placements of the unseen copies can be listed,
 * and redeals must meet each of them as often as its odds say.
 */
import { describe, expect, it } from 'vitest';
import { HIDDEN } from '../../../envs/buddy-bluff/belief/block.ts';
import type { BuddyState } from '../../../envs/buddy-bluff/rules/state.ts';
import { derive, Episode, type Rng } from '../../../envs/index.ts';
import { buddyBluff } from './support.ts';

const game = buddyBluff();

function stateAfter(seed: number, plies: number): BuddyState {
  const rng = derive(seed, 'test');
  const episode = new Episode(game, seed);
  while (episode.actions.length < plies) {
    const legal = episode.legal();
    episode.step(legal[rng.below(legal.length)]);
  }
  return episode.state;
}

function hiddenOf(s: BuddyState, seat: number): Float32Array {
  const out = new Float32Array(HIDDEN.size);
  game.belief.reveal(s, seat, out, 0);
  return out;
}

/** The unseen copies as columns of the hidden block, and how many of them each place holds. */
function puzzle(s: BuddyState, seat: number): { columns: number[]; room: number[] } {
  const block = hiddenOf(s, seat);
  const room = [0, 0, 0, 0];
  const columns: number[] = [];
  for (const [i, x] of block.entries()) {
    if (x === 0) continue;
    room[Math.floor(i / 52)]++;
    columns.push(i % 52);
  }
  return { columns: columns.sort((a, b) => a - b), room };
}

/** Every placement, as the place of each copy in turn. */
function placements(copies: number, room: readonly number[]): string[] {
  if (copies === 0) return [''];
  return room.flatMap((left, place) => {
    if (left === 0) return [];
    const rest = room.map((n, i) => (i === place ? n - 1 : n));
    return placements(copies - 1, rest).map((more) => `${place}${more}`);
  });
}

function placementOf(block: Float32Array, columns: readonly number[]): string {
  return columns.map((column) => [0, 1, 2, 3].find((place) => block[place * 52 + column] === 1)).join('');
}

/** Pearson's statistic per degree of freedom: near 1 for samples of the right distribution. */
function misfit(s: BuddyState, seat: number, samples: number, rng: Rng, odds?: Float32Array): number {
  const { columns, room } = puzzle(s, seat);
  const all = placements(columns.length, room);
  const weight = (p: string) =>
    columns.reduce((product, column, i) => product * (odds?.[Number(p[i]) * 52 + column] ?? 1), 1);
  const total = all.reduce((sum, p) => sum + weight(p), 0);
  const met = new Map<string, number>();
  const world = game.createState();
  for (let i = 0; i < samples; i++) {
    game.copy(s, world);
    game.belief.redeal(world, seat, rng, odds);
    const p = placementOf(hiddenOf(world, seat), columns);
    met.set(p, (met.get(p) ?? 0) + 1);
  }
  expect([...met.keys()].filter((p) => !all.includes(p))).toEqual([]);
  const terms = all.map((p) => {
    const expected = (samples * weight(p)) / total;
    return ((met.get(p) ?? 0) - expected) ** 2 / expected;
  });
  return terms.reduce((a, b) => a + b, 0) / (all.length - 1);
}

// One to five cards in the other hands, with and without a stock of 16.
const ENDINGS = [29, 30, 41, 42, 43, 44, 45];

describe('redeals', () => {
  it.each(ENDINGS)('are uniform over all placements at ply %i', (ply) => {
    for (let seed = 0; seed < 3; seed++) {
      const s = stateAfter(seed, ply);
      const seat = game.toMove(s);
      const n = placements(puzzle(s, seat).columns.length, puzzle(s, seat).room).length;
      const value = misfit(s, seat, Math.max(2000, 15 * n), derive(seed, 'uniform', ply));
      expect(value).toBeLessThan(1 + 6 * Math.sqrt(2 / (n - 1)));
    }
  });

  it.each(ENDINGS)('follow the odds in exact proportion at ply %i', (ply) => {
    for (let seed = 0; seed < 3; seed++) {
      const s = stateAfter(seed, ply);
      const seat = (game.toMove(s) + seed) % 4;
      const rng = derive(seed, 'odds', ply);
      const odds = Float32Array.from({ length: HIDDEN.size }, () => 0.2 + rng.float());
      const n = placements(puzzle(s, seat).columns.length, puzzle(s, seat).room).length;
      if (n < 2) continue;
      expect(misfit(s, seat, Math.max(2000, 15 * n), rng, odds)).toBeLessThan(1 + 6 * Math.sqrt(2 / (n - 1)));
    }
  });

  it('keep to extreme odds at the first play', () => {
    const s = stateAfter(1, 0);
    const { columns } = puzzle(s, 0);
    const odds = new Float32Array(HIDDEN.size); // nothing is likely anywhere, but the last four copies in the next hand
    for (const column of columns.slice(-4)) odds[column] = 1;
    for (let i = 0; i < 20; i++) {
      const world = s.slice();
      game.belief.redeal(world, 0, derive(i, 'extreme'), odds);
      const block = hiddenOf(world, 0);
      expect(columns.slice(-4).every((column) => block[column] === 1)).toBe(true);
    }
  });

  it('leave the order of the stock to chance', () => {
    const s = stateAfter(2, 31);
    const odds = hiddenOf(s, 0);
    const firsts = new Set<string>();
    for (let i = 0; i < 400; i++) {
      const world = s.slice();
      game.belief.redeal(world, 0, derive(i, 'stock'), odds);
      firsts.add((game.save(world) as { deck: string[] }).deck[36]);
    }
    expect(firsts.size).toBe(16);
  });
});
