/**
 * Means with 95% intervals, with the deal as the unit. The games of one deal share their cards, so they are not
 * independent, but deals are. So everything is summed within a deal first, and then compared between deals.
 */

/** `mean +/- half` is a 95% interval. */
export interface Estimate {
  readonly mean: number;
  /** Infinity (null in JSON) if fewer than two deals have a value. */
  readonly half: number;
}

/** The mean of one number per deal. */
export function meanOf(values: readonly number[]): Estimate {
  return ratioOf(
    values,
    values.map(() => 1),
  );
}

/**
 * Sum of `sums` over sum of `counts`, one of each per deal: the mean over games, clustered by deal (the ratio estimator
 * of survey sampling, Cochran 1977, section 2.11). With equal counts it is the mean of the deals with its t interval.
 * Deals with a count of 0, such as those without a soloist, have no influence.
 */
export function ratioOf(sums: readonly number[], counts: readonly number[]): Estimate {
  const total = sum(counts);
  const deals = counts.filter((count) => count > 0).length;
  const mean = total === 0 ? 0 : sum(sums) / total;
  if (deals < 2) return { mean, half: Number.POSITIVE_INFINITY };
  let squares = 0;
  for (let i = 0; i < sums.length; i++) squares += (sums[i] - mean * counts[i]) ** 2;
  const error = Math.sqrt((squares * deals) / (deals - 1)) / total;
  return { mean, half: studentT(deals - 1) * error };
}

/** Sums and counts of one kind of seat, one of each per deal. */
export interface PerDeal {
  readonly sums: readonly number[]; // [deals]
  readonly counts: readonly number[]; // [deals]
}

/**
 * The difference of two such ratios over the same deals. What a deal does to both cancels: the error is that of the
 * difference of the two linearised ratios, deal by deal.
 */
export function differenceOfRatios(a: PerDeal, b: PerDeal): Estimate {
  const sides = [a, b].map(({ sums, counts }) => ({ sums, counts, total: sum(counts), mean: sum(sums) / sum(counts) }));
  const [first, second] = sides;
  const mean = first.mean - second.mean;
  const deals = a.counts.filter((count, i) => count + b.counts[i] > 0).length;
  const alone = sides.some(({ counts }) => counts.filter((count) => count > 0).length < 2);
  if (alone) return { mean, half: Number.POSITIVE_INFINITY };
  const residual = ({ sums, counts, total, mean: ratio }: (typeof sides)[number], i: number): number =>
    (sums[i] - ratio * counts[i]) / total;
  const squares = sum(a.sums.map((_, i) => (residual(first, i) - residual(second, i)) ** 2));
  return { mean, half: studentT(deals - 1) * Math.sqrt((squares * deals) / (deals - 1)) };
}

export function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** The 97.5% point of the normal distribution. */
export const NORMAL = 1.959963984540054;

/** The 97.5% points of Student's t for 1 to 30 degrees of freedom, as in any table. */
const T_TABLE = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];

/**
 * The 97.5% point of Student's t. Beyond the table it uses the series of Abramowitz and Stegun 26.7.5, which is good to
 * five digits.
 */
export function studentT(freedom: number): number {
  if (freedom <= T_TABLE.length) return T_TABLE[freedom - 1];
  const z = NORMAL;
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / freedom + second / freedom ** 2 + third / freedom ** 3;
}
