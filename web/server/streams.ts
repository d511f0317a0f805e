/**
 * Event streams, one per browser: browsers open at most six connections to a server, so all their pages share one
 * stream. Where browsers do not let them share it, as over the network, each page has its own.
 *
 * A stream begins with its name. Under that name the browser sets what to listen to, always as a complete list. Every
 * entry is the listener's own name and what it listens to: `a1/runs/mine`, `b7/tables/x8s`. Every event names its
 * entry.
 */
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Recent } from '../../envs/index.ts';
import type { News } from '../shapes/wire.ts';
import type { Visitor } from './door.ts';
import { followRun } from './follow.ts';
import { type EventStream, openEvents } from './http.ts';
import { refusal, refusalOf } from './refusals.ts';
import type { RunsFolder } from './runs.ts';
import type { Tables } from './tables.ts';

/** If there are more, the stream that was opened or changed longest ago is closed. Its browser reconnects by itself. */
export const MOST_STREAMS = 32;

/** More pages than anybody has open. */
export const MOST_LISTENERS = 100;

/** Receives the events of an entry. */
export interface Listener {
  readonly send: (event: object) => void;
  /** Tells the browser why nothing more comes, and stops. */
  readonly fail: (error: unknown) => void;
  /** Whether earlier events have been read. Senders that can wait do so. */
  readonly flows: () => boolean;
}

/** Starts sending events to a listener. Returns a function that stops it. */
type Begin = (name: string, listener: Listener, visitor: Visitor) => () => void;

export class Streams {
  readonly #begin: Readonly<Record<string, Begin>>;
  readonly #open = new Recent<Stream>(MOST_STREAMS, (stream) => stream.close());

  constructor(runs: RunsFolder, tables: Tables) {
    this.#begin = {
      runs: (name, listener) => followRun(name, runs.folderOf(name), listener),
      tables: (id, { send }, visitor) => {
        const table = tables.get(id, visitor);
        send(table.message());
        return table.listen(send);
      },
    };
  }

  open(response: ServerResponse, visitor: Visitor): void {
    const name = randomBytes(9).toString('base64url');
    const events = openEvents(response);
    const stream = new Stream(events, this.#begin, visitor);
    this.#open.set(name, stream);
    events.onClose(() => {
      this.#open.delete(name);
      stream.stop();
    });
    events.send(JSON.stringify({ stream: name }));
  }

  listen(name: string, visitor: Visitor, entries: readonly string[]): void {
    const stream = this.#open.get(name);
    if (stream === undefined || stream.visitor !== visitor) throw refusal('noSuchStream');
    stream.listen(entries);
  }
}

class Stream {
  /** Who listens. */
  readonly visitor: Visitor;
  readonly #events: EventStream;
  readonly #begin: Readonly<Record<string, Begin>>;
  /** Functions that stop listening, by entry. */
  readonly #listening = new Map<string, () => void>();

  constructor(events: EventStream, begin: Readonly<Record<string, Begin>>, visitor: Visitor) {
    this.visitor = visitor;
    this.#events = events;
    this.#begin = begin;
  }

  listen(entries: readonly string[]): void {
    for (const [entry, stop] of this.#listening) {
      if (entries.includes(entry)) continue;
      stop();
      this.#listening.delete(entry);
    }
    for (const entry of entries) if (!this.#listening.has(entry)) this.#listening.set(entry, this.#started(entry));
  }

  /** Disconnects the browser. */
  close(): void {
    this.#events.drop();
  }

  stop(): void {
    for (const stop of this.#listening.values()) stop();
    this.#listening.clear();
  }

  #started(entry: string): () => void {
    const to = JSON.stringify(entry);
    const [, kind, name] = /^[^/]*\/([^/]*)\/(.*)$/s.exec(entry) ?? [];
    const begin = kind !== undefined && Object.hasOwn(this.#begin, kind) ? this.#begin[kind] : undefined;
    const { flows } = this.#events;
    let failed = false;
    let stop = (): void => {};
    const fail = (error: unknown): void => {
      if (failed) return;
      failed = true;
      this.#events.send(JSON.stringify({ to: entry, ...refusalOf(error).told } satisfies News));
      stop();
    };
    const send = carefully(fail, (event: object) => {
      if (!failed) this.#events.send(`{"to":${to},"event":`, written(event), '}');
    });
    carefully(fail, () => {
      if (begin === undefined) throw refusal('nothingToHear', { entry });
      stop = begin(name, { send, fail, flows }, this.visitor);
    })();
    if (failed) stop(); // its first event may have failed
    return () => stop();
  }
}

/** The same without errors: whoever has news for many must not be stopped by one listener. */
function carefully<Args extends unknown[]>(fail: (error: unknown) => void, run: (...args: Args) => void) {
  return (...args: Args): void => {
    try {
      run(...args);
    } catch (error) {
      fail(error);
    }
  };
}

const known = new WeakMap<object, Buffer>();

/** The event as JSON. An event for many listeners is serialised once. */
function written(event: object): Buffer {
  const json = known.get(event) ?? Buffer.from(JSON.stringify(event));
  known.set(event, json);
  return json;
}
