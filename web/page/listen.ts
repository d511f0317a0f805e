/** Listening to what happens on the server, over the stream that all pages of the browser share. */
import type { News, Refused } from '../shapes/wire.ts';
import { Hub } from './hub.ts';

/** What a page tells the worker: who listens from now on, who no longer does, and once by which name the page holds a lock. */
export type ToHub = { readonly listen: string } | { readonly leave: string } | { readonly page: string };

/** What is called back: with every event, with why there are none, and when nobody answers; the next event says that somebody does. */
export interface Ears<T> {
  readonly onEvent: (event: T) => void;
  readonly onTrouble?: (refused: Refused) => void;
  readonly onGone?: () => void;
}

/** Not `randomUUID`: who comes over the network has no secure context. */
const page = Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join('-');
const listeners = new Map<string, Ears<never>>();
let count = 0;
/** Opened by the first who listens. */
let send: ((message: ToHub) => void) | undefined;

/** `where` is `runs` or `tables`. Returns how to stop. */
export function listen<T>(where: string, name: string, ears: Ears<T>): () => void {
  const entry = `${page}-${count++}/${where}/${name}`;
  listeners.set(entry, ears);
  send ??= canShare() ? toSharedHub() : toOwnHub();
  send({ listen: entry });
  return () => {
    listeners.delete(entry);
    send?.({ leave: entry });
  };
}

function hear({ to, event, gone, ...refused }: News): void {
  const ears = listeners.get(to);
  if (gone === true) ears?.onGone?.();
  else if (refused.error === undefined) ears?.onEvent(event as never);
  else ears?.onTrouble?.(refused as Refused);
}

function toSharedHub(): (message: ToHub) => void {
  const { port } = new SharedWorker(new URL('./hub-worker.ts', import.meta.url), { type: 'module' });
  port.onmessage = ({ data }: MessageEvent<News>) => hear(data);
  void navigator.locks.request(page, () => {
    port.postMessage({ page } satisfies ToHub);
    return new Promise(() => {}); // until the page is gone
  });
  return (message) => port.postMessage(message);
}

/** Over the network there are no locks, by which the worker knows that a page is gone. */
function canShare(): boolean {
  return typeof SharedWorker !== 'undefined' && 'locks' in navigator;
}

/** Where there is no worker to share. */
function toOwnHub(): (message: ToHub) => void {
  const hub = new Hub();
  return (message) => {
    if ('listen' in message) hub.listen(message.listen, hear);
    else if ('leave' in message) hub.leave(message.leave);
  };
}
