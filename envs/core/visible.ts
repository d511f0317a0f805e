/**
 * Text from outside, such as names of files and players, before it is shown on a terminal or page: it may contain
 * anything.
 */

/** All control characters except line feed and tab; direction marks; the other two line separators. */
const OBEYED = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * A terminal obeys some characters instead of showing them: they move the cursor, change colours or reverse the
 * direction of writing. They are replaced by their codes, as JSON writes them.
 */
export function visible(text: string): string {
  return text.replace(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
