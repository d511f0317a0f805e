/** Moves of the others come one by one, and the own at once. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOMENT_MS, Paced } from '../../web/page/pace.ts';
import type { TableMessage } from '../../web/shapes/wire.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ME = 0;

/** After moves of these seats. */
function tableAfter(version: number, ...movers: number[]): TableMessage {
  const history = movers.map((seat, ply) => ({ ply, seat, text: '', log: [] }));
  return { version, ply: movers.length, seat: ME, history } as unknown as TableMessage;
}

test('the own move is shown at once, each of the others half a second after the one before', () => {
  const shown: number[] = [];
  const paced = new Paced(
    ({ ply }) => shown.push(ply),
    () => 500,
  );
  paced.take(tableAfter(1));
  paced.take(tableAfter(2, ME));
  paced.take(tableAfter(4, ME, 1));
  paced.take(tableAfter(3, ME)); // it came late, and is older
  paced.take(tableAfter(5, ME, 1, 2));
  expect(shown).toEqual([0, 1]);
  vi.advanceTimersByTime(499);
  expect(shown).toEqual([0, 1]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([0, 1, 2]);
  vi.advanceTimersByTime(500);
  expect(shown).toEqual([0, 1, 2, 3]);
  // Who thought for long has been waited for already.
  vi.advanceTimersByTime(2000);
  paced.take(tableAfter(6, ME, 1, 2, ME));
  expect(shown).toEqual([0, 1, 2, 3, 4]);
  paced.take(tableAfter(7, ME, 1, 2, ME, 1));
  paced.stop();
  vi.advanceTimersByTime(2000);
  expect(shown).toEqual([0, 1, 2, 3, 4]);
});

test('without a pause the own move is shown at once, and moves of the others that come within a moment in one go', () => {
  const shown: number[] = [];
  const paced = new Paced(
    ({ ply }) => shown.push(ply),
    () => 0,
  );
  paced.take(tableAfter(0));
  paced.take(tableAfter(1, ME));
  expect(shown).toEqual([0, 1]);
  paced.take(tableAfter(2, ME, 1));
  paced.take(tableAfter(3, ME, 1, 2));
  vi.advanceTimersByTime(MOMENT_MS);
  expect(shown).toEqual([0, 1, 3]);
  paced.take(tableAfter(4, ME, 1, 2, 3));
  vi.advanceTimersByTime(MOMENT_MS);
  expect(shown).toEqual([0, 1, 3, 4]);
});
