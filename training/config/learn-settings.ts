/** The settings of learning alone, for programs that learn without a run. */
import { checked, defaultsOf, group } from '../../envs/core/index.ts';
import { LEARN_SETTINGS } from '../../envs/core/training-settings.ts';
import type { TrainConfig } from './config.ts';

/** What can be set about learning: `learn` of a configuration. */
export type LearnSettings = TrainConfig['learn'];

/** A group of its own, so that errors name a field as in a configuration: `learn.beta1`. */
const LEARN = group({ learn: LEARN_SETTINGS });

/** The defaults with some of them changed; a value out of its range is refused. */
export function learnSettings(changes: Partial<LearnSettings> = {}): LearnSettings {
  return checked(LEARN, { learn: { ...defaultsOf(LEARN_SETTINGS.fields), ...changes } }).learn;
}
