/**
 * The cards of Mulle: two 52-card packs, so every type exists twice (the twins), and no rule tells the two apart.
 *
 * A type is `suit * 13 + rank - 1`, suits KL clubs, SP spades, HJ hearts, RU diamonds. A card has one value when it lies on
 * the table and another when it is played from the hand: an ace counts 1 there and 14 here, SP 2 is 2 and 15, RU 10 is 10
 * and 16 (RULES.md#2-cards).
 */

export const TYPES = 52;
export const RANKS = 13;
/** Types 0 to 25 (clubs, spades) are the bits of a low word, 26 to 51 (hearts, diamonds) those of a high one. */
export const HALF = 26;

const SUIT_CODES = ['KL', 'SP', 'HJ', 'RU'] as const;
export const RANK_CODES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SPADES = 1;
const DIAMONDS = 3;

export const SPADE_ACE = 13;
export const SPADE_TWO = 14;
export const DIAMOND_TEN = 48;

/** The value that only the special cards of the kind have in the hand. */
export const ACE_VALUE = 14;
const SPADE_TWO_VALUE = 15;
const DIAMOND_TEN_VALUE = 16;
export const MAX_VALUE = 16;

/** `[type]`: on the table; from the hand; as a mulle; as intake (the spade ace may count 3 by an option). */
export const BOARD_VALUE = new Uint8Array(TYPES);
export const HAND_VALUE = new Uint8Array(TYPES);
export const MULLE_POINTS = new Uint8Array(TYPES);
export const INTAKE_POINTS = new Uint8Array(TYPES);
for (let t = 0; t < TYPES; t++) {
  const suit = Math.floor(t / RANKS);
  const rank = (t % RANKS) + 1;
  BOARD_VALUE[t] = rank;
  HAND_VALUE[t] = rank === 1 ? ACE_VALUE : rank;
  MULLE_POINTS[t] = rank === 1 ? 14 : rank;
  INTAKE_POINTS[t] = suit === SPADES || rank === 1 ? 1 : 0;
  if (suit === DIAMONDS && rank === 10) INTAKE_POINTS[t] = 2;
}
HAND_VALUE[SPADE_TWO] = SPADE_TWO_VALUE;
HAND_VALUE[DIAMOND_TEN] = DIAMOND_TEN_VALUE;
INTAKE_POINTS[SPADE_ACE] = 2;
INTAKE_POINTS[SPADE_TWO] = 2;

/** `KL9`, `RU10`. */
export function cardText(type: number): string {
  return SUIT_CODES[Math.floor(type / RANKS)] + RANK_CODES[type % RANKS];
}

const BY_CODE = new Map<string, number>();
for (let t = 0; t < TYPES; t++) BY_CODE.set(cardText(t), t);

/** Reads `KL9`, `kl 9`, `ru10` or `RUT`; undefined if that is no card. */
export function parseCard(text: string): number | undefined {
  const code = text.toUpperCase().replace(/\s+/g, '');
  return BY_CODE.get(code.replace(/T$/, '10').replace(/1$/, 'A'));
}
