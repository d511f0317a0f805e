/** How self-play games are played: the budget of a search, and what is done to see more of the game than best play shows. */
import { defaultsOf } from '../../envs/core/index.ts';
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

/** Came when there were shards already: at their default they are not told, so that the same games stay the same bytes. */
const LATE = ['others', 'playOn', 'paired', 'wagers', 'playouts'] as const;
type Late = (typeof LATE)[number];

export type PlaySettings = Omit<SelfplayConfig, (typeof OF_GENERATIONS)[number] | Late> &
  Partial<Pick<SelfplayConfig, Late>>;

const FIELDS = TRAINING_SETTINGS.fields.selfplay.fields;
const DEFAULTS = defaultsOf(FIELDS);
const NAMES = Object.keys(FIELDS).filter(
  (name): name is keyof PlaySettings => !OF_GENERATIONS.some((other) => other === name),
);

/** What a game of self-play is told, in the order of the table, and no more: how many games there are must not change their bytes. */
export function playSettings(selfplay: PlaySettings): PlaySettings {
  const told = NAMES.filter((name) => !LATE.some((late) => late === name) || changed(selfplay, name));
  return Object.fromEntries(told.map((name) => [name, selfplay[name]])) as unknown as PlaySettings;
}

function changed(selfplay: PlaySettings, name: keyof PlaySettings): boolean {
  return selfplay[name] !== undefined && selfplay[name] !== DEFAULTS[name];
}

/** Those that are not told, too. */
export function completed(settings: PlaySettings): Required<PlaySettings> {
  return { ...DEFAULTS, ...settings };
}
