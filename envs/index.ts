/** Every game the project ships, registered. The one file that knows them all. */
import { registerGame } from './core/index.ts';
import { TOYS } from './toy/index.ts';
import { ULTI } from './ulti/index.ts';

for (const entry of [ULTI, ...TOYS]) registerGame(entry);

export * from './core/index.ts';
