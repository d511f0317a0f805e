/**
 * Drives the environment server from another process, as a learner would: 64 environments of Ulti in one batch, random legal
 * actions. Prints steps per second by the clock; the server and this driver share the machine.
 *
 *     node dist/scripts/bench/env-server-rate.js 3000
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { derive } from '../../envs/index.ts';

const ENVS = 64;
const CLI = fileURLToPath(new URL('../cli.js', import.meta.url));

const server = spawn(process.execPath, [...process.execArgv, CLI, 'env-server'], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const chunks = server.stdout[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
/** What has come and is not read yet: the first `have` bytes. One buffer for all, so that not the driver's memory is measured. */
let inbox = Buffer.alloc(1 << 20);
let have = 0;

async function more(): Promise<void> {
  const { value, done } = await chunks.next();
  if (done === true) throw new Error('the server has gone');
  if (have + value.length > inbox.length) inbox = Buffer.concat([inbox], 2 * (have + value.length));
  have += value.copy(inbox, have);
}

interface Shape {
  readonly name: string;
  readonly shape: readonly number[];
}

/** Sends a message; gives the fields of the reply and the bytes that follow it, which are good until the next message. */
async function ask(message: object): Promise<{ fields: Record<string, unknown>; bytes: Buffer }> {
  have = 0; // every reply was read to its end
  server.stdin.write(`${JSON.stringify(message)}\n`);
  let end = -1;
  while (end < 0) {
    await more();
    end = inbox.subarray(0, have).indexOf(0x0a);
  }
  const fields = JSON.parse(inbox.toString('utf8', 0, end)) as Record<string, unknown>;
  if (fields.ok !== true) throw new Error(String(fields.error));
  const start = end + 1;
  const wanted = Number(fields.bytes ?? 0);
  while (have < start + wanted) await more();
  return { fields, bytes: inbox.subarray(start, start + wanted) };
}

const rng = derive(1, 'bench');

/** A random legal action for each environment; the mask is the last of the arrays. */
function choose({ fields, bytes }: { fields: Record<string, unknown>; bytes: Buffer }): number[] {
  const [rows, actions] = (fields.arrays as Shape[]).at(-1)?.shape ?? [0, 0];
  const mask = bytes.subarray(bytes.length - rows * actions);
  const legal: number[] = [];
  return Array.from({ length: rows }, (_, row) => {
    legal.length = 0;
    for (let a = 0; a < actions; a++) if (mask[row * actions + a] === 1) legal.push(a);
    return legal[rng.below(legal.length)];
  });
}

async function stepsIn(milliseconds: number, batch: unknown, actions: number[]): Promise<[number, number[]]> {
  const start = performance.now();
  let next = actions;
  let steps = 0;
  while (performance.now() - start < milliseconds) {
    next = choose(await ask({ op: 'step', batch, actions: next }));
    steps += ENVS;
  }
  return [(steps * 1000) / (performance.now() - start), next];
}

const milliseconds = Number(process.argv[2] ?? 3000);
const { batch } = (await ask({ op: 'make', game: 'ulti-v1', envs: ENVS, autoReset: true })).fields;
const seeds = Array.from({ length: ENVS }, (_, i) => i);
const first = choose(await ask({ op: 'reset', batch, seeds }));
const [, warm] = await stepsIn(milliseconds / 2, batch, first); // until everything is compiled
const [rate] = await stepsIn(milliseconds, batch, warm);
console.log(Math.round(rate));
server.stdin.end();
