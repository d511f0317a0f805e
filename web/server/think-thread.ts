/** The worker thread of the thinker. It first imports games and agents that others have registered. */
import { workerData } from 'node:worker_threads';
import answerTask from './think.ts';

const { modules } = workerData as { readonly modules: readonly string[] };
for (const module of modules) await import(module);

export default answerTask;
