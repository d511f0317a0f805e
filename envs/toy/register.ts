/** Importing this module registers the toy games. */
import { registerGame } from '../core/registry.ts';
import { TOYS } from './index.ts';

for (const entry of TOYS) registerGame(entry);
