/** A process that wants a lock whenever it is told to, and keeps it until it is told to give it back. */
import { type Link, lockRun, lockRunBy } from '../../training/run/lock.ts';

export interface Take {
  readonly take: string;
  readonly at: number;
  /** Whether the file system has links. */
  readonly links: boolean;
}
export type Order = Take | 'give back';
export type RacerAnswer = 'ready' | 'taken' | 'refused' | `failed: ${string}`;

const noLinks: Link = () => {
  throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
};

let unlock: (() => void) | undefined;
const answer = (text: RacerAnswer) => process.send?.(text);

process.on('message', (order: Order) => {
  if (order === 'give back') {
    unlock?.();
    unlock = undefined;
    answer('ready');
    return;
  }
  while (Date.now() < order.at); // so that all begin at once
  try {
    unlock = order.links ? lockRun(order.take) : lockRunBy(noLinks, order.take);
    answer('taken');
  } catch (error) {
    const { name, message } = error as Error;
    answer(
      name === 'InputError' && message.includes('is in use by another process') ? 'refused' : `failed: ${message}`,
    );
  }
});
answer('ready');
