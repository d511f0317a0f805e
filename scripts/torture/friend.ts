/**
 * A process that asks a web server friendly questions, one after the other, and tells how long each answer took. A process of its own
 * shares neither a thread nor a heap with those who attack.
 */
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { since, type Times, timesOf } from './machine.ts';

/** An answer, or why there was none. */
export interface Answered {
  readonly path: string;
  readonly milliseconds: number;
  readonly status: number;
  readonly trouble?: string;
  /** What the main threads of the server and of the friend did meanwhile. */
  readonly server: Times;
  readonly friend: Times;
}

const PATHS = ['/', '/api/runs', '/api/games', '/api/tournaments', '/api/runs/grows/logs'];
const REST_MS = 100;

const [port, server] = process.argv.slice(2).map(Number);

/** A connection of its own, as of somebody who comes along. */
function ask(path: string): Promise<Answered> {
  const before = { server: timesOf(server), friend: timesOf(process.pid) };
  const began = performance.now();
  const answered = (status: number, trouble?: string): Answered => ({
    path,
    milliseconds: performance.now() - began,
    status,
    ...(trouble === undefined ? {} : { trouble }),
    server: since(before.server, timesOf(server)),
    friend: since(before.friend, timesOf(process.pid)),
  });
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

process.on('disconnect', () => process.exit());
for (let i = 0; ; i++) {
  process.send?.(await ask(PATHS[i % PATHS.length]));
  await setTimeout(REST_MS);
}
