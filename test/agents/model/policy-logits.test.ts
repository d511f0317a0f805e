/** A policy that is asked in several ways: the mean of its answers, the same however the position is turned. */
import { describe, expect, test } from 'vitest';
import {
  type Model,
  meanPolicyLogits,
  modelSpec,
  type Networks,
  networkEvaluator,
  networksOf,
  type PolicyLogits,
  policyLogits,
  randomWeights,
} from '../../../agents/model/index.ts';
import { PolicyAgent } from '../../../agents/policy-agent.ts';
import { viewOf } from '../../../agents/view.ts';
import {
  type AnyGame,
  derive,
  type Game,
  type NetworkInput,
  networkInput,
  type Symmetry,
} from '../../../envs/core/index.ts';
import { makeGame } from '../../../envs/index.ts';
import { Search } from '../../../mcts/index.ts';

const ulti = makeGame('ulti');

function modelOf(game: AnyGame): Model {
  const spec = modelSpec(game, { policyWidths: [16], valueWidths: [8], residual: false });
  const weights = randomWeights(spec, derive('asked', 'test')).map((w) => 4 * w);
  return { spec, weights, info: {} };
}

/** The same game as someone sees it who has the suits the other way round: what is read, and what actions are called. */
function turned(game: AnyGame, { observation }: Symmetry): AnyGame {
  const plain = networkInput(game);
  const seen = new Float32Array(plain.spec.size);
  const write: NetworkInput<unknown>['write'] = (s, seat, out, at) => {
    plain.write(s, seat, seen, 0);
    for (let i = 0; i < seen.length; i++) out[at + observation[i]] = seen[i];
  };
  return Object.create(game, { input: { value: { spec: plain.spec, write } } });
}

/** The first decisions of some games at random. */
function* decisions(game: AnyGame) {
  const ids = new Uint16Array(game.maxLegal);
  for (let seed = 0; seed < 6; seed++) {
    const rng = derive(seed, 'test');
    const s = game.createState();
    game.deal(s, rng);
    for (let ply = 0; ply < 12 && game.toMove(s) >= 0; ply++) {
      const count = game.legal(s, ids);
      if (count > 1) yield { s, ids: ids.slice(0, count) };
      game.apply(s, ids[rng.below(count)], rng);
    }
  }
}

type Ask = <S>(game: Game<S>, networks: Networks) => PolicyLogits<S>;

function logitsOf(ask: Ask, game: AnyGame, model: Model, s: unknown, ids: Uint16Array): number[] {
  const logits = new Float32Array(game.maxLegal);
  ask<unknown>(game, networksOf(model))(s, game.toMove(s), ids, ids.length, logits);
  return Array.from(logits.subarray(0, ids.length));
}

describe('a policy that is asked in all six ways the suits of Ulti can lie', () => {
  const model = modelOf(ulti);
  const symmetries = ulti.symmetries as readonly Symmetry[];

  test('answers with the mean of its six answers', () => {
    for (const { s, ids } of decisions(ulti)) {
      const answers = [
        logitsOf(policyLogits, ulti, model, s, ids),
        ...symmetries.map((symmetry) => {
          const moved = ids.map((id) => symmetry.actions[id]);
          return logitsOf(policyLogits, turned(ulti, symmetry), model, s, moved);
        }),
      ];
      const mean = Array.from(ids, (_, i) => answers.reduce((sum, one) => sum + one[i], 0) / 6);
      logitsOf(meanPolicyLogits, ulti, model, s, ids).forEach((logit, i) => {
        expect(logit).toBeCloseTo(mean[i], 4);
      });
    }
  });

  test.each(symmetries.map((symmetry) => [symmetry.name, symmetry] as const))(
    'says the same of a position and of that position with %s',
    (_, symmetry) => {
      for (const { s, ids } of decisions(ulti)) {
        const moved = ids.map((id) => symmetry.actions[id]);
        const elsewhere = logitsOf(meanPolicyLogits, turned(ulti, symmetry), model, s, moved);
        logitsOf(meanPolicyLogits, ulti, model, s, ids).forEach((logit, i) => {
          expect(elsewhere[i]).toBeCloseTo(logit, 4);
        });
      }
    },
  );

  test('decides so as an agent and at the root of a search, and nowhere else in it', () => {
    const agent = new PolicyAgent('policy', ulti, model);
    const evaluator = networkEvaluator<unknown>(ulti, model);
    let differs = 0;
    for (const { s, ids } of decisions(ulti)) {
      const logits = logitsOf(meanPolicyLogits, ulti, model, s, ids);
      const rng = derive(1, 'test');
      expect(agent.act(viewOf(ulti, s, ulti.toMove(s), rng), rng)).toBe(ids[logits.indexOf(Math.max(...logits))]);
      const priors = new Float32Array(ids.length);
      evaluator.rootPriors?.(s, ids, ids.length, priors);
      const result = new Search(ulti, { sims: 1, select: 'puct' }, { evaluator }).search(s, rng);
      expect(result.priors).toEqual(Array.from(priors));
      expect(Math.log(priors[1] / priors[0])).toBeCloseTo(logits[1] - logits[0], 3);
      evaluator.priors(s, ids, ids.length, priors);
      if (Math.abs(result.priors[0] - priors[0]) > 1e-3) differs++;
    }
    expect(differs).toBeGreaterThan(10);
  });
});

test.each<[string, AnyGame, number | undefined]>([
  ['where the game does not want more', makeGame('compile'), undefined],
  ['where whoever asks does not', ulti, 1],
  ['where the game has no symmetries', makeGame('buddy-bluff'), 6],
])('%s a policy is asked once', (_, game, opinions) => {
  const model = modelOf(game);
  const ask: Ask = (of, networks) => meanPolicyLogits(of, networks, opinions);
  for (const { s, ids } of decisions(game)) {
    expect(logitsOf(ask, game, model, s, ids)).toEqual(logitsOf(policyLogits, game, model, s, ids));
  }
});
