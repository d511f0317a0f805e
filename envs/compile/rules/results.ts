/** What a game brought: a win, a loss, a draw. */
import { type CompileState, LANES, NEUTRAL, Over, W } from './state.ts';

/** Wins are 1 and -1; a draw is worth `drawScore` to both, unless more compiled protocols decide it. */
export function returns(s: CompileState, drawScore: number, byCompiled: boolean, out: Float64Array): void {
  out[0] = 0;
  out[1] = 0;
  if (s[W.OVER] === Over.NO) return;
  const ahead = compiledCount(s, 0) - compiledCount(s, 1);
  const winner = s[W.WINNER] !== NEUTRAL ? s[W.WINNER] : byCompiled && ahead !== 0 ? (ahead > 0 ? 0 : 1) : NEUTRAL;
  for (let seat = 0; seat < 2; seat++) out[seat] = winner === NEUTRAL ? drawScore : winner === seat ? 1 : -1;
}

export function compiledCount(s: CompileState, player: number): number {
  const at = W.COMPILED + player * LANES;
  return s[at] + s[at + 1] + s[at + 2];
}
