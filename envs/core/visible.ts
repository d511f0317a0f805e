/** Text from outside on its way to a terminal: names of files and players may hold anything. */

/**
 * Control characters become what stands for them in JSON, so that none moves the cursor, changes colours or hides what follows. Ends
 * of lines and tabs stay.
 */
export function visible(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
