/**
 * Redeal, the observed odds and load, held against every world that brute force can find.
 * @module-tag slow
 */
import assert from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { type Json, OVER } from '../../../envs/core/contract/index.ts';
import { derive, type Rng } from '../../../envs/core/rng.ts';
import { MASQUERADE } from '../../../envs/toy/masquerade/masquerade.ts';
import type { MasqueradeState } from '../../../envs/toy/masquerade/table.ts';
import { consistentWorlds } from '../../../envs/toy/masquerade/worlds.ts';
import { keyOf, listOf, type Saved, Story, type World, worldOf } from './masquerade-stories.ts';
import { legalActions, normalised, surprise } from './support.ts';

const saved = (s: MasqueradeState): Saved => MASQUERADE.save(s) as unknown as Saved;

/** Plays random games and shows each decision with the story as each seat could tell it. */
function tellStories(games: number, seed: string, look: (s: MasqueradeState, story: Story, rng: Rng) => void): void {
  for (let i = 0; i < games; i++) {
    const rng = derive(seed, 'stories', i);
    const s = MASQUERADE.createState();
    MASQUERADE.deal(s, rng);
    const stories = [0, 1, 2].map((seat) => new Story(saved(s), seat));
    while (MASQUERADE.toMove(s) !== OVER) {
      for (const story of stories) look(s, story, rng);
      const legal = legalActions(MASQUERADE, s);
      MASQUERADE.apply(s, legal[rng.below(legal.length)], rng);
      for (const story of stories) story.goOn(saved(s));
    }
  }
}

function* redeals(s: MasqueradeState, seat: number, times: number, rng: Rng, odds?: Float32Array): Generator<string> {
  const world = MASQUERADE.createState();
  for (let i = 0; i < times; i++) {
    MASQUERADE.copy(s, world);
    MASQUERADE.belief.redeal(world, seat, rng, odds);
    yield keyOf(worldOf(MASQUERADE.save(world)));
  }
}

/** The sets of the places in the order of the hidden block. */
const places = (w: World, seat: number): number[] => {
  const [left, right] = [(seat + 1) % 3, (seat + 2) % 3];
  return [w.hands[left], w.hands[right], w.masks[left], w.masks[right], w.deck];
};

describe('redeal', () => {
  test('reaches exactly the worlds that could be', () => {
    let positions = 0;
    tellStories(25, 'support', (s, story, rng) => {
      positions++;
      expect(consistentWorlds(s, story.seat)).toBe(story.worlds.size);
      for (const key of redeals(s, story.seat, 10, rng)) assert.equal(story.worlds.has(key), true);
    });
    expect(positions).toBe(25 * 30);
  });

  test('is uniform, and follows the product of the odds', () => {
    let worst = 0;
    let tests = 0;
    tellStories(6, 'uniform', (s, story, rng) => {
      const n = story.worlds.size;
      if (n === 1 || n > 60) return;
      tests++;
      const uniform = normalised(new Map([...story.worlds.keys()].map((key) => [key, 1])));
      worst = Math.max(worst, surprise(redeals(s, story.seat, 25 * n, rng), uniform));
      const odds = Float32Array.from({ length: 60 }, () => 0.3 + rng.float());
      const weight = (w: World) =>
        places(w, story.seat).reduce((x, set, place) => listOf(set).reduce((y, c) => y * odds[place * 12 + c], x), 1);
      const weighted = normalised(new Map([...story.worlds].map(([key, world]) => [key, weight(world)])));
      worst = Math.max(worst, surprise(redeals(s, story.seat, 50 * n, rng, odds), weighted));
    });
    expect(tests).toBeGreaterThan(40);
    expect(worst).toBeLessThan(6); // the worst of a few hundred
  });

  test('puts the deck in any order', () => {
    const rng = derive(8, 'order');
    const s = MASQUERADE.createState();
    MASQUERADE.deal(s, rng);
    const world = MASQUERADE.createState();
    const certain = new Float32Array(60); // all cards where they are, so that only the order is left to chance
    MASQUERADE.belief.reveal(s, 0, certain, 0);
    const orders = Array.from({ length: 2400 }, () => {
      MASQUERADE.copy(s, world);
      MASQUERADE.belief.redeal(world, 0, rng, certain);
      return saved(world).deck.join(' ');
    });
    expect(new Set(orders).size).toBe(24);
    const uniform = normalised(new Map([...new Set(orders)].map((order) => [order, 1])));
    expect(surprise(orders, uniform)).toBeLessThan(4);
  });
});

test('the observation gives the exact odds of every card', () => {
  const { observation } = MASQUERADE.encoding;
  const vector = new Float32Array(observation.size);
  tellStories(10, 'odds', (s, story) => {
    MASQUERADE.encoding.observe(s, story.seat, vector, 0);
    const field = (name: string) => Array.from(observation.slice(vector, name));
    const share = (holds: (w: World) => number): number[] => {
      const counts = Array.from({ length: 12 }, () => 0);
      for (const w of story.worlds.values()) for (const card of listOf(holds(w))) counts[card]++;
      return counts.map((n) => n / story.worlds.size);
    };
    const [left, right] = [(story.seat + 1) % 3, (story.seat + 2) % 3];
    const exact = {
      with_left: share((w) => w.hands[left] | w.masks[left]),
      with_right: share((w) => w.hands[right] | w.masks[right]),
      in_deck: share((w) => w.deck),
    };
    for (const [name, expected] of Object.entries(exact)) {
      const worst = Math.max(...field(name).map((x, card) => Math.abs(x - expected[card])));
      expect(worst, name).toBeLessThan(1e-6);
    }
    const possible = (seat: number) => share((w) => w.masks[seat]).map((x) => (x > 0 ? 1 : 0));
    expect(field('mask_left')).toEqual(possible(left));
    expect(field('mask_right')).toEqual(possible(right));
  });
});

describe('load', () => {
  const withCards = (s: MasqueradeState, w: World): Json => ({
    ...(MASQUERADE.save(s) as Record<string, Json>),
    hands: w.hands.map((hand) => [...listOf(hand)]),
    masks: w.masks.map((set) => listOf(set)[0] ?? null),
    deck: [...listOf(w.deck)],
  });
  const accepts = (json: Json): boolean => {
    try {
      MASQUERADE.load(json);
      return true;
    } catch (error) {
      expect((error as Error).name).toBe('InputError');
      return false;
    }
  };

  test('takes every world that could be and refuses every other', () => {
    let refused = 0;
    let taken = 0;
    tellStories(8, 'load', (s, story, rng) => {
      const worlds = [...story.worlds.values()];
      for (let i = 0; i < 20; i++) assert.equal(accepts(withCards(s, worlds[rng.below(worlds.length)])), true);
      for (let i = 0; i < 20; i++) {
        const swapped = swapTwo(worlds[rng.below(worlds.length)], story.seat, rng);
        const fine = story.worlds.has(keyOf(swapped));
        assert.equal(accepts(withCards(s, swapped)), fine);
        if (fine) taken++;
        else refused++;
      }
    });
    expect(taken).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(100);
  });

  /** Two hidden cards change places. */
  function swapTwo(world: World, seat: number, rng: Rng): World {
    const hidden = places(world, seat).flatMap(listOf);
    const [a, b] = [hidden[rng.below(hidden.length)], hidden[rng.below(hidden.length)]];
    const swap = (set: number) => {
      const other = ((set >> a) & 1) !== ((set >> b) & 1) ? (1 << a) | (1 << b) : 0;
      return set ^ other;
    };
    return {
      hands: world.hands.map((hand, x) => (x === seat ? hand : swap(hand))),
      masks: world.masks.map((mask, x) => (x === seat ? mask : swap(mask))),
      deck: swap(world.deck),
      discards: world.discards,
    };
  }
});
