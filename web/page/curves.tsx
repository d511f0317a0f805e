/** The curves of a run over its generations, with those of a second one laid over it. */
import { useMemo } from 'preact/hooks';
import { Chart } from './chart.tsx';
import { curve, frequentTags, lossCurves, type RunData, type Series, speedCurve, yardstickCurves } from './run-data.ts';

interface CurvesProps {
  readonly data: RunData;
  readonly name: string;
  readonly second: RunData | undefined;
  readonly other: string;
}

/** Curves of one run; the suffix goes on their labels. */
type Draw = (run: RunData, suffix: string, dashed: boolean) => Series[];

export function Curves({ data, name, second, other }: CurvesProps) {
  /** The same curves of both runs, the second with dashes. */
  const both = (draw: Draw): Series[] =>
    second === undefined
      ? draw(data, '', false)
      : [...draw(data, ` (${name})`, false), ...draw(second, ` (${other})`, true)];
  const learnt = useMemo(() => {
    const tags = frequentTags(data);
    return {
      yardsticks: both(yardstickCurves),
      losses: both(lossCurves),
      length: both((run, suffix, dashed) => [
        curve(`decisions per game${suffix}`, run, ({ selfplay }) => selfplay.decisions / selfplay.games, dashed),
      ]),
      entropy: both((run, suffix, dashed) => [
        curve(`entropy of targets${suffix}`, run, ({ selfplay }) => selfplay.targetEntropy, dashed),
      ]),
      tags: both((run, suffix, dashed) =>
        tags.map((tag) => curve(`${tag}${suffix}`, run, ({ selfplay }) => selfplay.tags[tag]?.points, dashed)),
      ),
    };
  }, [data.metrics, second?.metrics, name, other]);
  // Times come in every few seconds, the rest once in a generation: what has not changed is not drawn again.
  const speed = useMemo(
    () => both((run, suffix, dashed) => [speedCurve(`games/s and thread${suffix}`, run, dashed)]),
    [data.timing, data.config, second?.timing, second?.config, name, other],
  );
  return (
    <div class="charts">
      <Chart title="Points per deal against the yardsticks, with 95% intervals" series={learnt.yardsticks} />
      <Chart title="Losses" series={learnt.losses} />
      <Chart title="Speed of self-play" series={speed} />
      <Chart title="Length of a game" series={learnt.length} />
      <Chart title="How undecided the searches are" series={learnt.entropy} />
      {learnt.tags.length > 0 && <Chart title="Points in self-play by role and contract" series={learnt.tags} />}
    </div>
  );
}
