/** A net that learnt one omgång of Mulle in a match of two: it reads what it always read, and the score comes on top. */
import { describe, expect, test } from 'vitest';
import { derive, Episode, makeGame } from '../../../envs/index.ts';
import { type MulleState, W } from '../../../envs/mulle/rules/state.ts';
import { loadModel, networkEvaluator, networksOf, policyLogits, shippedWeights } from '../../../mcts/networks/index.ts';
import { shownTo } from '../../../mcts/networks/borrowed.ts';

const one = makeGame('mulle-v1');
const match = makeGame('mulle-v1?omgangar=2');
const model = loadModel(shippedWeights(match.id) as string, match);

/** Some position of the second omgång, with this score: after so many plays of the match. */
function second(totals: readonly [number, number], plays = 130): MulleState {
  const episode = new Episode<MulleState>(match, 5);
  const rng = derive(5, 'second');
  while (episode.actions.length < plays) {
    const legal = episode.legal();
    episode.step(legal[rng.below(legal.length)]);
  }
  episode.state.set(totals, W.TOTAL);
  return episode.state;
}

describe('a net for one omgång', () => {
  const [even, ahead] = [second([0, 0]), second([63, 21])];

  test('is shown what it would see of the same cards in its own game', () => {
    const own = even.slice();
    own[W.OMGANG] = 1;
    for (const seat of [0, 1]) {
      const [seen, shown, raw] = [one, match, match].map(
        ({ encoding }) => new Float32Array(encoding.input?.spec.size ?? 0),
      );
      shownTo(one, { game: 'mulle-v1' }).write(own, seat, seen, 0);
      shownTo(match, { game: 'mulle-v1' }).write(ahead, seat, shown, 0);
      shownTo(match, { game: match.id }).write(ahead, seat, raw, 0);
      expect(shown).toEqual(seen);
      expect(Array.from(raw.subarray(481, 483))).toEqual((seat === 0 ? [0.63, 0.21] : [0.21, 0.63]).map(Math.fround));
      expect(Array.from(raw.subarray(493, 495))).toEqual([0, 1]);
    }
  });

  test('one that learnt the match reads all of it, with whatever other options', () => {
    const { input } = match.encoding;
    expect(shownTo(match, { game: 'mulle-v1?omgangar=2&trailBan=true' })).toBe(input);
    expect(shownTo(match, { game: 'mulle-v1?trailBan=true' })).not.toBe(input);
    expect(shownTo(one, { game: 'mulle-v1?omgangar=2' })).toBe(input);
  });

  test('judges plays by their points, and a match by its score as well', () => {
    const ids = new Uint16Array(match.maxLegal);
    const count = match.legal(even, ids);
    const logits = [even, ahead].map((s) => {
      const out = new Float32Array(count);
      policyLogits(match, networksOf(model))(s, match.toMove(s), ids, count, out);
      return out;
    });
    expect(logits[1]).toEqual(logits[0]);
    const evaluator = networkEvaluator<MulleState>(match, model);
    const values = [even, ahead].map((s) => {
      const out = new Float64Array(2);
      evaluator.value(s.slice(), derive(0, 'unused'), out);
      return out;
    });
    expect(values[1][0] - values[0][0]).toBeCloseTo(42, 9);
    expect(values[1][1] - values[0][1]).toBeCloseTo(-42, 9);
    const odds = [even, ahead].map((s) => evaluator.odds?.(s, 0)?.slice());
    expect(odds[0]).toHaveLength(match.belief.hidden.size);
    expect(odds[1]).toEqual(odds[0]);
  });

  test('ends with its omgång: the next deal is worth what was carried over, to a net that learnt the match more', () => {
    const values = ['mulle-v1', match.id].map((learnt) => {
      const out = new Float64Array(2);
      const networks = { ...networksOf(model), spec: { ...model.spec, game: learnt } };
      networkEvaluator<MulleState>(match, networks).value(second([63, 21], 96), derive(0, 'unused'), out);
      return Array.from(out);
    });
    expect(values[0]).toEqual([42, -42]);
    expect(values[1]).not.toEqual([42, -42]);
  });
});
