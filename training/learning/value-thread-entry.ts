/** What runs in a `ValueThread`: does what it is told, until it is told to close. */
import { parentPort, workerData } from 'node:worker_threads';
import { InputError } from '../../envs/core/index.ts';
import { openBackend } from './backend.ts';
import type { Batch } from './batch.ts';
import { Line } from './line.ts';
import { NetLearner } from './net-learner.ts';
import type { ValueThreadAnswer, ValueThreadOrder, ValueThreadStart } from './value-thread.ts';

const start = workerData as ValueThreadStart;
const line = new Line(start);
const backend = await openBackend(start.backend);
let learner: NetLearner | undefined;
/** What went wrong when nobody waited for an answer: told with the next one. */
let fault: ValueThreadAnswer['fault'];

parentPort?.postMessage('ready');
while (obey(line.receive<ValueThreadOrder>()));

/** Whether to go on. */
function obey(order: ValueThreadOrder): boolean {
  try {
    return work(order);
  } catch (error) {
    fault ??= { message: error instanceof Error ? error.message : String(error), isInput: error instanceof InputError };
    if (order.do === 'look' || order.do === 'state') answer({});
    return true;
  }
}

function work(order: ValueThreadOrder): boolean {
  switch (order.do) {
    case 'begin':
      learner?.dispose();
      learner = new NetLearner(backend, order.with, ['value']);
      return true;
    case 'look':
      return begun().inTidy(() => {
        answer({ look: begun().look(order.at as Batch) });
        const next = line.receive<ValueThreadOrder>();
        if (next.do === 'apply') begun().apply(next.norm);
        return next.do !== 'close';
      });
    case 'state':
      answer({ state: begun().state() });
      return true;
    case 'restore':
      begun().restore(order.state);
      return true;
    case 'end':
      learner?.dispose();
      learner = undefined;
      return true;
    case 'apply':
    case 'forget':
      return true; // a look that failed
    case 'close':
      return false;
  }
}

function begun(): NetLearner {
  if (learner === undefined) throw new Error('no net has begun to learn in this thread');
  return learner;
}

function answer(found: ValueThreadAnswer): void {
  line.send(fault === undefined ? found : { fault });
  fault = undefined;
}
