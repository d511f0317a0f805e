/** A rule that holds while a box is in force, as three numbers. */
import { protocolOf } from './cards.ts';
import { Rule } from './codes.ts';
import * as V from './vocabulary.ts';

/** Rule, argument, and whether it speaks of the opposing side. */
export function ruleRow(rule: V.Rule): [Rule, number, number] {
  switch (rule.rule) {
    case 'faceDownValue':
      return [Rule.FACE_DOWN_VALUE, rule.value, 0];
    case 'lineTotal':
      return totalRow(rule);
    case 'cannotPlay':
      return [rule.scope === 'thisLine' ? Rule.CANNOT_PLAY_HERE : Rule.CANNOT_PLAY, V.FACES.indexOf(rule.face), 1];
    case 'ignoreMiddle':
      return [rule.scope === 'thisLine' ? Rule.IGNORE_MIDDLE : Rule.IGNORE_OPP_MIDDLES, 0, 0];
    case 'cannotFlip':
      return [rule.what === 'all' ? Rule.CANNOT_FLIP_UP : Rule.CANNOT_FLIP_SELF, 0, 0];
    case 'freeFaceUp':
      return 'protocol' in rule ? [Rule.FREE_HERE, protocolOf(rule.protocol), 0] : [Rule.FREE_FACE_UP, 0, 0];
    case 'selfFreeFaceUp':
      return [Rule.SELF_FREE, rule.eitherSide === true ? 1 : 0, 0];
    default:
      return [PLAIN_RULES[rule.rule], 0, 0];
  }
}

function totalRow(rule: Extract<V.Rule, { readonly rule: 'lineTotal' }>): [Rule, number, number] {
  const opp = rule.whose === 'opp' ? 1 : 0;
  if ('add' in rule) return [rule.if === undefined ? Rule.LINE_TOTAL : Rule.LINE_TOTAL_WITH_OTHERS, rule.add, opp];
  if ('faceDownInLine' in rule.addPer) return [Rule.LINE_TOTAL_PER_FACE_DOWN, rule.addPer.faceDownInLine, opp];
  if ('yourHandCard' in rule.addPer) return [Rule.LINE_TOTAL_PER_HAND_CARD, rule.addPer.yourHandCard, opp];
  return [Rule.LINE_TOTAL_PER_OPP_CARD, rule.addPer.oppCardInLine, opp];
}

const PLAIN_RULES = {
  skipCheckCache: Rule.SKIP_CACHE,
  cannotShift: Rule.CANNOT_SHIFT,
  cannotRearrange: Rule.CANNOT_REARRANGE,
  mustNotMatch: Rule.MUST_NOT_MATCH,
  cannotDraw: Rule.CANNOT_DRAW,
  redirectReturn: Rule.REDIRECT_RETURN,
} as const;
