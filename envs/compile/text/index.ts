/** Compile in words. */
import type { Text } from '../../core/contract/index.ts';
import { type CompileState, LANES, STACKS, W } from '../rules/state.ts';
import { aim, settlementOf } from './aims.ts';
import { logLines } from './happened.ts';
import { legend } from './legend.ts';
import { actionName, parseAction, protocolName, veiled } from './names.ts';
import { render } from './render.ts';
import { sentence, touches } from './sentences.ts';

/** What a draw is worth, and whether more compiled protocols decide it, is a matter of options. */
export function textOf(drawScore: number, byCompiled: boolean): Text<CompileState> {
  return {
    actionName,
    veiled,
    parseAction,
    sentence,
    touches,
    aim,
    legend,
    settlement: settlementOf(drawScore, byCompiled),
    render,
    tags: (s, seat) => [seat === s[W.FIRST_PLAYER] ? 'first' : 'second'],
    kit,
    /** What happened since the last decision and which text made it happen, a line each. */
    log: logLines,
  };
}

/** The protocols a player has, once all are drafted. */
function kit(s: CompileState, seat: number): readonly string[] {
  if (s[W.PICKED] < STACKS) return [];
  return Array.from({ length: LANES }, (_, lane) => protocolName(s, seat, lane)).sort();
}
