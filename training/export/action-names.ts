/**
 * Names of the actions of a game. A name may depend on the position (the same id discards a card or plays it). So an
 * action gets all names it had where it was legal in seeded random play, or its name at the first deal if it never was.
 * If there are many, names that differ in one word are merged into a pattern.
 */
import { type AnyGame, derive, deriveSeed, Episode } from '../../envs/core/index.ts';

const GAMES = 200;
/** An action with more names than this is described by patterns. */
const FEW_NAMES = 4;
/** If a place of a pattern has more words than this, they are not listed. */
const MOST_WORDS = 18;
/** If there are more actions than this, a row of the table stands for a range of ids. */
const MOST_ROWS = 500;

/** A game may be exported in several formats; its names are collected once. */
const gathered = new WeakMap<AnyGame, readonly string[]>();

export function actionNames(game: AnyGame): readonly string[] {
  const names = gathered.get(game) ?? gather(game);
  gathered.set(game, names);
  return names;
}

function gather(game: AnyGame): string[] {
  const names = Array.from({ length: game.actions }, () => new Set<string>());
  for (let index = 0; index < GAMES; index++) {
    const seed = deriveSeed(1, 'action-names', index);
    const rng = derive(seed, 'action-names');
    const episode = new Episode(game, seed);
    while (!episode.over) {
      const legal = episode.legal();
      for (const action of legal) names[action].add(game.text.actionName(episode.state, action));
      episode.step(legal[rng.below(legal.length)]);
    }
  }
  const { state } = new Episode(game, 1);
  return names.map((seen, action) => allNames([...seen].sort()) || game.text.actionName(state, action));
}

function allNames(names: readonly string[]): string {
  return (names.length > FEW_NAMES ? patternsOf(names) : names).join(' / ');
}

/**
 * `play Fire-0 up` and `play Life-0 up` become `play (Fire-0, Life-0) up`: names with the same first word and equally
 * many words.
 */
function patternsOf(names: readonly string[]): string[] {
  const groups = new Map<string, string[][]>();
  for (const words of names.map((name) => name.split(' '))) {
    const key = `${words[0]} ${words.length}`;
    groups.set(key, [...(groups.get(key) ?? []), words]);
  }
  return Array.from(groups.values(), (group) =>
    group[0].map((_, i) => patternOf([...new Set(group.map((words) => words[i]))])).join(' '),
  );
}

function patternOf(words: readonly string[]): string {
  if (words.length === 1) return words[0];
  return words.length > MOST_WORDS ? '*' : `(${words.join(', ')})`;
}

export interface ActionRow {
  /** `7`, or `156 to 3639`. */
  readonly ids: string;
  readonly names: string;
}

/** A row per action, or per range of actions with the same first word. */
export function actionRows(game: AnyGame, names: readonly string[]): ActionRow[] {
  if (names.length <= MOST_ROWS) return names.map((name, action) => ({ ids: String(action), names: name }));
  return runsOf(names).map(([start, end]) => rowOf(game, names, start, end));
}

/** Ranges of ids whose names begin with the same word. */
function runsOf(names: readonly string[]): [number, number][] {
  const verbs = names.map((name) => name.split(/[\s/]/, 1)[0]);
  const starts = verbs.flatMap((verb, action) => (action === 0 || verb !== verbs[action - 1] ? [action] : []));
  return starts.map((start, i) => [start, (starts[i + 1] ?? names.length) - 1]);
}

function rowOf(game: AnyGame, names: readonly string[], start: number, end: number): ActionRow {
  const ids = start === end ? String(start) : `${start} to ${end}`;
  const width = stepOf(game, start, end);
  if (width === undefined) return { ids, names: listed(names.slice(start, end + 1)) };
  const second = names.slice(start, start + width);
  const first = names.slice(start, end + 1).filter((_, i) => i % width === 0);
  return {
    ids,
    names: `id = ${start} + ${width} i + j. With i = 0, j counts ${listed(second)}. With j = 0, i counts ${listed(first)}.`,
  };
}

/** If logits are sums of two entries: how many second entries there are for each first one. */
function stepOf({ encoding }: AnyGame, start: number, end: number): number | undefined {
  const { first, second } = encoding.policy;
  if (second === undefined || second[start] < 0) return undefined;
  const width = Array.from(first.subarray(start, end + 1)).lastIndexOf(first[start]) + 1;
  for (let action = start; action <= end; action++) {
    const [i, j] = [Math.floor((action - start) / width), (action - start) % width];
    if (first[action] !== first[start] + i || second[action] !== second[start] + j) return undefined;
  }
  return width;
}

function listed(names: readonly string[]): string {
  return names.join(', ');
}
