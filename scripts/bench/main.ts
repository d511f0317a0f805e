/** `npm run bench`: measures, and prints a table or one JSON object. */
import { parseArgs } from 'node:util';
import { type Result, runBenchmarks } from './bench.ts';
import { ULTI_BENCHMARKS } from './ulti.ts';
import { YARDSTICK } from './yardstick.ts';

const ALL = [YARDSTICK, ...ULTI_BENCHMARKS];

const USAGE = `Usage: npm run --silent bench -- [--json] [--only PREFIX] [--quick]

  --json         one JSON object: { "<name>": { "value", "unit", "spread" } }
  --only PREFIX  the benchmarks whose name begins so
  --quick        one short round each, to see that they run

Names: ${ALL.map((b) => b.name).join(', ')}`;

function main(argv: string[]): number {
  let options: { json?: boolean; only?: string; quick?: boolean; help?: boolean };
  try {
    const flag = { type: 'boolean' } as const;
    options = parseArgs({
      args: argv,
      options: { json: flag, quick: flag, help: flag, only: { type: 'string' } },
    }).values;
  } catch (error) {
    console.error(`bench: ${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const chosen = ALL.filter((b) => b.name.startsWith(options.only ?? ''));
  if (chosen.length === 0) {
    console.error(`bench: no benchmark begins with '${options.only}'; there are ${ALL.map((b) => b.name).join(', ')}`);
    return 2;
  }
  const effort = options.quick ? { rounds: 1, milliseconds: 30 } : { rounds: 7, milliseconds: 500 };
  const results = runBenchmarks(chosen, {
    ...effort,
    onRound: (round) => console.error(`bench: round ${round} of ${effort.rounds}`),
  });
  console.log(options.json ? JSON.stringify(results, null, 2) : table(results));
  return 0;
}

function table(results: Record<string, Result>): string {
  const rows = Object.entries(results).map(([name, r]) => [
    name,
    r.value.toLocaleString('en'),
    r.unit,
    `+/- ${(r.spread * 100).toFixed(1)}%`,
  ]);
  const width = [0, 1, 2].map((c) => Math.max(...rows.map((row) => row[c].length)));
  return rows
    .map(
      ([name, value, unit, spread]) =>
        `${name.padEnd(width[0])}  ${value.padStart(width[1])} ${unit.padEnd(width[2])}  ${spread}`,
    )
    .join('\n');
}

process.exitCode = main(process.argv.slice(2));
