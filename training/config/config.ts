/**
 * The configuration of a training run: values of the table in `envs/core/training-settings.ts`, complete and within
 * their ranges. Anything else gives an error that names the field.
 */
import { parseAgentSpec } from '../../agents/spec.ts';
import { checked, InputError } from '../../envs/core/index.ts';
import { NOBODY, RANDOM_WEIGHTS, TRAINING_SETTINGS, type TrainingSettings } from '../../envs/core/training-settings.ts';

/** All settings of a run. `docs/reference/training.md` has the table. */
export type TrainConfig = TrainingSettings;
export type NetConfig = TrainConfig['net'];
export type SelfplayConfig = TrainConfig['selfplay'];
export type EvaluateConfig = TrainConfig['evaluate'];

/** Checks a complete configuration, such as that of a run folder. The error is about its first wrong field. */
export function checkConfig(value: unknown): TrainConfig {
  const config = checked(TRAINING_SETTINGS, value, wrongConfig);
  for (const [i, yardstick] of config.evaluate.yardsticks.entries()) {
    const wrong = wrongAgent(yardstick);
    if (wrong !== undefined) throw new InputError(wrongConfig(`evaluate.yardsticks.${i}: ${wrong}`));
  }
  const { guest, guestShare } = config.selfplay;
  const wrong = guest === NOBODY ? undefined : wrongAgent(guest);
  if (wrong !== undefined) throw new InputError(wrongConfig(`selfplay.guest: ${wrong}`));
  if (guest === NOBODY && guestShare > 0) {
    throw new InputError(wrongConfig('selfplay.guestShare is above 0, so selfplay.guest must name an agent'));
  }
  return config;
}

/** Whether the run begins with random weights, so that generation 0 has no net. */
export function isBlank({ from }: Pick<TrainConfig, 'from'>): boolean {
  return from === RANDOM_WEIGHTS;
}

/** Whether a new net must play the best one so far before it may take its place. */
export function hasGate({ evaluate }: Pick<TrainConfig, 'evaluate'>): boolean {
  return evaluate.gate !== 'always' && evaluate.gateDeals > 0;
}

/**
 * The text that is written to a run folder. Fields are in the order of their declaration, so equal configurations give
 * equal texts.
 */
export function configText(config: TrainConfig): string {
  return `${JSON.stringify(checkConfig(config), null, 2)}\n`;
}

/** The whole sentence of an error. */
export function wrongConfig(wrong: string): string {
  return `config: ${wrong}${wrong.endsWith('?') ? '' : ';'} see docs/reference/training.md`;
}

/** Agents are checked by the agents themselves. */
function wrongAgent(spec: string): string | undefined {
  try {
    const { kind, params } = parseAgentSpec(spec);
    if (kind.name === 'human') return 'nobody is there to play as human during a run';
    if (Number(params.time) > 0) return `${spec} thinks by the clock, so no two runs would be the same: give it sims`;
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
