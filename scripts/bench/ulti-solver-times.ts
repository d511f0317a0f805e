/**
 * How long the Ulti solver takes, by contract: `node dist/scripts/bench/ulti-solver-times.js [deals]`.
 *
 * Random deals of which the first bidder plays each contract in turn: whether each of its components is made, from the first
 * card, and the whole settlement with six tricks left. The solver forgets everything between two questions. Times are of
 * the processor, in milliseconds: median, 90%, 99% and mean.
 */
import { LADDER } from '../../envs/ulti/rules/contracts.ts';
import type { UltiState } from '../../envs/ulti/rules/state.ts';
import { componentMade, forget, settlement } from '../../envs/ulti/solver/index.ts';
import { columns } from '../text.ts';
import { ulti } from './ulti.ts';
import { afterTricks } from './ulti-solver.ts';

const DEALS = 100;
/** A Durchmars or Betli is often over by then; such deals have nothing left to settle. */
const SETTLED_FROM = 4;

function milliseconds(work: () => void): number {
  forget();
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function row(what: string, times: readonly number[]): string[] {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (q: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];
  const mean = times.reduce((a, b) => a + b, 0) / times.length;
  return [what, String(times.length), ...[at(0.5), at(0.9), at(0.99), mean].map((ms) => ms.toFixed(3))];
}

function main(deals: number): void {
  const game = ulti();
  const rows: string[][] = [];
  for (const { index, name, components } of LADDER.filter(({ hearts }) => !hearts)) {
    const starts = Array.from({ length: deals }, (_, seed) => afterTricks(game, seed, 0, index));
    for (const component of components) {
      const ask = (s: UltiState) => milliseconds(() => componentMade(s, component));
      rows.push(row(`${name}: is ${component} made`, starts.map(ask)));
    }
    const late = Array.from({ length: deals }, (_, seed) => afterTricks(game, seed, SETTLED_FROM, index));
    const left = late.filter((s) => game.toMove(s) >= 0);
    if (left.length > 0)
      rows.push(
        row(
          `${name}: settlement of six tricks`,
          left.map((s) => milliseconds(() => settlement(s))),
        ),
      );
  }
  const head = ['question', 'deals', 'median', '90%', '99%', 'mean'];
  process.stdout.write(`${columns([head, ...rows], [1, 2, 3, 4, 5])}\n`);
}

main(Number(process.argv[2] ?? DEALS));
