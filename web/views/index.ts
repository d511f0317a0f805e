/** The views of all games that have one. A game without one is shown as text. */
import type { AnyGame } from '../../envs/core/index.ts';
import { BUDDY_VIEW } from './buddy-bluff.ts';
import { COMPILE_VIEW } from './compile.ts';
import { MULLE_VIEW } from './mulle.ts';
import { ULTI_VIEW } from './ulti.ts';
import type { GameView } from './view.ts';

/** By name and version of the game, without its options. */
const VIEWS: Readonly<Record<string, GameView<never>>> = {
  'ulti-v1': ULTI_VIEW,
  'mulle-v1': MULLE_VIEW,
  'buddy-bluff-v1': BUDDY_VIEW,
  'compile-v1': COMPILE_VIEW,
  'compile-extended-v1': COMPILE_VIEW,
  'compile-extended-v2': COMPILE_VIEW,
};

const TEXT_VIEW: GameView<unknown> = { describe: () => ({ kind: 'text' }), pointers: () => [] };

export function hasView(game: AnyGame): boolean {
  return Object.hasOwn(VIEWS, game.id.split('?', 1)[0]);
}

export function viewFor(game: AnyGame): GameView<unknown> {
  return hasView(game) ? (VIEWS[game.id.split('?', 1)[0]] as GameView<unknown>) : TEXT_VIEW;
}

export { type GameView, inAll, linesInAll } from './view.ts';
