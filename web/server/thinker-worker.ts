/** The thread in which agents think: tasks come in, answers go out. */
import { parentPort } from 'node:worker_threads';
import { answerTask } from './think.ts';
import type { Answer, Request } from './thinker.ts';

parentPort?.on('message', async ({ id, ...task }: Request) => {
  try {
    parentPort?.postMessage({ id, ...(await answerTask(task)) } satisfies Answer);
  } catch (error) {
    parentPort?.postMessage({ id, error: (error as Error).message } satisfies Answer);
  }
});

parentPort?.postMessage('ready');
