/** `cardzero selfplay`: the games of one generation without the rest of a training run, as shards with a manifest. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { generationFolder, namesIn, readText, writeFileAtomic } from '../../datasets/index.ts';
import {
  type AnyGame,
  encoderFingerprint,
  type GameEntry,
  InputError,
  JsonReader,
  type Seed,
} from '../../envs/core/index.ts';
import { MOST_TASKS, TRAINING_SETTINGS } from '../../envs/core/training-settings.ts';
import { gameModules } from '../../envs/shelf.ts';
import { loadModel, modelSpec, type StoredModel } from '../../mcts/networks/index.ts';
import { type PlaySettings, PRESETS, playSettings, resolveConfig, suitedTo } from '../../training/config/index.ts';
import { findSource } from '../../training/run/find-source.ts';
import { isLockFile, lockRun } from '../../training/run/lock.ts';
import { type GenerationPlan, playGeneration } from '../../training/selfplay/generation.ts';
import { SelfPlayPool } from '../../training/selfplay/pool.ts';
import type { Tally } from '../../training/selfplay/tally.ts';
import { chosenGame, gameArguments, readSeed, wholeNumber, workersFrom } from '../arguments.ts';
import { defineCommand, OK } from '../command.ts';
import { INTERRUPTED, onInterrupt } from '../interrupt.ts';
import { type Io, print, printJson } from '../io.ts';
import { Progress } from '../progress.ts';
import { type FlagOf, flagOf, readFlag, settingFlag } from '../setting-flags.ts';
import { columns, counted, shellWord } from '../text.ts';

const SETTINGS = TRAINING_SETTINGS.fields.selfplay.fields;
/** Games of a task, and of a shard. */
const TASK_GAMES = PRESETS.standard.selfplay.taskGames;
/** Settings that have a flag, beside the budgets of a search. */
const ASKED = ['fullShare', 'consider', 'practiceShare', 'blunderShare'] as const;
/** What was asked for, beside the games: whoever goes on must ask for the same. */
const RECORD = 'selfplay.json';
/** A pool wants a shape even where no net will play. */
const NO_NET = { policyWidths: [1], valueWidths: [1], residual: false };

type SettingFlags = Readonly<Record<FlagOf<(typeof ASKED)[number] | 'sims' | 'cappedSims'>, string | undefined>>;

interface SelfplayArgs extends SettingFlags {
  readonly game: string;
  readonly option: string[] | undefined;
  readonly out: string;
  readonly net: string | undefined;
  readonly games: string;
  readonly seed: string;
  readonly workers: string;
  readonly json: boolean;
  readonly timing: boolean;
}

export const selfplay = defineCommand<SelfplayArgs>({
  examples: [
    ['$0 selfplay ulti --out logs/first --games 100', 'searches with playouts, as generation 0 of a run'],
    ['$0 selfplay ulti --out logs/best --net runs/mine --games 1000', 'the best net of a run'],
    ['$0 selfplay ulti --out logs/deals --net best.weights --practice-share 0 --blunder-share 0', 'only dealt games'],
  ],
  options: (yargs) =>
    gameArguments(yargs)
      .option('out', { type: 'string', demandOption: true, requiresArg: true, describe: 'Folder for the logs' })
      .option('net', {
        type: 'string',
        requiresArg: true,
        describe: 'A weights file, a run, a checkpoint, an export in the format weights, or shipped',
      })
      .option('games', { type: 'string', default: '200', requiresArg: true, describe: 'Games to play' })
      .option('sims', asked('sims'))
      .option('capped-sims', asked('cappedSims'))
      .option('full-share', asked('fullShare'))
      .option('consider', asked('consider'))
      .option('practice-share', asked('practiceShare'))
      .option('blunder-share', asked('blunderShare'))
      .option('seed', { type: 'string', default: '1', requiresArg: true, describe: 'Seed of all games' })
      .option('workers', {
        type: 'string',
        default: String(availableParallelism()),
        defaultDescription: 'one per core',
        requiresArg: true,
        describe: 'Threads to play in; the shards are the same for any number',
      })
      .option('json', { type: 'boolean', default: false, describe: 'Print JSON' })
      .option('timing', { type: 'boolean', default: true, describe: 'Tell the time it took; or --no-timing' })
      .epilog(
        'Ctrl-C drops the games under way and exits; what was played before is kept, and the same call goes on then.\n' +
          "'cardzero data inspect' looks into what was written.",
      ),
  run: async (args, io) => {
    const { entry, game } = await chosenGame(args);
    const workers = workersFrom(args.workers);
    const model = args.net === undefined ? undefined : loadModel(findSource(args.net, game.id).weights, game);
    const request = readRequest(args, entry, game, model);
    const unlock = lockOut(args.out);
    try {
      agree(args.out, request);
      return await playAll({ out: args.out, game, model, request, workers }, args, io);
    } finally {
      unlock();
    }
  },
});

function asked(name: keyof typeof SETTINGS) {
  return settingFlag(SETTINGS[name], { usual: 'as in a run of the game' });
}

/** All that decides what is played. */
interface Request {
  readonly game: string;
  readonly encoder: string;
  readonly model: string;
  readonly seed: Seed;
  readonly games: number;
  readonly settings: PlaySettings;
}

/** What was not asked for is as in a run of the game: as in its first generation, if there is no net. */
function readRequest(
  args: SelfplayArgs,
  { training }: GameEntry,
  game: AnyGame,
  model: StoredModel | undefined,
): Request {
  const { selfplay: played } = resolveConfig({
    preset: 'standard',
    suited: suitedTo('standard', training),
    game: game.id,
  });
  const usual =
    model === undefined
      ? { sims: played.firstSims, cappedSims: played.firstCappedSims, temperature: played.firstTemperature }
      : played;
  const sims = readFlag('sims', SETTINGS.sims, args.sims ?? String(usual.sims));
  const capped = args['capped-sims'] ?? String(Math.min(sims, usual.cappedSims));
  const cappedSims = readFlag('cappedSims', { ...SETTINGS.cappedSims, high: sims }, capped);
  const { temperature } = usual;
  const chosen = ASKED.map((name) => [
    name,
    readFlag(name, SETTINGS[name], args[flagOf(name)] ?? String(played[name])),
  ]);
  return {
    game: game.id,
    encoder: encoderFingerprint(game),
    model: model?.sha256 ?? 'none',
    seed: readSeed(args.seed),
    games: wholeNumber('--games', args.games, 1, MOST_TASKS * TASK_GAMES),
    settings: playSettings({ ...played, ...Object.fromEntries(chosen), sims, cappedSims, temperature }),
  };
}

/** Keeps others out of the folder, which must be empty or hold self-play of this kind. */
function lockOut(out: string): () => void {
  const names = existsSync(out) ? namesIn(out) : [];
  if (!names.every(isLockFile) && !names.includes(RECORD)) {
    throw new InputError(`${out} is not empty and holds no self-play of its own; name another folder with --out`);
  }
  return lockRun(out);
}

/** Games of two calls in one folder would not be what either asked for. */
function agree(out: string, request: Request): void {
  const path = join(out, RECORD);
  const text = `${JSON.stringify(request, null, 2)}\n`;
  if (!existsSync(path)) {
    writeFileAtomic(path, text);
    return;
  }
  const before = flat(JsonReader.parse(readText(path), path).object());
  const now = flat({ ...request });
  const other = Object.keys(now).find((key) => before[key] !== now[key]);
  if (other === undefined) return;
  const was = before[other] ?? 'not there';
  throw new InputError(`${out} holds self-play whose ${other} was ${was}, not ${now[other]}; name another folder`);
}

function flat(record: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(record).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? Object.entries(value) : [[key, value] as const],
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, JSON.stringify(value)]));
}

interface Work {
  readonly out: string;
  readonly game: AnyGame;
  readonly model: StoredModel | undefined;
  readonly request: Request;
  readonly workers: number;
}

async function playAll(work: Work, args: SelfplayArgs, io: Io): Promise<number> {
  const { out, game, model, request, workers } = work;
  const tasks = Math.ceil(request.games / TASK_GAMES);
  const spec = model?.spec ?? modelSpec(game, NO_NET);
  const pool = new SelfPlayPool({
    game: game.id,
    workers: Math.min(workers, tasks),
    modules: gameModules(game.id),
    spec,
  });
  const { stopping, release } = onInterrupt(io, () => void pool.close());
  const clock = new Clock();
  const progress = new Progress(io.stderr, 'games', request.games);
  try {
    const brain = model === undefined ? {} : { brain: { version: pool.publish(model.weights), sha256: model.sha256 } };
    const tally = await playGeneration({ ...planOf(work), ...brain }, pool, {
      stopping,
      onGames: (played) => {
        clock.see(played);
        progress.update(played);
      },
    });
    progress.end();
    if (tally === undefined) {
      print(io, `stopped; the same call with --out ${shellWord(out)} goes on`);
      return INTERRUPTED;
    }
    if (args.json) printJson(io, asJson(work, tally, args.timing ? clock : undefined));
    else report(work, tally, args.timing ? clock : undefined, io);
    return OK;
  } finally {
    progress.end();
    await pool.close();
    release();
  }
}

function planOf({ out, game, request: { seed, games, settings } }: Work): GenerationPlan {
  return { run: resolve(out), game, runSeed: seed, generation: 0, games, taskGames: TASK_GAMES, settings };
}

/** Games per second of this call: those that lay there already do not count. */
class Clock {
  readonly #begun = performance.now();
  #first: number | undefined;
  #last = 0;

  see(games: number): void {
    this.#first ??= games;
    this.#last = games;
  }

  get games(): number {
    return this.#last - (this.#first ?? 0);
  }

  get seconds(): number {
    return (performance.now() - this.#begun) / 1000;
  }
}

function asJson({ out, request }: Work, tally: Tally, clock: Clock | undefined) {
  const { seconds, games } = clock ?? { seconds: 0, games: 0 };
  const timing = clock === undefined ? {} : { timing: { seconds, games, gamesPerSecond: games / seconds } };
  return { folder: generationFolder(out, 0), ...request, played: { ...tally, tags: rowsOf(tally) }, ...timing };
}

function rowsOf({ tags }: Tally) {
  return Object.entries(tags)
    .sort(([a, x], [b, y]) => y.chairs - x.chairs || (a < b ? -1 : 1))
    .map(([as, { chairs, wins, points }]) => ({ as, times: chairs, won: wins / chairs, points: points / chairs }));
}

function report({ out, request }: Work, tally: Tally, clock: Clock | undefined, io: Io): void {
  const { games, practice, decisions, full, repeats, repeatAgreed } = tally;
  const by = request.model === 'none' ? 'playouts' : `net ${request.model.slice(0, 12)}`;
  const cost = clock === undefined ? '' : `, ${rate(clock)}`;
  print(io, `${request.game}, seed ${request.seed}: ${counted(games, 'game')} with ${by}${cost}`);
  const twice = repeats === 0 ? '' : `; ${repeats} of them run twice, with the same choice in ${repeatAgreed}`;
  print(io, `${counted(practice, 'game')} from practice; ${counted(decisions, 'decision')}, ${full} in full${twice}`);
  const rows = rowsOf(tally).map(({ as, times, won, points }) => [
    as,
    times.toLocaleString('en-US'),
    `${(100 * won).toFixed(0)}%`,
    points.toFixed(1),
  ]);
  if (rows.length > 0) print(io, `\n${columns([['from the deal, as', 'times', 'won', 'points'], ...rows], [1, 2, 3])}`);
  print(io, `\nLogs: ${generationFolder(out, 0)}`);
}

function rate({ games, seconds }: Clock): string {
  const time = `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
  return games === 0 ? 'all played before' : `${(games / seconds).toFixed(1)} games/s, ${time}`;
}
