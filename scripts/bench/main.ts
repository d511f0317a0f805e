/** `npm run bench`: measures, and prints a table or one JSON object. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { columns } from '../text.ts';
import { type Benchmark, measureOnce, type Result, summarise } from './bench.ts';
import { BUDDY_BLUFF_BENCHMARKS } from './buddy-bluff.ts';
import { COMPILE_BENCHMARKS } from './compile.ts';
import { ENV_SERVER_BENCHMARKS } from './env-server.ts';
import { MULLE_BENCHMARKS } from './mulle.ts';
import { NET_BENCHMARKS } from './net.ts';
import { SCALING_BENCHMARKS } from './scaling-benchmarks.ts';
import { SEARCH_BENCHMARKS } from './search.ts';
import { SELFPLAY_BENCHMARKS } from './selfplay.ts';
import { TRAIN_BENCHMARKS } from './train.ts';
import { ULTI_BENCHMARKS } from './ulti.ts';
import { ULTI_SOLVER_BENCHMARKS } from './ulti-solver.ts';
import { YARDSTICK } from './yardstick.ts';

const ALL: readonly Benchmark[] = [
  YARDSTICK,
  ...ULTI_BENCHMARKS,
  ...BUDDY_BLUFF_BENCHMARKS,
  ...MULLE_BENCHMARKS,
  ...COMPILE_BENCHMARKS,
  ...SEARCH_BENCHMARKS,
  ...ULTI_SOLVER_BENCHMARKS,
  ...TRAIN_BENCHMARKS,
  ...NET_BENCHMARKS,
  ...SELFPLAY_BENCHMARKS,
  ...SCALING_BENCHMARKS,
  ...ENV_SERVER_BENCHMARKS,
];
const NAMES = ALL.map((b) => b.name).join(', ');

const USAGE = `Usage: npm run --silent bench -- [--json] [--only PREFIX] [--quick]

  --json         one JSON object: { "<name>": { "value", "unit", "spread" } }
  --only PREFIX  the benchmarks whose name begins so
  --quick        one short round each, to see that they run

Names: ${NAMES}`;

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;
/** `--measure NAME --milliseconds N` is how this program calls itself for one measurement. */
const OPTIONS = { json: flag, quick: flag, help: flag, only: text, measure: text, milliseconds: text };

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
  const one = ALL.find((b) => b.name === options.measure);
  if (one !== undefined) {
    console.log(await measureOnce(one, Number(options.milliseconds)));
    return 0;
  }
  const chosen = ALL.filter((b) => b.name.startsWith(options.only ?? ''));
  if (chosen.length === 0) {
    console.error(`bench: no benchmark begins with '${options.only}'; there are ${NAMES}`);
    return 2;
  }
  const results = options.quick ? takeTurns(chosen, 1, 30) : takeTurns(chosen, 5, 500);
  console.log(options.json ? JSON.stringify(results, null, 2) : table(results));
  return 0;
}

function takeTurns(benchmarks: readonly Benchmark[], rounds: number, milliseconds: number): Record<string, Result> {
  const values = benchmarks.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, { name }] of benchmarks.entries()) {
      const call = [...process.execArgv, fileURLToPath(import.meta.url), '--measure', name];
      const output = execFileSync(process.execPath, [...call, '--milliseconds', String(milliseconds)]);
      values[i].push(Number(output.toString()));
    }
    console.error(`bench: round ${round + 1} of ${rounds}`);
  }
  return Object.fromEntries(benchmarks.map(({ name, unit }, i) => [name, summarise(values[i], unit)]));
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
