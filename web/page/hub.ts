/**
 * One stream of events for everybody who listens. Browsers open six connections to a server at most, so pages share it: the hub
 * lives in a worker that all pages of a browser have in common.
 */
import type { News, StreamEvent } from '../shapes/wire.ts';

/** Before the server is tried again. */
const REST_MS = 1000;

export class Hub {
  /** By entry, as the server knows them: the listener's own name, and where it listens. */
  readonly #listeners = new Map<string, (news: News) => void>();
  #source: EventSource | undefined;
  /** The name of the stream; undefined while there is none. */
  #stream: string | undefined;
  #telling = false;
  #changed = false;

  listen(entry: string, tell: (news: News) => void): void {
    this.#listeners.set(entry, tell);
    this.#source ??= this.#open();
    void this.#tellServer();
  }

  leave(entry: string): void {
    if (!this.#listeners.delete(entry)) return;
    if (this.#listeners.size === 0) this.#close();
    else void this.#tellServer();
  }

  #open(): EventSource {
    const source = new EventSource('/api/events');
    source.onmessage = ({ data }: MessageEvent<string>) => this.#heard(JSON.parse(data) as StreamEvent);
    source.onerror = () => this.#again();
    return source;
  }

  #close(): void {
    this.#source?.close();
    this.#source = undefined;
    this.#stream = undefined;
  }

  /** Everybody is told, and hears again as soon as somebody answers: the server then tells all who listen where they stand. */
  #again(): void {
    this.#close();
    for (const [to, tell] of this.#listeners) tell({ to, gone: true });
    setTimeout(() => {
      if (this.#listeners.size > 0) this.#source ??= this.#open();
    }, REST_MS);
  }

  #heard(event: StreamEvent): void {
    if ('to' in event) {
      this.#listeners.get(event.to)?.(event);
      return;
    }
    this.#stream = event.stream;
    void this.#tellServer();
  }

  /** The whole list, one message after the other. */
  async #tellServer(): Promise<void> {
    this.#changed = true;
    if (this.#telling) return;
    this.#telling = true;
    while (this.#changed && this.#stream !== undefined) {
      this.#changed = false;
      const stream = this.#stream;
      const heard = await told(stream, [...this.#listeners.keys()]);
      // The answer may be late, and there may be another stream by now.
      if (!heard && this.#stream === stream) this.#again();
    }
    this.#telling = false;
  }
}

async function told(stream: string, listen: readonly string[]): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`/api/events/${stream}`, { method: 'POST', headers, body: JSON.stringify({ listen }) })).ok;
  } catch {
    return false;
  }
}
