/** `cardzero check-game`: holds a game to the laws of the contract and to files of test vectors. */
import { setImmediate } from 'node:timers/promises';
import {
  type AnyGame,
  type ConformanceReport,
  conformanceTrial,
  type LawReport,
  type Seed,
  type VectorReport,
} from '../../envs/core/index.ts';
import { chosenGame, gameArguments, readSeed, someNumber, wholeNumber } from '../arguments.ts';
import { defineCommand, FAILED, OK } from '../command.ts';
import { INTERRUPTED, onInterrupt } from '../interrupt.ts';
import { type Io, print, printJson } from '../io.ts';
import { Progress } from '../progress.ts';
import { counted, oneLine } from '../text.ts';
import { readVectorFiles, runVectorFile } from '../vector-files.ts';

type VectorFileReport = VectorReport & { readonly file: string };

export const checkGame = defineCommand({
  examples: [
    ['$0 check-game ulti-v1 --games 2000', 'the laws, over 2,000 random games'],
    ['$0 check-game ulti-v1 --games 0 --vectors test/vectors/ulti.json', 'the vectors alone'],
  ],
  options: (yargs) =>
    gameArguments(yargs)
      .option('games', {
        type: 'string',
        default: '200',
        requiresArg: true,
        describe: 'Random games; 0 skips the laws',
      })
      .option('seed', { type: 'string', default: '1', requiresArg: true, describe: 'Seed of the random games' })
      .option('samples', {
        type: 'string',
        default: '3',
        requiresArg: true,
        describe: 'Positions of a game, on average, at which the laws that cost most are checked',
      })
      .option('vectors', { type: 'string', array: true, requiresArg: true, describe: 'Files of test vectors' })
      .option('json', { type: 'boolean', default: false, describe: 'Print JSON' })
      .epilog(
        'A vector file is { "vectors": [{ "id", "kind", ... }] }. The last line is "N passed, M failed", laws and\n' +
          'vectors counted together; the exit code is 1 if anything failed.\nCtrl-C ends it with what was checked until then.',
      ),
  run: async (args, io) => {
    const { entry, game } = await chosenGame(args);
    const games = wholeNumber('--games', args.games, 0, Number.MAX_SAFE_INTEGER);
    const seed = readSeed(args.seed);
    const samples = someNumber('--samples', args.samples, 0, 1000);
    // Before anything that takes time, so that a mistyped name is not found out after the last game.
    const files = readVectorFiles(args.vectors ?? [], entry, games);
    const vectors = files.map((file) => ({ file: file.path, ...runVectorFile(file) }));
    const conformance = games === 0 ? undefined : await checkGames(game, { games, seed, samples }, io);
    return report({ game: game.id, seed, asked: games, conformance, vectors }, args.json, io);
  },
});

/** How long games may keep Ctrl-C from being heard, in milliseconds. */
const BREATH_MS = 50;

/** What came of all games, or of those before Ctrl-C. */
async function checkGames(game: AnyGame, options: CheckOptions, io: Io): Promise<ConformanceReport | undefined> {
  const progress = new Progress(io.stderr, 'games', options.games);
  const { stopping, release } = onInterrupt(io);
  let breathed = performance.now();
  let soFar: ConformanceReport | undefined;
  for (const trial = conformanceTrial(game, options); !stopping(); ) {
    const { done, value } = trial.next();
    soFar = value;
    if (done === true) break;
    progress.update(value.games);
    if (performance.now() - breathed < BREATH_MS) continue;
    await setImmediate();
    breathed = performance.now();
  }
  progress.end();
  release();
  return soFar;
}

type CheckOptions = Readonly<{ games: number; seed: Seed; samples: number }>;

interface Results {
  readonly game: string;
  readonly seed: number | string;
  /** How many games were asked for; fewer were played if it was stopped. */
  readonly asked: number;
  readonly conformance: ConformanceReport | undefined;
  readonly vectors: readonly VectorFileReport[];
}

function report({ game, seed, asked, conformance, vectors }: Results, json: boolean, io: Io): number {
  const laws = conformance?.laws ?? [];
  const stopped = (conformance?.games ?? 0) < asked;
  const sum = (numbers: readonly number[]) => numbers.reduce((x, y) => x + y, 0);
  const passed = laws.filter((l) => l.failed === 0).length + sum(vectors.map((v) => v.passed));
  const failed = laws.filter((l) => l.failed > 0).length + sum(vectors.map((v) => v.failures.length));
  if (json) {
    const { games = 0, decisions = 0 } = conformance ?? {};
    printJson(io, { game, seed, games, decisions, laws, vectors, passed, failed, ...(stopped ? { stopped } : {}) });
  } else {
    if (conformance !== undefined) {
      const { games, decisions } = conformance;
      print(io, `${game}: ${counted(games, 'random game')} from seed ${seed}, ${counted(decisions, 'decision')}`);
    }
    for (const line of [...laws.flatMap(lawLines), ...vectors.flatMap(vectorLines)]) print(io, line);
    if (stopped)
      print(
        io,
        `stopped after ${conformance?.games ?? 0} of ${counted(asked, 'game')}; laws about all games together were not checked`,
      );
    print(io, `${passed} passed, ${failed} failed`);
  }
  if (stopped) return INTERRUPTED;
  return failed === 0 ? OK : FAILED;
}

function lawLines({ law, checks, failed, examples }: LawReport): string[] {
  if (failed === 0) return [`ok   ${law}  (${counted(checks, 'check')})`];
  return [
    `FAIL ${law}  (${counted(checks, 'check')}, ${failed} failed)`,
    ...examples.map((example) => `       ${oneLine(example)}`),
  ];
}

function vectorLines({ file, passed, failures }: VectorFileReport): string[] {
  if (failures.length === 0) return [`ok   ${file}  (${counted(passed, 'vector')})`];
  return failures.map(({ id, message }) => `FAIL ${file} ${id}: ${oneLine(message)}`);
}
