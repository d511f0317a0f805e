/** What networks are told of a rearrangement is what comes of it. */
import { describe, expect, test } from 'vitest';
import { Act } from '../../../envs/compile/rules/actions.ts';
import { boardValue, readTotals } from '../../../envs/compile/rules/board.ts';
import { compilingLane } from '../../../envs/compile/rules/compiling.ts';
import type { Compile } from '../../../envs/compile/index.ts';
import { reorder } from '../../../envs/compile/rules/procedures.ts';
import { type CompileState, LANES, W } from '../../../envs/compile/rules/state.ts';
import { derive, Episode, makeGame, networkInput } from '../../../envs/index.ts';

const game = makeGame('compile-v1?setup=random') as unknown as Compile;
const { spec, write } = networkInput(game.encoding);

interface Question {
  readonly state: CompileState;
  readonly seat: number;
  /** Rearrangements that may be chosen, 0 to 11. */
  readonly choices: readonly number[];
  readonly field: (name: string) => Float32Array;
}

function look(state: CompileState, seat: number, legal: Uint16Array): Question {
  const out = new Float32Array(spec.size);
  write(state, seat, out, 0);
  const choices = Array.from(legal, (a) => a - Act.REARRANGE).filter((i) => i >= 0 && i < 12);
  return { state, seat, choices, field: (name) => spec.slice(out, name) };
}

/** Questions of random games, half of them at rearrangements. */
function questions(): Question[] {
  const all: Question[] = [];
  for (let seed = 0; all.filter(({ choices }) => choices.length > 0).length < 60; seed++) {
    const rng = derive(seed, 'outlook');
    const episode = new Episode<CompileState>(game, seed);
    while (!episode.over) {
      const legal = episode.legal();
      const asked = legal.some((a) => a >= Act.REARRANGE && a < Act.NOOP);
      if (asked || rng.below(100) === 0) all.push(look(episode.state.slice(), episode.toMove, legal));
      episode.step(legal[rng.below(legal.length)]);
    }
  }
  return all;
}

const asked = questions();

describe('the outlook of a rearrangement', () => {
  test('is the board as it would lie, without the line that is compiled', () => {
    for (const { state, seat, choices, field } of asked) {
      const line = compilingLane(state);
      const totals = new Float64Array(6);
      readTotals(state, totals);
      if (line >= 0) totals[line] = totals[LANES + line] = 0;
      for (const i of choices) {
        const after = state.slice();
        reorder(after, i < 6 ? seat : 1 - seat, i % 6);
        const change = boardValue(after, totals, seat) - boardValue(state, totals, seat);
        const shown = 0.5 + Math.max(-200, Math.min(200, change)) / 400;
        expect(field('rearrange_board')[i]).toBe(Math.fround(shown));
        const counts = line >= 0 && after[W.COMPILED + seat * LANES + line] === 0;
        expect(field('rearrange_counts')[i]).toBe(counts ? 1 : 0);
      }
    }
  });

  test('is nothing where there is no choice', () => {
    for (const { choices, field } of asked) {
      for (let i = 0; i < 12; i++) if (!choices.includes(i)) expect(field('rearrange_board')[i]).toBe(0);
    }
  });

  test('comes before compiles that would count and others that would not', () => {
    const compiles = asked.filter(({ state, choices }) => choices.length > 0 && compilingLane(state) >= 0);
    expect(compiles.length).toBeGreaterThan(3);
    for (const { state, field } of compiles) {
      expect(Array.from(field('compiling'))).toEqual([0, 1, 2].map((i) => (i === compilingLane(state) ? 1 : 0)));
    }
    const flags = new Set(compiles.flatMap(({ choices, field }) => choices.map((i) => field('rearrange_counts')[i])));
    expect(flags).toEqual(new Set([0, 1]));
  });

  test('is not told to the other seat', () => {
    for (const { state, seat, choices } of asked) {
      const other = look(state, 1 - seat, new Uint16Array(0));
      expect(choices.some((i) => other.field('rearrange_board')[i] !== 0)).toBe(false);
    }
  });
});
