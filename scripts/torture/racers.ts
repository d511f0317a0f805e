/** Processes that all want the same lock at the same moment. */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Order, RacerAnswer } from './racer.ts';

const RACER = fileURLToPath(new URL('./racer.js', import.meta.url));
/** Milliseconds from the order to the start: long enough for all to hear it. */
const AHEAD = 4;

export class Racers {
  readonly #children: readonly ChildProcess[];
  readonly #ready: Promise<unknown>;

  constructor(count: number) {
    this.#children = Array.from({ length: count }, () => fork(RACER, { stdio: 'inherit', execArgv: [] }));
    this.#ready = Promise.all(this.#children.map((child) => once(child, 'message')));
  }

  /**
   * How many got the lock. `before`: what lies there already (`left`: a lock; `right`: the right to take it over as well). `links`:
   * whether they have a file system with links.
   */
  async race(path: string, before: string, round: number, links = true): Promise<number> {
    await this.#ready;
    if (before !== '') leaveLocks(path, before === 'right', round);
    const answers = await this.#tell({ take: path, at: Date.now() + AHEAD, links });
    await this.#tell('give back');
    const failed = answers.find((answer) => answer.startsWith('failed'));
    if (failed !== undefined) throw new Error(failed);
    return answers.filter((answer) => answer === 'taken').length;
  }

  async end(): Promise<void> {
    await this.#ready;
    const ends = this.#children.map((child) => once(child, 'exit'));
    for (const child of this.#children) child.disconnect();
    await Promise.all(ends);
  }

  #tell(order: Order): Promise<RacerAnswer[]> {
    return Promise.all(
      this.#children.map(async (child) => {
        const answer = once(child, 'message');
        child.send(order);
        return ((await answer) as [RacerAnswer])[0];
      }),
    );
  }
}

/** The number of a process that is no more. */
const GONE = spawnSync(process.execPath, ['--version']).pid;

function leaveLocks(path: string, withRight: boolean, round: number): void {
  const lock = (token: string) => JSON.stringify({ pid: GONE, host: hostname(), token });
  const left = lock(`left ${round}`);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'lock'), left);
  const right = `lock.${createHash('sha256').update(left).digest('hex').slice(0, 32)}.tmp`;
  if (withRight) writeFileSync(join(path, right), lock(`right ${round}`));
}
