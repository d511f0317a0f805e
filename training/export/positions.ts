/** Decisions from seeded random play, on which an export is checked. */
import { type AnyGame, derive, deriveSeed, Episode, type NetworkInput, type Seed } from '../../envs/core/index.ts';

export interface Position {
  /** `new Episode(game, seed, actions)` reaches the position again. */
  readonly seed: number;
  readonly ply: number;
  readonly seat: number;
  /** The network input. */
  readonly observation: Float32Array; // [input.spec.size]
  readonly hidden: Float32Array; // [hidden.size]
  readonly legal: Uint16Array; // ascending
  readonly names: readonly string[]; // parallel to `legal`
}

/** Decisions taken from one episode, at random plies, so that a few positions include bids and endings. */
const PER_EPISODE = 4;

/** `input` is the network input. */
export function realPositions(game: AnyGame, input: NetworkInput<unknown>, count: number, seed: Seed): Position[] {
  const positions: Position[] = [];
  for (let index = 0; positions.length < count; index++) {
    const found = decisionsOf(game, input, deriveSeed(seed, 'positions', index));
    positions.push(...found.slice(0, count - positions.length));
  }
  return positions;
}

/** The game is played twice: first to count its plies, then to record the chosen ones. */
function decisionsOf(game: AnyGame, input: NetworkInput<unknown>, seed: number): Position[] {
  const rng = derive(seed, 'positions');
  const played = new Episode(game, seed);
  while (!played.over) {
    const legal = played.legal();
    played.step(legal[rng.below(legal.length)]);
  }
  const { actions } = played;
  const plies = Array.from(actions.keys());
  const kept = Array.from(
    { length: Math.min(PER_EPISODE, plies.length) },
    () => plies.splice(rng.below(plies.length), 1)[0],
  );
  const again = new Episode(game, seed);
  return kept
    .sort((a, b) => a - b)
    .map((ply) => {
      while (again.actions.length < ply) again.step(actions[again.actions.length]);
      return lookAt(game, input, again);
    });
}

function lookAt(game: AnyGame, { spec, write }: NetworkInput<unknown>, episode: Episode<unknown>): Position {
  const { state, seed, actions, toMove: seat } = episode;
  const legal = episode.legal();
  const observation = new Float32Array(spec.size);
  const hidden = new Float32Array(game.belief.hidden.size);
  write(state, seat, observation, 0);
  game.belief.reveal(state, seat, hidden, 0);
  const names = Array.from(legal, (action) => game.text.actionName(state, action));
  return { seed: Number(seed), ply: actions.length, seat, observation, hidden, legal, names };
}
