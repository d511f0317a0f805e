/**
 * Games by versioned id. `ulti-v1` means the same rules, action ids and observation layout for ever: a change that
 * would alter a recorded episode needs a new version. Options that differ from the default are part of the canonical
 * id, which names shards, weights and runs.
 */
import { closest, InputError } from './errors.ts';
import { gameFault } from './faults.ts';
import type { AnyGame, Translations, Wordbook } from './contract/index.ts';
import type { OptionSpec, OptionTable, ValueOf, ValuesOf } from './options/declare.ts';
import { allowedOf, boundsOf, changedOptions, defaultsOf, readOption, whyNot, writeOption } from './options/values.ts';
import type { Guided } from './guide.ts';
import type { GameTraining } from './training-settings.ts';
import type { VectorKinds } from './vectors.ts';

export type OptionValue = ValueOf<OptionSpec>;
export type Options = Readonly<Record<string, OptionValue>>;

/** Enough about a game to list it without loading it. */
export interface GameBox {
  readonly name: string;
  readonly version: number;
  readonly title: string;
  readonly summary: string;
}

export interface GameEntry<T extends OptionTable = OptionTable> extends GameBox {
  readonly options: T;
  /** `options` is complete: every option of the table has a value. */
  create(id: string, options: ValuesOf<T>): AnyGame;
  /** How to run this game's test vectors, by kind. */
  readonly vectors?: VectorKinds;
  /** The short guide to the game. */
  readonly guide?: Guided;
  /** The summary and what the options do, in the languages in which they are not written. */
  readonly translations?: Translations;
  /** What options and their values are called: `setup`, and `setup=random`. Numbers and names of cards need no other. */
  readonly labels?: Wordbook;
  /** What suits this game better than a preset of training says, by the name of the preset: a part of a configuration. */
  readonly training?: GameTraining;
}

const entries = new Map<string, GameEntry>();

/** Returns a function that removes the game again. */
export function registerGame<T extends OptionTable>(entry: GameEntry<T>): () => void {
  const id = versionedId(entry);
  if (entries.has(id)) throw new InputError(`game '${id}' is registered already; a changed game needs a new version`);
  entries.set(id, entry);
  return () => {
    entries.delete(id);
  };
}

/** All registered games, by name and version. */
export function listGames(): GameEntry[] {
  return [...entries.values()].sort(byName);
}

/** The order of lists of games: by name and version. */
export function byName(a: GameBox, b: GameBox): number {
  return a.name.localeCompare(b.name) || a.version - b.version;
}

export function versionedId(entry: Pick<GameBox, 'name' | 'version'>): string {
  return `${entry.name}-v${entry.version}`;
}

/** The entry for `ulti-v1`, or for `ulti`, which means its newest version. */
export function findGame(name: string): GameEntry {
  return entries.get(name) ?? findBox(name, listGames());
}

/** The same in a list of boxes, which must be sorted by name and version. */
export function findBox<B extends GameBox>(name: string, boxes: readonly B[]): B {
  const exact = boxes.find((box) => versionedId(box) === name);
  const found = exact ?? boxes.filter((box) => box.name === name).at(-1);
  if (found !== undefined) return found;
  const ids = boxes.map(versionedId);
  const known = ids.join(', ');
  const near = closest(name, [...ids, ...new Set(boxes.map((box) => box.name))]);
  const hint = near === undefined ? '' : `did you mean '${near}'? `;
  throw new InputError(
    `unknown game '${name}'; ${hint}known games: ${known}`,
    gameFault('unknownGame', { game: name, known }),
  );
}

/** A game by id, with options from the id (`ulti-v1?allPass=penalty`) and from `options`, which override them. */
export function makeGame(id: string, options: Options = {}): AnyGame {
  const mark = id.indexOf('?');
  const [name, query] = mark < 0 ? [id, ''] : [id.slice(0, mark), id.slice(mark + 1)];
  const entry = findGame(name);
  const chosen: Record<string, OptionValue> = { ...defaultsOf(entry.options) };
  for (const [key, text] of new URLSearchParams(query)) chosen[key] = parseOption(entry, key, text);
  for (const [key, value] of Object.entries(options)) chosen[key] = parseOption(entry, key, value);
  return entry.create(canonicalId(entry, chosen), chosen);
}

/**
 * The id of a game without its options. A net is for all options of a game, because they do not change the layout of
 * vectors and actions.
 */
export function withoutOptions(id: string): string {
  return id.split('?', 1)[0];
}

/** Whether the id of a game contains an option that differs from its default. */
export function hasOption(id: string, option: string): boolean {
  const mark = id.indexOf('?');
  return mark >= 0 && new URLSearchParams(id.slice(mark + 1)).has(option);
}

function canonicalId(entry: GameEntry, chosen: Options): string {
  const changed = changedOptions(entry.options, chosen)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, spec, value }) => `${name}=${writeOption(spec, value, encodeURIComponent)}`);
  return changed.length === 0 ? versionedId(entry) : `${versionedId(entry)}?${changed.join('&')}`;
}

/** The option may be given as a value or as text. */
function parseOption(entry: GameEntry, key: string, value: OptionValue): OptionValue {
  const spec = Object.hasOwn(entry.options, key) ? entry.options[key] : undefined;
  const id = versionedId(entry);
  if (spec === undefined) {
    const known = Object.keys(entry.options);
    const list = known.length === 0 ? 'it has none' : `its options are ${known.join(', ')}`;
    throw new InputError(
      `${id} has no option '${key}'; ${list}`,
      gameFault('unknownOption', { game: id, option: key }),
    );
  }
  const found = readOption(spec, String(value));
  if (found === undefined) {
    const why = whyNot(spec, String(value));
    const because = why === undefined ? '' : `: ${why}`;
    throw new InputError(
      `option ${key} of ${id} cannot be '${String(value)}'${because}; allowed: ${allowedOf(spec)}`,
      gameFault('wrongOption', { game: id, option: key, value: String(value), allowed: boundsOf(spec) }),
    );
  }
  return found;
}
