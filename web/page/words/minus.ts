/** The sign for minus, as wide as the plus. */
export const MINUS = '−';

/** Texts of games have hyphens for minus: `takes 4, -8`. Names such as `Fire-1` and ranges keep theirs. */
export function withMinus(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])-(?=\d)/gu, MINUS);
}
