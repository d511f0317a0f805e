/** What a run's page knows of its run, gathered from the events of the server, and the curves it draws from it. */
import type { MetricsLine, Others, RunEvent, RunSummary, Standing } from '../shapes/wire.ts';
import { duration, plusMinus, standingName, written } from './format.ts';
import { fill, type Words } from './words/index.ts';

/** A curve over generations or over time. What is measured has a colour, and the run a dash. */
export interface Series {
  readonly label: string;
  /** What is measured, the same in all runs. */
  readonly metric: string;
  /** Which of the runs that are laid over each other; 0 is drawn without dashes. */
  readonly run: number;
  readonly points: readonly { readonly x: number; readonly y: number; readonly half?: number | null }[];
}

export interface RunData {
  readonly summary?: RunSummary;
  readonly config?: Readonly<Record<string, unknown>>;
  readonly run?: unknown;
  readonly tasks: number;
  readonly metrics: readonly MetricsLine[];
  readonly timing: Timing;
}

/** What the clock said, by generation. Its lines are as many as there were tasks, so they are summed up as they come. */
export interface Timing {
  readonly busy: ReadonlyMap<number, { readonly tasks: number; readonly milliseconds: number }>;
  /** Seconds by stage. */
  readonly stages: ReadonlyMap<number, Readonly<Record<string, number>>>;
  /** Who played along when it was told last. */
  readonly others?: Others;
}

const NO_TIMING: Timing = { busy: new Map(), stages: new Map() };
export const NOTHING: RunData = { tasks: 0, metrics: [], timing: NO_TIMING };

export function heard(data: RunData, event: RunEvent): RunData {
  switch (event.type) {
    case 'about':
      // The first event of every connection: what follows is sent from the beginning again.
      return { ...NOTHING, summary: event.summary, config: event.config as Record<string, unknown>, run: event.run };
    case 'status':
      return { ...data, summary: event.summary, tasks: event.tasks };
    case 'metrics':
      return { ...data, metrics: [...(event.fresh ? [] : data.metrics), ...event.lines] };
    case 'timing':
      return { ...data, timing: timed(event.fresh ? NO_TIMING : data.timing, event.lines) };
  }
}

function timed({ busy, stages, ...before }: Timing, lines: readonly Readonly<Record<string, unknown>>[]): Timing {
  const [tasksNow, stagesNow] = [new Map(busy), new Map(stages)];
  let { others } = before;
  for (const { generation, task, seconds, others: told } of lines) {
    const at = Number(generation);
    if (seconds !== undefined) stagesNow.set(at, seconds as Record<string, number>);
    if (told !== undefined) others = told as Others;
    if (task === undefined) continue;
    const { tasks, milliseconds } = tasksNow.get(at) ?? { tasks: 0, milliseconds: 0 };
    const took = Number((task as { milliseconds?: unknown }).milliseconds);
    tasksNow.set(at, { tasks: tasks + 1, milliseconds: milliseconds + took });
  }
  return { busy: tasksNow, stages: stagesNow, ...(others === undefined ? {} : { others }) };
}

type Pick = (line: MetricsLine) => number | undefined;

/** A run as it is drawn: which of those laid over each other, what is added to its labels, and what runs along the axis. */
export interface Drawn {
  readonly data: RunData;
  readonly run: number;
  readonly suffix: string;
  /** Where a generation lies on the axis; undefined where that is not known. */
  readonly xOf: (generation: number) => number | undefined;
}

export function curve(metric: string, drawn: Drawn, pick: Pick): Series {
  const { data, xOf } = drawn;
  const points = data.metrics.flatMap((line) => {
    const [x, y] = [xOf(line.generation), pick(line)];
    return x === undefined || y === undefined || !Number.isFinite(y) ? [] : [{ x, y }];
  });
  return seriesOf(metric, drawn, points);
}

function seriesOf(metric: string, { run, suffix }: Drawn, points: Series['points']): Series {
  return { label: `${metric}${suffix}`, metric, run, points };
}

/** Hours from the beginning to the end of each generation, as the clock of the run had it; pauses between its sittings do not count. */
export function hoursOf({ timing }: RunData): (generation: number) => number | undefined {
  const ends = new Map<number, number>();
  let hours = 0;
  for (const [generation, stages] of [...timing.stages].sort(([a], [b]) => a - b)) {
    hours += secondsIn(stages) / 3600;
    ends.set(generation, hours);
  }
  return (generation) => ends.get(generation);
}

function secondsIn(stages: Readonly<Record<string, number>>): number {
  return Object.values(stages).reduce((sum, seconds) => sum + (Number.isFinite(seconds) ? seconds : 0), 0);
}

/** So many of the last generations tell how long the next ones take. */
const LATELY = 5;

/** Seconds until a run is finished, if it goes on as lately; undefined where nobody can tell. */
export function secondsLeft({ summary, timing }: RunData): number | undefined {
  const lately = [...timing.stages].sort(([a], [b]) => b - a).slice(0, LATELY);
  if (summary === undefined || lately.length === 0) return undefined;
  const each = lately.reduce((sum, [, stages]) => sum + secondsIn(stages), 0) / lately.length;
  return Math.max(0, summary.of - summary.done) * each;
}

/** The settings in which runs differ, by their path: `selfplay.sims`, and what each run has. */
export function differences(
  configs: readonly unknown[],
): { readonly path: string; readonly values: readonly string[] }[] {
  const flat = configs.map((config) => flattened(config));
  const paths = [...new Set(flat.flatMap((settings) => [...settings.keys()]))].sort();
  return paths
    .map((path) => ({ path, values: flat.map((settings) => settings.get(path) ?? '–') }))
    .filter(({ values }) => new Set(values).size > 1);
}

function flattened(value: unknown, path = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return new Map([[path, JSON.stringify(value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, one]) => [...flattened(one, path === '' ? key : `${path}.${key}`)]),
  );
}

const LOSSES = ['policyLoss', 'valueLoss', 'beliefLoss'] as const;

export function lossCurves(drawn: Drawn, words: Words): Series[] {
  return LOSSES.map((loss) => curve(words[loss], drawn, ({ learn }) => learn[loss]));
}

const TAG_CURVES = 6;

/** The roles and contracts seen most often in the last generation, which are listed in that order. */
export function frequentTags({ metrics }: RunData): string[] {
  return Object.keys(metrics.at(-1)?.selfplay.tags ?? {}).slice(0, TAG_CURVES);
}

/** One curve for each yardstick and budget, with its interval. */
export function yardstickCurves(drawn: Drawn, words: Words): Series[] {
  const all = new Map<string, { x: number; y: number; half: number | null }[]>();
  for (const { generation, yardsticks } of drawn.data.metrics) {
    const x = drawn.xOf(generation);
    if (x === undefined) continue;
    for (const standing of yardsticks) {
      const metric = standingName(standing, words);
      all.set(metric, [...(all.get(metric) ?? []), { x, y: standing.mean, half: standing.half }]);
    }
  }
  return Array.from(all, ([metric, points]) => seriesOf(metric, drawn, points));
}

/** Games a second of self-play, from the time its tasks took: one for each generation. */
export function speedCurve(drawn: Drawn, words: Words): Series {
  const { config, timing } = drawn.data;
  const games = (config?.selfplay as { taskGames?: number } | undefined)?.taskGames ?? 1;
  const points = Array.from(timing.busy).flatMap(([generation, { tasks, milliseconds }]) => {
    const [x, y] = [drawn.xOf(generation), (1000 * tasks * games) / milliseconds];
    return x === undefined || !Number.isFinite(y) ? [] : [{ x, y }];
  });
  return seriesOf(words.gamesPerThread, drawn, points);
}

const STAGES: Readonly<Record<string, keyof Words>> = {
  selfplay: 'stageSelfplay',
  learn: 'stageLearn',
  evaluate: 'stageEvaluate',
};

function stageName(stage: string, words: Words): string {
  return Object.hasOwn(STAGES, stage) ? words[STAGES[stage]] : stage;
}

/** How a generation went, in a line, as `cardzero train` says it. */
export function logLines({ metrics, timing }: RunData, words: Words): string[] {
  return metrics.map((line) => {
    const { generation, selfplay, learn, gate, best, yardsticks } = line;
    const losses = LOSSES.filter((loss) => learn[loss] !== undefined).map(
      (loss) => `${words[loss]} ${written(learn[loss], 3, words)}`,
    );
    const kept = best > generation ? '' : `, ${words.keptOld}`;
    const judged = gate === undefined ? [] : [fill(words.againstBest, { points: plusMinus(gate, words) }) + kept];
    const met = yardsticks.map(
      (standing: Standing) => `${standingName(standing, words)}: ${plusMinus(standing, words)}`,
    );
    const stages = Object.entries(timing.stages.get(generation) ?? {});
    const took = stages.map(([what, seconds]) => `${stageName(what, words)} ${duration(seconds, words)}`);
    const news = [fill(words.logGames, { games: selfplay.games }), ...losses, ...judged, ...met, ...took].join('; ');
    return fill(words.logLine, { generation, news });
  });
}
