/** Every game the project ships, registered. The one file that knows them all. */
import { BUDDY_BLUFF } from './buddy-bluff/index.ts';
import { COMPILE, COMPILE_EXTENDED } from './compile/index.ts';
import { registerGame } from './core/index.ts';
import { MULLE } from './mulle/index.ts';
import { TOYS } from './toy/index.ts';
import { ULTI } from './ulti/index.ts';

for (const entry of [ULTI, BUDDY_BLUFF, MULLE, COMPILE, COMPILE_EXTENDED, ...TOYS]) registerGame(entry);

export * from './core/index.ts';
