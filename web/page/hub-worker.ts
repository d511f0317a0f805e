/** The worker that all pages of a browser share: it holds the hub, and passes on what each page listens to. */
import { Hub } from './hub.ts';
import type { ToHub } from './listen.ts';

const hub = new Hub();

function connected(port: MessagePort): void {
  const entries = new Set<string>();
  port.onmessage = ({ data }: MessageEvent<ToHub>) => {
    if ('listen' in data) {
      entries.add(data.listen);
      hub.listen(data.listen, (news) => port.postMessage(news));
    } else if ('leave' in data) {
      entries.delete(data.leave);
      hub.leave(data.leave);
    } else {
      // A page holds a lock of its name for as long as it lives; nobody is told otherwise when it is closed.
      void navigator.locks.request(data.page, () => {
        for (const entry of entries) hub.leave(entry);
      });
    }
  };
}

addEventListener('connect', (event) => connected((event as MessageEvent).ports[0]));
