/**
 * What a game may offer, honest and small: Kuhn poker with open cards. An estimate by the cards as they lie, a solver that tries
 * everything, practice after a first bet.
 */
import {
  type AnyGame,
  type Language,
  type Leg,
  type NetworkInput,
  ObservationSpec,
  OVER,
  type Parts,
  type Seat,
  type Settled,
  type Symmetry,
  type Wordbook,
} from '../../../../envs/core/contract/index.ts';
import type { Rng } from '../../../../envs/core/rng.ts';
import { KUHN, type KuhnState } from '../../../../envs/toy/kuhn/kuhn.ts';
import { CARD, kuhn, PLIES, rollout, unused } from './support.ts';

const BET = 1;

/** The better card would take the antes. */
export function estimate(s: KuhnState, out: Float64Array): void {
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

export function solve(s: KuhnState, out: Float64Array): boolean {
  const first = value(s);
  out.set([first, -first]);
  return true;
}

export function practice(s: KuhnState, rng: Rng): void {
  KUHN.deal(s, rng);
  KUHN.apply(s, BET, rng);
}

/** The king bets, the jack does not, the queen is a matter of mood. */
export function suggest(s: KuhnState): number {
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
export function facesBet(s: KuhnState): boolean {
  const plays = s[PLIES];
  return plays > 0 && s[PLIES + plays] === BET;
}

export const faced = { at: facesBet, decline: 0, margin: 1 };

/** The observation, and after it one more number. */
export function withMore(more: (s: KuhnState, seat: Seat) => number): NetworkInput<KuhnState> {
  const { fields, size } = KUHN.encoding.observation;
  return {
    spec: new ObservationSpec([...fields, { name: 'king', length: 1, about: 'the own card is the king' }]),
    write: (s, seat, out, at) => {
      KUHN.encoding.observe(s, seat, out, at);
      out[at + size] = more(s, seat);
    },
  };
}

export const input = withMore((s, seat) => (s[CARD + seat] === 2 ? 1 : 0));

/** Cards that stay as they are. */
const STILL: Symmetry = {
  name: 'nothing',
  observation: Uint16Array.from({ length: input.spec.size }, (_, i) => i),
  hidden: Uint16Array.from({ length: KUHN.belief.hidden.size }, (_, i) => i),
  actions: Uint16Array.of(0, 1),
  mirror: (saved) => saved,
};

/** The jack and the king follow the same rules, and are not worth the same. */
const PARTS: Parts = { kinds: [0, 1], observation: [[2], [4]], hidden: [[0], [2]], policy: [[-1], [-1]] };

/** The last play, which everybody has seen. */
export const lastPlay = (s: KuhnState) => (s[PLIES] === 0 ? [] : [s[PLIES + s[PLIES]] === BET ? 'chips' : 'no chips']);

/** What an episode that has ended returned, half for the ante and half for the bet. */
export function legs(s: KuhnState): Leg[] {
  const returns = new Float64Array(2);
  KUHN.returns(s, returns);
  const points = Array.from(returns, (paid) => paid / 2);
  return ['ante', 'bet'].map((name) => ({ name, points }));
}

/** The actions of Kuhn poker in the words of four languages, as far as saboteurs need them. */
export const sentence = (s: KuhnState, action: number, language: Language) =>
  `${language}: ${KUHN.text.actionName(s, action)} with the ${KUHN_CARDS[language][s[CARD + KUHN.toMove(s)]]}`;

const KUHN_CARDS: Wordbook = {
  en: { 0: 'jack', 1: 'queen', 2: 'king' },
  hu: { 0: 'bubi', 1: 'dáma', 2: 'király' },
  sv: { 0: 'knekt', 1: 'dam', 2: 'kung' },
  de: { 0: 'Bube', 1: 'Dame', 2: 'König' },
};

/** What a seat wants with its card. */
export const aim = (s: KuhnState, seat: Seat, language: Language) =>
  `${language}: win with the ${KUHN_CARDS[language][s[CARD + seat]]}`;

/** What an episode that has ended returned, in one line. */
export const settlement = (s: KuhnState, language: Language): Settled[] =>
  legs(s).map(({ name, points }) => ({ text: `${language}: ${name}`, points }));

/** At a decision nobody has made the third play; with other stakes there would be more of them. */
export const THIRD_PLAY = 9;

/** Kuhn poker that keeps the contract and offers everything. */
export const GENEROUS_KUHN: AnyGame = kuhn({
  sharpness: 2,
  knowsAll: () => false, // one of three cards is always out of sight
  hunch,
  plausible,
  input,
  borrowing: { option: 'stakes', still: [{ entry: THIRD_PLAY, value: 0 }], ended: () => false },
  stride: 1,
  symmetries: [STILL],
  parts: PARTS,
  // The bets are open; with which card, only the one who holds it may be told.
  veiled: (s, action) => `a ${KUHN.text.actionName(s, action)}`,
  sentence,
  touches: (_, action) => (action === BET ? ['pot'] : []),
  aim,
  legend: (s, seat) => [`card ${s[CARD + seat]}: the higher one wins`],
  settlement,
  cards: KUHN_CARDS,
  tags: (_, seat) => [seat === 0 ? 'first' : 'second'],
  kit: () => ['three cards'],
  log: lastPlay,
  legs,
  matchEpisodes: 2,
  playOn: 2,
  searchOthersFrom: 100,
  searchOthersAt: facesBet,
  rollout,
  suggest,
  solve,
  estimate,
  wagers: faced,
  practice,
  blunder: practice,
});
