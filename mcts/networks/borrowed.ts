/**
 * A network that plays a game with another option than it was trained with: what it reads there, and where its values
 * end. A net trained on one omgång of Mulle plays a match of two in this way.
 */
import { type Borrowing, type Game, hasOption, type NetworkInput, networkInput } from '../../envs/core/index.ts';
import { type ModelSpec, readBy } from './model-spec.ts';

type Played<S> = Pick<Game<S>, 'id' | 'encoding'>;

/**
 * How the net has to be adapted; undefined if it was trained on this very game. `learnt` is the id of the game it was
 * trained on, with options.
 */
export function borrowed<S>({ id, encoding }: Played<S>, learnt: string): Borrowing<S> | undefined {
  const { borrowing } = encoding;
  if (borrowing === undefined || !hasOption(id, borrowing.option) || hasOption(learnt, borrowing.option))
    return undefined;
  return borrowing;
}

/** What the net reads: the input of the game, with entries that were constant in training held at that constant. */
export function shownTo<S>(game: Played<S>, spec: Pick<ModelSpec, 'game' | 'observationOnly'>): NetworkInput<S> {
  const input = networkInput(readBy(spec, game));
  const still = (borrowed(game, spec.game)?.still ?? []).filter(({ entry }) => entry < input.spec.size);
  if (still.length === 0) return input;
  const entries = Uint32Array.from(still, ({ entry }) => entry);
  const values = Float32Array.from(still, ({ value }) => value);
  return {
    spec: input.spec,
    write: (s, seat, out, at) => {
      input.write(s, seat, out, at);
      for (let i = 0; i < entries.length; i++) out[at + entries[i]] = values[i];
    },
  };
}
