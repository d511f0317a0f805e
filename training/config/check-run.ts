/**
 * Checks that no range of a single setting can express: whether this game can be learnt with these settings. It is
 * better to fail here than after an hour of self-play.
 */
import { type AnyGame, InputError } from '../../envs/core/index.ts';
import { modelSpec, weightCount } from '../../mcts/networks/index.ts';
import { type TrainConfig, wrongConfig } from './config.ts';

/** Learning this many takes about 2 GB: the weights, their average, their gradients and two moments. */
const MOST_WEIGHTS = 100_000_000;

/** Throws an error of one sentence if this game cannot be learnt with these settings. */
export function checkRun(game: AnyGame, { net }: TrainConfig): void {
  const weights = weightCount(modelSpec(game, net));
  if (weights <= MOST_WEIGHTS) return;
  const [has, most] = [weights, MOST_WEIGHTS].map((n) => n.toLocaleString('en-US'));
  throw new InputError(
    wrongConfig(`net has ${has} weights for ${game.id}, and ${most} are the most; make its layers narrower or fewer`),
  );
}
