/**
 * The settings that decide how a single game of self-play is played: the budget of searches, and how much it explores.
 */
import { defaultsOf } from '../../envs/core/index.ts';
import { TRAINING_SETTINGS } from '../../envs/core/training-settings.ts';
import type { SelfplayConfig } from './config.ts';

/**
 * Settings of a generation as a whole, and those of generation 0, which are handed on under the names without `first`.
 */
const OF_GENERATIONS = [
  'games',
  'firstGames',
  'taskGames',
  'firstSims',
  'firstCappedSims',
  'firstTemperature',
] as const;

/**
 * These settings are written into every shard. All others, the ones added since, are written only where they differ
 * from their defaults, so that the same games still give the same bytes.
 */
const ALWAYS_TOLD = [
  'sims',
  'cappedSims',
  'fullShare',
  'consider',
  'practiceShare',
  'blunderShare',
  'temperature',
  'temperaturePlies',
  'belief',
  'endgame',
  'advice',
  'stakes',
  'repeatShare',
] as const;
type Told = (typeof ALWAYS_TOLD)[number];
type Later = Exclude<keyof SelfplayConfig, (typeof OF_GENERATIONS)[number] | Told>;

export type PlaySettings = Pick<SelfplayConfig, Told> & Partial<Pick<SelfplayConfig, Later>>;

const FIELDS = TRAINING_SETTINGS.fields.selfplay.fields;
const DEFAULTS = defaultsOf(FIELDS);
const NAMES = Object.keys(FIELDS).filter(
  (name): name is keyof PlaySettings => !OF_GENERATIONS.some((other) => other === name),
);

/**
 * The settings that a self-play task gets, in the order of the table. Others are left out: the number of games, for
 * example, must not change the bytes of a game.
 */
export function playSettings(selfplay: PlaySettings): PlaySettings {
  const told = NAMES.filter((name) => ALWAYS_TOLD.some((told) => told === name) || changed(selfplay, name));
  return Object.fromEntries(told.map((name) => [name, selfplay[name]])) as unknown as PlaySettings;
}

function changed(selfplay: PlaySettings, name: keyof PlaySettings): boolean {
  return selfplay[name] !== undefined && selfplay[name] !== DEFAULTS[name];
}

/** The same with the settings that are not written at their defaults. */
export function completed(settings: PlaySettings): Required<PlaySettings> {
  return { ...DEFAULTS, ...settings };
}
