/** Ulti in words. */
import type { Text } from '../../core/contract/index.ts';
import { LADDER } from '../rules/contracts.ts';
import { NONE, type UltiState, W } from '../rules/state.ts';
import { drawn } from './drawn.ts';
import { actionName, parseAction, veiled } from './names.ts';
import { render } from './render.ts';

export const TEXT: Text<UltiState> = { actionName, drawn, parseAction, veiled, render, tags };

function tags(s: UltiState, seat: number): readonly string[] {
  if (s[W.SOLOIST] === NONE) return [];
  return [seat === s[W.SOLOIST] ? 'soloist' : 'defender', LADDER[s[W.STANDING]].name];
}
