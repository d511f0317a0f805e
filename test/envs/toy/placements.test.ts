import { describe, expect, test } from 'vitest';
import { derive } from '../../../envs/core/rng.ts';
import { Placements } from '../../../envs/toy/placements.ts';
import { normalised, surprise } from './support.ts';

/** Four cards; two go left (never card 0), one goes right, one into the deck. */
function layOut(worlds: Placements): void {
  worlds.clear();
  worlds.room.set([2, 1, 1]);
  for (let card = 0; card < 4; card++) worlds.add(card, card === 0 ? 0b110 : 0b111);
}

/** All placements of `layOut` as text, with their weights. */
function byHand(odds: (place: number, card: number) => number): Map<string, number> {
  const all = new Map<string, number>();
  for (let code = 0; code < 81; code++) {
    const where = [0, 1, 2, 3].map((card) => Math.floor(code / 3 ** card) % 3);
    const sizes = [0, 1, 2].map((place) => where.filter((w) => w === place).length);
    if (sizes.join() !== '2,1,1' || where[0] === 0) continue;
    all.set(
      where.join(''),
      where.reduce((weight, place, card) => weight * odds(place, card), 1),
    );
  }
  return all;
}

function* draws(worlds: Placements, times: number, odds?: Float32Array): Generator<string> {
  const rng = derive(3, 'placements');
  for (let i = 0; i < times; i++) {
    layOut(worlds);
    worlds.draw(rng, odds);
    yield worlds.where.join('');
  }
}

describe('placements', () => {
  const worlds = new Placements(3, 4);

  test('are counted', () => {
    layOut(worlds);
    expect(worlds.count()).toBe(byHand(() => 1).size);
  });

  test('are uniform without odds', () => {
    const expected = normalised(byHand(() => 1));
    expect(surprise(draws(worlds, 20_000), expected)).toBeLessThan(4);
  });

  test('follow the product of the odds', () => {
    const rng = derive(4, 'odds');
    const odds = Float32Array.from({ length: 12 }, () => 0.1 + rng.float());
    const expected = normalised(byHand((place, card) => odds[place * 4 + card]));
    expect(surprise(draws(worlds, 20_000, odds), expected)).toBeLessThan(4);
    const uniform = normalised(byHand(() => 1));
    expect(surprise(draws(worlds, 20_000, odds), uniform)).toBeGreaterThan(20);
  });

  test('odds of zero, or of no number at all, rule nothing out', () => {
    const expected = normalised(byHand(() => 1));
    for (const odd of [0, Number.NaN, -1]) {
      expect(surprise(draws(worlds, 5000, new Float32Array(12).fill(odd)), expected)).toBeLessThan(4);
    }
  });

  test('one certain placement comes up', () => {
    const truth = [...byHand(() => 1).keys()][5];
    const odds = new Float32Array(12);
    for (const [card, place] of truth.split('').entries()) odds[Number(place) * 4 + card] = 1;
    for (const draw of draws(worlds, 100, odds)) expect(draw).toBe(truth);
  });

  test('owners take exactly their quota of each kind', () => {
    const quotas = new Placements(3, 6, [0, 1, -1], 2);
    const rng = derive(5, 'quotas');
    const found = new Set<string>();
    for (let i = 0; i < 2000; i++) {
      quotas.clear();
      quotas.room.set([2, 2, 2]);
      quotas.quota.set([1, 1, 2, 0]); // of kind 0 one left and two right, of kind 1 one left: two of kind 1 stay
      for (let card = 0; card < 6; card++) quotas.add(card, 0b111, card < 3 ? 0 : 1);
      if (i === 0) expect(quotas.count()).toBe(9);
      quotas.draw(rng);
      found.add(quotas.where.join(''));
    }
    expect(found.size).toBe(9);
    for (const where of found) {
      expect(where.slice(0, 3).split('').sort().join('')).toBe('011');
      expect(where.slice(3).split('').sort().join('')).toBe('022');
    }
  });

  test('what cannot be placed is reported', () => {
    worlds.clear();
    worlds.room.set([1, 0, 0]);
    worlds.add(0, 0b110);
    expect(worlds.count()).toBe(0);
    expect(() => worlds.draw(derive(1, 'x'))).toThrow('no placement');
  });
});
