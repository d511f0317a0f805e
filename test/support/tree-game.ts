/** Games written down as a tree, for positions made to show one thing. Everything is open. */
import { ObservationSpec, OVER } from '../../envs/core/index.ts';
import type { Searched } from '../../mcts/searched.ts';

/** Returns per seat, or who moves and where each move leads. */
export type Branch = readonly number[] | { readonly seat: number; readonly moves: Readonly<Record<string, Branch>> };

interface Position {
  at: Branch;
}

/** `teams[seat]` is the coalition of a seat, as seat bits. */
export function treeGame(root: Branch, teams: readonly number[]): Searched<Position> {
  const isLeaf = (b: Branch): b is readonly number[] => Array.isArray(b);
  const movesOf = (b: Branch) => (isLeaf(b) ? [] : Object.keys(b.moves));
  const spec = new ObservationSpec([]);
  const game: Searched<Position> = {
    seats: teams.length,
    actions: 8,
    maxLegal: 8,
    maxPlies: 16,
    hiddenMoves: false,
    createState: () => ({ at: root }),
    copy: (from, to) => {
      to.at = from.at;
    },
    toMove: (s) => (isLeaf(s.at) ? OVER : (s.at as { seat: number }).seat),
    legal: (s, out) => {
      const moves = movesOf(s.at);
      for (let i = 0; i < moves.length; i++) out[i] = i;
      return moves.length;
    },
    apply: (s, action) => {
      const name = movesOf(s.at)[action];
      if (name === undefined || isLeaf(s.at)) throw new Error(`no move ${action}`);
      s.at = (s.at as { moves: Record<string, Branch> }).moves[name];
    },
    seen: () => 0,
    team: (_, seat) => teams[seat],
    returns: (s, out) => {
      for (let seat = 0; seat < out.length; seat++) out[seat] = isLeaf(s.at) ? s.at[seat] : 0;
    },

    belief: {
      hidden: spec,
      redeal: () => {},
    },
  };
  // Labels must tell actions apart: the position one comes to is as good as the action.
  const labels = new Map<Branch, number>();
  game.seen = (s) => {
    const known = labels.get(s.at) ?? labels.size;
    labels.set(s.at, known);
    return known;
  };
  return game;
}
