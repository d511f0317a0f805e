/** Messages that an environment server should answer and survive: true ones, and what becomes of them with a part replaced. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as rest } from 'node:timers/promises';
import type { Rng } from '../../envs/core/index.ts';

const MESSAGES: readonly Readonly<Record<string, unknown>>[] = [
  { op: 'hello' },
  { op: 'make', game: 'kuhn', envs: 2, options: {}, autoReset: true, forNetworks: false },
  { op: 'reset', batch: 1, seeds: [1, 'two'], envs: [0, 1] },
  { op: 'step', batch: 1, actions: [0, -1] },
  { op: 'observe', batch: 1, envs: [0, 1], seats: [0, 1] },
  { op: 'seeds', batch: 1 },
  { op: 'names', batch: 1, env: 0 },
  { op: 'render', batch: 1, env: 0, seat: 1 },
  { op: 'close', batch: 2 },
];

const DEEP = 100_000;

/** As they stand in a message. */
const PARTS = [
  ...'null true -1 -0 0.5 1e308 -1e308 1e999 9007199254740993 4096 4294967296 {} [] ""'.split(' '),
  ...'"\\ud800" "\\u0000" "__proto__" {"__proto__":{"op":1}} [[0]] [null] {"toString":1}'.split(' '),
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`,
  '['.repeat(DEEP),
  `"${'x'.repeat(900_000)}"`,
  `[${'0,'.repeat(400_000)}0]`,
  `{${Array.from({ length: 10_000 }, (_, i) => `"x${i}":${i}`).join()}}`,
];

/** A message with a field replaced, or with letters changed. */
function mutated(rng: Rng): string {
  const message = MESSAGES[rng.below(MESSAGES.length)];
  const fields = [...Object.keys(message), 'id'];
  const field = fields[rng.below(fields.length)];
  const { [field]: _, ...others } = message;
  const text = `${JSON.stringify(others).slice(0, -1)}${Object.keys(others).length > 0 ? ',' : ''}"${field}":${PARTS[rng.below(PARTS.length)]}}`;
  if (rng.below(4) > 0) return text;
  const at = rng.below(text.length);
  return text.slice(0, at) + String.fromCharCode(32 + rng.below(0x2000)) + text.slice(at + 1);
}

/** How long an answer may take. */
const PATIENCE_MS = 20_000;
/** Between two messages: a processor is left for others. */
const REST_MS = 10;

export interface Messages {
  readonly sent: () => number;
  /** Ends it, and says what was wrong. */
  readonly faults: () => Promise<string[]>;
}

/** Sends message after message to `cardzero env-server` while it may go on. */
export function sendMessages(program: string, rng: Rng, goOn: () => boolean): Messages {
  const server = spawn(process.execPath, [program, 'env-server'], { stdio: ['pipe', 'pipe', 'ignore'] });
  server.stdin.on('error', () => {}); // it has gone, which is noticed below
  const answers = answersOf(server.stdout);
  let sent = 0;
  const talk = async (): Promise<string[]> => {
    while (goOn()) {
      const line = sent === 0 ? JSON.stringify(MESSAGES[1]) : mutated(rng);
      sent++;
      server.stdin.write(`${line}\n`);
      const fault = await faultOf(answers, line);
      if (fault !== undefined) return [fault];
      await rest(REST_MS);
    }
    server.stdin.write('{"op":"quit"}\n');
    const [code] = (await once(server, 'exit')) as [number | null];
    return code === 0 ? [] : [`the environment server ended with ${code}`];
  };
  const done = talk().finally(() => server.kill());
  return { sent: () => sent, faults: () => done };
}

async function faultOf(answers: AsyncIterator<string>, line: string): Promise<string | undefined> {
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    clock = setTimeout(() => resolve('late'), PATIENCE_MS);
  });
  const answer = await Promise.race([answers.next(), late]);
  clearTimeout(clock);
  const asked = `the message ${line.length > 100 ? `${line.slice(0, 100)} ... (${line.length} letters)` : line}`;
  if (answer === 'late') return `${asked} had no answer within ${PATIENCE_MS / 1000} s`;
  if (answer.done === true) return `${asked} ended the environment server`;
  return answer.value.includes('this is a bug') ? `${asked} was called a bug: ${answer.value}` : undefined;
}

/** The lines of the answers; the arrays behind them are passed over. */
async function* answersOf(stream: Readable): AsyncGenerator<string> {
  let held: Buffer = Buffer.alloc(0);
  let skip = 0;
  for await (const piece of stream) {
    held = Buffer.concat([held, piece as Buffer]);
    for (;;) {
      const passed = Math.min(skip, held.length);
      held = held.subarray(passed);
      skip -= passed;
      const end = held.indexOf(0x0a);
      if (skip > 0 || end < 0) break;
      const line = held.toString('utf8', 0, end);
      held = held.subarray(end + 1);
      skip = Number((JSON.parse(line) as { bytes?: number }).bytes ?? 0);
      yield line;
    }
  }
}
