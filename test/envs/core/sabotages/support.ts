/** What saboteurs are made of: small games that keep the contract, and the names of the laws. */
import { type AnyGame, type Game, OVER } from '../../../../envs/core/contract/index.ts';
import { derive, type Rng } from '../../../../envs/core/rng.ts';
import { KUHN, type KuhnState } from '../../../../envs/toy/kuhn/kuhn.ts';
import { PENNIES } from '../../../support/pennies.ts';
import { type Changes, variant } from '../../../support/variant.ts';

export interface Sabotage {
  readonly what: string;
  /** The law that must report it. */
  readonly law: string;
  readonly game: AnyGame;
  /** Shows only in so many games; 60 if absent. */
  readonly games?: number;
  /** Shows without a game or only over the whole run, so that there is no position to name. */
  readonly nowhere?: boolean;
  /** Part of what is said about it. */
  readonly says?: RegExp;
}

export const LAW = {
  legal: 'legal sets are ascending and within bounds',
  teams: 'teams are coalitions, the scale is positive',
  illegal: 'illegal actions throw, name the legal ones and change nothing',
  copies: 'copies are equal and share nothing',
  saves: 'load(save(s)) is s',
  names: 'action names are unique and can be read back',
  vectors: 'observe and reveal fill their vectors within bounds',
  unpaid: 'returns are zeros before the end',
  knowledge: 'redeal keeps what the seat knows: observation, legal set, label, picture',
  forgets: 'redeal starts from what the seat knows, not from the true cards',
  reachable: 'redeal gives a state that some history could have produced',
  conserves: 'redeal conserves the number of cards in every place',
  otherSeat: 'redeal for another seat afterwards works, and play goes on',
  odds: 'redeal follows the odds',
  places: 'every true place comes up in redeals',
  vary: 'hidden cards vary over redeals',
  labels: "worlds that share a seat's labels share what it knows, and its view",
  actionLabels: 'labels tell the mover its actions apart, and a watcher no more than it saw',
  rollout: 'the rollout ends in returns that add up',
  ends: 'episodes end within maxPlies, with no legal action left',
  sums: 'returns add up as declared',
  replay: 'a replay of seed and actions gives the same state',
  goesThrough: 'random play goes through',
  inputBegins: 'what networks read begins with the observation',
  lender: 'a borrowed network has entries that stand still, and an estimate',
  still: 'without the option entries stand still, and no game goes on',
  stops: 'where a borrowed network stops is public, and asking leaves the state as it was',
  suggestsLegal: 'a suggestion is a legal action, or -1 for none',
  suggestReads: 'a suggestion follows from state and stream and leaves the state as it was',
  knowsAllTrue: 'where a seat knows all, a redeal changes nothing',
  knowsAllReads: 'a seat can tell whether it knows all, and asking leaves the state as it was',
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
  tables: 'bounds, specs and layouts are in order',
  deals: 'a deal depends on the stream alone',
  loads: 'load refuses what is no state, in one sentence',
  sharpness: 'sharpness is a finite power above 0',
  stride: 'places on lead through all seats',
  parts: 'parts are alike and share no entry, and those of one kind trade places by a symmetry',
  permutes: 'a symmetry permutes vectors and actions',
  mirrorLooks: 'a mirror image looks as its symmetry says, and is worth the same',
  mirrorPlays: 'play goes on in a mirror image as in the game, to the same returns',
  mirrorTies: 'symmetries have mirror images, and seldom meet a tie',
  margin: 'the margin of a wager is finite, 0 or more',
  plays: 'playing on is a whole number of decisions',
  searches: 'others are searched from a whole number of simulations on',
  searchesAt: 'where others are searched is public, and asking leaves the state as it was',
  declines: 'a wager can be declined, and can be made',
  veils: 'what is not veiled looks like nothing else to anybody, and a veil hides the name',
  sentences: 'sentences are single lines, and no two actions share one',
  discreet: 'a sentence tells nothing that its listeners cannot know',
  touches: 'what an action touches is public, and asking leaves the state as it was',
  aims: 'an aim is one line in each language, and follows from what the seat knows',
  legends: 'a legend has single lines, and follows from what the seat knows',
  settled: 'the lines of a settlement add up to the returns, in every language',
  settlementReads: 'a settlement follows from the state and leaves it as it was',
  cardNames: 'every card has a name of its own in every language',
  lines: 'what happened is told in single lines',
  legs: 'the legs of an episode add up to its returns',
  legsRead: 'legs follow from the state and leave it as it was',
  match: 'a match is a whole number of episodes, at least 2',
} as const;

export const PENNIES_GAME: Game<Int8Array> = PENNIES.create('pennies-v1', { honest: true });

// Where things lie in a state of Kuhn poker: the two cards, how many plays, the plays.
export const CARD = 0;
export const PLIES = 2;
export const PLAY = 3;
export const cardLeft = (s: KuhnState) => 3 - s[CARD] - s[CARD + 1];
/** The luck of moves. */
export const unused = derive(0, 'Kuhn poker has no luck after the deal');

export const kuhn = (broken: Changes<KuhnState>): AnyGame => variant(KUHN, broken);
export const pennies = (broken: Changes<Int8Array>): AnyGame => variant(PENNIES_GAME, broken);

/** Any playout of Kuhn poker. */
export function rollout(s: KuhnState, rng: Rng, out: Float64Array): void {
  while (KUHN.toMove(s) !== OVER) KUHN.apply(s, rng.below(2), rng);
  KUHN.returns(s, out);
}
