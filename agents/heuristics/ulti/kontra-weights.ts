/**
 * How a defender's ten cards and the first trick move the chance that a component fails, in log-odds. Logistic regression over
 * 7,000 deals in which this player sat in all three seats: its own auctions, and given contracts that the hand made plausible.
 * Refit when card play changes.
 */
import { COMPONENTS, type Component } from '../../../envs/ulti/rules/contracts.ts';

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
