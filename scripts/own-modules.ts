/** `--module`: games and agents of one's own, which every command then knows by name. */
import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { handMadePlayers } from '../agents/heuristics/index.ts';
import { AGENT_KINDS } from '../agents/spec.ts';
import { explained } from '../envs/core/files.ts';
import { InputError, listGames, versionedId } from '../envs/core/index.ts';
import { addModules, BOXES } from '../envs/shelf.ts';

/** Before any module: it finds the program for them. Threads need it too. */
const PACKAGE = new URL('./own-package.js', import.meta.url).href;

/** Imports each of them, here and later in every thread. Whatever is wrong with one is told in a sentence. */
export async function loadModules(paths: readonly string[]): Promise<void> {
  await import(PACKAGE);
  for (const path of new Set(paths)) {
    if (!explained('read', path, () => statSync(path)).isFile()) {
      throw new InputError(`--module takes a file, and '${path}' is none`);
    }
    const before = namesOfOwn();
    const url = pathToFileURL(path).href;
    await imported(path, url);
    if (namesOfOwn().length === before.length) {
      throw new InputError(
        `module '${path}' registers nothing; it calls registerGame of cardzero/envs or registerAgent of cardzero/agents`,
      );
    }
    addModules([PACKAGE, url]);
  }
}

async function imported(path: string, url: string): Promise<void> {
  try {
    await import(url);
  } catch (error) {
    throw new InputError(`module '${path}' cannot be loaded: ${whyNot(error)}`);
  }
}

/** Its complaint, and the place in the code where there is one. */
function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof InputError) return error.message;
  const place = /file:\/\/\S+?:\d+/.exec(error.stack ?? '')?.[0];
  return `${error.name}: ${error.message}${place === undefined ? '' : ` (${place})`}`;
}

/** What is registered beside the games on the shelf, which a module of one's own may have loaded. */
function namesOfOwn(): string[] {
  const shelf = new Set(BOXES.map(versionedId));
  const games = listGames().map(versionedId);
  const players = [...handMadePlayers().keys()].filter((id) => !shelf.has(id));
  return [...games.filter((id) => !shelf.has(id)), ...players, ...AGENT_KINDS.map(({ name }) => name)];
}
