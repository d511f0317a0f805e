/** The metrics of a generation: one line of `metrics.jsonl`, without times. */
import type { Standing } from './evaluate.ts';
import type { LearnSummary } from '../learning/learn-generation.ts';
import type { Tally } from '../selfplay/tally.ts';

export interface GenerationMetrics {
  readonly generation: number;
  readonly tally: Tally;
  readonly windowRows: number;
  readonly learn: LearnSummary;
  /** The checkpoint whose net is the best one from here on. */
  readonly best: number;
  readonly gate?: Standing;
  readonly yardsticks: readonly Standing[];
}

/**
 * Means over self-play: results by role and contract (share of games, points, share won), and how repeatable targets
 * are.
 */
function playOf({
  games,
  practice,
  decisions,
  forced,
  full,
  repeats,
  repeatDistance,
  repeatAgreed,
  entropy,
  tags,
}: Tally) {
  const dealt = Math.max(1, games - practice);
  const rows = Object.entries(tags)
    .sort(([a, x], [b, y]) => y.chairs - x.chairs || (a < b ? -1 : 1))
    .map(([tag, { chairs, points, wins }]) => [
      tag,
      { chairs, perGame: round(chairs / dealt), points: round(points / chairs), won: round(wins / chairs) },
    ]);
  return {
    games,
    practice,
    decisions,
    forced,
    full,
    targetEntropy: round(entropy / Math.max(1, full)),
    repeats: {
      searches: repeats,
      distance: round(repeatDistance / Math.max(1, repeats)),
      agreed: round(repeatAgreed / Math.max(1, repeats)),
    },
    tags: Object.fromEntries(rows),
  };
}

export function metricsLine({
  generation,
  tally,
  windowRows,
  learn,
  best,
  gate,
  yardsticks,
}: GenerationMetrics): string {
  const { steps, rows, metrics } = learn;
  return JSON.stringify({
    generation,
    best,
    selfplay: playOf(tally),
    learn: { windowRows, steps, rows, ...metrics },
    ...(gate === undefined ? {} : { gate }),
    yardsticks,
  });
}

/** The same numbers for TensorBoard. */
export function scalarsOf({ tally, windowRows, learn, gate, yardsticks }: GenerationMetrics): Record<string, number> {
  const { targetEntropy, repeats } = playOf(tally);
  return {
    'selfplay/targetEntropy': targetEntropy,
    'selfplay/repeatDistance': repeats.distance,
    'selfplay/repeatAgreed': repeats.agreed,
    'learn/windowRows': windowRows,
    ...Object.fromEntries(Object.entries(learn.metrics).map(([name, value]) => [`learn/${name}`, value])),
    ...(gate === undefined ? {} : { 'eval/best': gate.mean }),
    ...Object.fromEntries(yardsticks.map(({ opponent, sims, mean }) => [`eval/${opponent}/${sims}`, mean])),
  };
}

/** The match results of a generation, from its line of metrics. */
export function evaluationText(line: string): string {
  const { generation, best, gate, yardsticks } = JSON.parse(line) as Record<string, unknown>;
  return `${JSON.stringify({ generation, best, gate, yardsticks }, null, 2)}\n`;
}

function round(x: number): number {
  return Number(x.toPrecision(6));
}
