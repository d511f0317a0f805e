/** Logs to test with: random games as self-play would write them, and a folder that goes away. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { RowBuilder } from '../../datasets/builder.ts';
import type { Rows, Start } from '../../datasets/columns.ts';
import { type ShardMeta, shapeOf, shardMeta } from '../../datasets/schema.ts';
import { type AnyGame, derive, deriveSeed, Episode, networkInput } from '../../envs/index.ts';

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cardzero-data-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

export function metaOf(game: AnyGame, more: Partial<ShardMeta> = {}): ShardMeta {
  return { ...shardMeta(game, { search: '{"sims":8}', model: 'none', runSeed: 'test' }), ...more };
}

export interface Played {
  readonly games: number;
  readonly from?: number;
  readonly start?: Start;
  readonly seed?: number;
}

/** Random games, with a made-up policy and search value: everything else is as the game has it. */
export function playRandomly(game: AnyGame, { games, from = 0, start = 'deal', seed = 1 }: Played): Rows {
  const builder = new RowBuilder(shapeOf(game), 4);
  for (let index = from; index < from + games; index++) playOne(game, { index, start, seed }, builder);
  return builder.rows();
}

function playOne(game: AnyGame, which: { index: number; start: Start; seed: number }, builder: RowBuilder): void {
  const { index, start } = which;
  const seed = deriveSeed(which.seed, 'game', index);
  const rng = derive(seed, 'player');
  const input = networkInput(game.encoding);
  const observation = new Float32Array(input.spec.size);
  const hidden = new Float32Array(game.belief.hidden.size);
  const episode = new Episode<unknown>(game, seed, [], { start });
  builder.begin({ game: index, seed, start });
  while (!episode.over) {
    const seat = episode.toMove;
    const legal = episode.legal();
    input.write(episode.state, seat, observation, 0);
    game.belief.reveal(episode.state, seat, hidden, 0);
    const action = legal[rng.below(legal.length)];
    builder.add({
      seat,
      action,
      legal,
      policy: Array.from(legal, (a) => (a === action ? 1 : 0)),
      weight: legal.length > 1 ? 1 : 0,
      searchValue: Array.from({ length: game.seats }, () => rng.float() - 0.5),
      scale: game.encoding.scale(episode.state),
      observation,
      hidden,
    });
    episode.step(action);
  }
  builder.finish(episode.returns());
}
