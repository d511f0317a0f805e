/** A figure as a person reads it: with as many digits as its error allows, and its unit. */
import { plusMinus, withSign } from '../../agents/arena/text.ts';
import type { Figure } from './row.ts';

const SIGNED = 'points per deal';

export function figureText(figure: Figure): string {
  const { value, unit, half } = figure;
  if (!unit.startsWith(SIGNED)) return `${shown(value)}${unit.startsWith('%') ? '' : ' '}${unit}${errorText(figure)}`;
  return `${half === undefined ? withSign(value, 2) : plusMinus({ mean: value, half })} ${unit}`;
}

function errorText({ half, spread, range }: Figure): string {
  if (half !== undefined) return ` +/- ${shown(half)}`;
  if (spread !== undefined) return ` +/- ${(100 * spread).toFixed(1)}%`;
  return range === undefined ? '' : ` (${range.map(shown).join(' to ')})`;
}

/** Whole numbers are counts, and stand as they are; `1.00` says more than `1`. */
function shown(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  const size = Math.abs(value);
  const most = size >= 1000 ? 4 : 3;
  const least = size >= 1 && size < 1000 ? most : 1;
  return value.toLocaleString('en', { minimumSignificantDigits: least, maximumSignificantDigits: most });
}
