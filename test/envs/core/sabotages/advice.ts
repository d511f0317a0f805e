/** Advice broken: playouts, suggestions, estimates, wagers, solvers. */
import { derive, type Rng } from '../../../../envs/core/rng.ts';
import { KUHN, type KuhnState } from '../../../../envs/toy/kuhn/kuhn.ts';
import { estimate, faced, facesBet, solve } from './offers.ts';
import { CARD, kuhn, LAW, rollout, type Sabotage, unused } from './support.ts';

/** Mixes up the seats every third time. */
function forgetful(answer: (s: KuhnState, out: Float64Array) => void): (s: KuhnState, out: Float64Array) => boolean {
  let asked = 0;
  return (s, out) => {
    answer(s, out);
    if (asked++ % 3 === 0) out.reverse();
    return true;
  };
}

const ROLLOUTS: readonly Sabotage[] = [
  {
    what: 'a rollout whose returns do not add up',
    law: LAW.rollout,
    says: /returns 1 1 add up to 2, not 0/,
    game: kuhn({ rollout: (_, __, out) => void out.fill(1) }),
  },
  {
    what: 'a rollout that leaves a seat out',
    law: LAW.rollout,
    says: /returns are 0 NaN/,
    game: kuhn({ rollout: (_, __, out) => void out.fill(0, 0, 1) }),
  },
  {
    what: 'a rollout with luck of its own',
    law: LAW.rollout,
    game: ((own: Rng) => kuhn({ rollout: (s, _, out) => rollout(s, own, out) }))(derive(1, 'own luck')),
  },
];

const ESTIMATES: readonly Sabotage[] = [
  {
    what: 'an estimate that pays both',
    law: LAW.estimateSums,
    says: /returns 1 1 add up to 2, not 0/,
    game: kuhn({ estimate: (_, out) => void out.fill(1) }),
  },
  {
    what: 'an estimate that leaves a seat out',
    law: LAW.estimateSums,
    says: /returns are 0 NaN/,
    game: kuhn({ estimate: (_, out) => void out.fill(0, 0, 1) }),
  },
  {
    what: 'an estimate without end',
    law: LAW.estimateSums,
    says: /returns are Infinity -Infinity/,
    game: kuhn({ estimate: (_, out) => out.set([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) }),
  },
  {
    what: 'an estimate that plays on in the state',
    law: LAW.estimateReads,
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
    law: LAW.estimateReads,
    says: /expected \.\.\.-?1 -?1\.\.\. but got/,
    game: kuhn({ estimate: forgetful(estimate) }),
  },
];

const WAGERS: readonly Sabotage[] = [
  {
    what: 'a wager for whoever sees the other card',
    law: LAW.wagerPublic,
    says: /in another world of seat \d/,
    game: kuhn({ wagers: { ...faced, at: (s) => s[CARD] > s[CARD + 1] } }),
  },
  {
    what: 'a wager that is made by asking',
    law: LAW.wagerPublic,
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
  {
    what: 'a margin below nothing',
    law: LAW.margin,
    nowhere: true,
    says: /the margin is -1/,
    game: kuhn({ wagers: { ...faced, margin: -1 } }),
  },
  {
    what: 'a margin nobody can have',
    law: LAW.margin,
    nowhere: true,
    says: /the margin is Infinity/,
    game: kuhn({ wagers: { ...faced, margin: Number.POSITIVE_INFINITY } }),
  },
  ...[-1, 1.5, Number.POSITIVE_INFINITY].map((playOn) => ({
    what: `playing on for ${playOn} decisions`,
    law: LAW.plays,
    nowhere: true,
    says: new RegExp(`playOn is ${playOn}`),
    game: kuhn({ playOn }),
  })),
  ...[0, 1.5, Number.POSITIVE_INFINITY].map((searchOthersFrom) => ({
    what: `others who are searched from ${searchOthersFrom} simulations on`,
    law: LAW.searches,
    nowhere: true,
    says: new RegExp(`searchOthersFrom is ${searchOthersFrom}`),
    game: kuhn({ searchOthersFrom }),
  })),
  {
    what: 'others who are searched where a seat has the best card',
    law: LAW.searchesAt,
    game: kuhn({ searchOthersAt: (s) => s[CARD] === 2 }),
  },
  {
    what: 'others who are searched where something was played by asking',
    law: LAW.searchesAt,
    game: kuhn({
      searchOthersAt: (s) => {
        const asked = facesBet(s);
        if (asked) KUHN.apply(s, 0, unused);
        return asked;
      },
    }),
  },
  {
    what: 'a wager that nobody can decline',
    law: LAW.declines,
    says: /declining is action 2; legal actions are 0 1/,
    game: kuhn({ wagers: { ...faced, decline: 2 } }),
  },
  {
    what: 'a wager without a bet',
    law: LAW.declines,
    says: /declining is the only action/,
    game: kuhn({ wagers: faced, legal: (s, out) => Math.min(facesBet(s) ? 1 : 2, KUHN.legal(s, out)) }),
  },
];

const SUGGESTIONS: readonly Sabotage[] = [
  {
    what: 'a suggestion nobody may follow',
    law: LAW.suggestsLegal,
    says: /suggests 2; legal actions are 0 1/,
    game: kuhn({ suggest: () => 2 }),
  },
  {
    what: 'a suggestion that is played at once',
    law: LAW.suggestReads,
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
    law: LAW.suggestReads,
    game: ((own: Rng) => kuhn({ suggest: () => own.below(2) }))(derive(1, 'own luck')),
  },
];

const SOLVERS: readonly Sabotage[] = [
  {
    what: 'a solution that pays both',
    law: LAW.solveSums,
    says: /returns 2 2 add up to 4, not 0/,
    game: kuhn({ solve: (_, out) => out.fill(2).length > 0 }),
  },
  {
    what: 'a solution that leaves a seat out',
    law: LAW.solveSums,
    says: /returns are 0 NaN/,
    game: kuhn({ solve: (_, out) => out.fill(0, 0, 1).length > 0 }),
  },
  {
    what: 'a solver that plays on in the state',
    law: LAW.solveReads,
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
    law: LAW.solveReads,
    game: kuhn({ solve: forgetful(solve) }),
  },
  {
    what: 'a solver that does not always answer',
    law: LAW.solveReads,
    says: /(expected|but got) \.\.\.no answer/,
    game: ((asked: number) => kuhn({ solve: (s, out) => asked++ % 3 !== 0 && solve(s, out) }))(0),
  },
  {
    what: 'another answer at any cost',
    law: LAW.solveCost,
    game: kuhn({ solve: (s, out, atAnyCost) => solve(s, out) && (atAnyCost !== true || out.reverse().length > 0) }),
  },
  {
    what: 'no answer at any cost where there is a cheap one',
    law: LAW.solveCost,
    says: /but got \.\.\.no answer/,
    game: kuhn({ solve: (s, out, atAnyCost) => atAnyCost !== true && solve(s, out) }),
  },
  {
    what: 'a guess for a solution',
    law: LAW.solveBest,
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
    law: LAW.solveBest,
    game: kuhn({ solve: (s, out) => solve(s, out) && out.reverse().length > 0 }),
  },
];

export const ADVICES: readonly Sabotage[] = [...ROLLOUTS, ...SUGGESTIONS, ...ESTIMATES, ...WAGERS, ...SOLVERS];
