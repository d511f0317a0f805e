/** The field: what cards are worth, which boxes are in force and what the rules in force say (RULES.md#4-values, RULES.md#5-boxes, RULES.md#11-playing-cards). */
import { CARD_COUNT, COMPILE_AT, type CompileState, Entry, FACE_DOWN_VALUE, LANES, Place, STACKS, W } from './state.ts';
import { BOX_COUNT, BoxAt, RANKS, Rule, TABLES } from './tables.ts';

// Fields of tables and namespaces that every step reads, as constants of this module.
const values = TABLES.value;
const rules = TABLES.rule;
const ruleArgs = TABLES.ruleArg;
const ruleOpps = TABLES.ruleOpp;
const anyRule = TABLES.anyRule;

export function isInField(s: CompileState, card: number): boolean {
  return s[W.PLACE + card] >= Place.FIELD;
}

export function stackOfCard(s: CompileState, card: number): number {
  return (s[W.PLACE + card] >> 6) - 1;
}

export function heightOf(s: CompileState, card: number): number {
  return s[W.PLACE + card] & 63;
}

/** Where the entry of a field card stands in the state. */
export function entryAt(s: CompileState, card: number): number {
  const place = s[W.PLACE + card];
  return W.STACK + ((place >> 6) - 1) * CARD_COUNT + (place & 63);
}

export function laneOf(s: CompileState, card: number): number {
  return stackOfCard(s, card) % LANES;
}

/**
 * The player on whose side a field card lies: its texts are that player's, who also sees its face. Whose card it is once it leaves
 * the field may differ (`InStack.FOREIGN`).
 */
export function ownerOf(s: CompileState, card: number): number {
  return stackOfCard(s, card) < LANES ? 0 : 1;
}

export function isUp(s: CompileState, card: number): boolean {
  return (s[entryAt(s, card)] & Entry.UP) !== 0;
}

export function isUncovered(s: CompileState, card: number): boolean {
  return heightOf(s, card) === s[W.STACK_SIZE + stackOfCard(s, card)] - 1;
}

/** The topmost card of a stack, or -1. */
export function topCard(s: CompileState, stack: number): number {
  const size = s[W.STACK_SIZE + stack];
  return size === 0 ? -1 : s[W.STACK + stack * CARD_COUNT + size - 1] & Entry.CARD;
}

/** Whether a box of a card is in force (VIS-1 to VIS-4). */
export function isInForce(s: CompileState, card: number, box: number): boolean {
  if (s[W.PLACE + card] < Place.FIELD || !isUp(s, card)) return false;
  if (box === BoxAt.TOP) return true;
  if (!isUncovered(s, card)) return false;
  return box === BoxAt.BOTTOM || !(isIgnored(s, laneOf(s, card)) || isSilenced(s, ownerOf(s, card)));
}

/** In the turn of the other player, whose rule it is, the middle boxes of a player do nothing. */
function isSilenced(s: CompileState, player: number): boolean {
  if (((s[W.RULES_HERE] >> Rule.IGNORE_OPP_MIDDLES) & 1) === 0 || s[W.TURN] === player) return false;
  return ruleHoldsFor(s, 1 - player, Rule.IGNORE_OPP_MIDDLES);
}

/** Middle boxes of both sides of this line do nothing (IGNORE-1). */
function isIgnored(s: CompileState, lane: number): boolean {
  return findRule(s, lane, Rule.IGNORE_MIDDLE) >= 0 || findRule(s, LANES + lane, Rule.IGNORE_MIDDLE) >= 0;
}

/** The box (type * 3 + box) of a stack in which a rule is in force, or -1. */
export function findRule(s: CompileState, stack: number, rule: Rule): number {
  if (((s[W.RULES_HERE] >> rule) & 1) === 0) return -1;
  const size = s[W.STACK_SIZE + stack];
  const at = W.STACK + stack * CARD_COUNT;
  for (let i = 0; i < size; i++) {
    const entry = s[at + i];
    if ((entry & Entry.UP) === 0) continue;
    const type = s[W.TYPE + (entry & Entry.CARD)];
    if (((anyRule[type] >> rule) & 1) === 0) continue;
    if (rules[type * BOX_COUNT] === rule) return type * BOX_COUNT;
    if (i === size - 1 && rules[type * BOX_COUNT + BoxAt.BOTTOM] === rule) return type * BOX_COUNT + BoxAt.BOTTOM;
  }
  return -1;
}

/** Whether the rule is in force anywhere. */
export function ruleHolds(s: CompileState, rule: Rule): boolean {
  if (((s[W.RULES_HERE] >> rule) & 1) === 0) return false;
  for (let stack = 0; stack < STACKS; stack++) if (findRule(s, stack, rule) >= 0) return true;
  return false;
}

/** Whether the rule is in force on a player's side. */
export function ruleHoldsFor(s: CompileState, player: number, rule: Rule): boolean {
  for (let lane = 0; lane < LANES; lane++) if (findRule(s, player * LANES + lane, rule) >= 0) return true;
  return false;
}

/** What a face-down card of this stack is worth (VAL-1, VAL-2). */
export function faceDownValue(s: CompileState, stack: number): number {
  const box = findRule(s, stack, Rule.FACE_DOWN_VALUE);
  return box < 0 ? FACE_DOWN_VALUE : ruleArgs[box];
}

export function currentValue(s: CompileState, card: number): number {
  return isUp(s, card) ? values[s[W.TYPE + card]] : faceDownValue(s, stackOfCard(s, card));
}

export function faceDownIn(s: CompileState, stack: number): number {
  let n = 0;
  const at = W.STACK + stack * CARD_COUNT;
  for (let i = s[W.STACK_SIZE + stack] - 1; i >= 0; i--) if ((s[at + i] & Entry.UP) === 0) n++;
  return n;
}

/** A player's total in a line (VAL-3). */
export function lineTotal(s: CompileState, player: number, lane: number): number {
  const own = player * LANES + lane;
  const other = (1 - player) * LANES + lane;
  const total = stackValue(s, own);
  if ((s[W.RULES_HERE] & TOTAL_RULES) === 0) return total;
  return Math.max(0, total + totalRules(s, own, other, 0) + totalRules(s, other, own, 1));
}

/** All totals, by player and line. */
export function readTotals(s: CompileState, out: Float64Array): void {
  for (let stack = 0; stack < STACKS; stack++) out[stack] = stackValue(s, stack);
  if ((s[W.RULES_HERE] & TOTAL_RULES) === 0) return;
  for (let stack = 0; stack < STACKS; stack++) {
    if (!mayAddToTotals(s, stack)) continue;
    const across = (stack + LANES) % STACKS;
    out[stack] += totalRules(s, stack, across, 0);
    out[across] += totalRules(s, stack, across, 1);
  }
  for (let stack = 0; stack < STACKS; stack++) if (out[stack] < 0) out[stack] = 0;
}

/** What the cards of a stack are worth together. */
function stackValue(s: CompileState, stack: number): number {
  const at = W.STACK + stack * CARD_COUNT;
  let sum = 0;
  let down = 0;
  for (let i = s[W.STACK_SIZE + stack] - 1; i >= 0; i--) {
    const entry = s[at + i];
    if ((entry & Entry.UP) === 0) down++;
    else sum += values[s[W.TYPE + (entry & Entry.CARD)]];
  }
  return down > 0 ? sum + down * faceDownValue(s, stack) : sum;
}

/** Whether a card of a stack has a rule about totals at all; most have none. */
function mayAddToTotals(s: CompileState, stack: number): boolean {
  const at = W.STACK + stack * CARD_COUNT;
  for (let i = s[W.STACK_SIZE + stack] - 1; i >= 0; i--) {
    if ((anyRule[s[W.TYPE + (s[at + i] & Entry.CARD)]] & TOTAL_RULES) !== 0) return true;
  }
  return false;
}

/** What the rules in force in `stack` add to its own total, or (`opp` 1) to the total of the stack across. */
function totalRules(s: CompileState, stack: number, across: number, opp: number): number {
  const size = s[W.STACK_SIZE + stack];
  const at = W.STACK + stack * CARD_COUNT;
  let sum = 0;
  for (let i = 0; i < size; i++) {
    const entry = s[at + i];
    if ((entry & Entry.UP) === 0) continue;
    const type = s[W.TYPE + (entry & Entry.CARD)];
    if ((anyRule[type] & TOTAL_RULES) === 0) continue;
    for (let box = type * BOX_COUNT; box < type * BOX_COUNT + BOX_COUNT; box++) {
      if (ruleOpps[box] !== opp || (box % BOX_COUNT === BoxAt.BOTTOM && i < size - 1)) continue;
      if (rules[box] === Rule.LINE_TOTAL) sum += ruleArgs[box];
      else if (((TOTAL_RULES >> rules[box]) & 1) === 1) sum += ruleArgs[box] * timesOf(s, box, stack, across);
    }
  }
  return sum;
}

/** How often a rule that adds to a total adds. */
function timesOf(s: CompileState, box: number, stack: number, across: number): number {
  switch (rules[box]) {
    case Rule.LINE_TOTAL_PER_FACE_DOWN:
      return faceDownIn(s, stack) + faceDownIn(s, across);
    case Rule.LINE_TOTAL_PER_HAND_CARD:
      return s[W.HAND_COUNT + (stack < LANES ? 0 : 1)];
    case Rule.LINE_TOTAL_PER_OPP_CARD:
      return s[W.STACK_SIZE + across];
    default:
      return hasOtherProtocol(s, stack, (box / (BOX_COUNT * RANKS)) | 0) ? 1 : 0;
  }
}

function hasOtherProtocol(s: CompileState, stack: number, protocol: number): boolean {
  const at = W.STACK + stack * CARD_COUNT;
  for (let i = s[W.STACK_SIZE + stack] - 1; i >= 0; i--) {
    if ((s[at + i] & Entry.UP) !== 0 && protocolOfCard(s, s[at + i] & Entry.CARD) !== protocol) return true;
  }
  return false;
}

const TOTAL_RULES =
  (1 << Rule.LINE_TOTAL) |
  (1 << Rule.LINE_TOTAL_PER_FACE_DOWN) |
  (1 << Rule.LINE_TOTAL_PER_HAND_CARD) |
  (1 << Rule.LINE_TOTAL_PER_OPP_CARD) |
  (1 << Rule.LINE_TOTAL_WITH_OTHERS);

/** Whether a total is enough to compile against the one across (COMPILE-1). */
export function isEnough(total: number, across: number): boolean {
  return total >= COMPILE_AT && total > across;
}

export function protocolOfCard(s: CompileState, card: number): number {
  return (s[W.TYPE + card] / RANKS) | 0;
}

/** Whether the protocol of a card faces this line on either side (PLAY-1). */
export function matchesLine(s: CompileState, card: number, lane: number): boolean {
  return facesLine(s, protocolOfCard(s, card), lane);
}

/** The lines that a protocol faces on either side, as bits. */
export function linesFacing(s: CompileState, protocol: number): number {
  let lines = 0;
  for (let lane = 0; lane < LANES; lane++) if (facesLine(s, protocol, lane)) lines |= 1 << lane;
  return lines;
}

export function facesLine(s: CompileState, protocol: number, lane: number): boolean {
  return s[W.PROTOCOL + lane] === 1 + protocol || s[W.PROTOCOL + LANES + lane] === 1 + protocol;
}

/** Whether the cards of this game have a rule at all. */
export function isRuleHere(s: CompileState, rule: Rule): boolean {
  return ((s[W.RULES_HERE] >> rule) & 1) === 1;
}

/** Whether a card says this of itself, wherever it is. */
export function saysOfItself(s: CompileState, card: number, rule: Rule): boolean {
  return ((anyRule[s[W.TYPE + card]] >> rule) & 1) === 1;
}

/** Whether a player may draw at all. */
export function mayDraw(s: CompileState, player: number): boolean {
  return (
    !isRuleHere(s, Rule.CANNOT_DRAW) || s[W.HAND_COUNT + player] === 0 || !ruleHoldsFor(s, player, Rule.CANNOT_DRAW)
  );
}

export function cardsInLine(s: CompileState, lane: number): number {
  return s[W.STACK_SIZE + lane] + s[W.STACK_SIZE + LANES + lane];
}
