/**
 * The 3640 actions (README.md): by card type, never by the place of a card, so that an id means the same in every
 * world a search looks at. A build is card and base; its logit is the sum of the card's and the base's.
 */
import type { PolicyLayout } from '../../core/contract/index.ts';
import { cardText, parseCard, TYPES } from './cards.ts';

export const enum Act {
  CAPTURE = 0,
  DISCARD = 52,
  TROTTA = 104,
  BUILD = 156,
  /** Bases of a build: 52 types of singles, then the open builds of value 2 to 16. */
  BASES = 67,
  /** Base `OPEN_BASE + value` is the open build of that value. */
  OPEN_BASE = 50,
}

export const ACTIONS = Act.BUILD + Act.BASES * TYPES;

/** The type of the card that is played. */
export function cardOf(action: number): number {
  return action < Act.BUILD ? action % TYPES : ((action - Act.BUILD) / Act.BASES) | 0;
}

/** A single's type, or TYPES and more for an open build (`openValue`). Only of builds. */
export function baseOf(action: number): number {
  return (action - Act.BUILD) % Act.BASES;
}

/** The value of the open build that a base of TYPES or more stands for. */
export function openValue(base: number): number {
  return base - Act.OPEN_BASE;
}

const FIRST = Uint16Array.from({ length: ACTIONS }, (_, a) => (a < Act.BUILD ? a : Act.BUILD + cardOf(a)));
const SECOND = Int16Array.from({ length: ACTIONS }, (_, a) => (a < Act.BUILD ? -1 : Act.BUILD + TYPES + baseOf(a)));

/** Logits: capture, discard, trotta by card, then the card laid in a build, then the base it is laid on. */
export const POLICY: PolicyLayout = { size: Act.BUILD + TYPES + Act.BASES, first: FIRST, second: SECOND };

/** The short form of the vectors: `C KL9`, `D KL9`, `T KL9`, `B KL4>HJ3`, `B KL4>#7`. */
export function actionText(action: number): string {
  if (action < Act.BUILD) return `${'CDT'[(action / TYPES) | 0]} ${cardText(action % TYPES)}`;
  const base = baseOf(action);
  return `B ${cardText(cardOf(action))}>${base < TYPES ? cardText(base) : `#${openValue(base)}`}`;
}

/** Reads the short form; undefined if it is none. */
export function parseActionText(text: string): number | undefined {
  const [, verb, word, baseWord] = /^([CDTB])\s*([^>]+?)\s*(?:>\s*(\S.*))?$/i.exec(text.trim()) ?? [];
  const card = word === undefined ? undefined : parseCard(word);
  if (card === undefined) return undefined;
  const plain = 'CDT'.indexOf(verb.toUpperCase());
  if (plain >= 0) return baseWord === undefined ? plain * TYPES + card : undefined;
  const base = baseWord === undefined ? undefined : parseBase(baseWord);
  return base === undefined ? undefined : Act.BUILD + Act.BASES * card + base;
}

function parseBase(text: string): number | undefined {
  const value = /^#\s*(\d+)$/.exec(text)?.[1];
  if (value === undefined) return parseCard(text);
  return Number(value) >= 2 && Number(value) <= 16 ? Act.OPEN_BASE + Number(value) : undefined;
}
