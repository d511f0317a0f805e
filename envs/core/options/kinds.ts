/** Each kind of option: its description in words, its possible values, and how a value is read and written. */
import { closest } from '../errors.ts';
import type { AnySeed, Choice, List, Real, SettingKind, AnyText, Whole, Word } from './declare.ts';

interface Handling<K> {
  /** Completes 'must be'. */
  wanted(kind: K): string;
  /** Completes 'allowed:'. */
  allowed(kind: K): string;
  /** The value in its canonical form; undefined if it is not of this kind. */
  take(kind: K, value: unknown): unknown;
  read(kind: K, text: string): unknown;
  /** Why a text cannot be read, if there is more to say than what is allowed. */
  why?(kind: K, text: string): string | undefined;
  /** `encode` escapes characters of single words that have a special meaning there. */
  write(kind: K, value: unknown, encode: (word: string) => string): string;
}

type Handlings = { readonly [T in SettingKind['type']]: Handling<Extract<SettingKind, { type: T }>> };

const plain = (_: unknown, value: unknown, encode: (word: string) => string) => encode(String(value));

const WHOLE: Handling<Whole> = {
  wanted: ({ low, high }) => `a whole number ${high === undefined ? `of ${low} or more` : `from ${low} to ${high}`}`,
  allowed: (kind) => WHOLE.wanted(kind),
  take: (kind, value) => (Number.isSafeInteger(value) ? within(kind, value as number) : undefined),
  read: (kind, text) => WHOLE.take(kind, numberIn(text)),
  write: plain,
};

const REAL: Handling<Real> = {
  wanted: ({ low, high, above = false }) => {
    if (above) return `a number above ${low}${high === undefined ? '' : ` and up to ${high}`}`;
    return high === undefined ? `${low} or more` : `a number from ${low} to ${high}`;
  },
  allowed: (kind) => REAL.wanted(kind),
  take: (kind, value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
    return kind.above && value === kind.low ? undefined : within(kind, value);
  },
  read: (kind, text) => REAL.take(kind, numberIn(text)),
  write: plain,
};

const CHOICE: Handling<Choice> = {
  wanted: ({ values }) => (typeof values[0] === 'boolean' ? 'true or false' : `one of ${values.join(', ')}`),
  allowed: ({ values }) => values.join(', '),
  take: ({ values }, value) => values.find((one) => one === value),
  read: ({ values }, text) => values.find((one) => String(one) === text),
  write: plain,
};

const TEXT: Handling<AnyText> = {
  wanted: ({ wanted }) => wanted,
  allowed: ({ wanted }) => wanted,
  take: (_, value) => (typeof value === 'string' && value !== '' ? value : undefined),
  read: (kind, text) => TEXT.take(kind, text),
  write: plain,
};

const SEED: Handling<AnySeed> = {
  wanted: () => 'a whole number of 0 or more, or a text on one line',
  allowed: (kind) => SEED.wanted(kind),
  take: (_, value) => {
    if (typeof value === 'string') return /^(?=.*\S)[^\r\n]+$/.test(value) ? value : undefined;
    return Number.isSafeInteger(value) ? within({ low: 0 }, value as number) : undefined;
  },
  read: (kind, text) => SEED.take(kind, /^\d+$/.test(text) ? Number(text) : text),
  write: plain,
};

const LIST: Handling<List> = {
  wanted: (kind) => kind.wanted ?? `a list of ${someItems(kind)}`,
  allowed: (kind) => kind.wanted ?? `${someItems(kind)}, with commas between`,
  take: (kind, value) => {
    if (!Array.isArray(value)) return undefined;
    const items = value.map((item) => handlingOf(kind.of).take(kind.of, item) as Word | undefined);
    return items.includes(undefined) ? undefined : arranged(kind, items as Word[]);
  },
  read: (kind, text) => {
    const words = text === '' ? [] : text.split(',');
    return LIST.take(
      kind,
      words.map((word) => handlingOf(kind.of).read(kind.of, word)),
    );
  },
  why: (kind, text) => {
    const words = text === '' ? [] : text.split(',');
    const items = words.map((word) => handlingOf(kind.of).read(kind.of, word));
    const strange = words.find((_, i) => items[i] === undefined);
    if (strange !== undefined) return `'${strange}' is none of them${meant(kind, strange)}`;
    const twice = kind.each === 'any' ? undefined : words.find((_, i) => items.indexOf(items[i]) < i);
    if (twice !== undefined) return `'${twice}' stands there twice`;
    return `${words.length} ${words.length < kind.least ? 'are too few' : 'are too many'}`;
  },
  write: (kind, value, encode) => {
    const words = (value as readonly Word[]).map((item) => handlingOf(kind.of).write(kind.of, item, encode));
    return words.join(',');
  },
};

const HANDLINGS: Handlings = { whole: WHOLE, number: REAL, choice: CHOICE, text: TEXT, seed: SEED, list: LIST };

export function handlingOf(kind: SettingKind): Handling<SettingKind> {
  return HANDLINGS[kind.type] as Handling<SettingKind>;
}

function meant({ of }: List, word: string): string {
  const near = of.type === 'choice' ? closest(word, of.values.map(String)) : undefined;
  return near === undefined ? '' : ` (did you mean '${near}'?)`;
}

/** -0 becomes 0. */
function within({ low, high = Number.POSITIVE_INFINITY }: Pick<Real, 'low' | 'high'>, value: number) {
  return value >= low && value <= high ? value + 0 : undefined;
}

function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** Checks the number of items and repetitions; a set is put in the order of its choice. */
function arranged({ of, least, most = Number.POSITIVE_INFINITY, each }: List, items: readonly Word[]) {
  if (items.length < least || items.length > most) return undefined;
  if (each !== 'any' && new Set(items).size < items.length) return undefined;
  return each === 'set' && of.type === 'choice' ? of.values.filter((value) => items.includes(value)) : items;
}

/** '3 or more of Fire, Water, Death, each once'. */
function someItems({ of, least, most, each }: List): string {
  const many = most === undefined ? `${least} or more` : least === most ? `${least}` : `${least} to ${most}`;
  const items = of.type === 'choice' ? `of ${of.values.join(', ')}` : `times ${handlingOf(of).wanted(of)}`;
  return `${many} ${items}${each === 'any' ? '' : ', each at most once'}`;
}
