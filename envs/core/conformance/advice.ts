/** Laws about what a game knows beyond its rules: playouts, suggestions, solutions, estimates, bets. */
import { type Advice, OVER } from '../contract/index.ts';
import { addsUp, blankReturns, isPublic, onlyReads, type Question, remembersNothing, say } from './asking.ts';
import { difference } from './compare.ts';
import type { AnyBench as B, FacetLaws } from './law.ts';

export const ADVICE_LAWS: FacetLaws<Advice<unknown>> = {
  always: [],
  offers: {
    rollout: [{ name: 'the rollout ends in returns that add up', when: 'some decisions', fault: rollout }],
    suggest: [
      { name: 'a suggestion is a legal action, or -1 for none', when: 'some decisions', fault: suggestsLegal },
      {
        name: 'a suggestion follows from state and stream and leaves the state as it was',
        when: 'some decisions',
        fault: suggestReads,
      },
    ],
    solve: [
      {
        name: 'solve answers with one return per seat, and they add up',
        when: 'some decisions',
        fault: solveAddsUp,
      },
      { name: 'solve follows from the state and leaves it as it was', when: 'some decisions', fault: solveReads },
      {
        name: 'solve at any cost gives the cheap answer where there is one',
        when: 'some decisions',
        fault: solveAtAnyCost,
      },
      { name: 'solve gives the mover what its best action leads to', when: 'some decisions', fault: solveIsMinimax },
    ],
    estimate: [
      { name: 'an estimate is one return per seat, and they add up', when: 'some decisions', fault: estimateAddsUp },
      {
        name: 'an estimate follows from the state and leaves it as it was',
        when: 'some decisions',
        fault: estimateReads,
      },
    ],
    wagers: [
      { name: 'the margin of a wager is finite, 0 or more', when: 'before play', fault: wagerMargin },
      { name: 'a wager can be declined, and can be made', when: 'every decision', fault: wagerDeclined },
      {
        name: 'what is a wager is public, and asking leaves the state as it was',
        when: 'some decisions',
        fault: wagerIsPublic,
      },
    ],
    playOn: [{ name: 'playing on is a whole number of decisions', when: 'before play', fault: playOn }],
    searchOthersFrom: [
      {
        name: 'others are searched from a whole number of simulations on',
        when: 'before play',
        fault: searchOthersFrom,
      },
    ],
    searchOthersAt: [
      {
        name: 'where others are searched is public, and asking leaves the state as it was',
        when: 'some decisions',
        fault: searchOthersAt,
      },
    ],
  },
};

function rollout(b: B): string | undefined {
  const { game } = b;
  const rng = b.stream();
  const results = [b.a, b.b].map((scratch) => {
    const out = blankReturns(b);
    game.copy(b.state, scratch);
    game.advice?.rollout?.(scratch, rng.clone(), out);
    return out;
  });
  const [first, second] = results;
  return addsUp(b, first) ?? difference(first.join(' '), second.join(' '));
}

function suggestsLegal(b: B): string | undefined {
  b.game.copy(b.state, b.a);
  const action = b.game.advice?.suggest?.(b.a, b.stream()) ?? Number.NaN;
  const legal = b.legal();
  return action === -1 || legal.includes(action)
    ? undefined
    : `suggests ${action}; legal actions are ${legal.join(' ')}`;
}

/** The same stream gives the same answer. */
function suggestReads(b: B): string | undefined {
  const rng = b.stream();
  return remembersNothing(b, (s) => String(b.game.advice?.suggest?.(s, rng.clone())));
}

function estimateOf(b: B): (s: unknown) => Float64Array {
  return (s) => {
    const out = blankReturns(b);
    b.game.advice?.estimate?.(s, out);
    return out;
  };
}

/** Undefined where the game has no answer. */
function solutionOf(b: B, atAnyCost?: boolean): (s: unknown) => Float64Array | undefined {
  return (s) => {
    const out = blankReturns(b);
    return b.game.advice?.solve?.(s, out, atAnyCost) === true ? out : undefined;
  };
}

function estimateAddsUp(b: B): string | undefined {
  b.game.copy(b.state, b.a);
  return addsUp(b, estimateOf(b)(b.a));
}

function estimateReads(b: B): string | undefined {
  return remembersNothing(b, (s) => say(estimateOf(b)(s)));
}

function wagerMargin(b: B): string | undefined {
  const margin = b.game.advice?.wagers?.margin ?? Number.NaN;
  return margin >= 0 && Number.isFinite(margin) ? undefined : `the margin is ${margin}`;
}

function wagerDeclined(b: B): string | undefined {
  const { wagers } = b.game.advice ?? {};
  b.game.copy(b.state, b.a);
  if (wagers?.at(b.a) !== true) return undefined;
  const legal = b.legal();
  if (!legal.includes(wagers.decline))
    return `declining is action ${wagers.decline}; legal actions are ${legal.join(' ')}`;
  return legal.length > 1 ? undefined : 'declining is the only action';
}

function wagerIsPublic(b: B): string | undefined {
  const ask: Question = (s) => String(b.game.advice?.wagers?.at(s));
  return isPublic(b, ask) ?? onlyReads(b, ask);
}

function searchOthersFrom(b: B): string | undefined {
  const sims = b.game.advice?.searchOthersFrom ?? Number.NaN;
  return Number.isInteger(sims) && sims > 0 ? undefined : `searchOthersFrom is ${sims}`;
}

function searchOthersAt(b: B): string | undefined {
  const ask: Question = (s) => String(b.game.advice?.searchOthersAt?.(s));
  return isPublic(b, ask) ?? onlyReads(b, ask);
}

function playOn(b: B): string | undefined {
  const plies = b.game.advice?.playOn ?? Number.NaN;
  return Number.isInteger(plies) && plies >= 0 ? undefined : `playOn is ${plies}`;
}

function solveAddsUp(b: B): string | undefined {
  b.game.copy(b.state, b.a);
  const answer = solutionOf(b)(b.a);
  return answer === undefined ? undefined : addsUp(b, answer);
}

function solveReads(b: B): string | undefined {
  return remembersNothing(b, (s) => say(solutionOf(b)(s)));
}

/** Not checked if there is no fast answer: it might take for ever. */
function solveAtAnyCost(b: B): string | undefined {
  b.game.copy(b.state, b.a);
  const cheap = solutionOf(b, false)(b.a);
  return cheap === undefined ? undefined : difference(say(cheap), say(solutionOf(b, true)(b.a)));
}

/**
 * If all actions lead to solved positions, and none of them to chance events, the best one is worth what the mover has.
 */
function solveIsMinimax(b: B): string | undefined {
  const { game, state, mover } = b;
  game.copy(state, b.a);
  const now = solutionOf(b)(b.a);
  if (now === undefined) return undefined;
  const team = game.team(state, mover);
  const worth = (returns: Float64Array) => returns.reduce((sum, x, seat) => sum + ((team >> seat) & 1) * x, 0);
  let best = Number.NEGATIVE_INFINITY;
  for (const action of b.legal()) {
    const rng = b.stream();
    const luck = rng.clone();
    game.copy(state, b.a);
    game.apply(b.a, action, rng);
    const after = game.toMove(b.a) === OVER ? finalReturns(b) : solutionOf(b)(b.a);
    if (after === undefined || !rng.equals(luck)) return undefined;
    best = Math.max(best, worth(after));
  }
  return Math.abs(best - worth(now)) < 1e-9
    ? undefined
    : `seat ${mover} and its team get ${worth(now)}, but ${best} by the best action`;
}

/** The returns of the scratch state `b.a`, which is over. */
function finalReturns(b: B): Float64Array {
  const out = blankReturns(b);
  b.game.returns(b.a, out);
  return out;
}
