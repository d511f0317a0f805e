/**
 * One rating per entrant of a round robin.
 *
 * Two seats: Bradley and Terry (1952). A deal, both seatings together, is won, drawn (half a win each) or lost; the
 * probability that i beats j is 1 / (1 + exp(r_j - r_i)). Ratings are on the Elo scale, where 400 means ten to one,
 * with mean 0.
 *
 * Three and four seats: a win says little where one plays against two and stakes differ a hundredfold, so points are
 * rated. The rating is the least-squares fit to the mean differences of all pairings: r_i - r_j close to d_ij, with
 * mean 0. Everybody has played everybody on the same deals, so the best fit is r_i = (d_i1 + ... + d_iN) / N, for a
 * single deal as for all: a mean over deals, whose interval takes deals as units like all others here.
 */
import { type Estimate, meanOf, NORMAL, sum } from './statistics.ts';

/** Per pairing and deal: points per seat of the first entrant minus those of the second. */
export interface Pairing {
  readonly first: number;
  readonly second: number;
  readonly differences: readonly number[]; // [deals]
}

export function pointsRatings(entrants: number, pairings: readonly Pairing[]): Estimate[] {
  const deals = pairings[0]?.differences.length ?? 0;
  return Array.from({ length: entrants }, (_, i) => {
    const perDeal = Array.from({ length: deals }, (_, d) =>
      sum(pairings.map((p) => (p.first === i ? p.differences[d] : p.second === i ? -p.differences[d] : 0))),
    );
    return meanOf(perDeal.map((total) => total / entrants));
  });
}

export interface Score {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** Deals won, drawn and lost by the first of the pairing. */
export function scoreOf({ differences }: Pairing): Score {
  const wins = differences.filter((d) => d > 0).length;
  const losses = differences.filter((d) => d < 0).length;
  return { wins, losses, draws: differences.length - wins - losses };
}

/** Elo points for one natural unit of log odds. */
const ELO = 400 / Math.LN10;

/**
 * `wins[i][j]` is how often i beat j, with draws as half a win. Every pair gets one additional drawn deal, so that an
 * entrant who never lost has a finite rating. Intervals come from the information matrix. They are conservative: a draw
 * varies less than the model assumes.
 */
export function bradleyTerry(wins: readonly (readonly number[])[]): Estimate[] {
  const n = wins.length;
  const padded = wins.map((row, i) => row.map((w, j) => (i === j ? 0 : w + 0.5)));
  const ratings = Array.from({ length: n }, () => 0);
  let covariance: number[][] = [];
  for (let step = 0; step < 200; step++) {
    const { gradient, information } = likelihood(padded, ratings);
    covariance = invert(information);
    const move = covariance.map((row) => sum(row.map((c, j) => c * gradient[j])));
    const largest = Math.max(...move.map(Math.abs));
    // Newton's step may overshoot if somebody wins nearly always. The likelihood is concave, so a shorter step is safe.
    for (let i = 0; i < n; i++) ratings[i] += move[i] * Math.min(1, 1 / largest);
    if (largest < 1e-10) break;
  }
  // The matrix was made regular by fixing the sum of all ratings with weight 1 / n; this is removed here, because it is
  // not information.
  return ratings.map((rating, i) => ({
    mean: ELO * rating,
    half: ELO * NORMAL * Math.sqrt(Math.max(0, covariance[i][i] - 1 / n)),
  }));
}

function likelihood(wins: readonly (readonly number[])[], ratings: readonly number[]) {
  const n = ratings.length;
  const gradient = Array.from({ length: n }, () => 0);
  const information = Array.from({ length: n }, () => Array.from({ length: n }, () => 1 / n));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      if (i === j) continue;
      const games = wins[i][j] + wins[j][i];
      const chance = 1 / (1 + Math.exp(ratings[j] - ratings[i]));
      gradient[i] += wins[i][j] - games * chance;
      information[i][i] += games * chance * (1 - chance);
      information[i][j] -= games * chance * (1 - chance);
    }
  }
  return { gradient, information };
}

/** Gauss-Jordan elimination with pivoting, for small matrices. */
export function invert(matrix: readonly (readonly number[])[]): number[][] {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let c = 0; c < n; c++) {
    let pivot = c;
    for (let r = c + 1; r < n; r++) if (Math.abs(rows[r][c]) > Math.abs(rows[pivot][c])) pivot = r;
    [rows[c], rows[pivot]] = [rows[pivot], rows[c]];
    const head = rows[c][c];
    rows[c] = rows[c].map((x) => x / head);
    for (let r = 0; r < n; r++) {
      const factor = rows[r][c];
      if (r !== c && factor !== 0) rows[r] = rows[r].map((x, k) => x - factor * rows[c][k]);
    }
  }
  return rows.map((row) => row.slice(n));
}
