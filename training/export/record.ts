/** What is told of a run where its net leaves: lines of its metrics, and meetings with yardsticks. */
import type { Standing } from '../reports/evaluate.ts';

/** A line of `metrics.jsonl`, as far as it is read here. */
export interface MetricsLine {
  readonly generation: number;
  readonly selfplay: {
    readonly games: number;
    readonly practice: number;
    readonly decisions: number;
    readonly repeats: { readonly searches: number; readonly distance: number };
    readonly tags: Readonly<Record<string, { readonly chairs: number; readonly perGame: number }>>;
  };
  readonly learn: {
    readonly steps: number;
    readonly rows: number;
    readonly windowRows: number;
    readonly valueExplained?: number;
  };
  readonly gate?: Standing;
  readonly yardsticks: readonly Standing[];
}

/** One meeting with a yardstick on duplicate deals, in points per deal. */
export interface Rating extends Omit<Standing, 'half'> {
  /** Half of the 95% interval; null where it is unknown. */
  readonly half: number | null;
  /** The checkpoint whose net was measured; that of the export where it was measured itself. */
  readonly checkpoint: number;
}
