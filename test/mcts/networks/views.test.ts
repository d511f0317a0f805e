/** A policy that sees a decision in all views of its game answers every view alike. */
import { expect, test } from 'vitest';
import { modelSpec, networksOf, policyInAllViews, policyLogits, randomWeights } from '../../../mcts/networks/index.ts';
import { type AnyGame, derive, Episode } from '../../../envs/core/index.ts';
import { makeGame } from '../../../envs/index.ts';

const SHAPE = { policyWidths: [16], valueWidths: [16], residual: false };

function networks(game: AnyGame, shape = {}) {
  const spec = modelSpec(game, { ...SHAPE, ...shape });
  return networksOf({ spec, weights: randomWeights(spec, derive(1, 'views')), info: {} });
}

/** Every seventh decision of a random game, with its legal actions. */
function* decisions(game: AnyGame): Generator<{ state: unknown; ids: Uint16Array }> {
  const episode = new Episode<unknown>(game, 5);
  const rng = derive(5, 'views');
  for (let ply = 0; !episode.over; ply++) {
    const legal = episode.legal();
    if (ply % 7 === 0 && legal.length > 1) yield { state: episode.state, ids: Uint16Array.from(legal) };
    episode.step(legal[rng.below(legal.length)]);
  }
}

type Ask = ReturnType<typeof policyLogits<unknown>>;

function asked(game: AnyGame, ask: Ask, state: unknown, ids: Uint16Array): number[] {
  const logits = new Float32Array(ids.length);
  ask(state, game.toMove(state), ids, ids.length, logits);
  return [...logits];
}

/** How far apart the answers are for a decision and for its mirror images, at most over a game. */
function farthest(game: AnyGame, ask: Ask): number {
  let apart = 0;
  for (const { state, ids } of decisions(game)) {
    const plain = asked(game, ask, state, ids);
    for (const { mirror, actions } of game.encoding.symmetries ?? []) {
      const saved = mirror(game.save(state));
      if (saved === undefined) continue;
      const moved = ids.map((id) => actions[id]);
      asked(game, ask, game.load(saved), moved).forEach((logit, i) => {
        apart = Math.max(apart, Math.abs(logit - plain[i]));
      });
    }
  }
  return apart;
}

test.each(['compile?setup=random', 'tiny-trick'])(
  'of %s: the plain policy does not, the mean of all views does',
  (id) => {
    const game = makeGame(id);
    expect(farthest(game, policyLogits(game, networks(game)))).toBeGreaterThan(1e-3);
    expect(farthest(game, policyInAllViews(game, networks(game)))).toBeLessThan(1e-5);
  },
);

test.each([
  ['mulle', {}], // too many symmetries
  ['kuhn', {}], // none
  ['ulti', { policyPartWidths: [16], valuePartWidths: [16] }], // weights shared among suits see all views alike
])('%s is looked at in one view', (id, shape) => {
  const game = makeGame(id);
  const nets = networks(game, shape);
  for (const { state, ids } of decisions(game)) {
    const plain = asked(game, policyLogits(game, nets), state, ids);
    expect(asked(game, policyInAllViews(game, nets), state, ids)).toEqual(plain);
  }
});
