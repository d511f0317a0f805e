/**
 * The laws about what a game may offer beyond the rules: a rollout, suggestions, hunches, an estimate, a solver, practice
 * starts. A game that does not offer one of them is not asked about it.
 */
import { difference, sameData } from './bench.ts';
import { addsUp, type AnyBench as B, type Law } from './law.ts';
import { type AnyGame, inputSpec, OVER } from '../contract/index.ts';

const rollsOut = (game: AnyGame) => game.advice?.rollout !== undefined;
const suggests = (game: AnyGame) => game.advice?.suggest !== undefined;
const hasHunches = (game: AnyGame) => game.belief.hunch !== undefined;
const judges = (game: AnyGame) => game.belief.plausible !== undefined;
const estimates = (game: AnyGame) => game.advice?.estimate !== undefined;
const solves = (game: AnyGame) => game.advice?.solve !== undefined;
const wagers = (game: AnyGame) => game.advice?.wagers !== undefined;

const hasInput = (game: AnyGame) => game.encoding.input !== undefined;

/** Checked at a few decisions of every episode. */
export const OFFER_LAWS: readonly Law[] = [
  { name: 'the rollout ends in returns that add up', applies: rollsOut, fault: rollout },
  { name: 'a suggestion is a legal action, or -1 for none', applies: suggests, fault: suggestsLegal },
  {
    name: 'a suggestion follows from state and stream and leaves the state as it was',
    applies: suggests,
    fault: suggestReads,
  },
  { name: 'a hunch is odds of 0 or more for every place', applies: hasHunches, fault: hunchIsOdds },
  {
    name: 'a hunch follows from what the seat knows and leaves the state as it was',
    applies: hasHunches,
    fault: hunchReads,
  },
  { name: 'plausibility is a number from 0 to 1', applies: judges, fault: plausibleInRange },
  { name: 'plausibility follows from the state and leaves it as it was', applies: judges, fault: plausibleReads },
  { name: 'an estimate is one return per seat, and they add up', applies: estimates, fault: estimateAddsUp },
  { name: 'an estimate follows from the state and leaves it as it was', applies: estimates, fault: estimateReads },
  { name: 'what is a wager is public, and asking leaves the state as it was', applies: wagers, fault: wagerIsPublic },
  { name: 'solve answers with one return per seat, and they add up', applies: solves, fault: solveAddsUp },
  { name: 'solve follows from the state and leaves it as it was', applies: solves, fault: solveReads },
  { name: 'solve at any cost gives the cheap answer where there is one', applies: solves, fault: solveAtAnyCost },
  { name: 'solve gives the mover what its best action leads to', applies: solves, fault: solveIsMinimax },
  { name: 'what networks read begins with the observation', applies: hasInput, fault: inputBegins },
];

/** Checked at the end of every episode from a start of training, at whose decisions all other laws are held. */
export const TRAINING_LAWS: Readonly<Record<'practice' | 'blunder', readonly Law[]>> = {
  practice: startLaws('practice'),
  blunder: startLaws('blunder'),
};

function startLaws(start: 'practice' | 'blunder'): readonly Law[] {
  return [
    { name: `${start} leaves a decision to make`, fault: startDecides },
    { name: `a ${start} start depends on the stream alone`, fault: (b) => startAlone(b, start) },
  ];
}

function inputBegins(b: B): string | undefined {
  const { fields } = inputSpec(b.game.encoding);
  const other = b.game.encoding.observation.fields.find(({ name }, i) => fields[i]?.name !== name);
  if (other !== undefined) return `field '${other.name}' of the observation is not where it should be`;
  for (const seat of b.seats) {
    const input = b.input(b.state, seat);
    const entry = b.observe(b.state, seat).findIndex((x, i) => !Object.is(x, input[i]));
    if (entry >= 0) return `seat ${seat}: entry ${entry} is ${input[entry]}, not that of the observation`;
  }
  return undefined;
}

function rollout(b: B): string | undefined {
  const { game } = b;
  const rng = b.stream();
  const results = [b.a, b.b].map((scratch) => {
    const out = empty(b);
    game.copy(b.state, scratch);
    game.advice?.rollout?.(scratch, rng.clone(), out);
    return out;
  });
  const [first, second] = results;
  return addsUp(b, first) ?? difference(first.join(' '), second.join(' '));
}

/** Full of NaN, so that an entry nobody wrote shows. */
function empty(b: B): Float64Array {
  return new Float64Array(b.game.seats).fill(Number.NaN);
}

/** An answer about a state, or undefined where the game has none. */
type Question = (s: unknown) => Float64Array | undefined;

function estimateOf(b: B): Question {
  return (s) => {
    const out = empty(b);
    b.game.advice?.estimate?.(s, out);
    return out;
  };
}

function solutionOf(b: B, atAnyCost?: boolean): Question {
  return (s) => {
    const out = empty(b);
    return b.game.advice?.solve?.(s, out, atAnyCost) === true ? out : undefined;
  };
}

const say = (answer: Float64Array | undefined) => answer?.join(' ') ?? 'no answer';

/**
 * Asks about the state, about another one, and about the first again in memory that has seen another game: the answers
 * must agree, and asking must change nothing.
 */
function readsOnly(b: B, ask: Question): string | undefined {
  const { game } = b;
  game.copy(b.state, b.a);
  const first = say(ask(b.a));
  if (!sameData(b.a, b.state)) return difference(b.text(b.state), b.text(b.a)) ?? 'the state was changed inside';
  game.deal(b.b, b.stream());
  ask(b.b);
  b.finish(b.b, b.stream());
  game.copy(b.state, b.b);
  return difference(first, say(ask(b.b)));
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
  return readsOnly(b, (s) => Float64Array.of(b.game.advice?.suggest?.(s, rng.clone()) ?? Number.NaN));
}

function hunchOf(b: B, seat: number): (s: unknown) => Float32Array | undefined {
  return (s) => {
    const odds = new Float32Array(b.game.belief.hidden.size).fill(Number.NaN);
    return b.game.belief.hunch?.(s, seat, odds) === true ? odds : undefined;
  };
}

function hunchIsOdds(b: B): string | undefined {
  for (const seat of b.seats) {
    b.game.copy(b.state, b.a);
    const odds = hunchOf(b, seat)(b.a);
    const wrong = odds?.findIndex((x) => !(x >= 0 && x < Number.POSITIVE_INFINITY)) ?? -1;
    if (odds !== undefined && wrong >= 0) return `seat ${seat}: the odds of entry ${wrong} are ${odds[wrong]}`;
  }
  return undefined;
}

/** Asks about the true world and about another that the seat cannot tell from it. */
function hunchReads(b: B): string | undefined {
  for (const seat of b.seats) {
    const ask = hunchOf(b, seat);
    b.game.copy(b.state, b.a);
    const first = ask(b.a)?.join(' ') ?? 'no answer';
    if (!sameData(b.a, b.state)) return difference(b.text(b.state), b.text(b.a)) ?? 'the state was changed inside';
    const other = ask(b.redealt(b.b, seat, b.stream()))?.join(' ') ?? 'no answer';
    const fault = difference(first, other);
    if (fault !== undefined) return `seat ${seat}: ${fault}`;
  }
  return undefined;
}

function plausibleInRange(b: B): string | undefined {
  for (const seat of b.seats) {
    const p = b.game.belief.plausible?.(b.redealt(b.a, seat, b.stream()), seat) ?? Number.NaN;
    if (!(p >= 0 && p <= 1)) return `seat ${seat}: a world is plausible by ${p}`;
  }
  return undefined;
}

function plausibleReads(b: B): string | undefined {
  const seat = b.randomSeat();
  return readsOnly(b, (s) => Float64Array.of(b.game.belief.plausible?.(s, seat) ?? Number.NaN));
}

function estimateAddsUp(b: B): string | undefined {
  b.game.copy(b.state, b.a);
  return addsUp(b, estimateOf(b)(b.a) ?? empty(b));
}

function estimateReads(b: B): string | undefined {
  return readsOnly(b, estimateOf(b));
}

function wagerIsPublic(b: B): string | undefined {
  const ask: Question = (s) => Float64Array.of(Number(b.game.advice?.wagers?.at(s)));
  const now = say(ask(b.state));
  for (const seat of b.seats) {
    const fault = difference(now, say(ask(b.redealt(b.a, seat, b.stream()))));
    if (fault !== undefined) return `in another world of seat ${seat}: ${fault}`;
  }
  return readsOnly(b, ask);
}

function solveAddsUp(b: B): string | undefined {
  b.game.copy(b.state, b.a);
  const answer = solutionOf(b)(b.a);
  return answer === undefined ? undefined : addsUp(b, answer);
}

function solveReads(b: B): string | undefined {
  return readsOnly(b, solutionOf(b));
}

/** Not asked where there is no cheap answer: it might take for ever. */
function solveAtAnyCost(b: B): string | undefined {
  b.game.copy(b.state, b.a);
  const cheap = solutionOf(b, false)(b.a);
  return cheap === undefined ? undefined : difference(say(cheap), say(solutionOf(b, true)(b.a)));
}

/** Where all actions lead to solved positions, and none of them to chance, the best one is worth what the mover has. */
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

/** Of the scratch state `b.a`, which has ended. */
function finalReturns(b: B): Float64Array {
  const out = empty(b);
  b.game.returns(b.a, out);
  return out;
}

function startDecides(b: B): string | undefined {
  return b.episode.actions.length > 0 ? undefined : `the start is over: ${b.text(b.state)}`;
}

/** Sets up a start in a new state and in one that has seen an episode. */
function startAlone(b: B, start: 'practice' | 'blunder'): string | undefined {
  const rng = b.stream();
  const fresh = b.game.createState();
  b.game.curriculum?.[start]?.(fresh, rng.clone());
  b.game.copy(b.state, b.a);
  b.game.curriculum?.[start]?.(b.a, rng.clone());
  return (
    difference(b.text(fresh), b.text(b.a)) ??
    (sameData(fresh, b.a) ? undefined : 'the starts look alike but differ inside')
  );
}
