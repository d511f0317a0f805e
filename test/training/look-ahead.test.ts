/** Value targets that look ahead: what the deal was worth at later decisions of the game, and at last the result. */
import { describe, expect, test } from 'vitest';
import type { Rows } from '../../datasets/index.ts';
import { lookAhead, setValueTargets } from '../../training/learning/look-ahead.ts';
import { paperRows } from './support.ts';

const SEATS = 3;
const NOT_ASKED = Number.NaN;

/** Rows of these games, in which seat k was expected to get, and got, k more than the numbers say. */
function rowsOf(games: readonly { readonly expected: readonly number[]; readonly got: number }[]): Rows {
  const flat = games.flatMap(({ expected, got }, game) => expected.map((value) => ({ game, value, got })));
  const perSeat = (pick: (row: (typeof flat)[number]) => number) =>
    Float32Array.from(flat.flatMap((row) => [0, 1, 2].map((seat) => pick(row) + seat)));
  return {
    ...paperRows(flat.length),
    game: Uint32Array.from(flat, ({ game }) => game),
    dealValue: perSeat(({ value }) => value),
    returns: perSeat(({ got }) => got),
  };
}

function ahead(rows: Rows, lambda: number, seat = 0): number[] {
  lookAhead(rows, SEATS, lambda);
  return Array.from({ length: rows.count }, (_, row) => rows.returns[row * SEATS + seat]);
}

describe('looking ahead', () => {
  const three = [{ expected: [100, 8, 4], got: 16 }];

  test('weighs each later value less, and gives the result what is left', () => {
    expect(ahead(rowsOf(three), 0.5)).toEqual([4 + 0.5 * 10, 2 + 8, 16]);
  });

  test('keeps seats apart', () => {
    expect(ahead(rowsOf(three), 0.5, 2)).toEqual([9 + 2, 10 + 2, 16 + 2]);
  });

  test('ends with the game', () => {
    const two = rowsOf([
      { expected: [8], got: 0 },
      { expected: [50, 2], got: 100 },
    ]);
    expect(ahead(two, 0.5)).toEqual([0, 51, 100]);
  });

  test('passes on what follows where no network was asked', () => {
    expect(ahead(rowsOf([{ expected: [100, NOT_ASKED, 4], got: 16 }]), 0.5)).toEqual([10, 10, 16]);
    expect(ahead(rowsOf([{ expected: [NOT_ASKED, NOT_ASKED], got: 16 }]), 0.5)).toEqual([16, 16]);
  });

  test('0 is the next value alone, 1 the result alone', () => {
    expect(ahead(rowsOf(three), 0)).toEqual([8, 4, 16]);
    expect(ahead(rowsOf(three), 1)).toEqual([16, 16, 16]);
  });
});

describe('value targets', () => {
  const game = [{ expected: [100, 8, 4], got: 16 }];

  test('are what looking ahead makes of the returns', () => {
    const rows = rowsOf(game);
    setValueTargets(rows, SEATS, { lambda: 0.5, aboveEstimate: false });
    expect([...rows.returns.subarray(0, SEATS)]).toEqual([9, 10, 11]);
  });

  test('above an estimate are what comes on top of it, and so is what the search expected', () => {
    const rows = rowsOf(game);
    const before = rows.searchValue.slice();
    rows.estimate.set([2, 3, 4, 5, 6, 7, 1, 1, 1]);
    setValueTargets(rows, SEATS, { lambda: 0.5, aboveEstimate: true });
    expect([...rows.returns]).toEqual([9 - 2, 10 - 3, 11 - 4, 10 - 5, 11 - 6, 12 - 7, 16 - 1, 17 - 1, 18 - 1]);
    rows.searchValue.forEach((value, i) => {
      expect(value).toBeCloseTo(before[i] - rows.estimate[i], 5);
    });
  });

  test('above an estimate take it for what was expected where no network was asked', () => {
    const rows = rowsOf([{ expected: [NOT_ASKED, NOT_ASKED], got: 16 }]);
    rows.estimate.set([2, 0, 0, 6, 0, 0]);
    setValueTargets(rows, SEATS, { lambda: 0.5, aboveEstimate: true });
    expect([rows.returns[0], rows.returns[SEATS]]).toEqual([(6 + 16) / 2 - 2, 16 - 6]);
  });
});
