/**
 * Every game the project ships, as boxes on a shelf: what stands on a box can be read without opening it, and a program that needs
 * one game loads that one. `index.ts` opens them all. A test holds that both have the same games, and that the boxes are true.
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

/** The boxes of all games that can be had, by name and version: those on the shelf, and those that others have registered. */
export function knownBoxes(): GameBox[] {
  const byId = new Map<string, GameBox>([...BOXES, ...listGames()].map((box) => [versionedId(box), box]));
  return [...byId.values()].sort(byName);
}

/** The entry for an id, as `findGame` would give it if all games were loaded. Loads the game that is meant, and no other. */
export async function loadGame(id: string): Promise<GameEntry> {
  const name = versionedId(findBox(withoutOptions(id), knownBoxes()));
  const registered = listGames().some((entry) => versionedId(entry) === name);
  if (!registered) for (const module of gameModules(name)) await import(module);
  return findGame(name);
}

/** URLs of modules that others have brought: their games and agents. */
const brought = new Set<string>();

/** Every thread that is started from now on imports these too, in this order. */
export function addModules(urls: readonly string[]): void {
  for (const url of urls) brought.add(url);
}

export function broughtModules(): string[] {
  return [...brought];
}

/** URLs of what a thread imports to know the game with this canonical id, and the agents that others have brought. */
export function gameModules(id: string): string[] {
  const name = withoutOptions(id);
  const shelf = Object.entries(SHELF)
    .filter(([, boxes]) => boxes.some((box) => versionedId(box) === name))
    .map(([module]) => new URL(module, import.meta.url).href);
  return [...shelf, ...brought];
}
