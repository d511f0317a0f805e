/**
 * All games of the project as boxes: a box can be listed without loading the game, and a program that needs one game
 * loads only that one. `index.ts` loads them all. A test checks that both have the same games, and that the boxes are
 * right.
 */
import { BUDDY_BLUFF_BOX } from './buddy-bluff/box.ts';
import { COMPILE_BOX, COMPILE_COMPLETE_BOX, COMPILE_EXTENDED_BOX } from './compile/box.ts';
import {
  byName,
  findBox,
  findGame,
  type GameBox,
  type GameEntry,
  listGames,
  versionedId,
  withoutOptions,
} from './core/registry.ts';
import { MULLE_BOX } from './mulle/box.ts';
import { KUHN_BOX, MASQUERADE_BOX, TINY_TRICK_BOX } from './toy/box.ts';
import { ULTI_BOX } from './ulti/box.ts';

/** By the module that registers them. */
const SHELF: Readonly<Record<string, readonly GameBox[]>> = {
  './buddy-bluff/register.js': [BUDDY_BLUFF_BOX],
  './compile/register.js': [COMPILE_BOX, COMPILE_EXTENDED_BOX, COMPILE_COMPLETE_BOX],
  './mulle/register.js': [MULLE_BOX],
  './toy/register.js': [KUHN_BOX, MASQUERADE_BOX, TINY_TRICK_BOX],
  './ulti/register.js': [ULTI_BOX],
};

/** By name and version. */
export const BOXES: readonly GameBox[] = Object.values(SHELF).flat().sort(byName);

/** The boxes of all games, by name and version: those of the project, and those that others have registered. */
export function knownBoxes(): GameBox[] {
  const byId = new Map<string, GameBox>([...BOXES, ...listGames()].map((box) => [versionedId(box), box]));
  return [...byId.values()].sort(byName);
}

/** The entry for an id, as `findGame` would return it if all games were loaded. Loads only this game. */
export async function loadGame(id: string): Promise<GameEntry> {
  const name = versionedId(findBox(withoutOptions(id), knownBoxes()));
  const registered = listGames().some((entry) => versionedId(entry) === name);
  if (!registered) for (const module of gameModules(name)) await import(module);
  return findGame(name);
}

/** URLs of modules of others, with their games and agents. */
const brought = new Set<string>();

/** Every thread that is started from now on imports these too, in this order. */
export function addModules(urls: readonly string[]): void {
  for (const url of urls) brought.add(url);
}

export function broughtModules(): string[] {
  return [...brought];
}

/** URLs of the modules that a thread imports for the game with this canonical id and for agents of others. */
export function gameModules(id: string): string[] {
  const name = withoutOptions(id);
  const shelf = Object.entries(SHELF)
    .filter(([, boxes]) => boxes.some((box) => versionedId(box) === name))
    .map(([module]) => new URL(module, import.meta.url).href);
  return [...shelf, ...brought];
}
