/** What an option of a game does, with its values called as they are in the list of values. */

/** The value that the text begins with, in quotes or not, and all others in quotes. */
export function explained(about: string, nameOf: (value: string) => string): string {
  return about.replace(/^'?(-?\w+)'?(?=:)|(?<=')\w+(?=')/g, (quoted, first?: string) => nameOf(first ?? quoted));
}
