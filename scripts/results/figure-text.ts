/** A figure as a person reads it: with as many digits as its error allows, and its unit. */
import { plusMinus, withSign } from '../../agents/arena/text.ts';
import type { Figure } from './row.ts';

const SIGNED = 'points per deal';

export function figureText(figure: Figure): string {
  const { value, unit, half, range } = figure;
  if (unit.startsWith(SIGNED)) {
    return `${half === undefined ? withSign(value, 2) : plusMinus({ mean: value, half })} ${unit}`;
  }
  const number = range === undefined ? shown(value) : exact(value);
  return `${number}${unit.startsWith('%') ? '' : ' '}${unit}${errorText(figure)}`;
}

function errorText({ half, spread, range }: Figure): string {
  if (half !== undefined) return ` +/- ${shown(half)}`;
  if (spread !== undefined) return ` +/- ${(100 * spread).toFixed(1)}%`;
  return range === undefined ? '' : ` (${range.map(exact).join(' to ')})`;
}

/** Whole numbers are counts, and stand as they are. */
function shown(value: number, least = 1): string {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  const most = Math.abs(value) >= 1000 ? 4 : 3;
  return value.toLocaleString('en', { minimumSignificantDigits: least, maximumSignificantDigits: most });
}

/** Beside others of its kind `1.00` says more than `1`. */
function exact(value: number): string {
  return shown(value, Math.abs(value) >= 1 && Math.abs(value) < 1000 ? 3 : 1);
}
