/**
 * The short forms of `step` and `reset`, for whoever sends many: `step 1 40 3` is batch 1, action 40 in its first environment, 3 in its
 * second; `reset 1 7 8` deals them from the seeds 7 and 8. Their answer is a short line and the arrays in the order that the long forms
 * announce them in.
 */
import { InputError, shorten } from '../../envs/core/index.ts';

const WORDS = ['step', 'reset'] as const;
const SPELLED = WORDS.map((word) => Buffer.from(word));

export interface ShortForm {
  readonly op: (typeof WORDS)[number];
  readonly batch: number;
  /** Actions, or seeds. */
  readonly numbers: readonly number[];
}

/** Undefined where a line is a message in JSON. */
export function readShortForm(line: string): ShortForm | undefined {
  const op = WORDS.find((word) => line.startsWith(word));
  if (op === undefined) return undefined;
  const bytes = Buffer.from(line);
  const form = readShortBytes(bytes, bytes.length);
  if (form !== undefined) return form;
  throw new InputError(
    `a short form is '${op} <batch> <number> ...', whole numbers each (at most 2^53 - 1), but this is ` +
      `'${shorten(line)}'`,
  );
}

const CODES = [' ', '-', '0', '9', '\r', '\n'].map((sign) => sign.charCodeAt(0));
const [BLANK, MINUS, ZERO, NINE, RETURN, NEWLINE] = CODES;
const MOST_DIGITS = 16;

/**
 * Most of what a server reads is one short form and no more. Then there is no need to make a text of it first. Undefined where the
 * first bytes of a buffer are anything else.
 */
export function readShortLine(bytes: Uint8Array, length: number): ShortForm | undefined {
  return bytes[length - 1] === NEWLINE ? readShortBytes(bytes, length - 1) : undefined;
}

function readShortBytes(bytes: Uint8Array, end: number): ShortForm | undefined {
  const word = SPELLED.findIndex((letters) => startsWith(bytes, letters));
  if (word < 0) return undefined;
  const numbers: number[] = [];
  const batch = readNumbers(bytes, SPELLED[word].length, bytes[end - 1] === RETURN ? end - 1 : end, numbers);
  return batch === undefined ? undefined : { op: WORDS[word], batch, numbers };
}

function startsWith(bytes: Uint8Array, letters: Uint8Array): boolean {
  for (let i = 0; i < letters.length; i++) if (bytes[i] !== letters[i]) return false;
  return true;
}

/** Whole numbers with one blank before each: gives the first, adds the others to `rest`. Undefined where something else is there. */
function readNumbers(bytes: Uint8Array, start: number, end: number, rest: number[]): number | undefined {
  let head: number | undefined;
  for (let at = start; at < end; ) {
    if (bytes[at++] !== BLANK) return undefined;
    const negative = bytes[at] === MINUS;
    if (negative) at++;
    const first = at;
    let number = 0;
    for (; at < end && bytes[at] >= ZERO && bytes[at] <= NINE; at++) number = 10 * number + (bytes[at] - ZERO);
    if (at === first || at - first > MOST_DIGITS || number > Number.MAX_SAFE_INTEGER) return undefined;
    if (negative) number = -number;
    if (head === undefined) head = number;
    else rest.push(number);
  }
  return head;
}
