/**
 * What a person sees of a training run: one line that is redrawn on a terminal, plain lines elsewhere, a line per generation,
 * and at the end a table of what was learnt.
 */
import { basename, dirname, resolve } from 'node:path';
import { plusMinus } from '../agents/arena/index.ts';
import { hasGate, type TrainConfig } from '../training/config/index.ts';
import { shippedWeights } from '../mcts/networks/index.ts';
import type { LoopWatcher, Stage } from '../training/loop.ts';
import type { GenerationMetrics } from '../training/reports/metrics.ts';
import type { RunFolder } from '../training/run/run-folder.ts';
import { readLaps } from '../training/run/timing.ts';
import { type Io, print } from './io.ts';
import type { FarmFigures } from '../training/remote/figures.ts';
import { columns, counted, indent, shellWord } from './text.ts';
import { Forecast } from './forecast.ts';

/** What the lines of a run mean, for who reads them for the first time. */
function figuresOf(config: TrainConfig): string {
  const gate = '\n  against the best        the same against the best net so far, whose place it may take';
  return `A generation plays against itself, learns from its games, and tries what it learnt:
  policy, value, belief   how far the net is from what the searches chose, what the games brought and where hidden cards lay; less is closer
  against random, ...     points per deal against players who never change, on the same cards with chairs exchanged: above 0 is stronger than they are${hasGate(config) ? gate : ''}
  +/-                     half of a 95% interval: what is within it of 0 may be luck`;
}

const REDRAW_MS = 200;
const LINE_MS = 30_000;
/** How long a run is looked at before it is said how long it takes. */
const TELL_MS = 3000;
/** Contracts in the table at the end. */
const TAG_ROWS = 8;

export class TrainView {
  readonly #io: Io;
  readonly #more: string;
  readonly #config: TrainConfig;
  readonly #history: GenerationMetrics[] = [];
  readonly #begun = performance.now();
  #forecast: Forecast;
  #stage: Stage | undefined;
  #stageBegun = 0;
  #firstDone = 0;
  #next = 0;
  #told = false;
  #others: FarmFigures | undefined;

  /** `more` is what every call about this game needs: the modules of one's own. */
  constructor(io: Io, config: TrainConfig, more = '') {
    this.#io = io;
    this.#more = more;
    this.#config = config;
    this.#forecast = new Forecast(config);
  }

  /** `expected` is what the preset is made for, such as `about 5 minutes on two cores`. */
  begin(path: string, backend: string, workers: number, expected: string | undefined): void {
    const { game, seed, generations } = this.#config;
    this.#forecast = new Forecast(this.#config, readLaps(path)); // a resumed run has been seen before
    const threads = workers === 1 ? '1 thread' : `${workers} threads`;
    print(
      this.#io,
      `${game}, seed ${seed}: ${generations + 1} generations in ${path}, ${threads}, learning on ${backend}`,
    );
    const made = expected === undefined ? '' : `This is made for ${expected}. `;
    print(
      this.#io,
      `${made}How long all of it takes here is told after the first games.\n\n${figuresOf(this.#config)}\n`,
    );
  }

  /** With the figures of machines that play along, where there are some. */
  watcher(others?: FarmFigures): Omit<LoopWatcher, 'stopping'> {
    this.#others = others;
    return {
      onStage: (stage) => this.#onStage(stage),
      onProgress: (done, of, what) => this.#onProgress(done, of, what),
      onGeneration: (metrics, seconds) => this.#onGeneration(metrics, seconds),
    };
  }

  #onStage(stage: Stage): void {
    this.#forecast.stage(stage);
    this.#stage = stage;
    this.#stageBegun = performance.now();
    this.#firstDone = -1;
    this.#next = this.#stageBegun + this.#pause;
  }

  /** The rate is that of this stage, from what has been done since it was first looked at; the time left that of the whole run. */
  #onProgress(done: number, of: number, what: string): void {
    const now = performance.now();
    this.#forecast.progress(done, of);
    if (this.#firstDone < 0) {
      this.#firstDone = done;
      this.#stageBegun = now;
    }
    this.#tellLength(now);
    if (now < this.#next || this.#stage === undefined) return;
    this.#next = now + this.#pause;
    const rate = (done - this.#firstDone) / Math.max(1e-3, (now - this.#stageBegun) / 1000);
    const seconds = this.#forecast.left();
    const left = seconds === undefined ? '' : `; about ${clock(seconds)} left of the run`;
    const { generation, doing } = this.#stage;
    const text =
      `generation ${generation} of ${this.#config.generations}, ${doing}: ` +
      `${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} ${what}, ${rate.toFixed(1)}/s${left}${othersText(this.#others)}`;
    this.#io.stderr.write(this.#tty ? `\r\x1b[K${bar(done / of)} ${text}` : `${text}\n`);
  }

  /** Once, as soon as there is something to go by. */
  #tellLength(now: number): void {
    const seconds = this.#told || now - this.#begun < TELL_MS ? undefined : this.#forecast.left();
    if (seconds === undefined) return;
    this.#told = true;
    const all = clock(seconds + (now - this.#begun) / 1000);
    this.#io.stderr.write(
      `${this.#tty ? '\r\x1b[K' : ''}all of it will take about ${all} here; Ctrl-C stops it, and --resume goes on\n`,
    );
  }

  #onGeneration(metrics: GenerationMetrics, seconds: Readonly<Record<string, number>>): void {
    this.#history.push(metrics);
    if (this.#tty) this.#io.stderr.write('\r\x1b[K');
    const { generation, tally, learn, gate, best } = metrics;
    const figures = ['policyLoss', 'valueLoss', 'beliefLoss'].map(
      (name) => `${name.replace('Loss', '')} ${learn.metrics[name]?.toFixed(3)}`,
    );
    const judged =
      gate === undefined
        ? ''
        : `, ${plusMinus(gate)} against the best${best === generation + 1 ? '' : ' (kept the old one)'}`;
    const times = Object.entries(seconds).map(([what, s]) => `${what} ${clock(s)}`);
    print(
      this.#io,
      `generation ${generation}: ${tally.games} games, ${figures.join(', ')}${judged}; ${times.join(', ')}`,
    );
    for (const { opponent, sims, deals, ...edge } of metrics.yardsticks) {
      const how = sims === 0 ? 'policy alone' : `${sims} simulations`;
      print(this.#io, `  ${how} against ${opponent}: ${plusMinus(edge)} points per deal, ${deals} duplicate deals`);
    }
  }

  end(finished: boolean, folder: RunFolder): void {
    const { path } = folder;
    if (!finished) {
      print(this.#io, `stopped; '${goOn(this.#config.game, path, this.#more)}' goes on`);
      return;
    }
    const last = this.#history.at(-1);
    const best = `the best net is in ${path}/checkpoints/best.json`;
    const took = `done in ${clock((performance.now() - this.#begun) / 1000)}; ${best}`;
    print(this.#io, `\n${last === undefined ? `this run was finished before; ${best}` : took}`);
    if (last !== undefined) {
      print(this.#io, `\n${standingsTable(last)}`);
      const contracts = contractTable(last);
      if (contracts !== '') print(this.#io, `\n${contracts}`);
    }
    print(this.#io, `\nWhat to do next:\n${indent(columns(nextCalls(this.#config.game, path, this.#more)))}`);
  }

  get #tty(): boolean {
    return this.#io.stderr.isTTY === true;
  }

  get #pause(): number {
    return this.#tty ? REDRAW_MS : LINE_MS;
  }
}

/** How the program is called in a clone, and wherever the package is installed. */
const PROGRAM = 'npx cardzero';

/** The call that goes on with a run. */
export function goOn(game: string, path: string, more: string): string {
  return `${PROGRAM} train ${shellWord(game)} --run ${shellWord(path)} --resume${more}`;
}

/** Calls with a finished run, each with what it does. */
function nextCalls(game: string, path: string, more: string): string[][] {
  const [id, run] = [shellWord(game), shellWord(path)];
  const best = `best:${path.includes('=') ? 'run=' : ''}${run}`; // what has a = would be read as a parameter
  const beside = /^\.*$/.test(basename(path)) ? resolve(path) : path; // `.` has a name only from outside
  return [
    [`play ${id} --agents ${best}`, 'sit down at a table with it'],
    [
      `match ${id} --agents ${best} --against random${shippedWeights(game) === undefined ? '' : ' shipped'}`,
      'see how strong it is',
    ],
    [`web ${shellWord(dirname(path))}`, 'see the run, replay its games, play on a page'],
    [`curve ${run}`, 'the learning curve as a picture'],
    [`export ${run} --format onnx --out ${shellWord(`${beside}-onnx`)}`, 'the net for other programs'],
  ].map(([call, about]) => [`${PROGRAM} ${call}${more}`, about]);
}

function standingsTable({ yardsticks }: GenerationMetrics): string {
  const rows = yardsticks.map(({ opponent, sims, deals, ...edge }) => [
    sims === 0 ? 'policy alone' : `${sims} simulations`,
    opponent,
    plusMinus(edge),
    String(deals),
  ]);
  return columns([['the net with', 'against', 'points per deal', 'duplicate deals'], ...rows], [2, 3]);
}

/** How the games of the last generation ended, by role and contract. */
function contractTable({ tally }: GenerationMetrics): string {
  const rows = Object.entries(tally.tags)
    .sort(([, a], [, b]) => b.chairs - a.chairs)
    .slice(0, TAG_ROWS)
    .map(([tag, { chairs, points, wins }]) => [
      tag,
      String(chairs),
      `${((100 * wins) / chairs).toFixed(0)}%`,
      (points / chairs).toFixed(1),
    ]);
  return rows.length === 0 ? '' : columns([['in self-play as', 'times', 'won', 'points'], ...rows], [1, 2, 3]);
}

/** `; 3 workers with 12 threads on 2 machines, 0.8 tasks/s (a 10.2, b 4.1 games/s), 2 tasks again, 1 refused` */
function othersText(figures: FarmFigures | undefined): string {
  if (figures === undefined) return '';
  const hosts = figures.hosts().filter(({ workers, gamesPerSecond }) => workers > 0 || gamesPerSecond > 0);
  const total = (key: 'workers' | 'slots') => hosts.reduce((sum, host) => sum + host[key], 0);
  if (hosts.length === 0) return '; no workers';
  const speeds = hosts.map(({ host, gamesPerSecond }) => `${host} ${gamesPerSecond}`).join(', ');
  const { replayed, refused, tasksPerSecond } = figures;
  return (
    `; ${counted(total('workers'), 'worker')} with ${counted(total('slots'), 'thread')} on ${counted(hosts.length, 'machine')}, ` +
    `${tasksPerSecond} tasks/s (${speeds} games/s), ${replayed} again, ${refused} refused`
  );
}

function bar(part: number): string {
  const filled = Math.round(20 * Math.min(1, part));
  return `[${'='.repeat(filled)}${' '.repeat(20 - filled)}]`;
}

function clock(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
