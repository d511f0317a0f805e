/** The thread of the thinker: it knows the games and agents that others have brought, and then thinks. */
import { workerData } from 'node:worker_threads';
import answerTask from './think.ts';

const { modules } = workerData as { readonly modules: readonly string[] };
for (const module of modules) await import(module);

export default answerTask;
