/** Small self-play for tests: settings, some games of it, and what can be asked of their rows. */
import { RowBuilder, type Rows, shapeOf } from '../../datasets/index.ts';
import type { AnyGame } from '../../envs/index.ts';
import { type PlaySettings, PRESETS, playSettings } from '../../training/config/index.ts';
import { SelfPlayer } from '../../training/selfplay/self-player.ts';
import { addTally, newTally, type Tally } from '../../training/selfplay/tally.ts';

export const SETTINGS: PlaySettings = {
  ...playSettings(PRESETS.standard.selfplay),
  sims: 24,
  cappedSims: 6,
  fullShare: 0.5,
  consider: 4,
  practiceShare: 0.25,
  blunderShare: 0,
  temperature: 1,
  temperaturePlies: 4,
  belief: true,
  endgame: false,
  advice: false,
  stakes: 0,
  repeatShare: 0.5,
};

export interface Played {
  readonly rows: Rows;
  readonly tally: Tally;
  readonly tallies: readonly Tally[];
}

export function playGames(game: AnyGame, games: number, changes: Partial<PlaySettings> = {}): Played {
  const player = new SelfPlayer<unknown>(game, { ...SETTINGS, ...changes });
  const log = new RowBuilder(shapeOf(game), 64);
  const tallies = Array.from({ length: games }, (_, index) => player.play({ runSeed: 1, generation: 0, index }, log));
  const tally = newTally();
  for (const one of tallies) addTally(tally, one);
  return { rows: log.rows(), tally, tallies };
}

/** Whether a row had a choice. */
export const choices = ({ legalStart }: Rows, row: number) => legalStart[row + 1] - legalStart[row];
export const rowsOf = ({ count }: Rows) => Array.from({ length: count }, (_, row) => row);
