/** What Ulti knows beyond its rules: playouts, bids, exact endgames, what cards promise, when to doubt a doubling. */
import type { Advice } from '../../core/contract/index.ts';
import { Act } from '../rules/actions.ts';
import { Phase, type UltiState, W } from '../rules/state.ts';
import { solve } from '../solver/index.ts';
import { estimate } from './promise.ts';
import { rollout, suggest } from './rollout.ts';

/** Whether somebody may double what lies as it lies. */
function mayDouble(s: UltiState): boolean {
  return s[W.PHASE] === Phase.KONTRA || s[W.PHASE] === Phase.REKONTRA;
}

/** From the first discard to the naming of trumps. */
function isAuction(s: UltiState): boolean {
  return s[W.PHASE] < Phase.PLAY;
}

export const ADVICE: Advice<UltiState> = {
  rollout,
  suggest,
  solve,
  estimate,
  /** The margin was found on seed 5, see docs/notes/training-ulti.md. */
  wagers: { at: mayDouble, decline: Act.PASS, margin: 1.5 },
  /** What it is worth stands in docs/notes/search.md. */
  playOn: 4,
  /** Without it bids climb in self-play, see docs/notes/training-ulti.md. */
  searchOthersAt: isAuction,
};
