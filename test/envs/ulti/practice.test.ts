/** Starts for training: how often which, whether play could have led there, and whether the cards suit the bid. */
import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { choose, toSet } from '../../../envs/core/cards.ts';
import { derive, type Game, type Options, OVER, type Rng } from '../../../envs/index.ts';
import { Act, trumpAction } from '../../../envs/ulti/rules/actions.ts';
import { type Bid, findBid, LADDER } from '../../../envs/ulti/rules/contracts.ts';
import { VARIANTS } from '../../../envs/ulti/options.ts';
import { bestPlan } from '../../../envs/ulti/curriculum/practice-rating.ts';
import { startDeal } from '../../../envs/ulti/rules/rules.ts';
import { componentMade } from '../../../envs/ulti/solver/index.ts';
import { nextSeat, Phase, talonOf, type UltiState, W } from '../../../envs/ulti/rules/state.ts';
import { cards, ulti } from './support.ts';

function start(game: Game<UltiState>, rng: Rng): UltiState {
  const s = game.createState();
  game.curriculum?.practice?.(s, rng);
  return s;
}

function starts(n: number, seed: number, options: Options = {}): UltiState[] {
  const game = ulti(options);
  const rng = derive(seed, 'practice');
  return Array.from({ length: n }, () => start(game, rng));
}

/** Pearson's chi-square of counts that should be equal. */
function chiSquare(values: readonly number[], bins: number): number {
  const counts = Array.from({ length: bins }, () => 0);
  for (const value of values) counts[value]++;
  const mean = values.length / bins;
  return counts.reduce((sum, n) => sum + (n - mean) ** 2 / mean, 0);
}

/** Exceeded by chance once in a thousand, by degrees of freedom. */
const CRITICAL: Readonly<Record<number, number>> = { 1: 10.8, 2: 13.8, 12: 32.9 };

function expectEven(values: readonly number[], bins: number): void {
  expect(chiSquare(values, bins)).toBeLessThan(CRITICAL[bins - 1]);
}

/** Whether the auction is over. */
const hasBid = (s: UltiState) => s[W.PHASE] === Phase.TRUMP || s[W.PHASE] === Phase.PLAY;
const bidOf = (s: UltiState): Bid => LADDER[s[W.STANDING]];

describe('starts are drawn evenly', () => {
  const all = starts(5000, 1);
  const bidden = all.filter(hasBid);

  it('every row as often as any other, and each of its two bids', () => {
    expectEven(
      bidden.map((s) => bidOf(s).row - 1),
      13,
    );
    for (let row = 1; row <= 13; row++) {
      const hearts = bidden.filter((s) => bidOf(s).row === row).map((s) => Number(bidOf(s).hearts));
      expectEven(hearts, 2);
    }
  });

  it('twice as often before talon, discard and bid as before an answer, at the choice of trump and at the lead', () => {
    const count = (...phases: Phase[]) => all.filter((s) => phases.includes(s[W.PHASE])).length / all.length;
    const near = (share: number, expected: number) =>
      expect(Math.abs(share - expected)).toBeLessThan(3.3 * Math.sqrt((expected * (1 - expected)) / all.length));
    const first = ((1 / 2) * 1 + (1 / 2) * (1 / 3) + 12 * (1 / 3)) / 13; // the first seat, which has no talon to take
    near(count(Phase.DISCARD), (2 / 9) * (1 + first));
    near(count(Phase.BID), 2 / 9);
    near(count(Phase.TURN), 1 / 9 + (2 / 9) * (1 - first));
    const choice = bidden.filter((s) => !bidOf(s).hearts && !bidOf(s).noTrump);
    expectEven(
      choice.map((s) => Number(s[W.PHASE] === Phase.PLAY)),
      2,
    );
    expect(bidden.filter((s) => !choice.includes(s)).every((s) => s[W.PHASE] === Phase.PLAY)).toBe(true);
  });

  it('every seat deals and is the soloist as often as any other', () => {
    expectEven(
      all.map((s) => s[W.DEALER]),
      3,
    );
    expectEven(
      bidden.map((s) => s[W.SOLOIST]),
      3,
    );
  });

  it('the soloist sits anywhere from the dealer, but a Passz is said by the first seat', () => {
    const place = (s: UltiState) => (s[W.SOLOIST] - s[W.DEALER] + 2) % 3;
    const passz = bidden.filter((s) => s[W.STANDING] === 0);
    expectEven(
      bidden.filter((s) => s[W.STANDING] !== 0).map((s) => place(s)),
      3,
    );
    expect(passz.length).toBeGreaterThan(50);
    expect(passz.every((s) => place(s) === 0)).toBe(true);
  });
});

describe('starts are positions of play', () => {
  const variants: Options[] = Object.entries(VARIANTS).flatMap(([key, { values }]) =>
    values.map((v) => ({ [key]: v })),
  );
  const everything: Options = Object.fromEntries(Object.entries(VARIANTS).map(([key, { on }]) => [key, on]));

  it.each([...variants, everything])('that the rules lead to and from, with %o', { tags: 'slow' }, (options) => {
    const game = ulti(options);
    const rng = derive(2, 'play');
    const ids = new Uint16Array(game.maxLegal);
    for (const s of starts(400, 2, options)) {
      assert.notEqual(game.toMove(s), OVER);
      assert.deepEqual(game.load(game.save(s)), s);
      let plies = 0;
      for (; game.toMove(s) !== OVER; plies++) game.apply(s, ids[rng.below(game.legal(s, ids))], rng);
      expect(plies).toBeLessThan(game.maxPlies);
    }
  });

  it('where Passz is not played, Hearts Passz stands for its row', { tags: 'slow' }, () => {
    const all = starts(6000, 3, { allPass: 'penalty' }).filter(hasBid);
    expectEven(
      all.map((s) => bidOf(s).row - 1),
      13,
    );
    expect(all.every((s) => s[W.STANDING] !== 0)).toBe(true);
  });

  it('with twelve cards before the discard: as dealt, or after a Passz and the talon', () => {
    const game = ulti();
    for (const s of starts(300, 4).filter((x) => x[W.PHASE] === Phase.DISCARD)) {
      const asDealt = s[W.ACTOR] === nextSeat(s[W.DEALER]);
      expect(game.legal(s, new Uint16Array(game.maxLegal))).toBe(12);
      expect([s[W.STANDING], talonOf(s), s[W.EXCHANGES]]).toEqual(asDealt ? [-1, 0, 1] : [0, 0, 2]);
    }
  });

  it('that depend on the stream alone', () => {
    const game = ulti();
    const used = game.createState();
    game.deal(used, derive(6, 'deal'));
    for (let i = 0; i < 50; i++) {
      game.curriculum?.practice?.(used, derive(5, 'practice', i));
      expect(used).toEqual(start(game, derive(5, 'practice', i)));
    }
    expect(start(game, derive(5, 'practice', 1))).not.toEqual(start(game, derive(5, 'practice', 2)));
  });
});

/** A deal of this bid with any cards, the best two of them laid aside, at the first lead. */
function anyDeal(bid: Bid, rng: Rng): UltiState {
  const game = ulti();
  const s = game.createState();
  const first = choose(-1, 12, rng);
  const second = choose(~first, 10, rng);
  startDeal(s, [first, second, ~(first | second)], 2);
  const plan = bestPlan(first, bid.index);
  for (let card = 0; card < 32; card++) if ((plan.talon >>> card) & 1) game.apply(s, card, rng);
  game.apply(s, Act.BID + bid.index, rng);
  while (s[W.PHASE] === Phase.TURN) game.apply(s, Act.PASS, rng);
  if (s[W.PHASE] === Phase.TRUMP) game.apply(s, trumpAction(plan.trump), rng);
  return s;
}

/** How many can be made against open cards, every part of the contract by itself. */
function makeable(deals: readonly UltiState[]): number {
  return deals.filter((s) => bidOf(s).components.every((c) => componentMade(s, c))).length / deals.length;
}

describe('the cards suit the bid', () => {
  const leads = starts(10_000, 7).filter((s) => s[W.PHASE] === Phase.PLAY);

  // 60 deals of a row: a rate has a standard error of up to 0.065.
  it.each(Array.from({ length: 13 }, (_, i) => i + 1))(
    'row %i: a fair fight, unlike with any cards',
    { tags: 'slow' },
    (row) => {
      const rng = derive(8, 'any', row);
      const practised = leads.filter((s) => bidOf(s).row === row).slice(0, 60);
      const random = practised.map((s) => anyDeal(bidOf(s), rng));
      expect(practised).toHaveLength(60);
      expect(makeable(practised)).toBeGreaterThan(0.2);
      expect(makeable(practised)).toBeLessThan(0.95);
      expect(makeable(random)).toBeLessThan(makeable(practised) / 1.8);
    },
  );

  it('a Betli is made about as often as one that somebody has bid, and not always', { tags: 'slow' }, () => {
    const betlis = leads.filter((s) => bidOf(s).components.includes('betli')).slice(0, 250);
    const rng = derive(9, 'any');
    const share = makeable(betlis);
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(0.9);
    expect(makeable(betlis.map((s) => anyDeal(bidOf(s), rng)))).toBeLessThan(0.15);
  });
});

describe('a player would lay aside', () => {
  it.each([
    ['the high cards of short suits in a Betli', 4, false, 'H7 H8 H9 B7 B9 BU L7 L8 A7 A9 AA LK', 'AA LK'],
    ['the cards without a run in a Durchmars', 5, false, 'HA HK HO HU BA BK BO LA LK LO A7 A8', 'A7 A8'],
    ['neither the trump pair of a 40-100 nor an ace', 2, true, 'HK HO HT HA H9 H8 BA BT LA LT L8 A9', 'L8 A9'],
    ['not the trump seven of an Ulti', 3, true, 'H7 H8 HU HK HA BA BT LA L8 A9 AA AT', 'L8 A9'],
  ] as const)('%s', (_, row, hearts, twelve, aside) => {
    const { talon } = bestPlan(toSet(cards(twelve)), findBid(row, hearts).index);
    expect(talon).toBe(toSet(cards(aside)));
  });

  it('and name the suit that counts: the seven with length in an Ulti, the pair in a 40-100', () => {
    const twelve = toSet(cards('B7 B9 BU BA BT LK LO L8 AA AT A9 HA'));
    expect(bestPlan(twelve, findBid(3, false).index).trump).toBe(1);
    expect(bestPlan(twelve, findBid(2, false).index).trump).toBe(2);
  });
});

describe('blunders', () => {
  const game = ulti();
  const rng = derive(7, 'blunder');
  const all = Array.from({ length: 2600 }, () => {
    const s = game.createState();
    game.curriculum?.blunder?.(s, rng);
    return s;
  });

  it('are bids of every row on whatever cards came, so that few are made', { tags: 'slow' }, () => {
    expect(all.every((s) => s[W.STANDING] >= 0)).toBe(true);
    expectEven(
      all.map((s) => bidOf(s).row - 1),
      13,
    );
    const betlis = all.filter((s) => hasBid(s) && s[W.PHASE] === Phase.PLAY && bidOf(s).components.includes('betli'));
    const made = betlis.filter((s) => componentMade(s, 'betli'));
    expect(betlis.length).toBeGreaterThan(100);
    expect(made.length / betlis.length).toBeLessThan(0.2);
  });
});
