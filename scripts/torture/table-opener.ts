/** Somebody who opens tables by the thousand, each with other company, and plays a little at some of them. */
import { setTimeout } from 'node:timers/promises';
import { derive } from '../../envs/core/index.ts';

/** What is used of the message of a table. */
interface Told {
  readonly id: string;
  readonly ply: number;
  readonly legal: readonly { readonly id: number }[];
}

/** So many a second, or as many as the server lets in. Ten thousand take eight minutes and a half. */
const PACE = 20;
/** So many are opened at once by one who is behind. */
const AT_ONCE = 16;
/** One in so many is played at. */
const PLAYED = 8;
const MOVES = 5;
/** Whoever is not hung up on is answered within so long. */
const PATIENCE_MS = 30_000;
const GAMES = ['kuhn', 'ulti', 'mulle', 'tiny-trick'];

export class TableOpener {
  readonly #url: string;
  readonly #seed: number;
  #begun = 0;
  #opened = 0;
  #unanswered = 0;
  #latest: readonly string[] = [];

  constructor(port: number, seed: number) {
    this.#url = `http://127.0.0.1:${port}/api/tables`;
    this.#seed = seed;
  }

  opened(): number {
    return this.#opened;
  }

  faults(): string[] {
    const limit = `${PATIENCE_MS / 1000} s`;
    return this.#unanswered === 0 ? [] : [`${this.#unanswered} requests at tables had no answer within ${limit}`];
  }

  latest(): readonly string[] {
    return this.#latest;
  }

  async openWhile(goesOn: () => boolean): Promise<void> {
    const began = performance.now();
    const due = () => (PACE * (performance.now() - began)) / 1000;
    const open = async (): Promise<void> => {
      while (goesOn()) {
        if (this.#begun >= due()) await setTimeout(20);
        else await this.#open(this.#begun++).catch((error: Error) => this.#failed(error));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, open));
  }

  /** It may be hung up on like everybody. */
  async #failed({ name }: Error): Promise<void> {
    if (name === 'TimeoutError') this.#unanswered++;
    await setTimeout(100);
  }

  async #open(number: number): Promise<void> {
    const rng = derive(this.#seed, 'table', number);
    const agents = [`ismcts:sims=${1 + (number % 50)},explore=${(1 + (number % 50_000)) / 1000}`];
    const { id } = await this.#post('', {
      game: GAMES[rng.below(GAMES.length)],
      seat: 0,
      agents,
      practice: true,
      seed: number,
    });
    this.#opened++;
    this.#latest = [...this.#latest.slice(-9), id];
    for (let move = 0; move < MOVES && number % PLAYED === 0; move++) {
      const { ply, legal } = await this.#ask(`/${id}`);
      if (legal.length === 0) continue;
      await this.#post(`/${id}/act`, { ply, action: legal[rng.below(legal.length)].id });
      await this.#post(`/${id}/undo`, {}).catch(() => {}); // not while others think
    }
  }

  #post(path: string, message: object): Promise<Told> {
    const headers = { 'content-type': 'application/json' };
    return this.#ask(path, { method: 'POST', headers, body: JSON.stringify(message) });
  }

  async #ask(path: string, sent: RequestInit = {}): Promise<Told> {
    const reply = await fetch(`${this.#url}${path}`, { ...sent, signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()) as Told;
  }
}
