/** What a run's page knows of its run, gathered from the events of the server, and the curves it draws from it. */
import type { MetricsLine, RunEvent, RunSummary, Standing } from '../shapes/wire.ts';
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
  readonly timing: readonly Readonly<Record<string, unknown>>[];
}

export const NOTHING: RunData = { tasks: 0, metrics: [], timing: [] };

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
      return { ...data, timing: [...(event.fresh ? [] : data.timing), ...event.lines] };
  }
}

type Pick = (line: MetricsLine) => number | undefined;

export function curve(label: string, data: RunData, pick: Pick, dashed = false): Series {
  const points = data.metrics.flatMap((line) => {
    const y = pick(line);
    return y === undefined || !Number.isFinite(y) ? [] : [{ x: line.generation, y }];
  });
  return { label, points, dashed };
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
export function speedCurve(label: string, data: RunData, dashed: boolean): Series {
  const selfplay = data.config?.selfplay as { taskGames?: number } | undefined;
  const busy = new Map<number, { tasks: number; milliseconds: number }>();
  for (const line of data.timing) {
    const task = line.task as { milliseconds: number } | undefined;
    if (task === undefined) continue;
    const sum = busy.get(Number(line.generation)) ?? { tasks: 0, milliseconds: 0 };
    busy.set(Number(line.generation), {
      tasks: sum.tasks + 1,
      milliseconds: sum.milliseconds + task.milliseconds,
    });
  }
  const games = selfplay?.taskGames ?? 1;
  const points = Array.from(busy, ([x, { tasks, milliseconds }]) => ({ x, y: (1000 * tasks * games) / milliseconds }));
  return { label, points, dashed };
}

/** How a generation went, in a line, as `cardzero train` says it. */
export function logLines({ metrics, timing }: RunData): string[] {
  const seconds = new Map(timing.flatMap((line) => ('seconds' in line ? [[line.generation, line.seconds]] : [])));
  return metrics.map((line) => {
    const { generation, selfplay, learn, gate, best, yardsticks } = line;
    const losses = ['policyLoss', 'valueLoss', 'beliefLoss']
      .filter((name) => learn[name] !== undefined)
      .map((name) => `${name.replace('Loss', '')} ${learn[name].toFixed(3)}`);
    const judged =
      gate === undefined ? [] : [`${plusMinus(gate)} against the best${best > generation ? '' : ', kept the old one'}`];
    const met = yardsticks.map((standing: Standing) => `${standingName(standing)}: ${plusMinus(standing)}`);
    const took = Object.entries((seconds.get(generation) as Record<string, number> | undefined) ?? {}).map(
      ([what, time]) => `${what} ${duration(time)}`,
    );
    return `generation ${generation}: ${[`${selfplay.games} games`, ...losses, ...judged, ...met, ...took].join('; ')}`;
  });
}
