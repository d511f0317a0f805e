/** The games call seats by their numbers; people have names. */
import { YOU } from './links.ts';

/** The same with a name wherever a seat is named, in all its texts. */
export function named<T>(value: T, names: readonly string[]): T {
  return changed(value, (text) => withPeople(text.includes('\n') ? inColumns(text, names) : text, names)) as T;
}

/** Where a row of a table of letters begins with a seat: its name is followed by a gap, by a star, or by who looks on. */
const ROW = /^( *)(player_(\d+))(?= {2}| ?\*| \()( \(you\))?/gm;

/** Names are of different lengths, and what stands behind them begins at one place all the same. */
function inColumns(text: string, names: readonly string[]): string {
  const longest = Math.max(...names.map(({ length }) => length));
  return text.replace(ROW, (_, indent: string, seat: string, number: string, you = '') => {
    const name = names[Number(number)] ?? seat;
    const room = Math.max(seat.length, longest);
    return indent + (name === YOU ? name.padEnd(room + you.length) : name.padEnd(room) + you);
  });
}

/** What is somebody's own; a card may say where it lies or what it is: `Fire-1 (top)`. */
const OWN =
  /(?:the |a )?(face-down card|stacks?|protocols?|hand|deck|line|trash|turn|[A-Z]\w*-\d(?: \(\w+\))?)( \d+)? of /;
/** What somebody does: one word, or the sentence that says who has won. */
const DEED = / [a-z]+(?: compiled [a-z]+ protocols and wins)?/;
/** A seat, perhaps with what is its own before it or behind it, and with what it does. */
const SEAT = new RegExp(`\\b(?:${OWN.source})?player_(\\d+)\\b('s)?(${DEED.source})?`, 'g');
const BEGINS_LINE = /(^|\n)\s*$/;
/** Where another sentence or a part of one begins, what follows a name is what its owner does. */
const BEGINS_PART = /[.,:;] $/;

function withPeople(text: string, names: readonly string[]): string {
  return text.replace(
    SEAT,
    (found: string, own: string | undefined, which = '', number: string, owns = '', next = '', at: number) => {
      const name = names[Number(number)];
      if (name === undefined) return found;
      if (name !== YOU) return found.replace(`player_${number}`, () => name);
      const before = text.slice(0, at);
      const you = BEGINS_LINE.test(before) ? YOU : YOU.toLowerCase();
      if (own !== undefined) return `${you}r ${own}${which}${next}`;
      if (owns !== '') return `${you}r${next}`;
      return you + (you === YOU || BEGINS_PART.test(before) ? asYouDo(next) : next);
    },
  );
}

const IRREGULAR: Readonly<Record<string, string>> = { ' has': ' have', ' is': ' are', ' goes': ' go', ' does': ' do' };

/** The word that follows is what somebody does: `player_0 plays Fire-1`; and perhaps another at the end. */
function asYouDo(words: string): string {
  return words.replace(
    /^ [a-z]+|(?<= and) [a-z]+$/g,
    (word) => IRREGULAR[word] ?? word.replace(/(?<=sh|ch|ss|x)es$|(?<!s)s$/, ''),
  );
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return value.includes('player_') ? change(value) : value;
  if (Array.isArray(value)) return value.map((one: unknown) => changed(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]: [string, unknown]) => [key, changed(one, change)]));
}
