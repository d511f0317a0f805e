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
  const [batch, ...numbers] = line
    .slice(op.length + 1)
    .trimEnd()
    .split(' ')
    .map(wholeNumber);
  if (line[op.length] === ' ' && !Number.isNaN(batch) && !numbers.some(Number.isNaN)) return { op, batch, numbers };
  throw new InputError(
    `a short form is '${op} <batch> <number> ...', whole numbers each, but this is '${shorten(line)}'`,
  );
}

function wholeNumber(word: string): number {
  return /^-?\d{1,15}$/.test(word) ? Number(word) : Number.NaN;
}
