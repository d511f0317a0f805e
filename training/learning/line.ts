/**
 * Two threads that talk in turns and do nothing else while they wait. A learning step is one call that returns when the step is done, so
 * its thread cannot wait for events; it sleeps until the other one has sent something.
 */
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';

/** What a thread needs for its end of a line. */
export interface LineEnd {
  readonly port: MessagePort;
  /** How much was sent to each end. */
  readonly sent: Int32Array; // [2], shared
  readonly end: 0 | 1;
}

export class Line {
  readonly #at: LineEnd;

  constructor(at: LineEnd) {
    this.#at = at;
  }

  send(message: unknown): void {
    const { port, sent, end } = this.#at;
    port.postMessage(message);
    Atomics.add(sent, 1 - end, 1);
    Atomics.notify(sent, 1 - end);
  }

  /** The next message of the other end, however long that takes. */
  receive<T>(): T {
    const { port, sent, end } = this.#at;
    for (;;) {
      const known = Atomics.load(sent, end);
      const received = receiveMessageOnPort(port);
      if (received !== undefined) return received.message;
      Atomics.wait(sent, end, known);
    }
  }
}
