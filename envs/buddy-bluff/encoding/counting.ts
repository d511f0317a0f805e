/**
 * What networks read beyond the observation: what a player counts before laying a card. A penalty is the product of a price and of cards
 * that lie in several places, and places are decided by differences of penalties, neither of which layers make.
 */
import { type Field, type NetworkInput, ObservationSpec } from '../../core/contract/index.ts';
import { PENALTY_OF_RANK, RANKS } from '../rules/cards.ts';
import { OBSERVATION, observe } from './encoder.ts';
import { matchesByRank, takenFrom } from '../rules/packages.ts';
import { likelyPlace, turnsLeft } from '../rules/scoring.ts';
import { type BuddyState, dealEnd, nextTurn, SEATS, Stack, seatAfter, W } from '../rules/state.ts';

const SEEN = OBSERVATION.size;

/** The seats from the observer on, and where their packages lie. */
const SLOTS = [
  ['me', 'in front of me'],
  ['next', 'one place on'],
  ['across', 'two places on'],
  ['previous', 'three places on'],
] as const;
/** Threes cost most. */
const DEAREST = 30;
const PACKAGE = 60;
/** Leads beyond this are as good as any. */
const LEAD = 40;
/** One package hardly changes what can be hoped for; networks should see that it does. */
const GAIN = 4;

const COUNTS: readonly Field[] = [
  {
    name: 'package',
    length: RANKS,
    about: 'penalty of the package a play of the rank would make / 60, 0 without a match',
  },
  ...SLOTS.map(([who, where]) => perRank(`taken_${who}`, `penalty that such a play would take away ${where} / 30`)),
  ...SLOTS.map(([who, where]) => perRank(`given_${who}`, `what its package ${where} would do to my hopes, times 4`)),
  {
    name: 'hope',
    length: SEATS,
    about: 'the place each seat can hope for by its penalty, by k: 1 is the first, -1 the last',
  },
  {
    name: 'lead',
    length: SEATS - 1,
    about: 'how much more penalty each of the others has than I have / 40, at most 2',
  },
  { name: 'burden', length: 1, about: 'penalty of the own hand / 60' },
];

function perRank(name: string, about: string): Field {
  return { name, length: RANKS, about };
}

const SPEC = new ObservationSpec([...OBSERVATION.fields, ...COUNTS], -2 * GAIN, 2 * GAIN);

const offsetOf = (name: string): number => SPEC.field(name).offset;
const I_PACKAGE = offsetOf('package');
const I_TAKEN = offsetOf('taken_me');
const I_GIVEN = offsetOf('given_me');
const I_HOPE = offsetOf('hope');
const I_LEAD = offsetOf('lead');
const I_BURDEN = offsetOf('burden');
const ALL = SPEC.size;

export const INPUT: NetworkInput<BuddyState> = {
  spec: SPEC,
  write: (s, seat, out, at) => {
    observe(s, seat, out, at);
    out.fill(0, at + SEEN, at + ALL);
    writeStandings(s, seat, out, at);
    matchesByRank(s, matched);
    for (let rank = 0; rank < RANKS; rank++) {
      if (matched[rank] > 0) writePackage(s, rank, (matched[rank] + 1) * PENALTY_OF_RANK[rank], out, at + rank);
    }
    let burden = 0;
    for (let turn = nextTurn(s, seat); turn < dealEnd(s); turn += SEATS)
      burden += PENALTY_OF_RANK[s[W.FIRST + turn] >> 2];
    out[at + I_BURDEN] = burden / PACKAGE;
  },
};

const matched = new Uint8Array(RANKS);
/** Penalties from the observer on, and the seats they are of. */
const penalties = new Float64Array(SEATS);
const slots = new Int32Array(SEATS);
const after = new Float64Array(SEATS);

function writeStandings(s: BuddyState, me: number, out: Float32Array, at: number): void {
  for (let k = 0; k < SEATS; k++) {
    const seat = seatAfter(s, me, k);
    slots[k] = Stack.SLOT + seat;
    penalties[k] = s[W.PENALTY + seat];
  }
  for (let k = 0; k < SEATS; k++) {
    out[at + I_HOPE + k] = likelyPlace(penalties, k, turnsLeft(s, 0));
    if (k > 0) out[at + I_LEAD + k - 1] = Math.max(-2, Math.min(2, (penalties[k] - penalties[0]) / LEAD));
  }
}

/** A package of the rank: its price, whom it would relieve, and what the observer could hope for wherever it went. */
function writePackage(s: BuddyState, rank: number, price: number, out: Float32Array, at: number): void {
  out[at + I_PACKAGE] = price / PACKAGE;
  for (let k = 0; k < SEATS; k++) {
    const relief = s[W.FACE + slots[k]] === rank ? takenFrom(s, slots[k]) * PENALTY_OF_RANK[rank] : 0;
    out[at + I_TAKEN + k * RANKS] = relief / DEAREST;
    after[k] = penalties[k] - relief;
  }
  const then = turnsLeft(s, 1);
  const now = likelyPlace(penalties, 0, then);
  for (let k = 0; k < SEATS; k++) {
    after[k] += price;
    out[at + I_GIVEN + k * RANKS] = GAIN * (likelyPlace(after, 0, then) - now);
    after[k] -= price;
  }
}
