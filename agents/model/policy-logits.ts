/**
 * What a policy network says of the legal actions: once, or in the mean over several ways to see the position.
 *
 * Where a game has symmetries, what a network says of suits that could trade places differs by chance. The mean over the position as it
 * is and as some symmetries show it has less of that, for as many more passes: worth it for a decision, not for every node of a tree.
 */
import { type Game, networkInput, type Seat } from '../../envs/core/index.ts';
import { headIndex, type Networks } from './net.ts';
import { actionLogits } from './softmax.ts';

/** Writes the logit of each legal action from what `seat` knows; `logits` is parallel to `ids`. */
export type PolicyLogits<S> = (s: S, seat: Seat, ids: Uint16Array, count: number, logits: Float32Array) => void;

// Bound to this module: an imported name is looked up and checked at every use.
const logitsOf = actionLogits;

export function policyLogits<S>(game: Game<S>, { policy }: Networks): PolicyLogits<S> {
  const { input } = policy;
  const shown = networkInput(game);
  const head = headIndex(policy.spec, 'policy');
  const output = policy.outputs[head];
  const layout = game.policy;
  return (s, seat, ids, count, logits) => {
    shown.write(s, seat, input, 0);
    policy.trunk();
    policy.head(head);
    logitsOf(layout, output, ids, count, logits);
  };
}

/** The mean over so many ways to see the position: as it is, and by the first symmetries. */
export function meanPolicyLogits<S>(game: Game<S>, networks: Networks, opinions = game.opinions ?? 1): PolicyLogits<S> {
  const { policy } = networks;
  const ways = game.symmetries?.slice(0, opinions - 1) ?? [];
  const once = policyLogits(game, networks);
  if (ways.length === 0) return once;
  const head = headIndex(policy.spec, 'policy');
  const seen = new Float32Array(policy.input.length);
  const moved = new Uint16Array(game.maxLegal); // the ids as a symmetry shows them
  const more = new Float32Array(game.maxLegal); // parallel to them
  return (s, seat, ids, count, logits) => {
    once(s, seat, ids, count, logits);
    seen.set(policy.input);
    for (const { observation, actions } of ways) {
      for (let i = 0; i < seen.length; i++) policy.input[observation[i]] = seen[i];
      for (let i = 0; i < count; i++) moved[i] = actions[ids[i]];
      policy.trunk();
      policy.head(head);
      logitsOf(game.policy, policy.outputs[head], moved, count, more);
      for (let i = 0; i < count; i++) logits[i] += more[i];
    }
    for (let i = 0; i < count; i++) logits[i] /= ways.length + 1;
  };
}
