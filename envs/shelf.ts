/**
 * Every game the project ships, as boxes on a shelf: a program that needs one of them loads that one. `index.ts` opens them all,
 * for whoever would rather have them at once; a test holds that both have the same games.
 */
import { createRequire } from 'node:module';
import { BUDDY_BLUFF_BOX } from './buddy-bluff/box.ts';
import { COMPILE_BOX, COMPILE_EXTENDED_BOX } from './compile/box.ts';
import { announceGame, type GameBox, type GameEntry } from './core/registry.ts';
import { MULLE_BOX } from './mulle/box.ts';
import { KUHN_BOX, MASQUERADE_BOX, TINY_TRICK_BOX } from './toy/box.ts';
import { ULTI_BOX } from './ulti/box.ts';

/** Loads a module at once, not in a while: whoever makes a game wants it now. */
const load = createRequire(import.meta.url);

const SHELF: Readonly<Record<string, readonly GameBox[]>> = {
  './ulti/index.js': [ULTI_BOX],
  './buddy-bluff/index.js': [BUDDY_BLUFF_BOX],
  './mulle/index.js': [MULLE_BOX],
  './compile/index.js': [COMPILE_BOX, COMPILE_EXTENDED_BOX],
  './toy/index.js': [KUHN_BOX, TINY_TRICK_BOX, MASQUERADE_BOX],
};

for (const [module, boxes] of Object.entries(SHELF)) {
  for (const box of boxes) announceGame(box, () => open(module, box));
}

/** The entry of a module that came in this box. */
function open(module: string, { name, version }: GameBox): GameEntry {
  const exported = Object.values(load(module) as Record<string, unknown>).flat() as Partial<GameEntry>[];
  const entry = exported.find((value) => value?.name === name && value.version === version);
  if (entry === undefined) throw new Error(`${module} exports no game '${name}', version ${version}`);
  return entry as GameEntry;
}
