/** `cardzero check-game`: holds a game to the laws of the contract and to files of test vectors. */
import { type ConformanceReport, checkConformance, type LawReport, type VectorReport } from '../../envs/core/index.ts';
import { chosenGame, gameArguments, readSeed, someNumber, wholeNumber } from '../arguments.ts';
import { defineCommand, FAILED, OK } from '../command.ts';
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
          'vectors counted together; the exit code is 1 if anything failed.',
      ),
  run: async (args, io) => {
    const { entry, game } = await chosenGame(args);
    const games = wholeNumber('--games', args.games, 0, Number.MAX_SAFE_INTEGER);
    const seed = readSeed(args.seed);
    const samples = someNumber('--samples', args.samples, 0, 1000);
    // Before anything that takes time, so that a mistyped name is not found out after the last game.
    const files = readVectorFiles(args.vectors ?? [], entry, games);
    const vectors = files.map((file) => ({ file: file.path, ...runVectorFile(file) }));
    const progress = new Progress(io.stderr, 'games', games);
    const conformance =
      games === 0
        ? undefined
        : checkConformance(game, { games, seed, samples, onGame: (done) => progress.update(done) });
    progress.end();
    return report({ game: game.id, seed, conformance, vectors }, args.json, io);
  },
});

interface Results {
  readonly game: string;
  readonly seed: number | string;
  readonly conformance: ConformanceReport | undefined;
  readonly vectors: readonly VectorFileReport[];
}

function report({ game, seed, conformance, vectors }: Results, json: boolean, io: Io): number {
  const laws = conformance?.laws ?? [];
  const sum = (numbers: readonly number[]) => numbers.reduce((x, y) => x + y, 0);
  const passed = laws.filter((l) => l.failed === 0).length + sum(vectors.map((v) => v.passed));
  const failed = laws.filter((l) => l.failed > 0).length + sum(vectors.map((v) => v.failures.length));
  if (json) {
    const { games = 0, decisions = 0 } = conformance ?? {};
    printJson(io, { game, seed, games, decisions, laws, vectors, passed, failed });
  } else {
    if (conformance !== undefined) {
      const { games, decisions } = conformance;
      print(io, `${game}: ${counted(games, 'random game')} from seed ${seed}, ${counted(decisions, 'decision')}`);
    }
    for (const line of [...laws.flatMap(lawLines), ...vectors.flatMap(vectorLines)]) print(io, line);
    print(io, `${passed} passed, ${failed} failed`);
  }
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
