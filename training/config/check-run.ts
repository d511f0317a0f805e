/** Whether a game can be learnt with these settings: what no table of settings can say, and what nobody wants to hear after an hour of play. */
import { type AnyGame, InputError } from '../../envs/core/index.ts';
import { modelSpec, weightCount } from '../../mcts/networks/index.ts';
import { type TrainConfig, wrongConfig } from './config.ts';

/** Some 2 GB while they are learnt: the weights, their average, their gradients and two moments. */
const MOST_WEIGHTS = 100_000_000;

/** Throws one sentence if this game cannot be learnt so. */
export function checkRun(game: AnyGame, { net }: TrainConfig): void {
  const weights = weightCount(modelSpec(game, net));
  if (weights <= MOST_WEIGHTS) return;
  const [has, most] = [weights, MOST_WEIGHTS].map((n) => n.toLocaleString('en-US'));
  throw new InputError(
    wrongConfig(`net has ${has} weights for ${game.id}, and ${most} are the most; make its layers narrower or fewer`),
  );
}
