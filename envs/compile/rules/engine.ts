/** The engine: runs the innermost frame, or the turn, until somebody has to decide or the game is over. */
import type { Rng } from '../../core/rng.ts';
import { Act, clearMask } from './actions.ts';
import { listEscape, stepCompile } from './compiling.ts';
import { deal, listDraft, stepDraft } from './draft.ts';
import { stepAllFlip, stepFlip } from './flips.ts';
import { F, Frame, topFrame } from './frames.ts';
import { NO_CARD, note, see, startLabels, Verb } from './log.ts';
import { listCover, stepCover, stepMove } from './moves.ts';
import { drawnSet, listStep } from './offers.ts';
import { stepPlay } from './plays.ts';
import { listDiscard, listRearrange, stepDiscard, stepRearrange, stepRefresh } from './procedures.ts';
import { stepAllShift, stepShift } from './shifts.ts';
import type { Settings } from '../options.ts';
import { type CompileState, Kind, Over, Phase, W } from './state.ts';
import { stepStep } from './steps.ts';
import { stepList, stepText } from './texts.ts';
import { listTurn, stepTurn } from './turns.ts';
import { listWindow, stepWindow } from './windows.ts';

/** Which drawn card to show (Luck-0) is asked like a discard, but the table says which of the two it is. */
const SHOW_DRAWN = 64;

/** Runs on to the next decision or to the end. */
export function run(s: CompileState, rng: Rng): void {
  while (s[W.KIND] === Kind.NONE && s[W.OVER] === Over.NO) {
    if (s[W.FRAMES] > 0) stepFrame(s, topFrame(s), rng);
    else if (s[W.PHASE] % Phase.STAGE === Phase.DRAFT) stepDraft(s, rng);
    else stepTurn(s);
  }
  if (s[W.OVER] !== Over.NO) {
    clearMask(s);
    s[W.KIND] = Kind.NONE;
    note(s, Verb.OVER, s[W.WINNER] === 1 ? 1 : 0, NO_CARD, 0, s[W.OVER]);
  }
  s[W.ANSWER] = 0;
  const asked = s[W.KIND] * 2 + s[W.DECIDER] + (drawnSet(s) < 0 ? 0 : SHOW_DRAWN);
  see(s, 0, asked);
  see(s, 1, asked);
}

function stepFrame(s: CompileState, f: number, rng: Rng): void {
  switch (s[f + F.KIND]) {
    case Frame.TEXT:
      stepText(s, f);
      return;
    case Frame.LIST:
      stepList(s, f);
      return;
    case Frame.STEP:
      stepStep(s, f, rng);
      return;
    case Frame.FLIP:
      stepFlip(s, f);
      return;
    case Frame.MOVE:
      stepMove(s, f);
      return;
    case Frame.SHIFT:
      stepShift(s, f);
      return;
    case Frame.COVER:
      stepCover(s, f);
      return;
    case Frame.PLAY:
      stepPlay(s, f);
      return;
    case Frame.WAIT:
      stepWindow(s, f);
      return;
    case Frame.DISCARD:
      stepDiscard(s, f);
      return;
    case Frame.REFRESH:
      stepRefresh(s, f, rng);
      return;
    case Frame.REARRANGE:
      stepRearrange(s, f);
      return;
    case Frame.COMPILE:
      stepCompile(s, f, rng);
      return;
    case Frame.ALL_FLIP:
      stepAllFlip(s, f);
      return;
    default:
      stepAllShift(s, f);
  }
}

/** A legal action of the player who decides. */
export function decide(s: CompileState, action: number, rng: Rng): void {
  const mover = s[W.DECIDER];
  startLabels(s);
  see(s, mover, action + 1);
  see(s, 1 - mover, isHidden(s[W.KIND], action) ? 0 : action + 1);
  clearMask(s);
  s[W.KIND] = Kind.NONE;
  s[W.ANSWER] = action + 1;
  run(s, rng);
}

/** Cards played face-down and cards picked from a hand are not seen by the other player, or not yet. */
function isHidden(kind: number, action: number): boolean {
  if (kind === Kind.HAND) return action >= Act.HAND && action < Act.DONE;
  return action < Act.REFRESH && (action & 1) === 1;
}

/** Lists anew what the player who decides may do: after its hidden cards were dealt again. */
export function listAgain(s: CompileState): void {
  clearMask(s);
  if (s[W.FRAMES] === 0) {
    if (s[W.KIND] === Kind.DRAFT) listDraft(s);
    else listTurn(s);
    return;
  }
  const f = topFrame(s);
  switch (s[f + F.KIND]) {
    case Frame.STEP:
      listStep(s, f);
      return;
    case Frame.COVER:
      listCover(s, f);
      return;
    case Frame.WAIT:
      listWindow(s, f);
      return;
    case Frame.DISCARD:
      listDiscard(s, f);
      return;
    case Frame.REARRANGE:
      listRearrange(s, f);
      return;
    default:
      listEscape(s, f);
  }
}

/** Sets up a game and runs on to its first decision. */
export function begin(s: CompileState, settings: Settings, rng: Rng): void {
  deal(s, settings, rng);
  startLabels(s);
  run(s, rng);
}
