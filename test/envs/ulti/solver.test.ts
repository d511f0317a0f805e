/** The solver against a plain minimax over the rules of the contract, and by hand. */
import { describe, expect, it } from 'vitest';
import { derive, type Options, OVER, shuffle } from '../../../envs/index.ts';
import { Act } from '../../../envs/ulti/rules/actions.ts';
import { cardText } from '../../../envs/ulti/rules/cards.ts';
import { COMPONENTS, LADDER } from '../../../envs/ulti/rules/contracts.ts';
import { gatherFacts, newFacts, perDefender } from '../../../envs/ulti/rules/scoring.ts';
import {
  componentMade,
  forget,
  SOLVED_FROM,
  settlement,
  soloistPoints,
  solve,
} from '../../../envs/ulti/solver/index.ts';
import { Phase, type UltiState, W } from '../../../envs/ulti/rules/state.ts';
import { table, ulti } from './support.ts';
import { heapGrowth } from '../../support/heap.ts';

const rng = derive(0, 'unused');

/** Everything the solver answers, as numbers: points, the six components, the settlement. */
type Answers = number[];

/** A table to play on for every depth of the tree, so that a card tried costs no new one. */
const TABLES = Array.from({ length: 40 }, () => ({
  next: ulti().createState(),
  ids: new Uint16Array(ulti().maxLegal),
}));

/** Minimax of all answers at once: each is a game of its own, and they share the tree. */
function minimax(game: ReturnType<typeof ulti>, s: UltiState, depth = 0): Answers {
  if (game.toMove(s) === OVER) return answersAtEnd(s);
  const { next, ids } = TABLES[depth];
  const n = game.legal(s, ids);
  const pick = s[W.ACTOR] === s[W.SOLOIST] ? Math.max : Math.min;
  let best: Answers | undefined;
  for (let i = 0; i < n; i++) {
    next.set(s);
    game.apply(next, ids[i], rng);
    const answers = minimax(game, next, depth + 1);
    if (best === undefined) best = answers;
    else for (let j = 0; j < best.length; j++) best[j] = pick(best[j], answers[j]);
  }
  return best as Answers;
}

function answersAtEnd(s: UltiState): Answers {
  const f = newFacts();
  gatherFacts(s, f);
  const hundred = f.soloistTotal >= 100;
  return [
    f.soloistTotal,
    Number(f.soloistTotal > f.defenderTotal),
    Number(f.soloist40 && hundred),
    Number(f.soloist20 && hundred),
    Number(f.lastSeven === 1),
    Number(f.soloistTricks === 0),
    Number(f.soloistTricks === 10),
    perDefender(s),
  ];
}

/** The solver's answers; those a no-trump contract does not decide are taken over from `expected`. */
function solved(s: UltiState, expected: Answers): Answers {
  const bid = LADDER[s[W.STANDING]];
  const made = COMPONENTS.map((c, i) =>
    bid.noTrump && !bid.components.includes(c) ? expected[i + 1] : Number(componentMade(s, c)),
  );
  return [soloistPoints(s), ...made, settlement(s)];
}

/** Twelve cards to the seat after the dealer: any, or the top and the bottom of the pack with a few at random. */
function dealFor(bid: (typeof LADDER)[number], seed: number): string[][] {
  const rng = derive(seed, 'solver-deal', bid.index);
  const pack = Array.from({ length: 32 }, (_, card) => card);
  shuffle(pack, rng);
  const strength = (card: number) => [0, 1, 2, 4, 5, 6, 3, 7][card & 7] + rng.below(5);
  if (bid.components.includes('durchmars')) pack.sort((a, b) => strength(b) - strength(a));
  if (bid.components.includes('betli')) pack.sort((a, b) => strength(a) - strength(b));
  const held = (from: number, to: number) => pack.slice(from, to).map(cardText);
  const dealer = seed % 3;
  const hands: string[][] = [];
  hands[(dealer + 1) % 3] = held(0, 12);
  hands[(dealer + 2) % 3] = held(12, 22);
  hands[dealer] = held(22, 32);
  return hands;
}

/** A deal of this contract with `cards` cards played at random, and random doublings; undefined if it ended before. */
function position(bid: (typeof LADDER)[number], seed: number, cards: number, options: Options): UltiState | undefined {
  const game = ulti(options);
  const random = derive(seed, 'solver-play', bid.index);
  const s = game.load({ game: game.id, dealer: seed % 3, hands: dealFor(bid, seed), actions: [] });
  const ids = new Uint16Array(game.maxLegal);
  for (let played = 0; played < cards || s[W.PHASE] !== Phase.PLAY; ) {
    if (game.toMove(s) === OVER) return undefined;
    const n = game.legal(s, ids);
    const phase = s[W.PHASE];
    if (phase === Phase.PLAY) played++;
    const choice = phase === Phase.BID ? Act.BID + bid.index : phase === Phase.TURN ? Act.PASS : ids[random.below(n)];
    game.apply(s, choice, rng);
  }
  return s;
}

/** Compares on up to `wanted` positions of a contract with three or four tricks to come, many of them within a trick. */
function agrees(bid: (typeof LADDER)[number], wanted: number, options: Options = {}): number {
  const game = ulti(options);
  let met = 0;
  for (let seed = 0; seed < 4000 && met < wanted; seed++) {
    const s = position(bid, seed, 18 + (seed % 6), options);
    if (s === undefined) continue;
    met++;
    const before = s.slice();
    const expected = minimax(game, s);
    expect(solved(s, expected), `${bid.name}, deal ${seed}\n${game.text.render(s, -1)}`).toEqual(expected);
    expect(s).toEqual(before);
  }
  return met;
}

describe('the solver and a plain minimax agree', () => {
  for (const bid of LADDER) {
    it(`on ${bid.name}`, { tags: 'slow' }, () => {
      expect(agrees(bid, 24)).toBe(24);
    });
  }

  const VARIANTS = [{ points: 'classic' }, { silentUltiLoss: 4 }, { keepSeven: false }, { betliMustBeat: true }];
  for (const options of VARIANTS) {
    it(`with ${JSON.stringify(options)}`, { tags: 'slow' }, () => {
      for (const bid of LADDER) expect(agrees(bid, 6, options), bid.name).toBe(6);
    });
  }
});

describe('by hand', () => {
  const HANDS = [
    'H7 H8 H9 HU HO HK HT HA BA LA A7 A8',
    'B7 B8 B9 BU BO L7 L8 L9 LU LO',
    'A9 AU AO AK AT AA BK BT LK LT',
  ] as const;
  const opening = (bid: string, hands: readonly [string, string, string] = HANDS) => {
    const [first, second] = hands[0].split(' ').slice(-2);
    return table(hands, 2, [first, second, `bid ${bid}`, 'pass', 'pass', 'stand']);
  };

  it('all trumps and two aces take everything, the seven last', () => {
    const s = opening('Hearts Passz');
    expect(soloistPoints(s)).toBe(170); // all 120, the last trick, the 40
    expect(componentMade(s, 'ulti')).toBe(true);
    expect(componentMade(s, 'durchmars')).toBe(true);
    expect(componentMade(s, 'betli')).toBe(false);
    expect(settlement(s)).toBe(6 + 4 + 4); // the march in place of the simple game, silent 100, silent ulti
  });

  it('what was announced decides which marriages count', () => {
    expect(settlement(opening('Hearts 40-100'))).toBe(8 + 6 + 4); // silent Durchmars and silent ulti besides
    expect(componentMade(opening('Hearts 20-100'), 'twenty100')).toBe(false);
    expect(settlement(opening('Hearts 20-100'))).toBe(-16 + 6 + 4);
  });

  it('a whole suit and two aces: a sure Durchmars, a lost Betli', () => {
    expect(settlement(opening('Durchmars'))).toBe(6);
    expect(settlement(opening('Hearts Open Durchmars'))).toBe(48);
    expect(componentMade(opening('Betli'), 'betli')).toBe(false);
    expect(settlement(opening('Hearts Open Betli'))).toBe(-30);
  });
});

describe('a lead whose trick the others still fight for', () => {
  it('is neither fattened nor spared', () => {
    const hands = [
      'L7 AU LT H8 AA A8 BU B7 A9 AO',
      'B9 HT LA LK HK LO BT BK H9 AT',
      'HO L9 L8 BO HA B8 BA HU H7 AK LU A7',
    ] as const;
    const auction = ['A7', 'HA', 'bid Hearts 40-100 Ulti', 'pass', 'pass', 'stand'];
    const play = 'B8 BU BT pass pass LO L9 LT AA AT AK AO HT HU LA L8 L7 LK LU'.split(' ');
    const s = table(hands, 1, [...auction, ...play]);
    expect(soloistPoints(s)).toBe(25);
    expect(minimax(ulti(), s)[0]).toBe(25);
  });
});

describe('the solver', () => {
  const positions = (cards: number, count: number) =>
    LADDER.flatMap((bid) =>
      Array.from({ length: count }, (_, seed) => position(bid, seed, cards, {})).filter((s) => s !== undefined),
    );

  it('gives the same answers again, in any order and with nothing remembered', () => {
    const ask = (s: UltiState) => [soloistPoints(s), settlement(s)];
    const states = positions(14, 4);
    const answers = states.map(ask);
    expect(states.map(ask)).toEqual(answers);
    const backwards = [...states].reverse().map((s) => {
      forget();
      return ask(s);
    });
    expect(backwards.reverse()).toEqual(answers);
  });

  it('finds a position worth what its best card leads to, long before a minimax could', { tags: 'slow' }, () => {
    const game = ulti();
    const ids = new Uint16Array(game.maxLegal);
    const ask = (s: UltiState) => {
      forget(); // each answer on its own
      return [soloistPoints(s), settlement(s)];
    };
    for (const s of [...positions(1, 1), ...positions(5, 5), ...positions(9, 20)]) {
      const pick = s[W.ACTOR] === s[W.SOLOIST] ? Math.max : Math.min;
      const children = [...ids.subarray(0, game.legal(s, ids))].map((card) => {
        const next = s.slice();
        game.apply(next, card, rng);
        return game.toMove(next) === OVER ? [answersAtEnd(next)[0], perDefender(next)] : ask(next);
      });
      expect(ask(s), game.text.render(s, -1)).toEqual([0, 1].map((i) => pick(...children.map((c) => c[i]))));
    }
  });

  it('solves endgames for every seat and leaves longer play alone', { tags: 'slow' }, () => {
    const out = new Float64Array(3);
    const met = { solved: 0, left: 0 };
    for (const bid of LADDER) {
      const cards = (SOLVED_FROM[bid.index] - 1) * 3;
      for (let seed = 0; seed < 12; seed++) {
        const s = position(bid, seed, cards, {});
        if (s !== undefined) {
          met.solved++;
          expect(solve(s, out)).toBe(true);
          const v = settlement(s);
          for (let seat = 0; seat < 3; seat++) expect(out[seat]).toBe(seat === s[W.SOLOIST] ? 2 * v : 0 - v);
        }
        const longer = cards === 0 ? undefined : position(bid, seed, cards - 1, {});
        if (longer === undefined) continue;
        met.left++;
        expect(solve(longer, out)).toBe(false);
      }
    }
    expect(met.solved).toBeGreaterThan(200);
    expect(met.left).toBeGreaterThan(200);
    expect(solve(ulti().createState(), out)).toBe(false);
  });

  it('takes a doubling under way as passed', () => {
    const game = ulti();
    const s = position(LADDER[3], 1, 2, {}) as UltiState;
    const ids = new Uint16Array(game.maxLegal);
    game.legal(s, ids);
    game.apply(s, ids[0], rng);
    expect(s[W.PHASE]).toBe(Phase.KONTRA);
    const before = [settlement(s), soloistPoints(s)];
    game.apply(s, Act.PASS, rng);
    game.apply(s, Act.PASS, rng);
    expect(s[W.PHASE]).toBe(Phase.PLAY);
    expect([settlement(s), soloistPoints(s)]).toEqual(before);
  });

  it('says what it cannot answer', () => {
    const auction = ulti().createState();
    ulti().deal(auction, derive(1, 'deal'));
    expect(() => settlement(auction)).toThrow('answers for card play, and this deal is in DISCARD');
    const betli = position(LADDER[4], 0, 0, {}) as UltiState;
    expect(() => componentMade(betli, 'simple')).toThrow("Betli does not decide 'simple'");
  });

  it('does not grow the heap', () => {
    const states = positions(18, 12);
    const round = () => {
      for (const s of states) {
        settlement(s);
        soloistPoints(s);
      }
    };
    const work = () => {
      for (let i = 0; i < 20; i++) round();
      return 20 * 2 * states.length;
    };
    expect(heapGrowth(work, 64)).toBeLessThan(64);
  });
});
