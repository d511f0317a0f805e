/** Ulti in words. */
import type { Text } from '../../core/contract/index.ts';
import { LADDER } from '../rules/contracts.ts';
import { NONE, type UltiState, W } from '../rules/state.ts';
import { actionName, parseAction, veiled } from './names.ts';
import { render } from './render.ts';
import { aim, sentence } from './sentences.ts';
import { settlement } from './settlement.ts';
import { CARDS } from './words/index.ts';

export const TEXT: Text<UltiState> = {
  actionName,
  parseAction,
  veiled,
  sentence,
  aim,
  settlement,
  cards: CARDS,
  render,
  tags,
};

function tags(s: UltiState, seat: number): readonly string[] {
  if (s[W.SOLOIST] === NONE) return [];
  return [seat === s[W.SOLOIST] ? 'soloist' : 'defender', LADDER[s[W.STANDING]].name];
}
