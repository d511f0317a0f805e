/**
 * What the actions of a game are called. A name may depend on the moment (the same id discards a card or plays it), so an
 * action has all names it had where it was legal in seeded random play, and the one of the first deal if it never was.
 */
import { type AnyGame, derive, deriveSeed, Episode } from '../../envs/core/index.ts';

const GAMES = 200;
/** A table with a row for each is for people; beyond this many, rows stand for whole runs of ids. */
const MOST_ROWS = 500;

export function actionNames(game: AnyGame, games = GAMES): string[] {
  const names = Array.from({ length: game.actions }, () => new Set<string>());
  for (let index = 0; index < games; index++) {
    const seed = deriveSeed(1, 'action-names', index);
    const rng = derive(seed, 'action-names');
    const episode = new Episode(game, seed);
    while (!episode.over) {
      const legal = episode.legal();
      for (const action of legal) names[action].add(game.actionName(episode.state, action));
      episode.step(legal[rng.below(legal.length)]);
    }
  }
  const { state } = new Episode(game, 1);
  return names.map((seen, action) => [...seen].sort().join(' / ') || game.actionName(state, action));
}

export interface ActionRow {
  /** `7`, or `156 to 3639`. */
  readonly ids: string;
  readonly names: string;
}

/** A row per action, or per run of actions that are numbered by a rule. */
export function actionRows(game: AnyGame, names: readonly string[]): ActionRow[] {
  if (names.length <= MOST_ROWS) return names.map((name, action) => ({ ids: String(action), names: name }));
  return runsOf(names).map(([start, end]) => rowOf(game, names, start, end));
}

/** Ids in a row whose names begin with the same word. */
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

/** Where actions are made of two parts: how many of the second there are for each of the first. */
function stepOf({ policy: { first, second } }: AnyGame, start: number, end: number): number | undefined {
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
