/** A thread that asks a web server friendly questions, one after the other, and tells how long each answer took. */
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** An answer, or why there was none. */
export interface Answered {
  readonly path: string;
  readonly milliseconds: number;
  readonly status: number;
  readonly trouble?: string;
}

const PATHS = ['/', '/api/runs', '/api/games', '/api/tournaments', '/api/runs/grows/logs'];
const REST_MS = 100;

/** A connection of its own, as of somebody who comes along. */
function ask(port: number, path: string): Promise<Answered> {
  const began = performance.now();
  const answered = (status: number, trouble?: string): Answered => {
    const milliseconds = performance.now() - began;
    return { path, milliseconds, status, ...(trouble === undefined ? {} : { trouble }) };
  };
  return new Promise((resolve) => {
    const agent = new Agent({ keepAlive: false });
    const call = request({ host: '127.0.0.1', port, path, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(answered(response.statusCode ?? 0)));
      response.once('error', (error) => resolve(answered(0, error.message)));
    });
    call.once('error', (error) => resolve(answered(0, error.message)));
    call.end();
  });
}

const { port } = workerData as { port: number };
for (let i = 0; ; i++) {
  parentPort?.postMessage(await ask(port, PATHS[i % PATHS.length]));
  await setTimeout(REST_MS);
}
