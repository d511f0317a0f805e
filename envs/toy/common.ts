/** Small things the toy games share. */
import type { Action } from '../core/contract/index.ts';

/** Writes the set of cards (or seats, or suits) as `size` zeros and ones. */
export function writeBits(out: Float32Array, at: number, set: number, size: number): void {
  for (let i = 0; i < size; i++) out[at + i] = (set >> i) & 1;
}

/** Writes a single 1 at `index`, or nothing but zeros if there is no such index. */
export function writeOne(out: Float32Array, at: number, index: number, size: number): void {
  for (let i = 0; i < size; i++) out[at + i] = i === index ? 1 : 0;
}

/** `'  Toss RED 4 '` as `'toss red 4'`. */
export function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** The action whose id is written as a number, or undefined. */
export function actionById(text: string): Action | undefined {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : undefined;
}
