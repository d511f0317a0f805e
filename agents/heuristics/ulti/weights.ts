/**
 * The experience of the player: how each feature of a hand moves the chance of an outcome, in log-odds. Logistic
 * regression over 7,000 deals, undoubled, in which this player sat in all three seats and the contracts were given: those
 * the hand made plausible, and a few others. In half of the deals the first bidder's hand was stacked towards long suits,
 * high cards or low ones. Refit when card play changes.
 */
import { COMPONENTS, type Component } from '../../../envs/ulti/rules/contracts.ts';
import { PLAIN_FEATURES, type PlainFeature, TRUMP_FEATURES, type TrumpFeature } from './features.ts';

type TrumpWeights = Partial<Record<TrumpFeature, number>>;
type PlainWeights = Partial<Record<PlainFeature, number>>;

const TRUMP_MODELS = {
  simple: {
    one: -8.57,
    trumps: 1.35,
    trumpAce: 1.62,
    trumpTen: 1.13,
    trumpKing: 0.18,
    trumpLosers: 0.07,
    sideAces: 1.14,
    coveredTens: 0.48,
    guardedTens: 0.54,
    bareTens: 0.64,
    sideLosers: -0.38,
    badSideLosers: 0.2,
    voids: 0.58,
    marriages: 1.01,
    openPairs: -0.45,
    talon: 0.78,
  },
  silent100: {
    one: -10.71,
    trumps: 1.22,
    trumpAce: 1.74,
    trumpTen: 1.11,
    trumpKing: 0.35,
    trumpLosers: -0.29,
    sideAces: 1.07,
    coveredTens: 0.56,
    guardedTens: 0.32,
    bareTens: 0.82,
    sideLosers: -0.52,
    badSideLosers: 0.09,
    voids: 0.67,
    marriages: 2.3,
    openPairs: -0.02,
    talon: 0.67,
  },
  theirs100: {
    one: 4.28,
    trumps: -1.11,
    trumpAce: -1.15,
    trumpTen: -0.83,
    trumpKing: -0.17,
    trumpLosers: 0.03,
    sideAces: -1.15,
    coveredTens: -0.54,
    guardedTens: -0.48,
    bareTens: -0.43,
    sideLosers: 0.2,
    badSideLosers: -0.16,
    voids: -0.57,
    marriages: -0.04,
    openPairs: 0.93,
    talon: -0.8,
  },
  forty100: {
    one: -7.71,
    trumps: 1.42,
    trumpAce: 1.12,
    trumpTen: 0.74,
    trumpKing: -0.03,
    trumpLosers: -0.33,
    sideAces: 1.53,
    coveredTens: 0.66,
    guardedTens: 0.42,
    bareTens: 0.2,
    sideLosers: -0.33,
    badSideLosers: 0.35,
    voids: 0.66,
    openPairs: -0.27,
    talon: 0.68,
  },
  twenty100: {
    one: -5.03,
    trumps: 1.27,
    trumpAce: 1.03,
    trumpTen: 0.67,
    trumpKing: -0.07,
    trumpLosers: -0.14,
    sideAces: 0.22,
    coveredTens: -0.07,
    guardedTens: -0.04,
    bareTens: 0.86,
    sideLosers: -0.71,
    badSideLosers: -0.12,
    voids: 0.21,
    openPairs: -0.12,
    talon: 0.35,
  },
  ulti: {
    one: -4.06,
    trumps: 1.36,
    trumpAce: -0.45,
    trumpTen: -0.58,
    trumpKing: -0.24,
    trumpLosers: -0.63,
    sideAces: 0.14,
    sideLosers: -0.21,
    badSideLosers: 0.09,
    voids: 0.1,
    badTrumpLosers: -0.07,
    coveredTens: 0.26,
  },
  silentSeven: {
    one: -4.56,
    trumps: 1.16,
    trumpAce: -0.4,
    trumpTen: -0.63,
    trumpKing: 0.03,
    trumpLosers: -0.71,
    sideAces: 0.23,
    sideLosers: 0.02,
    badSideLosers: 0.11,
    voids: 0.19,
    badTrumpLosers: 0.09,
    coveredTens: 0.44,
  },
  theirSeven: { one: 1.93, trumps: -1.13, sideAces: -0.23, trumpAce: -0.81 },
  march: {
    one: -2.18,
    trumps: 0.78,
    trumpLosers: -2.65,
    sideLosers: -3.92,
    badSideLosers: -1.07,
    badTrumpLosers: -0.38,
    solid: 0.49,
  },
  silentMarch: {
    one: -1.24,
    trumps: 0.54,
    trumpLosers: -2.96,
    sideLosers: -3.55,
    badSideLosers: -0.71,
    badTrumpLosers: -0.36,
    solid: 0.49,
  },
} satisfies Record<string, TrumpWeights>;

const PLAIN_MODELS = {
  betli: { one: 1.71, forced: -1.13, badlyForced: -0.4, weakSuits: -0.04, highLead: -0.26, safe: 1.45 },
  openBetli: { one: 1.38, forced: -1.96, badlyForced: -0.38, weakSuits: -0.12, highLead: -0.25, safe: 1.46 },
  durchmars: { one: 1.64, losers: -2.57, badLosers: -0.9, solid: 1.43 },
  openDurchmars: { one: 1.43, losers: -3.12, badLosers: -0.73, solid: 1.51 },
} satisfies Record<string, PlainWeights>;

export type Outcome = keyof typeof TRUMP_MODELS | keyof typeof PLAIN_MODELS;

/** The weights in the order of the features. */
export const MODELS = Object.fromEntries([
  ...Object.entries(TRUMP_MODELS).map(([name, w]: [string, TrumpWeights]) => [
    name,
    TRUMP_FEATURES.map((f) => w[f] ?? 0),
  ]),
  ...Object.entries(PLAIN_MODELS).map(([name, w]: [string, PlainWeights]) => [
    name,
    PLAIN_FEATURES.map((f) => w[f] ?? 0),
  ]),
]) as Record<Outcome, readonly number[]>;

/** What a defender looks at before saying kontra (doubling.ts). */
export const KONTRA_FEATURES = [
  'one',
  'withUlti',
  'withForty',
  'hearts',
  'trumps',
  'longTrumps',
  'trumpTops',
  'sideAces',
  'sideTens',
  'firstTrick',
  'ourPairs',
  'hisPairs',
  'smallCards',
  'sevens',
  'stoppers',
  'firstLead',
] as const;
type KontraWeights = Partial<Record<(typeof KONTRA_FEATURES)[number], number>>;

/**
 * How a defender's ten cards and the first trick move the chance that a component fails, in log-odds: the same kind of
 * experience, from this player's own auctions and from given contracts.
 */
const KONTRA_TABLE: Record<Component, KontraWeights> = {
  simple: {
    one: -0.81,
    withUlti: -1.18,
    hearts: -0.52,
    trumps: 0.13,
    longTrumps: 0.98,
    trumpTops: 0.58,
    sideAces: 0.29,
    sideTens: 0.13,
    firstTrick: 0.54,
    ourPairs: 0.69,
    hisPairs: -0.67,
  },
  forty100: {
    one: -2.23,
    withUlti: -0.53,
    hearts: -0.17,
    trumps: 0.18,
    longTrumps: 0.79,
    trumpTops: 0.39,
    sideAces: 0.04,
    sideTens: 0.17,
    firstTrick: 0.37,
    ourPairs: -0.26,
  },
  twenty100: {
    one: -0.94,
    withUlti: -0.36,
    hearts: 0.02,
    trumps: -0.09,
    longTrumps: 1.32,
    trumpTops: 0.35,
    sideAces: 0.1,
    sideTens: -0.05,
    firstTrick: 0.49,
    ourPairs: 0.06,
  },
  ulti: {
    one: -2.44,
    withUlti: -0.01,
    withForty: -0.36,
    hearts: -0.27,
    trumps: 0.27,
    longTrumps: 1.6,
    trumpTops: 0.08,
    sideAces: 0.02,
    sideTens: 0.01,
    firstTrick: 0.1,
    ourPairs: 0.08,
    hisPairs: 0.04,
  },
  betli: { one: -0.81, hearts: -0.4, smallCards: 0.1, sevens: 0.19, firstLead: -0.15 },
  durchmars: {
    one: -1.33,
    withForty: 0.19,
    withUlti: 1.18,
    trumps: 0.5,
    trumpTops: 0.42,
    sideAces: 0.18,
    stoppers: 0.35,
  },
};

/** The chance that a component fails: weights in the order of `KONTRA_FEATURES`. */
export const KONTRA_MODELS = Object.fromEntries(
  COMPONENTS.map((name): [string, readonly number[]] => [name, KONTRA_FEATURES.map((f) => KONTRA_TABLE[name][f] ?? 0)]),
) as Record<Component, readonly number[]>;
