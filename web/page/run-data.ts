/** What a run's page knows of its run, gathered from the events of the server, and the curves it draws from it. */
import type { MetricsLine, Others, RunEvent, RunSummary, Standing } from '../shapes/wire.ts';
import { duration, plusMinus, standingName } from './format.ts';

/** A curve over generations. */
export interface Series {
  readonly label: string;
  /** Drawn with dashes: the second of two runs. */
  readonly dashed?: boolean;
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

export function curve(label: string, data: RunData, pick: Pick, dashed = false): Series {
  const points = data.metrics.flatMap((line) => {
    const y = pick(line);
    return y === undefined || !Number.isFinite(y) ? [] : [{ x: line.generation, y }];
  });
  return { label, points, dashed };
}

const LOSSES = ['policyLoss', 'valueLoss', 'beliefLoss'];

export function lossCurves(data: RunData, suffix: string, dashed: boolean): Series[] {
  return LOSSES.map((loss) => curve(`${lossName(loss)}${suffix}`, data, ({ learn }) => learn[loss], dashed));
}

function lossName(loss: string): string {
  return loss.replace('Loss', '');
}

const TAG_CURVES = 6;

/** The roles and contracts seen most often in the last generation, which are listed in that order. */
export function frequentTags({ metrics }: RunData): string[] {
  return Object.keys(metrics.at(-1)?.selfplay.tags ?? {}).slice(0, TAG_CURVES);
}

/** One curve for each yardstick and budget, with its interval. */
export function yardstickCurves(data: RunData, suffix: string, dashed: boolean): Series[] {
  const all = new Map<string, { x: number; y: number; half: number | null }[]>();
  for (const { generation, yardsticks } of data.metrics) {
    for (const standing of yardsticks) {
      const label = standingName(standing);
      all.set(label, [...(all.get(label) ?? []), { x: generation, y: standing.mean, half: standing.half }]);
    }
  }
  return Array.from(all, ([label, points]) => ({ label: `${label}${suffix}`, points, dashed }));
}

/** Games a second of self-play, from the time its tasks took: one for each generation. */
export function speedCurve(label: string, { config, timing }: RunData, dashed: boolean): Series {
  const games = (config?.selfplay as { taskGames?: number } | undefined)?.taskGames ?? 1;
  const points = Array.from(timing.busy, ([x, { tasks, milliseconds }]) => ({
    x,
    y: (1000 * tasks * games) / milliseconds,
  }));
  return { label, points: points.filter(({ y }) => Number.isFinite(y)), dashed };
}

/** How a generation went, in a line, as `cardzero train` says it. */
export function logLines({ metrics, timing }: RunData): string[] {
  return metrics.map((line) => {
    const { generation, selfplay, learn, gate, best, yardsticks } = line;
    const losses = LOSSES.filter((loss) => learn[loss] !== undefined).map(
      (loss) => `${lossName(loss)} ${learn[loss].toFixed(3)}`,
    );
    const judged =
      gate === undefined ? [] : [`${plusMinus(gate)} against the best${best > generation ? '' : ', kept the old one'}`];
    const met = yardsticks.map((standing: Standing) => `${standingName(standing)}: ${plusMinus(standing)}`);
    const stages = Object.entries(timing.stages.get(generation) ?? {});
    const took = stages.map(([what, seconds]) => `${what} ${duration(seconds)}`);
    return `generation ${generation}: ${[`${selfplay.games} games`, ...losses, ...judged, ...met, ...took].join('; ')}`;
  });
}
