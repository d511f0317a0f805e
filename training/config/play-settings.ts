/** How self-play games are played: the budget of a search, and what is done to see more of the game than best play shows. */
import { TRAINING_SETTINGS } from '../../envs/core/training-settings.ts';
import type { SelfplayConfig } from './config.ts';

/** Of a generation as a whole, or of the first one, which says them by other names. */
const OF_GENERATIONS = [
  'games',
  'firstGames',
  'taskGames',
  'firstSims',
  'firstCappedSims',
  'firstTemperature',
] as const;

export type PlaySettings = Omit<SelfplayConfig, (typeof OF_GENERATIONS)[number]>;

const NAMES = Object.keys(TRAINING_SETTINGS.fields.selfplay.fields).filter(
  (name): name is keyof PlaySettings => !OF_GENERATIONS.some((other) => other === name),
);

/** What a game of self-play is told, in the order of the table, and no more: how many games there are must not change their bytes. */
export function playSettings(selfplay: PlaySettings): PlaySettings {
  return Object.fromEntries(NAMES.map((name) => [name, selfplay[name]])) as unknown as PlaySettings;
}
