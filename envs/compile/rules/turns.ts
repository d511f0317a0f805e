/** The turn machine (RULES.md#6-a-turn): what happens when no text is running. */
import { Act, allow } from './actions.ts';
import { pushCompile } from './compiling.ts';
import { isEnough, isInForce, readTotals, ruleHoldsFor } from './field.ts';
import { NO_CARD, note, Verb } from './log.ts';
import { Switch } from '../options.ts';
import { playChosen, Source } from './plays.ts';
import { canRefresh, pushClearCache, pushRefresh } from './procedures.ts';
import { Asked, ask } from './questions.ts';
import {
  BAR_ALIVE,
  BAR_BOTTOM,
  type CompileState,
  HAND_SIZE,
  Kind,
  LANES,
  Over,
  Phase,
  STACKS,
  stackOf,
  W,
} from './state.ts';
import { BoxAt, On, Rule } from './tables.ts';
import { listPlays } from './playable.ts';
import { notePhase, openAfterWindow } from './windows.ts';

/** Goes on where the turn stands; the stack of frames is empty. */
export function stepTurn(s: CompileState): void {
  const stage = (s[W.PHASE] / Phase.STAGE) | 0;
  switch (s[W.PHASE] % Phase.STAGE) {
    case Phase.START:
      start(s, stage);
      return;
    case Phase.CONTROL:
      readTotals(s, totals);
      takeControl(s);
      next(s, Phase.COMPILE);
      offerCompiles(s);
      return;
    case Phase.COMPILE:
      compile(s, stage);
      return;
    case Phase.ACTION:
      act(s, stage);
      return;
    case Phase.CACHE:
      checkCache(s, stage);
      return;
    default:
      end(s, stage);
  }
}

function next(s: CompileState, phase: Phase): void {
  s[W.PHASE] = phase;
}

function start(s: CompileState, stage: number): void {
  const player = s[W.TURN];
  if (stage === 0) {
    s[W.TEXTS] = 0;
    s[W.BAR_NOW + player] = s[W.BAR_NEXT + player];
    s[W.BAR_NEXT + player] = 0;
    note(s, Verb.TURN, player, NO_CARD, 0, 0);
    s[W.PHASE] += Phase.STAGE;
    notePhase(s, player, On.START);
    return;
  }
  next(s, Phase.CONTROL);
}

/** Of all lines, read where a turn comes to control or to the compile: the one does not change what the other needs. */
const totals = new Float64Array(STACKS);

/** Lines in which one has to lead for control. */
const LEADS = 2;

/** Gives control to the turn player who leads in two lines (CONTROL-1). */
function takeControl(s: CompileState): void {
  const player = s[W.TURN];
  if ((s[W.RULES] & Switch.NO_CONTROL) !== 0 || s[W.CONTROL] === player) return;
  let leads = 0;
  for (let lane = 0; lane < LANES; lane++)
    if (totals[stackOf(player, lane)] > totals[stackOf(1 - player, lane)]) leads++;
  if (leads < LEADS) return;
  s[W.CONTROL] = player;
  note(s, Verb.CONTROL, player, NO_CARD, 0, 0);
}

function compile(s: CompileState, stage: number): void {
  if (stage === 0) {
    readTotals(s, totals);
    offerCompiles(s);
  } else if (stage === 1) {
    s[W.PHASE] += Phase.STAGE;
    pushCompile(s, s[W.TURN], s[W.ANSWER] - 1 - Act.LANE);
  } else next(s, Phase.CACHE); // a compile replaces the action (TURN-3)
}

/** Asks which line to compile, if there is one; the totals have been read. */
function offerCompiles(s: CompileState): void {
  const player = s[W.TURN];
  s[W.PHASE] += Phase.STAGE;
  if (!isBarred(s, player)) listCompiles(s);
  if (ask(s, Kind.COMPILE, player) === Asked.NOTHING) next(s, Phase.ACTION);
}

/** The lines that the turn player can compile (COMPILE-1). */
function listCompiles(s: CompileState): void {
  const player = s[W.TURN];
  for (let lane = 0; lane < LANES; lane++) {
    if (isEnough(totals[stackOf(player, lane)], totals[stackOf(1 - player, lane)])) allow(s, Act.LANE + lane);
  }
}

/** Whether Metal-1 forbids the turn player to compile (NOCOMP-1). */
export function isBarred(s: CompileState, player: number): boolean {
  const bar = s[W.BAR_NOW + player];
  if (bar === 0) return false;
  if ((s[W.RULES] & Switch.BAR_ALWAYS) !== 0) return true;
  const box = (bar & BAR_BOTTOM) === 0 ? BoxAt.MIDDLE : BoxAt.BOTTOM;
  return (bar & BAR_ALIVE) !== 0 && isInForce(s, (bar & (BAR_ALIVE - 1)) - 1, box);
}

/** Whether it may forbid that in the player's next turn. */
export function isBarredNext(s: CompileState, player: number): boolean {
  const bar = s[W.BAR_NEXT + player];
  return (s[W.RULES] & Switch.BAR_ALWAYS) !== 0 ? bar !== 0 : (bar & BAR_ALIVE) !== 0;
}

function act(s: CompileState, stage: number): void {
  const player = s[W.TURN];
  if (stage === 0) {
    s[W.PHASE] += Phase.STAGE;
    listActions(s);
    if (ask(s, Kind.ACTION, player) === Asked.NOTHING) next(s, Phase.CACHE); // neither a play nor a refresh is possible (TURN-5)
  } else if (stage === 1) {
    s[W.PHASE] += Phase.STAGE;
    const action = s[W.ANSWER] - 1;
    if (action === Act.REFRESH) pushRefresh(s, player);
    else playChosen(s, player, action, Source.HAND);
  } else {
    next(s, Phase.CACHE);
    openAfterWindow(s, 0);
  }
}

function listActions(s: CompileState): void {
  listPlays(s, s[W.TURN], 0b111, true);
  if (canRefresh(s, s[W.TURN])) allow(s, Act.REFRESH);
}

function checkCache(s: CompileState, stage: number): void {
  const player = s[W.TURN];
  if (stage === 0) {
    if (s[W.HAND_COUNT + player] > HAND_SIZE && !ruleHoldsFor(s, player, Rule.SKIP_CACHE)) {
      s[W.PHASE] += Phase.STAGE;
      pushClearCache(s, player);
    } else next(s, Phase.END);
    return;
  }
  next(s, Phase.END);
  openAfterWindow(s, 0);
}

function end(s: CompileState, stage: number): void {
  const player = s[W.TURN];
  if (stage === 0) {
    s[W.PHASE] += Phase.STAGE;
    notePhase(s, player, On.END);
    return;
  }
  s[W.BAR_NOW + player] = 0;
  s[W.TURN] = 1 - player;
  next(s, Phase.START);
  if (++s[W.TURNS] >= s[W.MAX_TURNS]) s[W.OVER] = Over.TURNS;
}

/** Lists what may be answered where a turn has asked. */
export function listTurn(s: CompileState): void {
  if (s[W.KIND] !== Kind.COMPILE) {
    listActions(s);
    return;
  }
  readTotals(s, totals);
  listCompiles(s);
}
