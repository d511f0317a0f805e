/**
 * Where a net comes from: what it was trained on, with which seed, how it was measured, and which weaknesses the
 * metrics show. All of it is read from the folder of its run. For a weights file without a run it is unknown, and the
 * card says so.
 */
import { basename, join } from 'node:path';
import type { ModelInfo } from '../../mcts/networks/index.ts';
import { readText } from '../../datasets/index.ts';
import { checked, InputError, JsonReader } from '../../envs/core/index.ts';
import { RANDOM_WEIGHTS, TRAINING_SETTINGS, type TrainingSettings } from '../../envs/core/training-settings.ts';
import type { Source } from '../run/find-source.ts';
import { readLaps } from '../run/timing.ts';
import { type MetricsLine, type Rating, readMetrics } from './record.ts';
import { weaknessesOf } from './weaknesses.ts';

export interface Provenance {
  readonly run: string;
  readonly checkpoint: number;
  readonly seed: string | number;
  /** The initial weights of the run, if they were not random. */
  readonly from?: string;
  readonly backend: string;
  readonly node: string;
  readonly cardzero: string;
  readonly budget: {
    readonly generations: number;
    readonly games: number;
    readonly decisions: number;
    readonly learningSteps: number;
    readonly rowsLearnt: number;
    /** Sum over all generations, as far as it was recorded. */
    readonly hours: number | null;
    readonly sims: number;
    readonly cappedSims: number;
  };
  readonly data: { readonly practiceGames: number; readonly windowRows: number; readonly symmetries: boolean };
  /** All settings of the run. Absent in exports of version 0.1.0, and if this version does not know them. */
  readonly config?: TrainingSettings;
  readonly ratings: readonly Rating[];
  readonly weaknesses: readonly string[];
}

/** The provenance of a checkpoint; undefined if there is no run. */
export function provenanceOf({ run, checkpoint }: Source, game: string): Provenance | undefined {
  if (run === undefined || checkpoint === undefined) return undefined;
  const about = readObject(join(run, 'run.json'));
  if (about.at('game').string() !== game) {
    throw new InputError(`the weights are for ${game}, but the run in ${run} is for ${about.at('game').string()}`);
  }
  const config = readObject(join(run, 'config.json'));
  const lines = readMetrics(join(run, 'metrics.jsonl')).filter(({ generation }) => generation < checkpoint);
  const sum = (of: (line: MetricsLine) => number) => lines.reduce((total, line) => total + of(line), 0);
  const [selfplay, from] = [config.at('selfplay'), config.at('from')];
  const { rated, ratings } = ratingsOf(lines, checkpoint);
  const settings = settingsIn(config);
  return {
    run: basename(run),
    checkpoint,
    seed: about.at('seed').value as string | number,
    ...(from.isNull || from.value === RANDOM_WEIGHTS ? {} : { from: from.string() }),
    backend: about.at('backend').string(),
    node: about.at('node').string(),
    cardzero: about.at('cardzero').string(),
    budget: {
      generations: lines.length,
      games: sum((line) => line.selfplay.games),
      decisions: sum((line) => line.selfplay.decisions),
      learningSteps: sum((line) => line.learn.steps),
      rowsLearnt: sum((line) => line.learn.rows),
      hours: hoursOf(run, checkpoint),
      sims: selfplay.at('sims').number(),
      cappedSims: selfplay.at('cappedSims').number(),
    },
    data: {
      practiceGames: sum((line) => line.selfplay.practice),
      windowRows: lines.at(-1)?.learn.windowRows ?? 0,
      symmetries: config.at('learn').at('symmetries').bool(),
    },
    ...settings,
    ratings,
    weaknesses: weaknessesOf(lines, rated ? ratings : [], settings.config && guestOf(settings.config)?.name),
  };
}

/** Nets of older runs can be exported even if their settings have become unknown; the card then says so. */
function settingsIn(config: JsonReader): { config?: TrainingSettings } {
  try {
    return { config: checked(TRAINING_SETTINGS, config.value) };
  } catch (error) {
    if (error instanceof InputError) return {};
    throw error;
  }
}

/** Who sat at the table in a share of the games; undefined if nobody. Exports that are older than guests do not speak of them. */
export function guestOf({
  selfplay: { guest, guestShare = 0 },
}: WithGuest): { name: string; share: number } | undefined {
  return guest === undefined || guestShare === 0 ? undefined : { name: guest, share: guestShare };
}

interface WithGuest {
  readonly selfplay: Partial<Pick<TrainingSettings['selfplay'], 'guest' | 'guestShare'>>;
}

/** The results of this net against yardsticks; if it has none, those of the last net before it that has some. */
function ratingsOf(lines: readonly MetricsLine[], checkpoint: number): { rated: boolean; ratings: Rating[] } {
  const measured = lines.findLast(({ yardsticks }) => yardsticks.length > 0);
  const ratings = (measured?.yardsticks ?? []).map((standing) => ({
    ...standing,
    checkpoint: (measured?.generation ?? 0) + 1,
  }));
  return { rated: ratings.some((rating) => rating.checkpoint === checkpoint), ratings };
}

function readObject(file: string): JsonReader {
  return JsonReader.parse(readText(file), file);
}

/** Hours of training; null if none was recorded. */
function hoursOf(run: string, checkpoint: number): number | null {
  const laps = [...readLaps(run)].filter(([generation]) => generation < checkpoint);
  const seconds = laps.flatMap(([, lap]) => Object.values(lap)).reduce((total, s) => total + s, 0);
  return seconds === 0 ? null : Number((seconds / 3600).toPrecision(3));
}

/** What a weights file says about itself, for a model without a run. */
export function infoText(info: ModelInfo): string {
  const entries = Object.entries(info).map(([key, value]) => `${key} ${value}`);
  return entries.length === 0 ? 'nothing' : entries.join(', ');
}
