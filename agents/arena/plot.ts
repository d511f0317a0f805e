/** What every plot needs: round ticks, places on an axis, and text that is safe inside markup. */

/** Round numbers, four to eight of them, that enclose both ends. */
export function ticksFor(low: number, high: number): number[] {
  const span = high - low || 1;
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => span / s <= 6) ?? 10 * power;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/** How many decimals tell these ticks apart. */
export function tickDigits(ticks: readonly number[]): number {
  return Math.max(0, -Math.floor(Math.log10(ticks[1] - ticks[0])));
}

/** Where a value stands: the first tick at `from`, the last at `to`, as a coordinate of an SVG. */
export function axis(ticks: readonly number[], from: number, to: number): (value: number) => string {
  const low = ticks[0];
  const high = ticks[ticks.length - 1];
  return (value) => (from + ((value - low) / (high - low)) * (to - from)).toFixed(1);
}

/** How far an interval is drawn: not at all where it is unknown, which is Infinity, or null once it was JSON. */
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
