/** What the attacks on a queue share: runs with more play and less learning, workers, and questions to the server. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loadEngine, readAddress, Server } from '../../training/queue/index.ts';
import type { RedisProcess } from './redis.ts';
import { bytesOf, finish, type Started, start, trainCall } from './small-run.ts';

/** Seconds. */
const LOCK = '2';
/** There must be time for trouble. */
const MORE_PLAY = ['selfplay.games=200', 'selfplay.firstGames=200', 'reuse=0.2', 'firstReuse=0.2'];

/** Simulations of searches, and of those of the first generation; moves that are not learnt from have half of them. */
export function playing(sims: number, firstSims: number): string[] {
  const settings = { sims, cappedSims: sims / 2, firstSims, firstCappedSims: firstSims / 2 };
  return [...MORE_PLAY, ...Object.entries(settings).map(([name, value]) => `selfplay.${name}=${value}`)];
}

/** What a run comes to that nobody disturbs, without a queue. */
export async function undisturbed(folder: string, settings: readonly string[]): Promise<Map<string, string>> {
  const path = join(folder, 'whole');
  const fault = await finish(path, true, settings);
  if (fault !== undefined) throw new Error(`a run that nobody disturbed: ${fault}`);
  return bytesOf(path);
}

/** A learner with so many threads of its own, begun or gone on with. */
export function learn(path: string, url: string, settings: readonly string[], threads: number): Started {
  const call = trainCall(path, true, settings, String(threads));
  return start([...call, '--queue', url, '--lock', LOCK, '--audit', '0.05']);
}

/** A worker with one thread that never gives up. */
export function hire(url: string, spool: string): Started {
  return start(['worker', '--queue', url, '--workers', '1', '--lock', LOCK, '--patience', '3600', '--spool', spool]);
}

/** Tells workers to leave, which all must. */
export async function dismissed(workers: readonly Started[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { child, ended } of workers) {
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    const { code, signal, stderr } = await ended;
    if (code === 0 || (signal === 'SIGTERM' && stderr === '')) continue; // it had not begun to listen
    const last = stderr.trim().split('\n').at(-1);
    faults.push(`a worker that was told to end ended with ${code ?? signal}: ${last}`);
  }
  return faults;
}

/** That somebody who was killed was there is forgotten by the server itself; everything else must be gone before. */
const FORGOTTEN_MS = 20_000;
const PRESENCE = /^cardzero:(member|present):/;

/** After everybody has left nothing may stay behind. */
export async function keysLeft(redis: RedisProcess): Promise<string[]> {
  const look = () => asked(redis, (client) => client.keys('*'));
  let keys = await look();
  if (keys.length > 0 && keys.every((key) => PRESENCE.test(key))) {
    await setTimeout(FORGOTTEN_MS);
    keys = await look();
  }
  return keys.length === 0 ? [] : [`keys were left: ${keys.slice(0, 5).join(', ')}`];
}

/** Tells the server how much memory it has; `0` is all there is. */
export async function setMemory(redis: RedisProcess, size: string): Promise<void> {
  await asked(redis, (client) => client.config('SET', 'maxmemory', size));
}

async function asked<T>(redis: RedisProcess, ask: (client: ReturnType<Server['quick']>) => Promise<T>): Promise<T> {
  const server = new Server(await loadEngine(), readAddress(redis.url));
  const client = server.quick();
  try {
    await server.ready(client);
    return await ask(client);
  } finally {
    server.close();
  }
}
