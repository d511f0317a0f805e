/** Helpers for plots: round ticks, places on an axis, and escaped text. */

/** Four to eight round numbers that enclose both ends. */
export function ticksFor(low: number, high: number): number[] {
  const span = high - low || 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => span / s <= 6) ?? 10 * power;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/** How many decimals these ticks need. */
export function tickDigits(ticks: readonly number[]): number {
  return Math.max(0, -Math.floor(Math.log10(ticks[1] - ticks[0])));
}

/** Maps a value to a coordinate: the first tick to `from`, the last to `to`. */
export function axis(ticks: readonly number[], from: number, to: number): (value: number) => string {
  const low = ticks[0];
  const high = ticks[ticks.length - 1];
  return (value) => (from + ((value - low) / (high - low)) * (to - from)).toFixed(1);
}

/** How far an interval is drawn: 0 if it is unknown (Infinity, or null after JSON). */
export function reach({ half }: { readonly half: number | null }): number {
  return half !== null && Number.isFinite(half) ? half : 0;
}

export function shortened(name: string): string {
  return name.length <= 34 ? name : `${name.slice(0, 33)}...`;
}

export function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (c) => names[c]);
}
