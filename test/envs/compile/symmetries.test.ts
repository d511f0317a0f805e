/**
 * Which positions of Compile have an image with the lines renamed. The kit plays the images side by side.
 * @module-tag slow
 */
import { expect, test } from 'vitest';
import { startLabels } from '../../../envs/compile/rules/log.ts';
import { PERMUTATION } from '../../../envs/compile/rules/actions.ts';
import { renameLines } from '../../../envs/compile/encoding/lines.ts';
import { type CompileState, STACKS, W } from '../../../envs/compile/rules/state.ts';
import { compile, playRandom } from './support.ts';

const game = compile();
const inverse = (by: readonly number[]) => by.map((_, line) => by.indexOf(line));

/** The words of a state without what was seen and told since the last decision. */
function withoutNews(s: CompileState): CompileState {
  const quiet = s.slice();
  startLabels(quiet);
  return quiet;
}

test('a table renamed there and back is the same table', () => {
  const images = [0, 0];
  for (let seed = 0; seed < 20; seed++) {
    playRandom(game, seed, (s) => {
      const by = PERMUTATION[1 + (s[W.DECISIONS] % 5)];
      const image = renameLines(s, by);
      images[image === undefined ? 0 : 1]++;
      if (image === undefined) return;
      expect(renameLines(image, inverse(by))).toEqual(withoutNews(s));
    });
  }
  expect(Math.min(...images)).toBeGreaterThan(100);
});

test('there is none before the cards are dealt, and none while texts run', () => {
  playRandom(game, 1, (s) => {
    const quiet = s[W.PICKED] === STACKS && s[W.FRAMES] === 0;
    expect(renameLines(s, PERMUTATION[1]) !== undefined).toBe(quiet);
  });
});
