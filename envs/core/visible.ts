/** Text from outside on its way to a terminal or a page: names of files and players may hold anything. */

/** All control characters but the end of a line and the tab; marks of direction; the other two ends of a line. */
const OBEYED = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * A terminal obeys some signs instead of showing them: those that move the cursor, change colours or turn the direction of writing.
 * They are shown by their number, as JSON writes them.
 */
export function visible(text: string): string {
  return text.replace(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
