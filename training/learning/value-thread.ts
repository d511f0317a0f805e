/**
 * A thread in which the value network learns, while the policy network learns in the thread that has this. A step of both then takes
 * little more than the longer half, and comes to the same bits: they have no weights in common.
 */
import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import { InputError } from '../../envs/core/index.ts';
import type { BackendName } from './backend.ts';
import type { Batch } from './batch.ts';
import type { LearnerState } from './learner-data.ts';
import { Line, type LineEnd } from './line.ts';
import type { Look, NetToLearn } from './net-learner.ts';

/** What the value network reads of a batch, in memory that both threads share. */
export type ValueBatch = Pick<Batch, 'rows' | 'observation' | 'hidden' | 'value'>;

/** What the thread is told. It answers `look` and `state`, and once more if something went wrong. */
export type ValueThreadOrder =
  | { readonly do: 'begin'; readonly with: NetToLearn }
  | { readonly do: 'look'; readonly at: ValueBatch }
  | { readonly do: 'apply'; readonly norm: number }
  | { readonly do: 'forget' | 'state' | 'end' | 'close' }
  | { readonly do: 'restore'; readonly state: LearnerState };

export interface ValueThreadAnswer {
  readonly look?: Look;
  readonly state?: LearnerState;
  /** What went wrong, and whether it is what somebody gave that is wrong. */
  readonly fault?: { readonly message: string; readonly isInput: boolean };
}

/** What the thread is started with. */
export interface ValueThreadStart extends LineEnd {
  readonly backend: BackendName;
}

/** Starts a thread, which computes on this backend. */
export async function openValueThread(backend: BackendName): Promise<ValueThread> {
  const { port1, port2 } = new MessageChannel();
  const sent = new Int32Array(new SharedArrayBuffer(8));
  const workerData: ValueThreadStart = { backend, port: port2, sent, end: 1 };
  const entry = new URL('./value-thread-entry.js', import.meta.url);
  const worker = new Worker(entry, { workerData, transferList: [port2] });
  await once(worker, 'message'); // it is ready
  worker.unref();
  port1.unref();
  return new ValueThread(worker, new Line({ port: port1, sent, end: 0 }));
}

export class ValueThread {
  readonly #worker: Worker;
  readonly #line: Line;
  readonly #observation = new SharedFloats();
  readonly #hidden = new SharedFloats();
  readonly #value = new SharedFloats();
  /** Whether a look has been neither applied nor forgotten, and whether it has been answered. */
  #looking = false;
  #answered = true;

  constructor(worker: Worker, line: Line) {
    this.#worker = worker;
    this.#line = line;
  }

  /** A net begins to learn. */
  begin(net: NetToLearn): void {
    this.#tell({ do: 'begin', with: net });
  }

  /** Starts to look at a batch. `looked` waits for what is found. */
  look({ rows, observation, hidden, value }: Batch): void {
    const at = {
      rows,
      observation: this.#observation.copy(observation),
      hidden: this.#hidden.copy(hidden),
      value: this.#value.copy(value),
    };
    this.#looking = true;
    this.#answered = false;
    this.#tell({ do: 'look', at });
  }

  looked(): Look {
    this.#answered = true;
    return this.#answer().look as Look;
  }

  /** Takes the step of the last look. */
  apply(norm: number): void {
    this.#looking = false;
    this.#tell({ do: 'apply', norm });
  }

  /** Forgets the last look, unless it was applied. */
  forget(): void {
    if (!this.#looking) return;
    if (!this.#answered) this.#line.receive();
    this.#answered = true;
    this.#looking = false;
    this.#tell({ do: 'forget' });
  }

  /** Of the value network; the rest of it is as old as the last `restore`. */
  state(): LearnerState {
    this.#tell({ do: 'state' });
    return this.#answer().state as LearnerState;
  }

  restore(state: LearnerState): void {
    this.#tell({ do: 'restore', state });
  }

  /** The net has learnt enough. */
  end(): void {
    this.#tell({ do: 'end' });
  }

  async close(): Promise<void> {
    this.#tell({ do: 'close' });
    await this.#worker.terminate();
  }

  #tell(order: ValueThreadOrder): void {
    this.#line.send(order);
  }

  #answer(): ValueThreadAnswer {
    const answer = this.#line.receive<ValueThreadAnswer>();
    if (answer.fault === undefined) return answer;
    const { message, isInput } = answer.fault;
    throw isInput ? new InputError(message) : new Error(message);
  }
}

/** Memory that threads share, as much as was needed so far. */
class SharedFloats {
  #floats = new Float32Array(new SharedArrayBuffer(0));

  copy(from: Float32Array): Float32Array {
    if (from.length > this.#floats.length) this.#floats = new Float32Array(new SharedArrayBuffer(from.byteLength));
    this.#floats.set(from);
    return this.#floats.subarray(0, from.length);
  }
}
