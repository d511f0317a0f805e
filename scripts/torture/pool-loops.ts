/** A process that starts a pool of every kind, gives each a task and ends it at a moment nobody knows beforehand, whenever it is told to. */
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { openTables } from '../../agents/arena/tables.ts';
import { derive, makeGame } from '../../envs/core/index.ts';
import { gameModules, loadGame } from '../../envs/shelf.ts';
import { modelSpec } from '../../mcts/networks/model-spec.ts';
import { PRESETS, playSettings } from '../../training/config/index.ts';
import { SelfPlayPool } from '../../training/selfplay/pool.ts';
import { RunReader } from '../../web/server/run-reader.ts';
import { Thinker } from '../../web/server/thinker.ts';
import { main } from '../main.ts';
import { GAME } from './small-run.ts';

export interface Loop {
  readonly seed: number;
  readonly loop: number;
  /** A small run that is at its end. */
  readonly run: string;
  /** For what is written. */
  readonly folder: string;
}

/** Sentences about tasks that failed though nobody was ending their pool. */
export type Faults = readonly string[];

/** A pool that was started, and the task it was given. */
interface Crew {
  readonly done: Promise<unknown>;
  /** Absent where it ends by itself when the task is done. */
  readonly close?: () => Promise<void>;
}

const THINK_MS = 20_000;
const READ_MS = 20_000;

await loadGame(GAME);
const game = makeGame(GAME);
const place = { game: game.id, modules: gameModules(game.id) };

const KINDS: Readonly<Record<string, (loop: Loop) => Crew>> = {
  'self-play': ({ loop, folder }) => {
    const { selfplay, net } = PRESETS.quick;
    const pool = new SelfPlayPool({ ...place, workers: 1, spec: modelSpec(game, net) });
    const settings = { ...playSettings(selfplay), sims: 8, cappedSims: 4 };
    const path = join(folder, 'shard.arrow');
    const done = pool.play({ runSeed: loop, generation: 0, from: 0, to: 2, path, settings });
    return { done, close: () => pool.close() };
  },
  arena: ({ loop }) => {
    const tables = openTables({ ...place, workers: 2 });
    const done = tables.play({ agents: ['ismcts:sims=8', 'random'], seed: loop, from: 0, to: 1 });
    return { done, close: () => tables.close() };
  },
  thinker: ({ loop }) => {
    const thinker = new Thinker(THINK_MS);
    const done = thinker.act({ game: game.id, seed: loop, start: 'deal', actions: [], spec: 'ismcts:sims=8' });
    return { done, close: () => thinker.close() };
  },
  'log reader': ({ run }) => {
    const reader = new RunReader(READ_MS);
    return { done: reader.generations(run), close: () => reader.close() };
  },
  // The pools of a run end when there is nothing left to do, which is at once.
  'a run that goes on': ({ run }) => ({ done: resume(run) }),
};

async function resume(run: string): Promise<void> {
  const said: string[] = [];
  const stderr = new Writable({ write: (text, _, next) => next(void said.push(String(text))) });
  const stdout = new Writable({ write: (_text, _, next) => next() });
  const call = ['train', GAME, '--run', run, '--workers', '1', '--resume'];
  const code = await main(call, { stdin: Readable.from([]), stdout, stderr });
  if (code !== 0) throw new Error(`it ended with ${code}: ${said.join('').trim()}`);
}

/** How long each took from its start to the end of its task, in milliseconds, as far as that is known. */
const took = new Map<string, number>();

/** One in ten is given the time it needs. The others are ended on the way there, sooner rather than later: they load, which is the point. */
async function startAndEnd(name: string, loop: Loop): Promise<string | undefined> {
  const rng = derive(loop.seed, name, loop.loop);
  const known = took.get(name);
  const [patient, share] = [rng.below(10) === 0, rng.float() ** 2];
  const began = performance.now();
  const { done, close } = KINDS[name](loop);
  let ending = false;
  const task = done.then(
    () => {
      if (!ending) took.set(name, performance.now() - began);
      return undefined;
    },
    (error: Error) => (ending ? undefined : `${name}: ${error.message}`),
  );
  const moment = known === undefined || patient ? task : setTimeout(known * share);
  await Promise.race([task, moment]);
  ending = true;
  await close?.();
  return task;
}

process.on('message', (loop: Loop) => {
  void Promise.all(Object.keys(KINDS).map((name) => startAndEnd(name, loop))).then((faults) =>
    process.send?.(faults.filter((fault) => fault !== undefined) satisfies Faults),
  );
});
process.on('disconnect', () => process.exit());
