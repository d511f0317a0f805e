/** Small helps for text on a terminal. */
import { visible } from '../envs/core/visible.ts';

/** Rows as columns two blanks apart; columns named in `right` end flush. The last column is not padded. */
export function columns(rows: readonly (readonly string[])[], right: readonly number[] = []): string {
  const widths = (rows[0] ?? []).map((_, c) => Math.max(...rows.map((row) => row[c].length)));
  const cell = (text: string, c: number) => (right.includes(c) ? text.padStart(widths[c]) : text.padEnd(widths[c]));
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
}

/** `1 check`, `12,000 checks` */
export function counted(n: number, noun: string): string {
  return `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`;
}

export function indent(text: string, by = '  '): string {
  return text.replace(/^(?=.)/gm, by);
}

/** A sentence that may quote anything. */
export function oneLine(text: string): string {
  return visible(text.replace(/\s*\n\s*/g, ' '));
}

/** `+3`, `-1.5`, `0`: a return as players write it. */
export function signed(x: number): string {
  return x > 0 ? `+${x}` : String(x === 0 ? 0 : x);
}

/** A word as a shell would take it. */
export function shellWord(text: string): string {
  return /^[\w.,:=/+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
