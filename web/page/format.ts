/** Numbers and names as people read them. */
import type { Standing } from '../shapes/wire.ts';
import { agentName } from './agent-name.ts';
import { fill, type Words } from './words/index.ts';
import { MINUS } from './words/minus.ts';

/** A number in the language of the player, with a sign for minus that is as wide as the plus; nothing has no sign. */
export function written(x: number, digits: number, words: Words): string {
  return inSigns(x.toFixed(digits), words);
}

/** Digits as programs write them, in the signs of the language. */
export function inSigns(text: string, { decimal }: Words): string {
  const unsigned = Number(text) === 0 ? text.replace('-', '') : text;
  return unsigned.replace('-', MINUS).replace('.', decimal);
}

export function signed(x: number, words: Words, digits = 2): string {
  const text = written(x, digits, words);
  return x > 0 && Number(x.toFixed(digits)) !== 0 ? `+${text}` : text;
}

/** Points of a game, which are whole ones in most. */
export function points(x: number, words: Words): string {
  return signed(x, words, Number.isInteger(x) ? 0 : 2);
}

interface Estimate {
  readonly mean: number;
  readonly half: number | null;
}

export function plusMinus({ mean, half }: Estimate, words: Words): string {
  return half === null ? signed(mean, words) : `${signed(mean, words)} ± ${written(half, 2, words)}`;
}

/** Near nothing and near all one decimal more tells what is rare from what never is. */
export function percent(x: number, words: Words): string {
  const near = (x > 0 && x < 0.095) || (x > 0.905 && x < 1);
  return `${written(100 * x, near ? 1 : 0, words)}%`;
}

/** The hours of a short run are small fractions, which must not be rounded to one and the same. */
export function exact(x: number, words: Words): string {
  return inSigns(String(Number(x.toPrecision(10))), words);
}

/** Nothing takes no time at all. */
export function secondsText(seconds: number, words: Words): string {
  return written(Math.max(0.1, seconds), seconds < 10 ? 1 : 0, words);
}

export function duration(seconds: number, words: Words): string {
  if (seconds < 90) return fill(words.seconds, { seconds: secondsText(seconds, words) });
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return fill(words.minutes, { minutes });
  return fill(words.hoursMinutes, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

const ROLES: Readonly<Record<string, keyof Words>> = {
  dealer: 'dealer',
  leader: 'leader',
  soloist: 'soloist',
  defender: 'defender',
};

/** A role as it is called; games name contracts and others themselves. */
export function tagName(tag: string, words: Words): string {
  return Object.hasOwn(ROLES, tag) ? words[ROLES[tag]] : tag;
}

/** The name of a run as it can be read: folders may have any. */
export function shown(name: string): string {
  return name.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, '\uFFFD');
}

/** How a net stood against a yardstick. */
export function standingName({ opponent, sims }: Pick<Standing, 'opponent' | 'sims'>, words: Words): string {
  return fill(sims === 0 ? words.policyAgainst : words.simsAgainst, { sims, opponent: agentName(opponent, words) });
}

/** What is expected for each seat. */
export function expectation(values: readonly number[], names: readonly string[], words: Words): string {
  return values.map((value, seat) => `${names[seat]} ${signed(value, words)}`).join(', ');
}
