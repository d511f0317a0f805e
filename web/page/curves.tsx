/** The curves of a run over its generations or over time, with those of others laid over it. */
import { useMemo } from 'preact/hooks';
import { Chart } from './chart.tsx';
import { tagName } from './format.ts';
import {
  curve,
  type Drawn,
  frequentTags,
  hoursOf,
  lossCurves,
  type RunData,
  type Series,
  speedCurve,
  yardstickCurves,
} from './run-data.ts';
import { useWords } from './words/index.ts';

/** What runs along the axis. */
export type Axis = 'generation' | 'hours';

export interface NamedRun {
  readonly name: string;
  readonly data: RunData;
}

interface CurvesProps {
  /** The run itself first. */
  readonly runs: readonly NamedRun[];
  readonly axis: Axis;
}

export function Curves({ runs, axis }: CurvesProps) {
  const words = useWords();
  const drawn = runs.map(
    ({ name, data }, run): Drawn => ({
      data,
      run,
      suffix: runs.length === 1 ? '' : ` (${name})`,
      xOf: axis === 'hours' ? hoursOf(data) : (generation) => generation,
    }),
  );
  /** The same curves of all runs. */
  const all = (draw: (one: Drawn) => Series[]): Series[] => drawn.flatMap(draw);
  const names = runs.map(({ name }) => name).join('\n');
  const metrics = runs.map(({ data }) => data.metrics);
  const timing = runs.map(({ data }) => data.timing);
  // The times of all generations lie along the axis of hours, and matter to nothing else but speed.
  const axisNews = axis === 'hours' ? timing.map(({ stages }) => stages.size).join() : '';
  const learnt = useMemo(() => {
    const tags = frequentTags(runs[0].data);
    return {
      yardsticks: all((one) => yardstickCurves(one, words)),
      losses: all((one) => lossCurves(one, words)),
      length: all((one) => [curve(words.decisionsPerGame, one, ({ selfplay }) => selfplay.decisions / selfplay.games)]),
      entropy: all((one) => [curve(words.entropyOfTargets, one, ({ selfplay }) => selfplay.targetEntropy)]),
      tags: all((one) =>
        tags.map((tag) => curve(tagName(tag, words), one, ({ selfplay }) => selfplay.tags[tag]?.points)),
      ),
    };
  }, [...metrics, ...Array<undefined>(MOST_RUNS - metrics.length), names, axis, axisNews, words]);
  // Times come in every few seconds, the rest once in a generation: what has not changed is not drawn again.
  const speed = useMemo(
    () => all((one) => [speedCurve(one, words)]),
    [...timing, ...Array<undefined>(MOST_RUNS - timing.length), names, axis, words],
  );
  return (
    <div class="charts">
      <Chart title={words.chartYardsticks} series={learnt.yardsticks} axis={axis} />
      <Chart title={words.chartLosses} series={learnt.losses} axis={axis} />
      <Chart title={words.chartSpeed} series={speed} axis={axis} />
      <Chart title={words.chartLength} series={learnt.length} axis={axis} />
      <Chart title={words.chartEntropy} series={learnt.entropy} axis={axis} />
      {learnt.tags.length > 0 && <Chart title={words.chartTags} series={learnt.tags} axis={axis} />}
    </div>
  );
}

/** As many as there are ways to dash a line. */
export const MOST_RUNS = 4;
