/** What a network is shown of a game that it learnt with other options: entries that it never saw move stand still. */
import { type Game, hasOption, type NetworkInput, networkInput } from '../../envs/core/index.ts';

/** `learnt` is the id of the game that the network learnt, options included. */
export function shownTo<S>(game: Pick<Game<S>, 'id' | 'encoding'>, learnt: string): NetworkInput<S> {
  const input = networkInput(game.encoding);
  const unknown = (game.encoding.still ?? []).filter(
    ({ option }) => hasOption(game.id, option) && !hasOption(learnt, option),
  );
  if (unknown.length === 0) return input;
  const entries = Uint32Array.from(unknown, ({ entry }) => entry);
  const values = Float32Array.from(unknown, ({ value }) => value);
  return {
    spec: input.spec,
    write: (s, seat, out, at) => {
      input.write(s, seat, out, at);
      for (let i = 0; i < entries.length; i++) out[at + entries[i]] = values[i];
    },
  };
}
