/**
 * Declarations of everything that can be chosen: options of a game, parameters of an agent, settings of a search and of
 * a training run.
 *
 * An option is plain data: its possible values, its default and its meaning. A table of options is a record of them by
 * name. Its TypeScript type (`ValuesOf`), its defaults, how its values are read, written and checked, and its
 * descriptions in help texts and documents are all made from the table.
 */
import type { Seed } from '../rng.ts';

export type Word = string | number | boolean;

export interface Whole {
  readonly type: 'whole';
  readonly low: number;
  /** Absent: there is no limit. */
  readonly high?: number;
}

export interface Real {
  readonly type: 'number';
  readonly low: number;
  readonly high?: number;
  /** Whether `low` itself is excluded. */
  readonly above?: true;
}

/** One of a few values. `true` and `false` are such a choice too. */
export interface Choice<T extends Word = Word> {
  readonly type: 'choice';
  readonly values: readonly T[];
}

export interface AnyText {
  readonly type: 'text';
  /** What it should be, in words: 'the id of a game'. */
  readonly wanted: string;
}

export interface AnySeed {
  readonly type: 'seed';
}

/** The possible items of a list. */
export type Item = Whole | Real | Choice | AnyText;

export interface List<I extends Item = Item> {
  readonly type: 'list';
  readonly of: I;
  readonly least: number;
  readonly most?: number;
  /** `once`: no item twice. `set`: in addition, the order does not matter; items are put in the order of the choice. */
  readonly each: 'any' | 'once' | 'set';
  /** What it should be, if special words say it better. */
  readonly wanted?: string;
}

/** Kinds whose values can be written as one word, such as in an id. */
export type OptionKind = Whole | Real | Choice | AnyText | List<Whole | Real | Choice>;
/** Kinds whose values can be written in JSON. */
export type SettingKind = OptionKind | List | AnySeed;

/** What every option declares. */
export interface Said<T> {
  /** Its meaning: half a sentence, for help texts and documents. */
  readonly about: string;
  readonly default: T;
}

export type OptionSpec<K extends OptionKind = OptionKind> = K & Said<ValueOf<K>>;
export type SettingSpec<K extends SettingKind = SettingKind> = K & Said<ValueOf<K>>;

export interface OptionTable {
  readonly [name: string]: OptionSpec;
}

export interface SettingTable {
  readonly [name: string]: SettingSpec | Group;
}

/** Settings that belong together, under one name. */
export interface Group<F extends SettingTable = SettingTable> {
  readonly type: 'group';
  readonly fields: F;
  /** Conditions between several fields. */
  readonly rules: readonly Rule[];
  /** If it differs from the defaults of the fields. */
  readonly default?: ValuesOf<F>;
}

/** What is wrong with values that are each within their range: a field and what it must be, or a sentence. */
export type Broken = { readonly field: string; readonly wanted: string } | { readonly sentence: string };
export type Rule<V = never> = (values: V) => Broken | undefined;

/** The type of an option's values. */
export type ValueOf<S> =
  S extends Choice<infer T>
    ? T
    : S extends Whole | Real
      ? number
      : S extends AnyText
        ? string
        : S extends AnySeed
          ? Seed
          : S extends { readonly type: 'list'; readonly of: infer I }
            ? readonly ValueOf<I>[]
            : S extends { readonly type: 'group'; readonly fields: infer F }
              ? ValuesOf<F>
              : never;

/** The type of a whole table's values, by name. */
export type ValuesOf<F> = Flat<
  { readonly [K in keyof F as F[K] extends Optional ? never : K]: ValueOf<F[K]> } & {
    readonly [K in keyof F as F[K] extends Optional ? K : never]?: ValueOf<F[K]>;
  }
>;

/** Some values of a table, which override others. */
export type PartOf<F> = {
  readonly [K in keyof F]?: F[K] extends { readonly type: 'group'; readonly fields: infer G }
    ? PartOf<G>
    : ValueOf<F[K]>;
};

type Flat<T> = { [K in keyof T]: T[K] };

/** Marks a field that may be left out. */
export interface Optional {
  readonly optional: true;
}

/** A whole number from `low` to `high`; without a limit if `high` is absent. */
export function whole({ low, high, ...said }: Said<number> & { low: number; high?: number }): OptionSpec<Whole> {
  return { type: 'whole', low, ...limit(high), ...said };
}

/** Any number from `low` to `high`; without a limit if `high` is absent. */
export function number({ low, high, ...said }: Said<number> & { low: number; high?: number }): OptionSpec<Real> {
  return { type: 'number', low, ...limit(high), ...said };
}

/** A number above 0. */
export function positive({ high, ...said }: Said<number> & { high?: number }): OptionSpec<Real> {
  return { type: 'number', low: 0, above: true, ...limit(high), ...said };
}

/** A number from 0 to 1. */
export function share(said: Said<number>): OptionSpec<Real> {
  return number({ low: 0, high: 1, ...said });
}

/** True or false. */
export function flag(said: Said<boolean>): OptionSpec<Choice<boolean>> {
  return { type: 'choice', values: [said.default, !said.default], ...said };
}

/** One of a few words or numbers. */
export function oneOf<const T extends Word>(values: readonly T[], said: Said<NoInfer<T>>): OptionSpec<Choice<T>> {
  return { type: 'choice', values, ...said } as OptionSpec<Choice<T>>;
}

/** Any text. The empty text means none. */
export function text({ wanted = 'any text', ...said }: Said<string> & { wanted?: string }): OptionSpec<AnyText> {
  return { type: 'text', wanted, ...said };
}

export function seed(said: Said<Seed>): SettingSpec<AnySeed> {
  return { type: 'seed', ...said };
}

interface Length {
  readonly least?: number;
  readonly most?: number;
}

/** Items in an order that matters. */
export function list<const I extends Item>(
  of: I,
  { least = 0, ...more }: Said<readonly NoInfer<ValueOf<I>>[]> & Length & { each?: 'any' | 'once'; wanted?: string },
): List<I> & Said<readonly ValueOf<I>[]> {
  return written({ type: 'list', of, least, each: 'any', ...more });
}

/** Any of a few words, each at most once. The order has no meaning. */
export function someOf<const T extends Word>(
  values: readonly T[],
  { least = 1, ...more }: Said<readonly NoInfer<T>[]> & Length,
): List<Choice<T>> & Said<readonly T[]> {
  return written({ type: 'list', of: { type: 'choice', values }, least, each: 'set', ...more });
}

/** Settings under one name, with rules that hold between them. */
export function group<const F extends SettingTable>(
  fields: F,
  { rules = [], ...more }: { rules?: readonly Rule<ValuesOf<F>>[]; default?: ValuesOf<F> } = {},
): Group<F> {
  return { type: 'group', fields, rules: rules as readonly Rule[], ...more };
}

/** A field that may be left out, and is left out by default; the default says what that means. */
export function optional<S extends SettingSpec>(spec: S): S & Optional {
  return { ...spec, optional: true };
}

/** A field that was added later: configurations without it mean its default. */
export function later<S extends SettingSpec>(spec: S): S & { readonly later: true } {
  return { ...spec, later: true };
}

/** A rule: one number may not be greater than another. */
export function atMost<L extends string, M extends string>(less: L, more: M) {
  return (values: Readonly<Record<L | M, number>>): Broken | undefined =>
    values[less] <= values[more] ? undefined : { field: less, wanted: `at most ${more}, which is ${values[more]}` };
}

export function atLeast<M extends string, L extends string>(more: M, less: L) {
  return (values: Readonly<Record<L | M, number>>): Broken | undefined =>
    values[more] >= values[less] ? undefined : { field: more, wanted: `at least ${less}, which is ${values[less]}` };
}

function limit(high: number | undefined): { high?: number } {
  return high === undefined ? {} : { high };
}

/** Commas separate the items of a list, so an item must not contain one. */
function written<L extends List>(spec: L): L {
  const comma = spec.of.type === 'choice' ? spec.of.values.find((value) => String(value).includes(',')) : undefined;
  if (comma !== undefined) throw new Error(`'${comma}' cannot stand in a list: it has a comma`);
  return spec;
}
