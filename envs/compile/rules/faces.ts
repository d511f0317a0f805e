/** Which way cards may lie in lines: what protocols and prohibitions say of it (RULES.md#11-playing-cards). */
import { findRule, isRuleHere, linesFacing, protocolOfCard, ruleHolds, saysOfItself } from './field.ts';
import { CARD_COUNT, type CompileState, Entry, LANES, W } from './state.ts';
import { BOX_COUNT, BoxAt, Rule, TABLES } from './tables.ts';
import { EVERY_LINE } from './targets.ts';

// Fields of tables that every decision reads, as constants of this module.
const rules = TABLES.rule;
const ruleArgs = TABLES.ruleArg;
const anyRule = TABLES.anyRule;

const PLAY_RULES = (1 << Rule.CANNOT_PLAY) | (1 << Rule.CANNOT_PLAY_HERE);

/** By lines as bits: of the two bits that `bannedInLines` has for each of them, the face-up one. */
export const FACE_UP: readonly number[] = [0, 0b1, 0b100, 0b101, 0b10000, 0b10001, 0b10100, 0b10101];

/** Faces a player may not play in a line (PLAY-4): 1 face-up, 2 face-down. */
export function bannedFaces(s: CompileState, player: number, lane: number): number {
  if ((s[W.RULES_HERE] & PLAY_RULES) === 0) return 0;
  return bansOf(s, (1 - player) * LANES + lane) | bansEverywhere(s, 1 - player);
}

/** The same of all lines: two bits for each, in the order of the actions that play a card. */
export function bannedInLines(s: CompileState, player: number): number {
  if ((s[W.RULES_HERE] & PLAY_RULES) === 0) return 0;
  let banned = bansEverywhere(s, 1 - player) * FACE_UP[EVERY_LINE];
  for (let lane = 0; lane < LANES; lane++) banned |= bansOf(s, (1 - player) * LANES + lane) << (2 * lane);
  return banned;
}

/** What the cards of a player ban in every line. */
function bansEverywhere(s: CompileState, player: number): number {
  let banned = 0;
  for (let lane = 0; lane < LANES; lane++) {
    const box = findRule(s, player * LANES + lane, Rule.CANNOT_PLAY);
    if (box >= 0) banned |= ruleArgs[box] === 0 ? 3 : ruleArgs[box];
  }
  return banned;
}

/** All that the cards of a stack ban in their own line. */
function bansOf(s: CompileState, stack: number): number {
  if (!isRuleHere(s, Rule.CANNOT_PLAY_HERE)) return 0;
  const size = s[W.STACK_SIZE + stack];
  let banned = 0;
  for (let i = 0; i < size; i++) {
    const entry = s[W.STACK + stack * CARD_COUNT + i];
    if ((entry & Entry.UP) === 0) continue;
    const type = s[W.TYPE + (entry & Entry.CARD)];
    if (((anyRule[type] >> Rule.CANNOT_PLAY_HERE) & 1) === 0) continue;
    for (let box = type * BOX_COUNT; box < type * BOX_COUNT + BOX_COUNT; box++) {
      if (rules[box] !== Rule.CANNOT_PLAY_HERE || (box % BOX_COUNT === BoxAt.BOTTOM && i < size - 1)) continue;
      banned |= ruleArgs[box] === 0 ? 3 : ruleArgs[box];
    }
  }
  return banned;
}

/**
 * The lines in which a card may lie face-up for all that protocols have to say (PLAY-1, PLAY-3), as bits; `free`: no match is
 * needed.
 */
export function suitedLines(s: CompileState, player: number, card: number, free: boolean): number {
  const protocol = protocolOfCard(s, card);
  let lines = linesFacing(s, protocol);
  if ((s[W.RULES_HERE] & SUIT_RULES) === 0) return free ? EVERY_LINE : lines;
  if (isRuleHere(s, Rule.MUST_NOT_MATCH) && ruleHolds(s, Rule.MUST_NOT_MATCH)) return EVERY_LINE & ~lines;
  if (free || saysOfItself(s, card, Rule.SELF_FREE)) return EVERY_LINE;
  for (let lane = 0; lane < LANES; lane++) {
    const box = findRule(s, player * LANES + lane, Rule.FREE_HERE);
    if (box >= 0 && ruleArgs[box] === protocol) lines |= 1 << lane;
  }
  return lines;
}

const SUIT_RULES = (1 << Rule.MUST_NOT_MATCH) | (1 << Rule.SELF_FREE) | (1 << Rule.FREE_HERE);
