/**
 * Kuhn poker with the methods a game may offer, honest ones and broken ones, and the law that must notice. They are played
 * with open cards: an estimate by the cards as they lie, a solver that tries everything, practice after a first bet.
 */
import {
  type AnyGame,
  type NetworkInput,
  ObservationSpec,
  OVER,
  type Seat,
} from '../../../envs/core/contract/index.ts';
import { derive, type Rng } from '../../../envs/core/rng.ts';
import { KUHN, type KuhnState } from '../../../envs/toy/kuhn/kuhn.ts';
import { CARD, kuhn, LAW, rollout, type Sabotage } from './sabotages.ts';

const OFFER_LAW = {
  inputBegins: 'what networks read begins with the observation',
  suggestsLegal: 'a suggestion is a legal action, or -1 for none',
  suggestReads: 'a suggestion follows from state and stream and leaves the state as it was',
  hunchIsOdds: 'a hunch is odds of 0 or more for every place',
  hunchReads: 'a hunch follows from what the seat knows and leaves the state as it was',
  plausibleRange: 'plausibility is a number from 0 to 1',
  plausibleReads: 'plausibility follows from the state and leaves it as it was',
  estimateSums: 'an estimate is one return per seat, and they add up',
  estimateReads: 'an estimate follows from the state and leaves it as it was',
  wagerPublic: 'what is a wager is public, and asking leaves the state as it was',
  solveSums: 'solve answers with one return per seat, and they add up',
  solveReads: 'solve follows from the state and leaves it as it was',
  solveCost: 'solve at any cost gives the cheap answer where there is one',
  solveBest: 'solve gives the mover what its best action leads to',
  practiceDecides: 'practice leaves a decision to make',
  practiceAlone: 'a practice start depends on the stream alone',
  blunderDecides: 'blunder leaves a decision to make',
  blunderAlone: 'a blunder start depends on the stream alone',
} as const;

const BET = 1;
/** Where the state has the number of plays, and after it the plays. */
const PLIES = 2;
const unused = derive(0, 'Kuhn poker has no luck after the deal');

/** The better card would take the antes. */
function estimate(s: KuhnState, out: Float64Array): void {
  const first = s[CARD] > s[CARD + 1] ? 1 : -1;
  out.set([first, -first]);
}

/** All lines of play with open cards; the best for the mover, from seat 0's side. */
function value(s: KuhnState): number {
  const mover = KUHN.toMove(s);
  if (mover === OVER) {
    const returns = new Float64Array(2);
    KUHN.returns(s, returns);
    return returns[0];
  }
  const values = [0, 1].map((action) => {
    const next = s.slice();
    KUHN.apply(next, action, unused);
    return value(next);
  });
  return mover === 0 ? Math.max(...values) : Math.min(...values);
}

function solve(s: KuhnState, out: Float64Array): boolean {
  const first = value(s);
  out.set([first, -first]);
  return true;
}

function practice(s: KuhnState, rng: Rng): void {
  KUHN.deal(s, rng);
  KUHN.apply(s, BET, rng);
}

/** The king bets, the jack does not, the queen is a matter of mood. */
function suggest(s: KuhnState): number {
  const card = s[CARD + KUHN.toMove(s)];
  return card === 1 ? -1 : card / 2;
}

/** Without the king in the own hand the other seat has it a little more often than not. */
function hunch(s: KuhnState, seat: Seat, odds: Float32Array): boolean {
  odds.fill(1);
  odds[odds.length - 1] = 1.5;
  return s[CARD + seat] !== 2;
}

function plausible(s: KuhnState, seat: Seat): number {
  return s[CARD + 1 - seat] / 2;
}

/** Whoever was bet into has to call or fold. */
function facesBet(s: KuhnState): boolean {
  const plays = s[PLIES];
  return plays > 0 && s[PLIES + plays] === BET;
}

const faced = { at: facesBet, decline: 0, margin: 1 };

/** The observation, and after it one more number. */
function withMore(more: (s: KuhnState, seat: Seat) => number): NetworkInput<KuhnState> {
  const { fields, size } = KUHN.encoding.observation;
  return {
    spec: new ObservationSpec([...fields, { name: 'king', length: 1, about: 'the own card is the king' }]),
    write: (s, seat, out, at) => {
      KUHN.encoding.observe(s, seat, out, at);
      out[at + size] = more(s, seat);
    },
  };
}

const input = withMore((s, seat) => (s[CARD + seat] === 2 ? 1 : 0));

/** Kuhn poker that keeps the contract and offers everything. */
export const GENEROUS_KUHN: AnyGame = kuhn({
  input,
  rollout,
  suggest,
  hunch,
  plausible,
  estimate,
  wagers: faced,
  solve,
  practice,
  blunder: practice,
});

/** Mixes up the seats every third time. */
function forgetful(answer: (s: KuhnState, out: Float64Array) => void): (s: KuhnState, out: Float64Array) => boolean {
  let asked = 0;
  return (s, out) => {
    answer(s, out);
    if (asked++ % 3 === 0) out.reverse();
    return true;
  };
}

const INPUTS: readonly Sabotage[] = [
  {
    what: 'an input that tells the other card',
    law: LAW.knowledge,
    game: kuhn({ input: withMore((s, seat) => s[CARD + 1 - seat] / 2) }),
  },
  {
    what: 'an input beyond its bounds',
    law: LAW.vectors,
    says: /input of seat 0: entry \d+ \(king\) is 3, not between 0 and 1/,
    game: kuhn({ input: withMore(() => 3) }),
  },
  {
    what: 'an input that forgets an entry',
    law: LAW.vectors,
    says: /is NaN/,
    game: kuhn({ input: { ...input, write: KUHN.encoding.observe } }),
  },
  {
    what: 'an input that turns the observation round',
    law: OFFER_LAW.inputBegins,
    says: /seat 0: entry \d+ is [01], not that of the observation/,
    game: kuhn({
      input: {
        ...input,
        write: (s, seat, out, at) => {
          input.write(s, seat, out, at);
          out.subarray(at, at + KUHN.encoding.observation.size).reverse();
        },
      },
    }),
  },
  {
    what: 'an input with other fields',
    law: OFFER_LAW.inputBegins,
    says: /of the observation is not where it should be/,
    game: kuhn({
      input: { ...input, spec: new ObservationSpec([{ name: 'all', length: input.spec.size, about: 'all' }]) },
    }),
  },
];

const ESTIMATES: readonly Sabotage[] = [
  {
    what: 'an estimate that pays both',
    law: OFFER_LAW.estimateSums,
    says: /returns 1 1 add up to 2, not 0/,
    game: kuhn({ estimate: (_, out) => void out.fill(1) }),
  },
  {
    what: 'an estimate that leaves a seat out',
    law: OFFER_LAW.estimateSums,
    says: /returns are 0 NaN/,
    game: kuhn({ estimate: (_, out) => void out.fill(0, 0, 1) }),
  },
  {
    what: 'an estimate without end',
    law: OFFER_LAW.estimateSums,
    says: /returns are Infinity -Infinity/,
    game: kuhn({ estimate: (_, out) => out.set([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) }),
  },
  {
    what: 'an estimate that plays on in the state',
    law: OFFER_LAW.estimateReads,
    says: /expected .*plays/,
    game: kuhn({
      estimate: (s, out) => {
        estimate(s, out);
        KUHN.apply(s, 0, unused);
      },
    }),
  },
  {
    what: 'an estimate that depends on what was asked before',
    law: OFFER_LAW.estimateReads,
    says: /expected \.\.\.-?1 -?1\.\.\. but got/,
    game: kuhn({ estimate: forgetful(estimate) }),
  },
];

const WAGERS: readonly Sabotage[] = [
  {
    what: 'a wager for whoever sees the other card',
    law: OFFER_LAW.wagerPublic,
    says: /in another world of seat \d/,
    game: kuhn({ wagers: { ...faced, at: (s) => s[CARD] > s[CARD + 1] } }),
  },
  {
    what: 'a wager that is made by asking',
    law: OFFER_LAW.wagerPublic,
    game: kuhn({
      wagers: {
        ...faced,
        at: (s) => {
          const asked = facesBet(s);
          if (asked) KUHN.apply(s, 0, unused);
          return asked;
        },
      },
    }),
  },
];

const ADVICE: readonly Sabotage[] = [
  {
    what: 'a suggestion nobody may follow',
    law: OFFER_LAW.suggestsLegal,
    says: /suggests 2; legal actions are 0 1/,
    game: kuhn({ suggest: () => 2 }),
  },
  {
    what: 'a suggestion that is played at once',
    law: OFFER_LAW.suggestReads,
    says: /expected .*plays/,
    game: kuhn({
      suggest: (s) => {
        KUHN.apply(s, 0, unused);
        return 0;
      },
    }),
  },
  {
    what: 'a suggestion with luck of its own',
    law: OFFER_LAW.suggestReads,
    game: ((own: Rng) => kuhn({ suggest: () => own.below(2) }))(derive(1, 'own luck')),
  },
];

const HUNCHES: readonly Sabotage[] = [
  {
    what: 'a hunch that leaves a place out',
    law: OFFER_LAW.hunchIsOdds,
    says: /seat 0: the odds of entry 0 are NaN/,
    game: kuhn({ hunch: () => true }),
  },
  {
    what: 'a hunch with odds below nothing',
    law: OFFER_LAW.hunchIsOdds,
    says: /are -1/,
    game: kuhn({ hunch: (_, __, odds) => odds.fill(-1).length > 0 }),
  },
  {
    what: "a hunch that looks into the other's hand",
    law: OFFER_LAW.hunchReads,
    says: /seat [01]: expected/,
    game: kuhn({ hunch: (s, seat, odds) => odds.fill(s[CARD + 1 - seat]).length > 0 }),
  },
  {
    what: 'a hunch that plays on in the state',
    law: OFFER_LAW.hunchReads,
    says: /expected .*plays/,
    game: kuhn({
      hunch: (s) => {
        KUHN.apply(s, 0, unused);
        return false;
      },
    }),
  },
  {
    what: 'more than plausible',
    law: OFFER_LAW.plausibleRange,
    says: /a world is plausible by 2/,
    game: kuhn({ plausible: () => 2 }),
  },
  {
    what: 'plausibility that changes its mind',
    law: OFFER_LAW.plausibleReads,
    game: ((asked: number) => kuhn({ plausible: () => (asked++ % 3) / 3 }))(0),
  },
  {
    what: 'plausibility that plays on in the state',
    law: OFFER_LAW.plausibleReads,
    says: /expected .*plays/,
    game: kuhn({
      plausible: (s) => {
        KUHN.apply(s, 0, unused);
        return 1;
      },
    }),
  },
];

const SOLVERS: readonly Sabotage[] = [
  {
    what: 'a solution that pays both',
    law: OFFER_LAW.solveSums,
    says: /returns 2 2 add up to 4, not 0/,
    game: kuhn({ solve: (_, out) => out.fill(2).length > 0 }),
  },
  {
    what: 'a solution that leaves a seat out',
    law: OFFER_LAW.solveSums,
    says: /returns are 0 NaN/,
    game: kuhn({ solve: (_, out) => out.fill(0, 0, 1).length > 0 }),
  },
  {
    what: 'a solver that plays on in the state',
    law: OFFER_LAW.solveReads,
    says: /expected .*plays/,
    game: kuhn({
      solve: (s, out) => {
        solve(s, out);
        KUHN.apply(s, 0, unused);
        return true;
      },
    }),
  },
  {
    what: 'a solver that answers another time differently',
    law: OFFER_LAW.solveReads,
    game: kuhn({ solve: forgetful(solve) }),
  },
  {
    what: 'a solver that does not always answer',
    law: OFFER_LAW.solveReads,
    says: /(expected|but got) \.\.\.no answer/,
    game: ((asked: number) => kuhn({ solve: (s, out) => asked++ % 3 !== 0 && solve(s, out) }))(0),
  },
  {
    what: 'another answer at any cost',
    law: OFFER_LAW.solveCost,
    game: kuhn({ solve: (s, out, atAnyCost) => solve(s, out) && (atAnyCost !== true || out.reverse().length > 0) }),
  },
  {
    what: 'no answer at any cost where there is a cheap one',
    law: OFFER_LAW.solveCost,
    says: /but got \.\.\.no answer/,
    game: kuhn({ solve: (s, out, atAnyCost) => atAnyCost !== true && solve(s, out) }),
  },
  {
    what: 'a guess for a solution',
    law: OFFER_LAW.solveBest,
    says: /seat [01] and its team get -?\d, but -?\d by the best action/,
    game: kuhn({
      solve: (s, out) => {
        estimate(s, out);
        return true;
      },
    }),
  },
  {
    what: 'a solver with the seats mixed up',
    law: OFFER_LAW.solveBest,
    game: kuhn({ solve: (s, out) => solve(s, out) && out.reverse().length > 0 }),
  },
];

const PRACTICE: readonly Sabotage[] = [
  {
    what: 'practice of a game that is over',
    law: OFFER_LAW.practiceDecides,
    says: /of practice, at the end: the start is over/,
    game: kuhn({
      practice: (s, rng) => {
        practice(s, rng);
        KUHN.apply(s, 0, rng);
      },
    }),
  },
  {
    what: 'practice that lets the last episode shine through',
    law: OFFER_LAW.practiceAlone,
    game: kuhn({
      practice: (s, rng) => {
        const plays = s.slice(CARD + 2);
        KUHN.deal(s, rng);
        if (plays[0] === 2) KUHN.apply(s, BET, rng);
      },
    }),
  },
  {
    what: 'practice with luck of its own',
    law: OFFER_LAW.practiceAlone,
    game: ((own: Rng) => kuhn({ practice: (s) => practice(s, own) }))(derive(1, 'own luck')),
  },
  {
    what: 'practice with one card in two hands',
    law: LAW.saves,
    says: /of practice, ply 0: threw kuhn\.cards must be a list without repeats/,
    game: kuhn({
      practice: (s, rng) => {
        practice(s, rng);
        s[CARD] = s[CARD + 1];
      },
    }),
  },
  {
    what: 'practice that stacks the deck, so that a redeal cannot find the true cards',
    law: LAW.places,
    says: /of practice, ply \d: seat 1: hidden entries/,
    game: stackedDeck(),
  },
  {
    what: 'practice from which play never ends',
    law: LAW.ends,
    says: /of practice, at the end: still running after 4 decisions; maxPlies is 3/,
    game: endlessPractice(),
  },
  {
    what: 'practice that crashes',
    law: LAW.goesThrough,
    says: /of practice: threw no cards/,
    game: kuhn({
      practice: () => {
        throw new Error('no cards');
      },
    }),
  },
];

const BLUNDERS: readonly Sabotage[] = [
  {
    what: 'a blunder that ended the game',
    law: OFFER_LAW.blunderDecides,
    says: /of blunder, at the end: the start is over/,
    game: kuhn({
      blunder: (s, rng) => {
        practice(s, rng);
        KUHN.apply(s, 0, rng);
      },
    }),
  },
  {
    what: 'blunders with luck of their own',
    law: OFFER_LAW.blunderAlone,
    game: ((own: Rng) => kuhn({ blunder: (s) => practice(s, own) }))(derive(1, 'own luck')),
  },
];

/** Practice that always gives seat 0 the king where seat 1 has the queen, and a redeal that never thinks of that. */
function stackedDeck(): AnyGame {
  return kuhn({
    practice: (s, rng) => {
      KUHN.deal(s, rng);
      s.set([2, 1], CARD);
    },
    redeal: (s, seat, rng, odds) => {
      KUHN.belief.redeal(s, seat, rng, odds);
      if (seat === 1 && s[CARD + 1] === 1) s[CARD] = 0;
    },
    deal: (s, rng) => {
      do KUHN.deal(s, rng);
      while (s[CARD + 1] === 1);
    },
  });
}

/** Remembers the states that practice has set up, and lets nobody move in them. */
function endlessPractice(): AnyGame {
  const stuck = new WeakSet<KuhnState>();
  return kuhn({
    practice: (s, rng) => {
      practice(s, rng);
      stuck.add(s);
    },
    apply: (s, action, rng) => {
      if (!stuck.has(s)) KUHN.apply(s, action, rng);
    },
  });
}

export const OPTIONAL_SABOTAGES: readonly [string, readonly Sabotage[]][] = [
  ['inputs', INPUTS],
  ['suggestions', ADVICE],
  ['hunches', HUNCHES],
  ['estimates', ESTIMATES],
  ['wagers', WAGERS],
  ['solvers', SOLVERS],
  ['practice', PRACTICE],
  ['blunders', BLUNDERS],
];
