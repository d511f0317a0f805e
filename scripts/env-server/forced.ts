/**
 * What will be asked for anyway, sent before it is: where one action alone is legal, an answer also has the row that it leads to, and so on
 * from there. Who has them takes forced moves without a message, and sends them together with the next choice.
 */
import { type AnyGame, EnvBatch } from '../../envs/index.ts';

/** Forced moves may follow one another for long. */
const MOST_ROWS = 16;

export class Forced {
  /** A place for each row, laid out as the answer itself. */
  readonly #rows: readonly EnvBatch[];
  readonly #bytes: readonly Uint8Array[];

  constructor(game: AnyGame, forNetworks: boolean) {
    this.#rows = Array.from({ length: MOST_ROWS }, () => new EnvBatch(game, 1, { forNetworks }));
    this.#bytes = this.#rows.map(({ buffer }) => new Uint8Array(buffer));
  }

  /** The rows that forced moves lead to from where a batch of one stands. The end of an episode is not among them: its answer tells more. */
  after(batch: EnvBatch): readonly Uint8Array[] {
    let count = 0;
    for (let at = batch; count < MOST_ROWS && at.legalCounts[0] === 1; at = this.#rows[count++]) {
      const episode = at.episode(0).fork();
      episode.step(at.masks.indexOf(1));
      if (episode.over) break;
      this.#rows[count].place(0, episode);
    }
    return this.#bytes.slice(0, count);
  }
}
