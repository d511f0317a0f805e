/** Texts that run, step by step, and lists of steps that belong to a step (RULES.md#12-carrying-out-texts). */
import { F, Frame, isTextValid, List, More, pop, push, Text } from './frames.ts';
import { note, Verb } from './log.ts';
import { type CompileState, W } from './state.ts';
import { Step } from './step-frame.ts';
import { BOX_COUNT, TABLES } from './tables.ts';
import { openAfterWindow } from './windows.ts';

// Fields of tables and namespaces that every step reads, as constants of this module.
const firstStep = TABLES.first;
const stepCount = TABLES.steps;

export function stepText(s: CompileState, f: number): void {
  if (s[f + F.PC] % 2 === 1) {
    s[f + F.PC]++;
    openAfterWindow(s, s[f + Text.EVENTS]); // AFTER-5: between two steps of one text
    return;
  }
  const copied = s[f + Text.MORE] & More.COPIED;
  const box = copied > 0 ? copied - 1 : s[W.TYPE + s[f + Text.CARD]] * BOX_COUNT + s[f + Text.BOX];
  const i = s[f + F.PC] >> 1;
  if (i >= stepCount[box] || !isTextValid(s, f)) {
    if (i < stepCount[box]) note(s, Verb.STOP, s[f + Text.OWNER], s[f + Text.CARD], 0, 0);
    pop(s);
    return;
  }
  s[f + F.PC]++;
  s[f + Text.EVENTS] = s[W.EVENTS];
  pushStep(s, firstStep[box] + i, f);
}

function pushStep(s: CompileState, index: number, text: number): void {
  const f = push(s, Frame.STEP);
  s[f + Step.STEP] = index;
  s[f + Step.TEXT] = text;
}

export function stepList(s: CompileState, f: number): void {
  const i = s[f + F.PC]++;
  if (i >= s[f + List.COUNT] || !isTextValid(s, s[f + List.TEXT])) pop(s);
  else pushStep(s, s[f + List.FIRST] + i, s[f + List.TEXT]);
}

export function pushList(s: CompileState, first: number, count: number, text: number): void {
  const f = push(s, Frame.LIST);
  s[f + List.FIRST] = first;
  s[f + List.COUNT] = count;
  s[f + List.TEXT] = text;
}
