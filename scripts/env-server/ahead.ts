/**
 * What comes next, sent before it is asked for. Where few actions are legal, the answer to a step also has the rows that they lead to, and
 * so on from there. Who has them takes the next steps without a message, and sends the actions together with the first that leads
 * further. A message costs both processes more than some rows do.
 */
import { type AnyGame, EnvBatch, type Episode, OVER } from '../../envs/index.ts';
import { bytesOf } from './reply.ts';

/** Forced moves may follow one another for long. */
const MOST_ROWS = 16;
const NUMBERS = 2 * MOST_ROWS + 2;

interface Node {
  readonly episode: Episode<unknown>;
  /** Its row: 0 is the answer itself. */
  readonly row: number;
  /** In how many ways one may have gone from there on. */
  readonly ways: number;
}

export class Ahead {
  readonly #ways: number;
  /** A place for each row, laid out as the answer itself. */
  readonly #rows: readonly EnvBatch[];
  /** How many rows there are, a number without meaning, and for each row the one before it and the action that leads from there to it. */
  readonly #table = new Int32Array(NUMBERS);

  /** `ways`: all is told as long as one can go in so many ways, if every legal action leads another one. */
  constructor(game: AnyGame, ways: number, forNetworks: boolean) {
    this.#ways = ways;
    this.#rows = Array.from({ length: MOST_ROWS }, () => new EnvBatch(game, 1, { forNetworks }));
  }

  /** The table and the rows. The last step of an episode is not among them: its answer tells more. */
  of(episode: Episode<unknown>): Uint8Array[] {
    this.#table.fill(0);
    const open: Node[] = [{ episode, row: 0, ways: 1 }];
    for (let node = open.shift(); node !== undefined; node = open.shift()) open.push(...this.#after(node));
    const rows = this.#rows.slice(0, this.#table[0]).map(({ buffer }) => new Uint8Array(buffer));
    return [bytesOf(this.#table), ...rows];
  }

  #after({ episode, row, ways }: Node): Node[] {
    if (episode.toMove === OVER) return [];
    const legal = episode.legal();
    if (ways * legal.length > this.#ways || this.#table[0] + legal.length > MOST_ROWS) return [];
    return Array.from(legal).flatMap((action) => {
      const next = episode.fork();
      next.step(action);
      return next.over ? [] : [this.#add(next, row, action, ways * legal.length)];
    });
  }

  #add(episode: Episode<unknown>, before: number, action: number, ways: number): Node {
    const row = ++this.#table[0];
    this.#table[2 * row] = before;
    this.#table[2 * row + 1] = action;
    this.#rows[row - 1].place(0, episode);
    return { episode, row, ways };
  }
}
