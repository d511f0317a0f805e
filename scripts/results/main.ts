/** `npm run results`: measures what docs/results.md tells, and writes the rows it is made of. */
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { InputError } from '../../envs/core/index.ts';
import { readSeed, someNumber, wholeNumber, workersFrom } from '../arguments.ts';
import { columns } from '../text.ts';
import { checksumsIn, isOutdated } from './behaviour.ts';
import { checkSources, sourcesIn } from './circumstances.ts';
import { figureText } from './figure-text.ts';
import type { Choice } from './job.ts';
import { checkChoice, measure } from './measure.ts';
import type { Measurement } from './measurement.ts';
import { MEASUREMENTS } from './measurements.ts';
import { addRow, lastRow, type Row, readRows, shownRows, tableOf } from './row.ts';

const USAGE = `Usage: npm run results -- <name> [--seed S] [--deals N] [--workers W] [--base FOLDER] [--dirty]
       npm run results -- --all [--minutes 30]
       npm run results -- --list
       npm run results -- --outdated

  <name>         a measurement of the list; several are made one after the other
  --seed S       other deals than the measurement's own
  --deals N      so many; a row of fewer than the measurement's own is kept, but not shown
  --workers W    threads to play in, one per core if nothing is said; the result is the same for any number
  --base FOLDER  for races: a clone of an older commit, built
  --docs FOLDER  write rows there instead of into docs
  --dirty        measure changed sources all the same, and mark the row
  --all          the oldest first, as many as --minutes has room for; --all --list shows which
  --outdated     names of rows that are shown and whose program has since come to play or to learn otherwise
  --list         all names, what each takes of a core, when it was last made, and what it measures

Rows are added to docs/results, which 'npm run docs' writes docs/results.md from.`;

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;
const OPTIONS = {
  seed: text,
  deals: text,
  workers: text,
  base: text,
  minutes: text,
  docs: text,
  all: flag,
  list: flag,
  outdated: flag,
  dirty: flag,
  help: flag,
};

type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What a shell says of a program that was told to end. */
const TERMINATED = 128 + 15;

export async function main(argv: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parsed(argv);
    if (values.help === true || argv.length === 0) {
      console.log(USAGE);
      return argv.length === 0 ? 2 : 0;
    }
    const docs = values.docs ?? join(ROOT, 'docs');
    const rows = allRows(docs);
    if (values.outdated === true) return tellOutdated(rows);
    const choice = choiceOf(values);
    const chosen = chosenOf(values, positionals, rows, choice.workers);
    if (values.list === true) console.log(listing(chosen ?? MEASUREMENTS, rows, choice.workers));
    else if (chosen === undefined) throw new InputError('name a measurement, or say --all; --list shows them');
    else return await makeAll(chosen, choice, docs, values.dirty === true);
    return 0;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    console.error(`results: ${error.message}`);
    return 2;
  }
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new InputError(`${(error as Error).message}; --help shows what there is`);
  }
}

function allRows(docs: string): Row[] {
  return [...new Set(MEASUREMENTS.map(({ name }) => tableOf(name)))].flatMap((table) => readRows(docs, table));
}

/** Gives the exit code: a page that shows such rows is not ready to be published. */
function tellOutdated(rows: readonly Row[]): number {
  const known = checksumsIn(ROOT);
  const found = MEASUREMENTS.flatMap((one) =>
    shownRows(rows, one.name)
      .filter((row) => isOutdated(one.job.follows, row, known))
      .map(({ name, seed, commit }) => `${name}${seed === undefined ? '' : ` --seed ${seed}`} (of ${commit})`),
  );
  console.log(found.length === 0 ? 'all rows that are shown are of the program as it is' : found.join('\n'));
  return found.length === 0 ? 0 : 1;
}

function choiceOf({ seed, deals, workers, base }: Options): Choice {
  return {
    ...(seed === undefined ? {} : { seed: readSeed(seed) }),
    ...(deals === undefined ? {} : { deals: wholeNumber('--deals', deals, 2, Number.MAX_SAFE_INTEGER) }),
    ...(base === undefined ? {} : { base: resolve(base) }),
    workers: workersFrom(workers ?? String(availableParallelism())),
  };
}

/** Undefined where nothing was chosen. */
function chosenOf(
  values: Options,
  names: readonly string[],
  rows: readonly Row[],
  workers: number,
): readonly Measurement[] | undefined {
  if (values.all === true) {
    if (names.length > 0) throw new InputError('--all chooses by itself: leave the names out');
    const minutes = someNumber('--minutes', values.minutes ?? '30', 0, 7 * 24 * 60);
    return thatFit(MEASUREMENTS, rows, 60 * minutes, workers);
  }
  if (values.minutes !== undefined) throw new InputError('--minutes goes with --all');
  if (names.length === 0) return undefined;
  return names.map((name) => {
    const found = MEASUREMENTS.find((one) => one.name === name);
    if (found === undefined) throw new InputError(`there is no measurement '${name}'; --list shows all of them`);
    return found;
  });
}

/** About how long it takes, by the clock. */
function secondsOf({ name, cost, job }: Measurement, rows: readonly Row[], workers: number): number {
  return coreSeconds({ name, cost }, rows) / (job.threaded ? workers : 1);
}

/** As the last row tells, or else as it was guessed. */
function coreSeconds({ name, cost }: Pick<Measurement, 'name' | 'cost'>, rows: readonly Row[]): number {
  const last = rows.findLast((row) => row.name === name && row.trial !== true);
  return last?.seconds === undefined ? cost : last.seconds * (last.threads ?? 1);
}

/** Those that were never made come first, then the oldest; one that has no room is passed over. Races need to be told of a base. */
export function thatFit(
  all: readonly Measurement[],
  rows: readonly Row[],
  seconds: number,
  workers: number,
): Measurement[] {
  const madeOn = ({ name }: Measurement) => lastRow(rows, name)?.date ?? '';
  const sorted = all
    .filter(({ job }) => job.race !== true)
    .sort((a, b) => Number(madeOn(a) > madeOn(b)) - Number(madeOn(a) < madeOn(b)));
  let left = seconds;
  return sorted.filter((one) => {
    const takes = secondsOf(one, rows, workers);
    if (takes > left) return false;
    left -= takes;
    return true;
  });
}

export function listing(chosen: readonly Measurement[], rows: readonly Row[], workers: number): string {
  const total = chosen.reduce((sum, one) => sum + secondsOf(one, rows, workers), 0);
  const lines = chosen.map((one) => {
    const made = lastRow(rows, one.name)?.date ?? 'never';
    return [one.name, `${Math.ceil(coreSeconds(one, rows)).toLocaleString('en')} s`, made, one.about];
  });
  const table = columns([['name', 'of a core', 'last made', 'what'], ...lines], [1]);
  return `${table}\n\nAll of these: about ${Math.ceil(total / 60).toLocaleString('en')} minutes with ${workers} threads.`;
}

/** One that fails (a server or a package may be missing) does not keep the others from being made. Gives the exit code. */
async function makeAll(chosen: readonly Measurement[], choice: Choice, docs: string, anyway: boolean): Promise<number> {
  for (const one of chosen) checkChoice(one, choice); // not after an hour of play
  const ending = new AbortController();
  process.once('SIGTERM', () => ending.abort());
  let failed = 0;
  for (const [i, one] of chosen.entries()) {
    const sources = sourcesIn(ROOT); // each time: somebody may work on while it runs
    checkSources(sources, anyway);
    console.error(`results: ${one.name}, ${i + 1} of ${chosen.length}`);
    try {
      const row = await measure(one, choice, ROOT, sources, ending.signal);
      const told = row.figures.map((figure) => [figure.of, figureText(figure)].filter(Boolean).join(': '));
      console.log(`${row.name}: ${told.join(', ')}; a row of ${addRow(docs, row)}`);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      console.error(`results: ${error.message}`);
      if (ending.signal.aborted) return TERMINATED;
      failed++;
    }
  }
  return failed === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main(process.argv.slice(2));
