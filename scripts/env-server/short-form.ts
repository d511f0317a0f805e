/**
 * The short forms of `step` and `reset`, for whoever sends many: `step 1 40 3` is batch 1, action 40 in its first environment, 3 in its
 * second; `reset 1 7 8` deals them from the seeds 7 and 8. Their answer is a short line and the arrays in the order that the long forms
 * announce them in.
 */
import { InputError, shorten } from '../../envs/core/index.ts';

const WORDS = ['step', 'reset'] as const;

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
  const numbers = readNumbers(line, op.length);
  const batch = numbers?.shift();
  if (numbers !== undefined && batch !== undefined) return { op, batch, numbers };
  throw new InputError(
    `a short form is '${op} <batch> <number> ...', whole numbers each, but this is '${shorten(line)}'`,
  );
}

const [BLANK, MINUS, ZERO, NINE] = [' ', '-', '0', '9'].map((sign) => sign.charCodeAt(0));
const MOST_DIGITS = 15;

/** Whole numbers with one blank before each, up to the end of the line; undefined where something else is there. */
function readNumbers(line: string, start: number): number[] | undefined {
  const end = line.endsWith('\r') ? line.length - 1 : line.length;
  const numbers: number[] = [];
  for (let at = start; at < end; ) {
    if (line.charCodeAt(at++) !== BLANK) return undefined;
    const negative = line.charCodeAt(at) === MINUS;
    if (negative) at++;
    const first = at;
    let number = 0;
    for (; at < end && line.charCodeAt(at) >= ZERO && line.charCodeAt(at) <= NINE; at++) {
      number = 10 * number + line.charCodeAt(at) - ZERO;
    }
    if (at === first || at - first > MOST_DIGITS) return undefined;
    numbers.push(negative ? -number : number);
  }
  return numbers;
}
