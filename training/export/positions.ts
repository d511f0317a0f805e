/** Decisions that really come up in a game, from seeded random play: what an export is checked on. */
import { type AnyGame, derive, deriveSeed, Episode, networkInput, type Seed } from '../../envs/core/index.ts';

export interface Position {
  /** `new Episode(game, seed, actions)` stands here again. */
  readonly seed: number;
  readonly ply: number;
  readonly seat: number;
  /** What networks read. */
  readonly observation: Float32Array; // [inputSpec(game.encoding).size]
  readonly hidden: Float32Array; // [hidden.size]
  readonly legal: Uint16Array; // ascending
  readonly names: readonly string[]; // parallel to `legal`
}

/** Decisions kept of one episode, at random plies, so that a handful shows bids and endings alike. */
const PER_EPISODE = 4;

export function realPositions(game: AnyGame, count: number, seed: Seed): Position[] {
  const positions: Position[] = [];
  for (let index = 0; positions.length < count; index++) {
    const found = decisionsOf(game, deriveSeed(seed, 'positions', index));
    positions.push(...found.slice(0, count - positions.length));
  }
  return positions;
}

function decisionsOf(game: AnyGame, seed: number): Position[] {
  const rng = derive(seed, 'positions');
  const episode = new Episode(game, seed);
  const all: Position[] = [];
  while (!episode.over) {
    const legal = episode.legal();
    all.push(lookAt(game, episode, legal));
    episode.step(legal[rng.below(legal.length)]);
  }
  return Array.from({ length: Math.min(PER_EPISODE, all.length) }, () => all.splice(rng.below(all.length), 1)[0]).sort(
    (a, b) => a.ply - b.ply,
  );
}

function lookAt(game: AnyGame, { state, seed, actions, toMove: seat }: Episode<unknown>, legal: Uint16Array): Position {
  const { spec, write } = networkInput(game.encoding);
  const observation = new Float32Array(spec.size);
  const hidden = new Float32Array(game.belief.hidden.size);
  write(state, seat, observation, 0);
  game.belief.reveal(state, seat, hidden, 0);
  const names = Array.from(legal, (action) => game.text.actionName(state, action));
  return { seed: Number(seed), ply: actions.length, seat, observation, hidden, legal, names };
}
