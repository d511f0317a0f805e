/**
 * The belief sampler against plain enumeration. The test knows nothing of pledges: it deals the other seat every possible hand
 * from the cards the observer cannot see, and keeps those with which the whole round can be played again, each play of that
 * seat legal. Of a type that is split between hand and stock either copy may be the one: such hands are met twice.
 */
import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { derive, type Rng } from '../../../envs/index.ts';
import { cardOf } from '../../../envs/mulle/rules/actions.ts';
import { findUnseen } from '../../../envs/mulle/belief/redeal.ts';
import { TYPES } from '../../../envs/mulle/rules/cards.ts';
import { addCard, clearHeap, heapCards } from '../../../envs/mulle/rules/heaps.ts';
import { isLegal, step } from '../../../envs/mulle/rules/plays.ts';
import { createState, type MulleState, W } from '../../../envs/mulle/rules/state.ts';
import { playOut, type Temper, wild } from '../tempers.ts';
import { builder, mulle } from './support.ts';

const game = mulle();
const scratch = game.createState();

/** The start of the round, what was played since, and who looks. */
interface Position {
  readonly state: MulleState;
  readonly roundStart: MulleState;
  readonly actions: readonly number[];
  readonly observer: number;
}

function* subsets(cards: readonly number[], size: number, from = 0): Generator<number[]> {
  if (size === 0) yield [];
  else {
    for (let i = from; i <= cards.length - size; i++) {
      for (const more of subsets(cards, size - 1, i + 1)) yield [cards[i], ...more];
    }
  }
}

/** Hands the observer must hold possible, each with the number of ways to come by it. */
function consistentHands({ state, roundStart, actions, observer }: Position): Map<string, number> {
  const unseen = new Int32Array(4);
  findUnseen(state, observer, unseen);
  const hands = new Map<string, number>();
  for (const hand of subsets(heapCards(unseen, 0), state[W.HAND_SIZE + 1 - observer])) {
    const key = hand.join(' ');
    const known = hands.get(key);
    if (known !== undefined) hands.set(key, known + 1);
    else if (canBePlayed(roundStart, actions, 1 - observer, hand)) hands.set(key, 1);
  }
  return hands;
}

function canBePlayed(
  roundStart: MulleState,
  actions: readonly number[],
  other: number,
  hand: readonly number[],
): boolean {
  const s = createState();
  s.set(roundStart);
  const played = actions.filter((_, i) => (i % 2 === 0) === (roundStart[W.TO_MOVE] === other)).map(cardOf);
  clearHeap(s, W.HAND + other * 4);
  for (const card of [...hand, ...played]) addCard(s, W.HAND + other * 4, card);
  for (const action of actions) {
    if (!isLegal(s, action)) return false;
    step(s, action);
  }
  return true;
}

/** The ends of fifth rounds, where few enough cards are unseen to try them all. */
function endings(seeds: number, temper: Temper<MulleState>, pledged: boolean): Position[] {
  const found: Position[] = [];
  for (let seed = 0; seed < seeds; seed++) {
    let roundStart = createState();
    let first = 0;
    playOut(game, seed, temper, (s, episode) => {
      if (s[W.ROUND] !== 5) return;
      if (s[W.HAND_SIZE] + s[W.HAND_SIZE + 1] === 16) {
        roundStart = s.slice();
        first = episode.actions.length;
      }
      for (const observer of [0, 1]) {
        const size = s[W.HAND_SIZE + 1 - observer];
        if (size < 1 || size > 2 + Number(seed % 4 === 0) || (s[W.PLEDGE + 1 - observer] === 0) === pledged) continue;
        found.push({ state: s.slice(), roundStart, actions: episode.actions.slice(first), observer });
      }
    });
  }
  return found;
}

function sampleHand({ state, observer }: Position, rng: Rng, odds?: Float32Array): string {
  game.copy(state, scratch);
  game.belief.redeal(scratch, observer, rng, odds);
  return heapCards(scratch, W.HAND + (1 - observer) * 4).join(' ');
}

/** The sum of (observed - expected)^2 / expected, as standard deviations above its mean. */
function surprise(counts: readonly number[], expected: readonly number[]): number {
  const chi = counts.reduce((sum, n, i) => sum + (n - expected[i]) ** 2 / expected[i], 0);
  const freedom = Math.max(1, counts.length - 1);
  return (chi - freedom) / Math.sqrt(2 * freedom);
}

/** Draws hands and compares them with what the weights say; none may come up that has no weight. */
function compare(position: Position, weights: ReadonlyMap<string, number>, rng: Rng, odds?: Float32Array): number {
  const total = [...weights.values()].reduce((a, b) => a + b, 0);
  const draws = Math.min(8000, 40 * weights.size);
  const counts = new Map<string, number>();
  for (let i = 0; i < draws; i++) {
    const key = sampleHand(position, rng, odds);
    if (!weights.has(key)) throw new Error(`hand ${key} was dealt, but is impossible`);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const keys = [...weights.keys()];
  return surprise(
    keys.map((key) => counts.get(key) ?? 0),
    keys.map((key) => (draws * (weights.get(key) as number)) / total),
  );
}

describe('the belief sampler', () => {
  it.each([
    ['where nothing is pledged', wild, false],
    ['where the other seat has pledged cards', builder, true],
  ] as const)('deals every hand that fits equally often, %s', (_, temper, pledged) => {
    const positions = endings(40, temper, pledged).slice(0, 20);
    expect(positions.length).toBe(20);
    const rng = derive(1, 'belief');
    const surprises = positions.map((position) => compare(position, consistentHands(position), rng));
    expect(Math.max(...surprises)).toBeLessThan(5);
    const mean = surprises.reduce((a, b) => a + b, 0) / surprises.length;
    expect(Math.abs(mean)).toBeLessThan(4 / Math.sqrt(surprises.length));
  });

  it('deals by the product of the odds, pledges included', { tags: 'slow' }, () => {
    const rng = derive(2, 'belief');
    const positions = [...endings(30, wild, false).slice(0, 10), ...endings(30, builder, true).slice(0, 15)];
    for (const position of positions) {
      const odds = Float32Array.from({ length: game.belief.hidden.size }, () => 0.2 + rng.float());
      const weights = new Map<string, number>();
      for (const [key, ways] of consistentHands(position)) {
        const world = position.state.slice();
        dealHand(world, position, key.split(' ').map(Number));
        const block = new Float32Array(game.belief.hidden.size);
        game.belief.reveal(world, position.observer, block, 0);
        weights.set(
          key,
          block.reduce((product, x, i) => (x === 1 ? product * odds[i] : product), ways),
        );
      }
      expect(compare(position, weights, rng, odds)).toBeLessThan(5);
    }
  });

  it('leaves every order of the stock possible and moves nothing that is seen', { tags: 'slow' }, () => {
    const [position] = endings(5, wild, false);
    const rng = derive(3, 'belief');
    const tops = new Set<number>();
    for (let i = 0; i < 400; i++) {
      const world = position.state.slice();
      game.belief.redeal(world, position.observer, rng);
      tops.add(world[W.STOCK + world[W.STOCK_SIZE] - 1]);
      expect(world.subarray(0, W.HAND)).toEqual(position.state.subarray(0, W.HAND));
      expect(world.subarray(W.CAPTURED, W.STOCK)).toEqual(position.state.subarray(W.CAPTURED, W.STOCK));
    }
    const unseen = new Int32Array(4);
    findUnseen(position.state, position.observer, unseen);
    expect(tops.size).toBe(new Set(heapCards(unseen, 0)).size);
  });

  it('deals a hand that is very unlikely but the only one, whatever the odds', () => {
    const [position] = endings(5, wild, false);
    const truth = new Float32Array(game.belief.hidden.size);
    game.belief.reveal(position.state, position.observer, truth, 0);
    const key = heapCards(position.state, W.HAND + (1 - position.observer) * 4).join(' ');
    for (let i = 0; i < 50; i++) expect(sampleHand(position, derive(i, 'odds'), truth)).toBe(key);
  });
});

/** Gives the other seat this hand and puts all else that is unseen into the stock. */
function dealHand(world: MulleState, { state, observer }: Position, hand: readonly number[]): void {
  const unseen = new Int32Array(4);
  findUnseen(state, observer, unseen);
  const rest = heapCards(unseen, 0);
  clearHeap(world, W.HAND + (1 - observer) * 4);
  for (const card of hand) {
    addCard(world, W.HAND + (1 - observer) * 4, card);
    rest.splice(rest.indexOf(card), 1);
  }
  for (const [i, card] of rest.entries()) world[W.STOCK + i] = card;
  assert.equal(rest.length, world[W.STOCK_SIZE]);
  expect(Math.max(...rest)).toBeLessThan(TYPES);
}
