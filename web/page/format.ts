/** Numbers and names as people read them. */
import type { Standing } from '../shapes/wire.ts';
import { agentName } from './agent-name.ts';
import { fill, type Words } from './words/index.ts';

export function signed(x: number, digits = 2): string {
  const text = x.toFixed(digits);
  if (Number(text) === 0) return text.replace('-', '');
  return x > 0 ? `+${text}` : text.replace('-', '−');
}

/** Points of a game, which are whole ones in most. */
export function points(x: number): string {
  return signed(x, Number.isInteger(x) ? 0 : 2);
}

export function plusMinus({ mean, half }: { readonly mean: number; readonly half: number | null }): string {
  return half === null ? signed(mean) : `${signed(mean)} ± ${half.toFixed(2)}`;
}

/** Near nothing and near all one decimal more tells what is rare from what never is. */
export function percent(x: number): string {
  const near = (x > 0 && x < 0.095) || (x > 0.905 && x < 1);
  return `${(100 * x).toFixed(near ? 1 : 0)}%`;
}

/** The hours of a short run are small fractions, which must not be rounded to one and the same. */
export function exact(x: number): string {
  return String(Number(x.toPrecision(10)));
}

export function duration(seconds: number, words: Words): string {
  if (seconds < 90) return fill(words.seconds, { seconds: seconds.toFixed(seconds < 10 ? 1 : 0) });
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return fill(words.minutes, { minutes });
  return fill(words.hoursMinutes, { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
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
export function expectation(values: readonly number[], names: readonly string[]): string {
  return values.map((value, seat) => `${names[seat]} ${signed(value)}`).join(', ');
}
