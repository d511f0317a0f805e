/** All cards there are, by protocol: which box has which, and their texts. */
import { AUX } from './protocols/aux.ts';
import { AUX_2 } from './protocols/aux2.ts';
import { FURTHER } from './protocols/further.ts';
import { MAIN_2A } from './protocols/main2-a.ts';
import { MAIN_2B } from './protocols/main2-b.ts';
import { MAIN_A } from './protocols/main-a.ts';
import { MAIN_B } from './protocols/main-b.ts';
import type * as V from './vocabulary.ts';

const DECK: V.Deck = { ...AUX, ...MAIN_A, ...MAIN_B };
/** The 15 protocols, alphabetical, then the four of the first extended box, then the thirteen of the second. */
const BASE = Object.keys(DECK).sort();
export const BASE_PROTOCOLS = BASE.length;
export const EXTENDED_PROTOCOLS = BASE_PROTOCOLS + Object.keys(FURTHER).length;
const SECOND: V.Deck = { ...AUX_2, ...MAIN_2A, ...MAIN_2B };
const ALL: V.Deck = { ...DECK, ...FURTHER, ...SECOND };
export const NAMES = [...BASE, ...Object.keys(FURTHER), ...Object.keys(SECOND).sort()];
export const ALL_PROTOCOLS = NAMES.length;
/** Protocols of the Main 1 box, bit per protocol. */
export const MAIN_POOL = NAMES.reduce((set, name, i) => (name in MAIN_A || name in MAIN_B ? set | (1 << i) : set), 0);

/** The texts, by type: for pictures of the table. */
export const CARDS: readonly V.CardText[] = NAMES.flatMap((name) => ALL[name]);

/** The number of a protocol, or -1 where none is named. */
export function protocolOf(name: string | undefined): number {
  return name === undefined ? -1 : NAMES.indexOf(name);
}
