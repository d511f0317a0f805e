/**
 * Playthroughs: an episode as a text that a person can read and a test can replay.
 *
 * Every decision is one line with the action, what each seat saw of it (`seen`), the legal actions and a fingerprint of
 * all observations before it; after it comes the game's `log`, if it has one. The replay reads game, seed and actions
 * from the text, plays them again and writes the text anew: any change of rules, numbering, encoding or random streams
 * gives a different line.
 */
import { Episode } from './episode.ts';
import { InputError } from './errors.ts';
import { type Action, type AnyGame, EVERYONE, OVER } from './contract/index.ts';
import { makeGame } from './registry.ts';
import type { Seed } from './rng.ts';

/** Chooses the action of the seat to move. */
export type Chooser = (episode: Episode<unknown>) => Action;

const HEADER = 'cardzero playthrough, format 1';

/** Plays one episode and returns its transcript. */
export function writePlaythrough(game: AnyGame, seed: Seed, players: string, choose: Chooser): string {
  const episode = new Episode<unknown>(game, seed);
  const lines = [
    HEADER,
    `game: ${game.id}`,
    `seed: ${seed}`,
    `players: ${players}`,
    '',
    game.text.render(episode.state, EVERYONE),
    '',
  ];
  while (!episode.over) {
    const ply = episode.actions.length;
    const mover = episode.toMove;
    const prints = fingerprints(episode);
    const legal = Array.from(episode.legal());
    const action = choose(episode);
    const name = game.text.actionName(episode.state, action);
    episode.step(action);
    const seen = Array.from({ length: game.seats }, (_, seat) => game.seen(episode.state, seat));
    lines.push(
      `${String(ply).padStart(4)}  player_${mover}  ${name.padEnd(26)} action ${action}  seen ${seen.join(' ')}  of ${legal.join(' ')}  observed ${prints}`,
      ...(game.text.log?.(episode.state) ?? []).map((line) => `      | ${line}`),
    );
  }
  lines.push(
    '',
    game.text.render(episode.state, EVERYONE),
    '',
    `returns: ${Array.from(episode.returns()).join(' ')}`,
    '',
  );
  return lines.join('\n');
}

/** The transcript that the recorded seed and actions give now: equal to `text` if nothing has changed. */
export function replayPlaythrough(text: string): string {
  const lines = text.split('\n');
  if (lines[0] !== HEADER) throw new InputError(`not a playthrough: the first line must be '${HEADER}'`);
  const header = (key: string): string => {
    const line = lines.find((l) => l.startsWith(`${key}: `));
    if (line === undefined) throw new InputError(`the playthrough has no line '${key}: ...'`);
    return line.slice(key.length + 2);
  };
  const actions = lines.flatMap((line) => {
    const found = /^ *\d+ {2}player_\d+ {2}.* action (\d+) {2}seen /.exec(line);
    return found === null ? [] : [Number(found[1])];
  });
  const game = makeGame(header('game'));
  // The seed stays text: 7 and '7' name the same streams, but 7 and '007' do not.
  return writePlaythrough(game, header('seed'), header('players'), (episode) => {
    const next = actions[episode.actions.length];
    if (next === undefined)
      throw new InputError(`the playthrough ends after ${actions.length} actions, before the game does`);
    return next;
  });
}

/** FNV-1a over the bytes of every seat's observation. */
function fingerprints(episode: Episode<unknown>): string {
  const { game, state } = episode;
  if (game.toMove(state) === OVER) return '-';
  const vector = new Float32Array(game.encoding.observation.size);
  const prints = Array.from({ length: game.seats }, (_, seat) => {
    game.encoding.observe(state, seat, vector, 0);
    return fnv1a(new Uint8Array(vector.buffer)).toString(16).padStart(8, '0');
  });
  return prints.join(' ');
}

export function fnv1a(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ bytes[i], 0x01000193);
  return hash >>> 0;
}
