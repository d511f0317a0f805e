/** Whether work allocates. */

const MOST_LOOKS = 200;

/**
 * The bytes by which the heap grows for each unit of `work`, which returns how many units it did. The compiler works in
 * a thread of its own, and until it is done everything allocates; the collector may run in between. So this looks until
 * the growth is below `enough`, and gives up in the end: what allocates for each unit never gets there.
 */
export function heapGrowth(work: () => number, enough: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let look = 0; look < MOST_LOOKS && least >= enough; look++) {
    const before = process.memoryUsage().heapUsed;
    const units = work();
    least = Math.min(least, Math.abs(process.memoryUsage().heapUsed - before) / units);
  }
  return least;
}
