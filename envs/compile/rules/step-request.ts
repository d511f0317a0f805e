/** A step that has to ask. */
import { F } from './frames.ts';
import { listStep } from './offers.ts';
import { Asked, ask } from './questions.ts';
import type { CompileState, Kind } from './state.ts';
import { type At, finish, Step } from './step-frame.ts';
import { actorOf } from './targets.ts';

/** Asks, and goes on at `next` with the answer; with nothing to choose from the step does nothing. */
export function request(s: CompileState, f: number, row: number, text: number, next: At, kind: Kind): void {
  s[f + F.PC] = next;
  listStep(s, f);
  const asked = ask(s, kind, actorOf(s, row, text));
  if (asked === Asked.NOTHING) finish(s, f, s[f + Step.DONE]);
}
