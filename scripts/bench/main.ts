/** `npm run bench`: measures, and prints a table or one JSON object. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { columns } from '../text.ts';
import { type Benchmark, measureOnce, type Result, summarise } from './bench.ts';
import { BENCHMARKS } from './benchmarks.ts';
import { duel, ratesOf, type Score, scoreOf } from './duel.ts';

const NAMES = BENCHMARKS.map((b) => b.name).join(', ');

const USAGE = `Usage: npm run --silent bench -- [--json] [--only PREFIX] [--quick] [--against FOLDER]

  --json            one JSON object: { "<name>": { "value", "unit", "spread" } }
  --only PREFIX     the benchmarks whose name begins so
  --quick           one short round each, to see that they run
  --against FOLDER  how many times as fast as another build, in turns within one process; FOLDER is the root of that build.
                    Only benchmarks that are rates, and that both builds have, can be raced.

Names: ${NAMES}`;

/** Processes in which two builds race. */
const RACES = 7;

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;
/** `--measure NAME` is how this program calls itself for one measurement, of so many milliseconds, or against another build. */
const OPTIONS = { json: flag, quick: flag, help: flag, only: text, against: text, measure: text, milliseconds: text };

async function main(argv: string[]): Promise<number> {
  let options: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];
  try {
    options = parseArgs({ args: argv, options: OPTIONS }).values;
  } catch (error) {
    console.error(`bench: ${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const one = BENCHMARKS.find((b) => b.name === options.measure);
  if (one !== undefined) {
    const milliseconds = Number(options.milliseconds);
    const { against } = options;
    console.log(against === undefined ? await measureOnce(one, milliseconds) : await duel(one, against, milliseconds));
    return 0;
  }
  const chosen = BENCHMARKS.filter((b) => b.name.startsWith(options.only ?? ''));
  if (chosen.length === 0) {
    console.error(`bench: no benchmark begins with '${options.only}'; there are ${NAMES}`);
    return 2;
  }
  const [rounds, milliseconds] = options.quick ? [1, 30] : [5, 500];
  if (options.against !== undefined) {
    const theirs = await ratesOf(options.against);
    const raced = chosen.filter(({ name, setup }) => setup !== undefined && theirs.has(name));
    if (raced.length === 0) {
      const why = theirs.size === 0 ? 'there is no build' : 'the build has none of these benchmarks';
      console.error(`bench: ${why} in ${options.against}; --against takes the root of a built clone`);
      return 2;
    }
    const turns = options.quick ? rounds : RACES;
    const values = takeTurns(raced, turns, [String(20 * milliseconds), '--against', resolve(options.against)]);
    const scores = Object.fromEntries(raced.map(({ name }, i) => [name, scoreOf(values[i])]));
    console.log(options.json ? JSON.stringify(scores, null, 2) : scoreTable(scores));
    return 0;
  }
  const values = takeTurns(chosen, rounds, [String(milliseconds)]);
  const results = Object.fromEntries(chosen.map(({ name, unit }, i) => [name, summarise(values[i], unit)]));
  console.log(options.json ? JSON.stringify(results, null, 2) : table(results));
  return 0;
}

/** Every measurement in a process of its own. `how`: its milliseconds, and what else to tell it. */
function takeTurns(benchmarks: readonly Benchmark[], rounds: number, how: readonly string[]): number[][] {
  const values = benchmarks.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, { name }] of benchmarks.entries()) {
      const call = [...process.execArgv, '--expose-gc', fileURLToPath(import.meta.url), '--measure', name];
      values[i].push(Number(execFileSync(process.execPath, [...call, '--milliseconds', ...how]).toString()));
    }
    console.error(`bench: round ${round + 1} of ${rounds}`);
  }
  return values;
}

function scoreTable(scores: Record<string, Score>): string {
  const rows = Object.entries(scores).map(([name, { ratio, least, most }]) => [
    name,
    ratio.toFixed(3),
    `${least.toFixed(3)} to ${most.toFixed(3)}`,
  ]);
  return columns([['times as fast', 'median', 'processes'], ...rows], [1]);
}

function table(results: Record<string, Result>): string {
  const rows = Object.entries(results).map(([name, { value, unit, spread }]) => [
    name,
    value.toLocaleString('en'),
    unit,
    `+/- ${(spread * 100).toFixed(1)}%`,
  ]);
  return columns(rows, [1]);
}

process.exitCode = await main(process.argv.slice(2));
