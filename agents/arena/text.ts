/** Numbers for reports: with their uncertainty, and no more digits than that allows. */
import type { Estimate } from './statistics.ts';

/** `+3.1 +/- 0.8`: two digits of the half-width decide how many the mean has. */
export function plusMinus({ mean, half }: Estimate): string {
  if (!Number.isFinite(half)) return `${withSign(mean, 2)} +/- ?`;
  const digits = decimalsFor(half);
  return `${withSign(mean, digits)} +/- ${half.toFixed(digits)}`;
}

/** `+3.1`, `-0.4`, `0.0` */
export function withSign(x: number, digits: number): string {
  const text = Math.abs(x).toFixed(digits);
  return Number(text) === 0 ? text : `${x > 0 ? '+' : '-'}${text}`;
}

function decimalsFor(half: number): number {
  return half <= 0 ? 2 : Math.min(4, Math.max(0, 1 - Math.floor(Math.log10(half))));
}

/** `41 s`, `3.2 ms`, `15 us`: two or three digits. */
export function seconds(x: number): string {
  const [value, unit] = x >= 1 ? [x, 's'] : x >= 1e-3 ? [x * 1e3, 'ms'] : [x * 1e6, 'us'];
  return `${value >= 10 ? Math.round(value).toLocaleString('en-US') : value.toFixed(1)} ${unit}`;
}
