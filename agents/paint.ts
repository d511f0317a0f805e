/** Colours on terminals that support them. Pipes, files and users with NO_COLOR get plain text. */
import type { Writable } from 'node:stream';
import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** What is painted, and how. If two rules match, the first one counts. */
const STYLES: readonly (readonly [RegExp, Style])[] = [
  [/player_\d+ \(you\)/, ['bold', 'cyan']],
  [/player_\d+/, 'cyan'],
  [/[♥♦]/, 'red'],
  [/^ {0,5}\d+ {2}(?=\S)/, 'yellow'], // the number to type for an action
  [/(?<=\s)\+\d[\d.]*(?!\w)/, 'green'],
  [/(?<=\s)-\d[\d.]*(?![\w-])/, 'red'],
];

const ANY = new RegExp(STYLES.map(([pattern]) => `(${pattern.source})`).join('|'), 'gm');

export function painted(text: string): string {
  return text.replace(ANY, (found: string, ...rest: unknown[]) => {
    const which = rest.slice(0, STYLES.length).findIndex((group) => group !== undefined);
    return styleText(STYLES[which][1], found, { validateStream: false });
  });
}

/** Node checks the terminal and the environment: NO_COLOR, FORCE_COLOR, TERM. */
export function showsColours(output: Writable): boolean {
  const stream = output as Partial<NodeJS.WriteStream>;
  return stream.isTTY === true && stream.hasColors?.() === true;
}
