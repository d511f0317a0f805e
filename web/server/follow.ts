/**
 * Follows a run while it trains. The run does not know about it: its files are checked once a second, and new lines are
 * passed on.
 */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { MetricsLine, RunEvent } from '../shapes/wire.ts';
import { stateOf, stillHolds } from './files-of.ts';
import { METRICS, type Plain, TIMING } from './lines.ts';
import { readPlain, summarize } from './runs.ts';
import { type Piece, Tail } from './tail.ts';

const LOOK_MS = 1000;
/** If a file has more than is read at once, it is checked again soon. */
const SOON_MS = 20;

/** Receives events. A check is skipped while earlier events have not been read. */
export interface Onlooker {
  readonly send: (event: RunEvent) => void;
  /** Told that the run can be followed no longer. */
  readonly fail: (error: unknown) => void;
  readonly flows: () => boolean;
}

/**
 * Times and tasks are passed on with each generation, or every this many checks: drawing them is the most expensive
 * part of the page.
 */
const TIMING_LOOKS = 5;

/**
 * Sends what exists, then what is added; all of it anew if the run is begun anew under its name. Returns a function that
 * stops it.
 */
export function followRun(name: string, folder: string, { send, fail, flows }: Onlooker): () => void {
  const over = new AbortController();
  const { signal } = over;
  const sendOn = (event: RunEvent): void => {
    if (!signal.aborted) send(event);
  };
  let follower: Follower | undefined;
  const look = async (): Promise<void> => {
    // It is written once, when the run is begun.
    const config = stateOf(join(folder, 'config.json'));
    if (follower === undefined || !stillHolds(follower.config, config)) {
      follower = new Follower(name, folder, config, sendOn);
      await follower.introduce();
    }
    await follower.look();
  };
  const follow = async (): Promise<void> => {
    for (; !signal.aborted; await setTimeout(follower?.behind ? SOON_MS : LOOK_MS, undefined, { signal })) {
      if (flows()) await look();
    }
  };
  follow().catch((error: unknown) => {
    if (!signal.aborted) fail(error); // an odd file of one run must not end the server
  });
  return () => over.abort();
}

class Follower {
  /** The state of the configuration that was told. */
  readonly config: string | undefined;
  readonly #name: string;
  readonly #folder: string;
  readonly #send: Onlooker['send'];
  readonly #metrics: Tail<MetricsLine>;
  readonly #timing: Tail<Plain>;
  #looks = 0;
  #tasks = 0;
  #untold: readonly Plain[] = [];
  #told = '';
  /** Whether there is more than the last check has read. */
  behind = false;

  constructor(name: string, folder: string, config: string | undefined, send: Onlooker['send']) {
    this.config = config;
    this.#name = name;
    this.#folder = folder;
    this.#send = send;
    this.#metrics = new Tail(join(folder, 'metrics.jsonl'), METRICS);
    this.#timing = new Tail(join(folder, 'timing.jsonl'), TIMING);
  }

  async introduce(): Promise<void> {
    const config = readPlain(join(this.#folder, 'config.json'));
    const run = readPlain(join(this.#folder, 'run.json'));
    this.#send({ type: 'about', summary: await summarize(this.#name, this.#folder), config, run });
  }

  async look(): Promise<void> {
    const { fresh, lines, more } = this.#metrics.read() ?? NOTHING;
    const news = fresh || lines.length > 0;
    if (news) this.#send(fresh ? { type: 'metrics', fresh, lines } : additionOf(lines));
    const timed = this.#timing.read() ?? NOTHING;
    this.behind = more || timed.more;
    this.#untold = [...(timed.fresh ? [] : this.#untold), ...timed.lines];
    const regular = this.#looks++ % TIMING_LOOKS === 0;
    const due = timed.fresh || (this.#untold.length > 0 && (news || regular));
    if (due) this.#send({ type: 'timing', fresh: timed.fresh, lines: this.#untold });
    if (due) this.#untold = [];
    this.#tasks = tasksUnderWay(this.#tasks, timed.lines);
    const summary = await summarize(this.#name, this.#folder);
    const text = JSON.stringify(summary);
    if (due || text !== this.#told) this.#send({ type: 'status', summary, tasks: this.#tasks });
    this.#told = text;
  }
}

const additions = new WeakMap<readonly MetricsLine[], RunEvent>();

/** The same event object for all listeners, so that it is serialised once. */
function additionOf(lines: readonly MetricsLine[]): RunEvent {
  const addition = additions.get(lines) ?? { type: 'metrics', fresh: false, lines };
  additions.set(lines, addition);
  return addition;
}

const NOTHING: Piece<never> = { fresh: false, more: false, lines: [] };

/** Number of tasks of self-play that were finished since the last generation. */
function tasksUnderWay(before: number, lines: readonly Plain[]): number {
  return lines.reduce((count, line) => ('task' in line ? count + 1 : 'others' in line ? count : 0), before);
}
