/**
 * What networks read beyond the observation: what each rearrangement would make of the lines. Six orders of either side's protocols,
 * compiled or not, over six totals are more products than a layer of relus can tell apart, and the line that is being compiled is
 * nowhere in the observation.
 */
import { type Field, type NetworkInput, ObservationSpec } from '../../core/contract/index.ts';
import { Act, isAllowed, PERMUTATION, PERMUTATIONS } from '../rules/actions.ts';
import { boardValue, readTotals, type Totals } from '../rules/board.ts';
import { compilingLane } from '../rules/compiling.ts';
import { type CompileState, Kind, LANES, W } from '../rules/state.ts';
import { observerOf } from './encoder.ts';

const count = 2 * PERMUTATIONS;

/** Board values that change by this much or more are all alike. */
const MUCH = 200;

const OUTLOOK: readonly Field[] = [
  { name: 'compiling', length: LANES, about: 'the line that is being compiled' },
  {
    name: 'rearrange_counts',
    length: count,
    about: 'own, then their protocols, by order, where I may choose it: the compile under way turns an open protocol',
  },
  {
    name: 'rearrange_board',
    length: count,
    about: 'the same: 1/2 + change of the board value / 400, without what is about to be deleted',
  },
];

/** For the fields of an observation with so many protocols. */
export function networkInputOf({ fields }: ObservationSpec, protocols: number): NetworkInput<CompileState> {
  const spec = new ObservationSpec([...fields, ...OUTLOOK]);
  const observe = observerOf(spec, protocols);
  const { offset } = spec.field('compiling');
  return {
    spec,
    write: (s, seat, out, at) => {
      observe(s, seat, out, at);
      writeOutlook(s, seat, out, at + offset);
    },
  };
}

const totals: Totals = new Float64Array(2 * LANES);

/** Over zeros. */
function writeOutlook(s: CompileState, me: number, out: Float32Array, at: number): void {
  const line = compilingLane(s);
  if (line >= 0) out[at + line] = 1;
  if (s[W.KIND] !== Kind.REARRANGE || s[W.DECIDER] !== me) return;
  readTotals(s, totals);
  if (line >= 0) totals[line] = totals[LANES + line] = 0;
  const before = boardValue(s, totals, me);
  for (let i = 0; i < count; i++) {
    if (!isAllowed(s, Act.REARRANGE + i)) continue;
    const own = i < PERMUTATIONS;
    const order = PERMUTATION[i % PERMUTATIONS];
    const after = own ? boardValue(s, totals, me, order) : boardValue(s, totals, me, PERMUTATION[0], order);
    const open = line >= 0 && s[W.COMPILED + me * LANES + (own ? order[line] : line)] === 0;
    out[at + LANES + i] = open ? 1 : 0;
    out[at + LANES + count + i] = 0.5 + Math.max(-MUCH, Math.min(MUCH, after - before)) / (2 * MUCH);
  }
}
