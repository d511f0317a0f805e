/**
 * Importing this lets any module of this thread import `cardzero/envs` and its like, wherever it lies, and get the parts of the program
 * that runs. A game that registered itself with another copy would not be found.
 */
import * as loader from 'node:module';
import { resolve } from './own-package-hook.ts';

/** Since Node 22.15 hooks run in the thread itself. */
const { registerHooks } = loader as { registerHooks?: (hooks: { resolve: typeof resolve }) => unknown };
if (registerHooks === undefined) await registerApart();
else registerHooks({ resolve });

/**
 * Older Node keeps hooks in a thread of their own and asks there for each module that is loaded from then on, which triples what
 * loading takes. So the parts that nearly every module of one's own imports are there before.
 */
async function registerApart(): Promise<void> {
  const parts: readonly string[] = ['cardzero/envs', 'cardzero/agents'];
  await Promise.all(parts.map((part) => import(part)));
  loader.register('./own-package-hook.js', import.meta.url);
}
