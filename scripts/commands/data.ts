/** `cardzero data`: looks into self-play logs, checks them against their manifests, and plays their games again. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  inspectShard,
  type Located,
  listGenerations,
  locate,
  overviewOf,
  type ReplayReport,
  replayShard,
  verifyGeneration,
  verifyShardFile,
  withShard,
} from '../../datasets/index.ts';
import { closest, InputError, makeGame } from '../../envs/core/index.ts';
import { loadGame } from '../../envs/shelf.ts';
import { isRun } from '../../training/run/run-folder.ts';
import { verifyRun } from '../../training/run/verify-run.ts';
import { wholeNumber } from '../arguments.ts';
import { defineCommand, FAILED, OK } from '../command.ts';
import { type Io, print, printJson } from '../io.ts';
import { counted, indent } from '../text.ts';
import { type HeadRow, headOf, headTable } from './data-head.ts';
import { describeAll, describeShard } from './data-inspect.ts';

interface DataArgs {
  readonly rows: string;
  readonly json: boolean;
}

type Action = (paths: readonly string[], args: DataArgs, io: Io) => number | Promise<number>;

const ACTIONS: Readonly<Record<string, Action>> = { inspect, head, verify, replay };

export const data = defineCommand({
  examples: [
    ['$0 data inspect runs/first', 'what the logs of a run are made of'],
    ['$0 data head runs/first/selfplay/gen-000001/shard-0000.arrow', 'the first decisions of a shard'],
    ['$0 data verify runs/first', 'checksums of shards, manifests, checkpoints and settings'],
  ],
  options: (yargs) =>
    yargs
      .positional('action', { type: 'string', describe: Object.keys(ACTIONS).join(', ') })
      .positional('paths', { type: 'string', array: true, describe: 'Shards, folders of generations, or runs' })
      .option('rows', {
        type: 'string',
        default: '10',
        requiresArg: true,
        describe: 'With head: how many rows of each shard',
      })
      .option('json', { type: 'boolean', default: false, describe: 'Print JSON' })
      .epilog(
        'verify and replay exit with 1 if anything is not as it should be. replay plays every game from its seed and\n' +
          'actions and compares seats, legal actions, observations, hidden blocks, scales and returns with the log.',
      ),
  run: (args, io) => {
    const names = Object.keys(ACTIONS).join(', ');
    if (args.action === undefined) throw new InputError(`data needs an action: ${names}; see 'cardzero data --help'`);
    const action = Object.hasOwn(ACTIONS, args.action) ? ACTIONS[args.action] : undefined;
    if (action === undefined) throw unknownAction(args.action);
    const paths = args.paths ?? [];
    if (paths.length === 0)
      throw new InputError(`data ${args.action} needs a shard, the folder of a generation or a run`);
    return action(paths, args, io);
  },
});

function unknownAction(name: string): InputError {
  const near = closest(name, Object.keys(ACTIONS));
  const hint = near === undefined ? '' : `did you mean '${near}'? `;
  return new InputError(`data cannot '${name}'; ${hint}it can ${Object.keys(ACTIONS).join(', ')}`);
}

/** Every path is looked up before the first is worked on, so that a mistyped one is not found out at the end. */
function locateAll(paths: readonly string[]): Located {
  const found = paths.map(locate);
  return { generations: found.flatMap((f) => f.generations), shards: found.flatMap((f) => f.shards) };
}

/** What several paths stand for is checked, or replayed, once. */
function merged(found: readonly Located[]): Located {
  const generations = new Map(found.flatMap((one) => one.generations).map((one) => [resolve(one.folder), one]));
  const shards = new Map(found.flatMap((one) => one.shards).map((path) => [resolve(path), path]));
  return { generations: [...generations.values()], shards: [...shards.values()] };
}

function inspect(paths: readonly string[], { json }: DataArgs, io: Io): number {
  const located = locateAll(paths);
  const summaries = located.shards.map(inspectShard);
  if (json) {
    printJson(io, summaries);
    return OK;
  }
  if (summaries.length === 0) print(io, 'No shards: all generations are pruned.');
  if (summaries.length > 1) print(io, describeAll(overviewOf(located, summaries)));
  for (const summary of summaries) print(io, describeShard(summary));
  return OK;
}

async function head(paths: readonly string[], { rows, json }: DataArgs, io: Io): Promise<number> {
  const count = wholeNumber('--rows', rows, 1, 100_000);
  const { shards } = locateAll(paths);
  if (shards.length === 0) throw new InputError('there is no shard to show: all generations are pruned');
  const heads: { path: string; rows: HeadRow[] }[] = [];
  for (const path of shards) heads.push({ path, rows: await headOf(path, count) });
  if (json) printJson(io, heads);
  else for (const { path, rows: shown } of heads) print(io, `${path}\n${indent(headTable(shown))}`);
  return OK;
}

interface Found {
  readonly located: Located;
  readonly damages: readonly string[];
}

function lookAt(path: string): Found {
  if (seemsRun(path)) return lookAtRun(path);
  const located = locate(path);
  return { located, damages: located.generations.length === 0 ? located.shards.flatMap(verifyShardFile) : [] };
}

/** What `act` gives, or the sentence that tells what is wrong with a file. */
function attempt<T>(act: () => T): { readonly given: T; readonly damage?: undefined } | { readonly damage: string } {
  try {
    return { given: act() };
  } catch (error) {
    if (error instanceof InputError) return { damage: error.message };
    throw error;
  }
}

/** A run whose description is damaged is a run. */
function seemsRun(path: string): boolean {
  const found = attempt(() => isRun(path));
  return found.damage !== undefined || found.given;
}

const NOTHING: Located = { generations: [], shards: [] };

/** In the first generation no games are finished; what is there of the run is checked all the same. */
function lookAtRun(path: string): Found {
  const hasGames = () => existsSync(join(path, 'selfplay')) && listGenerations(path).length > 0;
  const games = attempt(() => (hasGames() ? locate(path) : NOTHING));
  const run = attempt(() => verifyRun(path));
  return {
    located: games.damage === undefined ? games.given : NOTHING,
    damages: [games.damage ?? [], run.damage ?? run.given].flat(),
  };
}

function verify(paths: readonly string[], { json }: DataArgs, io: Io): number {
  const found = paths.map(lookAt);
  const { generations, shards } = merged(found.map(({ located }) => located));
  const all = [...generations.flatMap(verifyGeneration), ...found.flatMap((one) => one.damages)];
  const damages = [...new Set(all)];
  const pruned = generations.filter(({ manifest }) => manifest.pruned).length;
  if (json) printJson(io, { generations: generations.length, pruned, shards: shards.length, damages });
  else {
    for (const damage of damages) print(io, damage);
    const gone = pruned === 0 ? '' : ` (${counted(pruned, 'generation')} pruned)`;
    const verdict = damages.length === 0 ? 'all as written' : counted(damages.length, 'fault');
    print(io, `${counted(shards.length, 'shard')}${gone}: ${verdict}`);
  }
  return damages.length === 0 ? OK : FAILED;
}

async function replay(paths: readonly string[], { json }: DataArgs, io: Io): Promise<number> {
  const { shards } = merged([locateAll(paths)]);
  if (shards.length === 0) throw new InputError('there is nothing to replay: the games were pruned');
  const reports: Replayed[] = [];
  for (const path of shards) {
    const report = await replayed(path);
    reports.push(report);
    if (!json) print(io, replayLine(report));
  }
  if (json) printJson(io, reports);
  return reports.every(({ difference, damage }) => difference === undefined && damage === undefined) ? OK : FAILED;
}

/** A report, or why the shard cannot be read. */
type Replayed = { path: string } & (
  | (ReplayReport & { damage?: undefined })
  | { damage: string; difference?: undefined }
);

async function replayed(path: string): Promise<Replayed> {
  const id = attempt(() => withShard(path, {}, ({ meta }) => meta.game));
  if (id.damage !== undefined) return { path, damage: id.damage };
  await loadGame(id.given);
  const game = makeGame(id.given);
  const report = attempt(() => replayShard(path, game));
  return report.damage === undefined ? { path, ...report.given } : { path, damage: report.damage };
}

function replayLine(report: Replayed): string {
  if (report.damage !== undefined) return `FAIL ${report.damage}`;
  const { path, games, rows, difference } = report;
  if (difference === undefined) return `ok   ${path}  (${counted(games, 'game')}, ${counted(rows, 'row')})`;
  return `FAIL ${path}: game ${difference.game}, ply ${difference.ply}: ${difference.what}`;
}
