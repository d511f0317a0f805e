/** The logits that a policy network gives to the legal actions. */
import type { Game, Seat } from '../../envs/core/index.ts';
import { shownTo } from './borrowed.ts';
import { headIndex, type Networks } from './net.ts';
import { actionLogits, entriesOf } from './softmax.ts';

/** Writes the logit of each legal action from what `seat` knows; `logits` is parallel to `ids`. */
export type PolicyLogits<S> = (s: S, seat: Seat, ids: Uint16Array, count: number, logits: Float32Array) => void;

export function policyLogits<S>(game: Game<S>, networks: Networks): PolicyLogits<S> {
  const { input } = networks.policy;
  const shown = shownTo(game, networks.spec);
  const read = logitsOfInput(game, networks);
  return (s, seat, ids, count, logits) => {
    shown.write(s, seat, input, 0);
    read(ids, count, logits);
  };
}

/** Writes the logits of actions for what the network's input holds. */
export function logitsOfInput<S>(
  game: Game<S>,
  { policy }: Networks,
): (ids: Uint16Array, count: number, logits: Float32Array) => void {
  const head = headIndex(policy.spec, 'policy');
  const output = policy.outputs[head];
  const layout = game.encoding.policy;
  const wanted = new Int32Array(2 * game.maxLegal);
  return (ids, count, logits) => {
    policy.trunk();
    policy.headAt(head, wanted, entriesOf(layout, ids, count, wanted));
    actionLogits(layout, output, ids, count, logits);
  };
}
