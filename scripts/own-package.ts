/**
 * Importing this lets any module of this thread import `cardzero/envs` and its like, wherever it lies, and get the parts of the program
 * that runs. A game that registered itself with another copy would not be found.
 */
import * as loader from 'node:module';
import { resolve } from './own-package-hook.ts';

/** Since Node 22.15 hooks run in the thread itself; before that Node keeps them in a thread of their own. */
const { registerHooks } = loader as { registerHooks?: (hooks: { resolve: typeof resolve }) => unknown };
if (registerHooks === undefined) loader.register('./own-package-hook.js', import.meta.url);
else registerHooks({ resolve });
