/**
 * Noise on the root's priors, so that self-play does not see only what it already believes. The Dirichlet is shaped (Wu
 * 2019, KataGo): half of its mass is spread evenly, half follows the priors' logarithms, so that moves that are not absurd
 * get more of it.
 */
import type { Rng } from '../envs/core/rng.ts';
import { NONE, type Tree } from './tree.ts';

/** Mixes `fraction` of noise into the priors of the root's edges; `total` is the sum of the Dirichlet's parameters. */
export function addRootNoise(tree: Tree, fraction: number, total: number, rng: Rng): void {
  const edges: number[] = [];
  for (let edge = tree.firstEdge[0]; edge !== NONE; edge = tree.nextEdge[edge]) edges.push(edge);
  const logs = edges.map((edge) => Math.log(Math.min(tree.prior[edge], 0.01) + 1e-20));
  const mean = logs.reduce((a, b) => a + b, 0) / edges.length;
  const above = logs.map((x) => Math.max(0, x - mean));
  const height = above.reduce((a, b) => a + b, 0);
  const shape = edges.map((_, i) => 0.5 / edges.length + (height > 0 ? (0.5 * above[i]) / height : 0.5 / edges.length));
  const draws = shape.map((share) => gamma(share * total, rng));
  const sum = draws.reduce((a, b) => a + b, 0);
  for (const [i, edge] of edges.entries()) {
    tree.prior[edge] = (1 - fraction) * tree.prior[edge] + fraction * (sum > 0 ? draws[i] / sum : shape[i]);
  }
}

/** A gamma variate with scale 1 (Marsaglia and Tsang 2000); small shapes by the power of a uniform. */
function gamma(shape: number, rng: Rng): number {
  if (shape < 1) return gamma(shape + 1, rng) * (rng.float() + 2 ** -33) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(rng);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(rng.float() + 2 ** -33) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** Box and Muller. */
function normal(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(rng.float() + 2 ** -33)) * Math.cos(2 * Math.PI * rng.float());
}
