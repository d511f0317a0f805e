import assert from 'node:assert/strict';
import { describe, expect, test } from 'vitest';
import { EVERYONE, type Json, OVER } from '../../../envs/core/contract/index.ts';
import { derive } from '../../../envs/core/rng.ts';
import { MASK_ACTION, MASQUERADE, scoreOf } from '../../../envs/toy/masquerade/masquerade.ts';
import type { MasqueradeState } from '../../../envs/toy/masquerade/table.ts';
import type { Saved } from './masquerade-stories.ts';
import { legalActions, playedOn, randomPlay } from './support.ts';

const SEATS = [0, 1, 2];
const saved = (s: MasqueradeState): Saved => MASQUERADE.save(s) as unknown as Saved;
const load = (json: Saved): MasqueradeState => MASQUERADE.load(json as unknown as Json);
const colour = (card: number): number => Math.floor(card / 4);
const teams = (s: MasqueradeState): number[] => SEATS.map((seat) => MASQUERADE.team(s, seat));
const labels = (s: MasqueradeState): number[] => SEATS.map((seat) => MASQUERADE.seen(s, seat));
const observed = (s: MasqueradeState, seat: number): Float32Array => {
  const out = new Float32Array(MASQUERADE.encoding.observation.size);
  MASQUERADE.encoding.observe(s, seat, out, 0);
  return out;
};
/** Cards, deck top first, so that a test reads like a table. Red is 0-3, green 4-7, blue 8-11. */
const table = (json: Saved): MasqueradeState => load({ ...json, deck: [...json.deck].reverse() });

// red 1 was flipped: player_0 has drawn and is to move.
const START: Saved = {
  flips: [0],
  plays: [],
  hands: [
    [1, 7, 8],
    [2, 4],
    [3, 9],
  ],
  masks: [null, null, null],
  deck: [5, 6, 10, 11],
};

describe('a hidden move', () => {
  test('looks the same to the others, whichever card it is', { tags: 'slow' }, () => {
    let masks = 0;
    randomPlay(MASQUERADE, 200, 'masks', (s, rng) => {
      const mover = MASQUERADE.toMove(s);
      const [a, b] = legalActions(MASQUERADE, s).filter((action) => action >= MASK_ACTION);
      if (a === undefined || b === undefined || saved(s).plays.length === 9) return;
      masks++;
      const [one, two] = [playedOn(MASQUERADE, s, a, rng.clone()), playedOn(MASQUERADE, s, b, rng.clone())];
      expect(MASQUERADE.seen(one, mover)).not.toBe(MASQUERADE.seen(two, mover));
      for (const seat of SEATS.filter((x) => x !== mover)) {
        assert.equal(MASQUERADE.seen(one, seat), MASQUERADE.seen(two, seat));
        assert.deepEqual(observed(one, seat), observed(two, seat));
        assert.equal(MASQUERADE.text.render(one, seat), MASQUERADE.text.render(two, seat));
      }
    });
    expect(masks).toBeGreaterThan(500);
  });

  test('is made at most once by each guest', () => {
    const s = playedOn(
      MASQUERADE,
      table({
        ...START,
        deck: [2, 5, 10, 11],
        hands: [
          [1, 7, 8],
          [6, 4],
          [3, 9],
        ],
      }),
      12 + 7,
    );
    expect(MASQUERADE.toMove(s)).toBe(0); // red 3 was flipped: the same guest again
    expect(legalActions(MASQUERADE, s)).toEqual([1, 5, 8]);
    expect(() => playedOn(MASQUERADE, s, 12 + 1)).toThrow(
      'action 13 (mask red 2) is illegal for player_0: wears a mask already; legal: 1 (toss red 2), 5 (toss green 2), 8 (toss blue 1)',
    );
  });
});

describe('a private draw', () => {
  test('is seen by the guest that draws, and by nobody else', () => {
    const [one, two] = [
      [5, 6, 10, 11],
      [5, 10, 6, 11],
    ].map((deck) => playedOn(MASQUERADE, table({ ...START, deck }), 1)); // green 2 calls player_1, who draws 6 or 10
    expect(MASQUERADE.toMove(one)).toBe(1);
    expect(saved(one).hands[1]).toEqual([2, 4, 6]);
    expect(saved(two).hands[1]).toEqual([2, 4, 10]);
    expect(MASQUERADE.seen(one, 1)).not.toBe(MASQUERADE.seen(two, 1));
    for (const seat of [0, 2]) {
      expect(MASQUERADE.seen(one, seat)).toBe(MASQUERADE.seen(two, seat));
      expect(observed(one, seat)).toEqual(observed(two, seat));
    }
  });
});

describe('a flip', () => {
  test('names the next guest, whoever has played', () => {
    const calls = new Set<string>();
    randomPlay(MASQUERADE, 100, 'flips', (s, rng) => {
      const next = playedOn(MASQUERADE, s, legalActions(MASQUERADE, s)[0], rng.clone());
      if (MASQUERADE.toMove(next) === OVER) return;
      expect(MASQUERADE.toMove(next)).toBe(colour(saved(next).flips.at(-1) ?? -1));
      calls.add(`${MASQUERADE.toMove(s)} ${MASQUERADE.toMove(next)}`);
    });
    expect(calls.size).toBe(9);
  });

  test('of another card calls another guest, and all can tell', () => {
    const [green, blue] = [
      [5, 6, 10, 11],
      [10, 6, 5, 11],
    ].map((deck) => playedOn(MASQUERADE, table({ ...START, deck }), 1));
    expect([MASQUERADE.toMove(green), MASQUERADE.toMove(blue)]).toEqual([1, 2]);
    for (const seat of SEATS) expect(MASQUERADE.seen(green, seat)).not.toBe(MASQUERADE.seen(blue, seat));
  });
});

describe('a shuffle', () => {
  test('comes when the deck has run out, is the only luck in play, and happens in every game', () => {
    let shuffles = 0;
    randomPlay(MASQUERADE, 200, 'shuffles', (s, rng) => {
      const { deck, plays } = saved(s);
      if (plays.length === 9) return;
      const luck = rng.clone();
      const next = saved(playedOn(MASQUERADE, s, legalActions(MASQUERADE, s)[0], luck));
      assert.equal(luck.equals(rng), deck.length >= 2);
      if (deck.length >= 2) expect(next.deck).toEqual(deck.slice(0, -2));
      else shuffles++;
    });
    expect(shuffles).toBeGreaterThan(2 * 200);
  });

  test('puts the discards back and nothing else', () => {
    // Two turns on, the deck is empty; the discards are three flips and two tosses.
    const late = table({
      ...START,
      flips: [0, 5, 10],
      plays: [1, 4],
      hands: [
        [7, 8],
        [2, 6],
        [3, 9, 11],
      ],
      deck: [],
    });
    const orders = new Set<string>();
    for (let i = 0; i < 200; i++) {
      const next = playedOn(MASQUERADE, late, 12 + 9, derive(i, 'luck')); // a mask goes on, so five cards come back
      const { flips, deck, hands } = saved(next);
      const mover = MASQUERADE.toMove(next);
      const drawn = hands[mover].filter(
        (card) =>
          ![
            [7, 8],
            [2, 6],
            [3, 11],
          ][mover].includes(card),
      );
      const back = [...deck, flips[3], ...drawn];
      orders.add(back.join(' '));
      expect(back.sort((a, b) => a - b)).toEqual([0, 1, 4, 5, 10]);
      expect(observed(next, 0)[13]).toBeCloseTo(3 / 12);
    }
    expect(orders.size).toBeGreaterThan(80); // of 120
  });
});

describe('the dance', () => {
  test('begins when a 4 is tossed in the colour of another guest', () => {
    const s = table(START);
    expect(teams(s)).toEqual([1, 2, 4]);
    const dance = playedOn(MASQUERADE, s, 7); // player_0 tosses green 4
    expect(teams(dance)).toEqual([3, 3, 4]);
    expect(SEATS.map((seat) => MASQUERADE.text.tags?.(dance, seat))).toEqual([['dancing'], ['dancing'], ['alone']]);
    expect(MASQUERADE.encoding.scale(dance)).toBe(2 * MASQUERADE.encoding.scale(s));
    for (const action of [1, 8, 12 + 7]) expect(teams(playedOn(MASQUERADE, s, action))).toEqual([1, 2, 4]);
  });

  test('a 4 in the own colour invites nobody', () => {
    const s = table({
      ...START,
      hands: [
        [3, 7, 8],
        [2, 4],
        [1, 9],
      ],
    });
    expect(teams(playedOn(MASQUERADE, s, 3))).toEqual([1, 2, 4]);
  });

  test('happens in some games and not in others, never changes partners, and begins with a toss', () => {
    let before = '';
    const ends: string[] = [];
    randomPlay(MASQUERADE, 300, 'dance', (s) => {
      const { plays } = saved(s);
      const now = teams(s).join(' ');
      if (plays.length === 0) before = '1 2 4';
      if (now !== before) {
        expect(before).toBe('1 2 4');
        expect([3, 7, 11]).toContain(plays.at(-1));
      }
      before = now;
      if (plays.length === 9) ends.push(now);
    });
    expect(new Set(ends)).toEqual(new Set(['1 2 4', '3 3 4', '5 2 5', '1 6 6']));
  });
});

describe('midnight', () => {
  /** Plays on at random until the end. */
  function finished(seed: number): MasqueradeState {
    const rng = derive(seed, 'midnight');
    const s = MASQUERADE.createState();
    MASQUERADE.deal(s, rng);
    while (MASQUERADE.toMove(s) !== OVER) {
      const legal = legalActions(MASQUERADE, s);
      MASQUERADE.apply(s, legal[rng.below(legal.length)], rng);
    }
    return s;
  }

  test('scores the mask and the hand cards of its colour, doubled by the dance', () => {
    const partnersDiffer: boolean[] = [];
    for (let seed = 0; seed < 200; seed++) {
      const s = finished(seed);
      const { hands, masks } = saved(s);
      const scores = SEATS.map((seat) => {
        const mask = masks[seat];
        if (mask === null || colour(mask) === seat) return 0;
        return [mask, ...hands[seat].filter((c) => colour(c) === colour(mask))].reduce((x, c) => x + (c % 4) + 1, 0);
      });
      expect(SEATS.map((seat) => scoreOf(s, seat))).toEqual(scores);
      const total = scores.reduce((x, y) => x + y, 0);
      const stakes = teams(s).join(' ') === '1 2 4' ? 1 : 2;
      const out = new Float64Array(3);
      MASQUERADE.returns(s, out);
      expect(Array.from(out)).toEqual(scores.map((score) => stakes * (3 * score - total)));
      const dancers = SEATS.filter((seat) => MASQUERADE.team(s, seat) !== 1 << seat);
      if (dancers.length > 0) partnersDiffer.push(out[dancers[0]] !== out[dancers[1]]);
    }
    expect(partnersDiffer).toContain(true); // so a sum over the team is not the same as one's own return
  });

  test('shows everybody everything', () => {
    for (let seed = 0; seed < 20; seed++) {
      const s = finished(seed);
      const before = saved(s);
      const [label, ...others] = labels(s);
      expect(others).toEqual([label, label]);
      expect(Number.isSafeInteger(label)).toBe(true);
      expect(MASQUERADE.text.render(s, 0)).not.toContain('?');
      MASQUERADE.belief.redeal(s, 1, derive(seed, 'late'));
      expect({ ...saved(s), deck: [] }).toEqual({ ...before, deck: [] });
      expect(load(before)).toBeDefined();
    }
  });
});

describe('words and pictures', () => {
  test('actions can be typed in short', () => {
    const s = table(START);
    for (const text of ['toss green 4', 'Toss G4', 't g4', 'tg4', '7'])
      expect(MASQUERADE.text.parseAction(s, text)).toBe(7);
    for (const text of ['mask blue 1', 'MB1', 'm b1', '20']) expect(MASQUERADE.text.parseAction(s, text)).toBe(20);
    for (const text of ['toss red 4', '3', 'green', '-1']) expect(MASQUERADE.text.parseAction(s, text)).toBeUndefined();
  });

  test('a guest sees its own cards only', () => {
    const s = table(START);
    expect(MASQUERADE.text.render(s, 1)).toMatch(/player_1 \(green, you\) +no mask +red 3, green 1/);
    expect(MASQUERADE.text.render(s, 1)).not.toMatch(/blue \d|green 4|red 2/);
    expect(MASQUERADE.text.render(s, EVERYONE)).toContain('deck 4: green 2, green 3, blue 3, blue 4 (top first)');
  });

  test('load refuses what cannot be, and says why', () => {
    const wrong: [Partial<Saved>, string][] = [
      [{ flips: [1] }, 'each of the 12 cards once'],
      [{ flips: [0, 5] }, 'flips must be a list of 1'],
      [{ plays: [11], flips: [0, 0] }, 'flips[1] is red 1, which cannot have been in the deck'],
      [{ plays: [0], flips: [0, 5] }, 'plays[0] is red 1, which player_0 cannot have had in hand'],
      [{ plays: [null, null], flips: [0, 1, 5] }, 'plays[1] is a second mask of player_0'],
      [{ masks: [5, null, null] }, 'masks[0] must be null, as the plays say'],
      [{ plays: [null], flips: [0, 5] }, 'hands[0] must be a list of 2'],
      [{ deck: [5, 6, 10] }, 'deck must be a list of 4'],
      [
        {
          hands: [
            [1, 7, 8],
            [2, 4],
            [3, 3],
          ],
        },
        'without repeats',
      ],
      [
        {
          hands: [
            [1, 7, 8],
            [2, 4],
            [3, 4],
          ],
        },
        'each of the 12 cards once',
      ],
    ];
    for (const [change, why] of wrong) expect(() => load({ ...START, ...change })).toThrow(why);
  });
});
