/** `cardzero train`: from random weights to a player, generation by generation; the main job. */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { namesIn } from '../../envs/core/files.ts';
import { type AnyGame, type GameEntry, InputError } from '../../envs/core/index.ts';
import { gameModules } from '../../envs/shelf.ts';
import {
  checkRun,
  configText,
  PRESETS,
  type PresetName,
  PRESET_MINUTES,
  suitedTo,
  readConfigFile,
  resolveConfig,
  type TrainConfig,
} from '../../training/config/index.ts';
import { BACKENDS, type BackendChoice, openBackend } from '../../training/learning/backend.ts';
import { loadModel, type StoredModel } from '../../mcts/networks/index.ts';
import { TrainingLoop } from '../../training/loop.ts';
import { checkGuest } from '../../training/selfplay/guest.ts';
import { checkYardsticks, seatable } from '../../training/reports/evaluate.ts';
import { findSource } from '../../training/run/find-source.ts';
import { lockRun } from '../../training/run/lock.ts';
import { RunFolder, unfinished } from '../../training/run/run-folder.ts';
import { chosenGame, gameArguments, readSeed, workersFrom } from '../arguments.ts';
import { defineCommand, OK } from '../command.ts';
import { checkFarming, closeForGood, farmArguments, openFarm, ownerOfRun, reachServer } from '../farming.ts';
import { INTERRUPTED, onInterrupt } from '../interrupt.ts';
import { type Io, print } from '../io.ts';
import { othersOf } from '../run-farm.ts';
import { goOn, TrainView } from '../train-view.ts';
import { shellWord } from '../text.ts';
import { version } from '../version.ts';

interface TrainArgs {
  readonly game: string;
  readonly option: string[] | undefined;
  readonly preset: string | undefined;
  readonly config: string | undefined;
  readonly set: string[] | undefined;
  readonly run: string | undefined;
  readonly resume: boolean;
  readonly seed: string | undefined;
  readonly from: string | undefined;
  readonly workers: string;
  readonly learners: string;
  readonly backend: string;
  readonly 'dry-run': boolean;
  readonly queue: string | undefined;
  readonly lock: string;
  readonly audit: string;
  readonly module?: readonly string[];
}

/** If none is named. */
const PRESET: PresetName = 'quick';

/** Cores from which on a second thread that learns takes nothing away from self-play, which goes on beside it. */
const ENOUGH_FOR_TWO = 4;

/** The modules of one's own, as they follow a call. */
function modulesOf({ module = [] }: TrainArgs): string {
  return module.map((path) => ` --module ${shellWord(path)}`).join('');
}

export const train = defineCommand<TrainArgs>({
  examples: [
    ['$0 train ulti --preset quick', 'a few minutes, to see it work'],
    ['$0 train ulti --preset standard --run runs/mine', 'an hour on two cores'],
    ['$0 train ulti --run runs/mine --resume', 'go on where it was stopped'],
    ['$0 train ulti --from shipped --set selfplay.sims=128', 'teach the net that comes along more'],
    ['$0 train ulti --set selfplay.sims=128 --dry-run', 'show the whole configuration'],
    ['$0 train ulti --run runs/mine --queue redis://10.0.0.5:6379', 'with workers on other machines'],
  ],
  options: (yargs) =>
    farmArguments(gameArguments(yargs))
      .option('preset', {
        type: 'string',
        defaultDescription: JSON.stringify(PRESET),
        choices: Object.keys(PRESETS),
        requiresArg: true,
        describe: 'How long and how big',
      })
      .option('config', { type: 'string', requiresArg: true, describe: 'A JSON file with settings over the preset' })
      .option('set', {
        type: 'string',
        array: true,
        requiresArg: true,
        describe: 'Single settings over both, a.b=c; of two for the same field the last counts',
      })
      .option('run', {
        type: 'string',
        requiresArg: true,
        describe: 'Folder of the run, by default a new one in runs/',
      })
      .option('resume', { type: 'boolean', default: false, describe: 'Go on with a run that was stopped' })
      .option('seed', { type: 'string', requiresArg: true, describe: 'Seed of the whole run, 1 if nothing is said' })
      .option('from', {
        type: 'string',
        requiresArg: true,
        describe: 'Weights to begin with, in place of random ones: a run, a checkpoint, a weights file, or shipped',
      })
      .option('workers', {
        type: 'string',
        default: String(availableParallelism()),
        defaultDescription: 'one per core',
        requiresArg: true,
        describe: 'Threads that play; what comes out is the same for any number; 0 leaves it to others, with --queue',
      })
      .option('learners', {
        type: 'string',
        default: availableParallelism() < ENOUGH_FOR_TWO ? '1' : '2',
        defaultDescription: `2 if there are ${ENOUGH_FOR_TWO} cores or more, else 1`,
        choices: ['1', '2'],
        requiresArg: true,
        describe: 'Threads that learn: with 2 both networks at the same time; what comes out is the same',
      })
      .option('backend', {
        type: 'string',
        default: 'auto',
        choices: ['auto', ...BACKENDS],
        requiresArg: true,
        describe: 'What computes the learning; auto is the fastest there is',
      })
      .option('dry-run', { type: 'boolean', default: false, describe: 'Show the configuration and do nothing' })
      .epilog(
        'Ctrl-C drops the games under way and exits; --resume plays them again, and the run comes to the same bytes.',
      ),
  run: async (args, io) => {
    const { entry, game } = await chosenGame(args);
    const workers = workersFrom(args.workers, undefined, undefined, args.queue === undefined ? 1 : 0);
    checkFarming(args);
    const path = args.run?.replace(/(?<=.)\/+$/, '') ?? defaultRun(game.id, args);
    if (path.includes(',')) throw new InputError(`--run cannot have a comma in its path: '${path}'`);
    const from = args.from === undefined ? undefined : loadModel(findSource(args.from, game.id).weights, game);
    const config = configOf(args, entry, game, path, from);
    checkRun(game, config);
    checkYardsticks(game, config.evaluate.yardsticks);
    checkGuest(game, config.selfplay.guest);
    if (args['dry-run']) {
      print(io, configText(config).trimEnd());
      return OK;
    }
    return trainIn(path, { game, config, workers, args, from }, io);
  },
});

function configOf(
  args: TrainArgs,
  entry: GameEntry,
  game: AnyGame,
  path: string,
  from: StoredModel | undefined,
): TrainConfig {
  if (!args.resume) return newConfig(args, entry, game, from);
  const preset = args.run === undefined ? undefined : args.preset; // without --run it says which run is meant
  if ([preset, args.config, args.set, args.seed, args.from].some((given) => given !== undefined)) {
    throw new InputError(
      'a run that is resumed keeps its settings: --preset, --config, --set, --seed and --from begin a new one',
    );
  }
  return RunFolder.open(path, game, undefined).config;
}

/** Yardsticks that a preset names are left out where the game has no such player. */
function newConfig(
  args: TrainArgs,
  { training }: GameEntry,
  game: AnyGame,
  from: StoredModel | undefined,
): TrainConfig {
  const preset = presetOf(args);
  const config = resolveConfig({
    preset,
    suited: suitedTo(preset, training),
    game: game.id,
    ...(args.config === undefined ? {} : { file: readConfigFile(args.config) }),
    ...(args.set === undefined ? {} : { set: args.set }),
    ...(args.seed === undefined ? {} : { seed: readSeed(args.seed) }),
    ...(from === undefined ? {} : { from }),
  });
  const { evaluate } = config;
  if (evaluate.yardsticks.join() !== PRESETS[preset].evaluate.yardsticks.join()) return config;
  return { ...config, evaluate: { ...evaluate, yardsticks: seatable(game, evaluate.yardsticks) } };
}

function presetOf({ preset = PRESET }: TrainArgs): PresetName {
  return preset as PresetName;
}

interface Started {
  readonly game: AnyGame;
  readonly config: TrainConfig;
  readonly workers: number;
  readonly args: TrainArgs;
  /** The weights to begin with. */
  readonly from: StoredModel | undefined;
}

async function trainIn(path: string, { game, config, workers, args, from }: Started, io: Io): Promise<number> {
  const server = args.queue === undefined ? undefined : await reachServer(args.queue, io);
  const unlock = lockRun(path);
  try {
    const begun = args.resume && args.backend === 'auto' ? RunFolder.backendOf(path) : undefined;
    const backend = await openBackend((begun ?? args.backend) as BackendChoice);
    const facts = { backend: backend.name, node: process.versions.node.split('.')[0], cardzero: version() };
    const folder = args.resume
      ? RunFolder.open(path, game, backend.name).folder
      : RunFolder.create(path, game, config, facts, from);
    const view = new TrainView(io, config, modulesOf(args));
    if (!args.resume || unfinished(path) !== undefined) view.begin(path, backend.name, workers, expectedOf(args));
    const others =
      server === undefined
        ? undefined
        : openFarm(server, { game, owner: ownerOfRun(folder.path), about: path, args, io });
    const { stopping, release } = onInterrupt(io, () => loop.interrupt());
    const watcher = { stopping, ...view.watcher(others?.farm.figures) };
    const learners = Number(args.learners) as 1 | 2;
    const plan = { folder, game, config, backend, workers, learners, modules: gameModules(game.id) };
    const loop = new TrainingLoop(
      { ...plan, ...(others === undefined ? {} : { others: othersOf(others, game) }) },
      watcher,
    );
    try {
      const finished = await loop.run();
      view.end(finished, folder);
      return finished ? OK : INTERRUPTED;
    } finally {
      await loop.close();
      await others?.farm.close();
      release();
    }
  } finally {
    unlock();
    if (server !== undefined) closeForGood(server, io);
  }
}

/** What a preset is made for; nobody knows of other settings, or of the rest of a run. */
function expectedOf(args: TrainArgs): string | undefined {
  const { set, config, resume } = args;
  if (resume || set !== undefined || config !== undefined) return undefined;
  const minutes = PRESET_MINUTES[presetOf(args)];
  return `about ${minutes < 120 ? `${minutes} minutes` : `${minutes / 60} hours`} on two cores`;
}

/**
 * `runs/ulti-v1-quick`, with a number where there is one already; the newest of them to resume. While that one is not finished no
 * other is begun: whoever calls again after an interruption most likely means it.
 */
function defaultRun(game: string, args: TrainArgs): string {
  const { resume } = args;
  const stem = `${game.replace(/[^\w-]+/g, '-')}-${presetOf(args)}`;
  const there = existsSync('runs') ? namesIn('runs').filter((name) => name.startsWith(stem)) : [];
  const numbers = there.map((name) => Number(/^-(\d+)$/.exec(name.slice(stem.length))?.[1] ?? (name === stem ? 1 : 0)));
  const most = Math.max(0, ...numbers);
  const runOf = (number: number) => join('runs', number === 1 ? stem : `${stem}-${number}`);
  if (resume && most === 0) throw new InputError(`there is no run of ${stem} in runs/ to resume; name one with --run`);
  if (resume) return runOf(most);
  const stage = most === 0 || args['dry-run'] ? undefined : unfinished(runOf(most)); // a dry run begins none
  if (stage === undefined) return runOf(most + 1);
  throw new InputError(
    `there is an unfinished run in ${runOf(most)} (${stage}): '${goOn(game, runOf(most), modulesOf(args))}' goes on with it, ` +
      `and --run <folder> begins another`,
  );
}
