/** Makes one measurement in a process of its own, and the row that tells of it. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../envs/core/index.ts';
import { shellWord } from '../text.ts';
import { behaviourOf, checksumsIn } from './behaviour.ts';
import { machine, type Sources, sourcesIn } from './circumstances.ts';
import { type Choice, type Job, PROGRAMS } from './job.ts';
import type { Measurement } from './measurement.ts';
import type { Row } from './row.ts';

/** The call as one can type it. */
export function commandOf({ program, words }: Job, choice: Choice): string {
  return [PROGRAMS[program].typed, ...words(choice).map(shellWord)].join(' ');
}

/** What a measurement cannot be given is said before anything is played. */
export function checkChoice({ name, job }: Measurement, { seed, deals, base }: Choice): void {
  if (seed !== undefined && job.seed === undefined) throw new InputError(`${name} has no seed: leave --seed out`);
  if (deals !== undefined && job.deals === undefined) throw new InputError(`${name} has no deals: leave --deals out`);
  if (base !== undefined && job.race !== true) throw new InputError(`${name} is no race: leave --base out`);
  if (base === undefined && job.race === true) {
    throw new InputError(`${name} races an older build: --base <folder of a built clone>`);
  }
}

/** For a choice that it takes. Times are those of the whole process. A measurement that does not end well makes no row. */
export async function measure(
  of: Measurement,
  choice: Choice,
  root: string,
  sources: Sources,
  ending?: AbortSignal,
): Promise<Row> {
  const { job, name } = of;
  const { deals = job.deals, seed = job.seed, base } = choice;
  const against = base === undefined ? undefined : nameOf(sourcesIn(base)); // before anything is played
  checkRoom(of, choice, root);
  const behaviour = job.follows === undefined ? undefined : behaviourOf(job.follows, checksumsIn(root));
  const around = machine();
  const begun = performance.now();
  const output = await answer(of, choice, root, ending);
  const seconds = Number(((performance.now() - begun) / 1000).toPrecision(3));
  const { figures, games } = job.read(output, root, choice);
  return {
    name,
    command: commandOf(job, { ...choice, ...(base === undefined ? {} : { base: '<folder>' }) }),
    commit: sources.commit,
    ...(sources.changed.length > 0 ? { dirty: true } : {}),
    ...(behaviour === undefined ? {} : { behaviour }),
    ...(against === undefined ? {} : { base: against }),
    ...(deals !== undefined && deals < (job.deals ?? 0) ? { trial: true } : {}),
    ...(seed === undefined ? {} : { seed }),
    ...(deals === undefined ? {} : { deals }),
    ...(games === undefined || games === 0 ? {} : { games }),
    figures,
    threads: job.threaded ? choice.workers : 1,
    seconds,
    ...around,
  };
}

/** A run that is there was perhaps made by another commit. */
function checkRoom({ name, job }: Measurement, choice: Choice, root: string): void {
  const run = job.leaves?.(choice);
  if (run === undefined || !existsSync(join(root, run))) return;
  throw new InputError(`${name} begins a run in ${run}, and there is one already: move it away first`);
}

function nameOf({ commit, changed }: Sources): string {
  return changed.length === 0 ? commit : `${commit} with changes`;
}

/** All that the program prints; its progress goes where ours goes. It ends where the measurement is ended, and plays on for nobody. */
function answer({ name, job }: Measurement, choice: Choice, root: string, ending?: AbortSignal): Promise<string> {
  const { program, words, asked } = job;
  const { file, ...how } = PROGRAMS[program];
  const call = [join(root, file), ...words(choice), ...asked(choice)];
  const child = spawn('with' in how ? how.with : process.execPath, call, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(ending === undefined ? {} : { signal: ending }),
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', ({ message }) => {
      const what = ending?.aborted === true ? 'was ended, so no row was written' : `could not be started: ${message}`;
      reject(new InputError(`${name} ${what}`));
    });
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new InputError(`${name} ended with ${code ?? signal}, so no row was written${saying(output)}`));
    });
  });
}

/** What was found wrong is told on the output of what was measured, and would be lost. */
function saying(output: string): string {
  return output.trim() === '' ? '' : `. It said:\n${output.trimEnd()}`;
}
