/** Ways to damage a file. */
import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import type { Rng } from '../../envs/core/index.ts';

/** Damages the file at `path`; `others` are files that lie near it. */
export type Damage = (path: string, rng: Rng, others: readonly string[]) => void;

function changed(path: string, change: (bytes: Buffer) => Buffer | undefined): void {
  const bytes = readFileSync(path);
  writeFileSync(path, change(bytes) ?? bytes);
}

const flip: Damage = (path, rng) =>
  changed(path, (bytes) => {
    if (bytes.length > 0) bytes[rng.below(bytes.length)] ^= 1 << rng.below(8);
    return undefined;
  });

const noise: Damage = (path, rng) =>
  changed(path, (bytes) => {
    const at = rng.below(Math.max(1, bytes.length));
    for (let i = at; i < Math.min(bytes.length, at + 1 + rng.below(64)); i++) bytes[i] = rng.below(256);
    return undefined;
  });

const digit: Damage = (path, rng) =>
  changed(path, (bytes) => {
    const digits = Array.from(bytes.keys()).filter((i) => bytes[i] >= 48 && bytes[i] < 58);
    if (digits.length > 0) bytes[digits[rng.below(digits.length)]] = 48 + rng.below(10);
    return undefined;
  });

const cut: Damage = (path, rng) => truncateSync(path, rng.below(Math.max(1, readFileSync(path).length)));
const hole: Damage = (path, rng) =>
  changed(path, (bytes) => {
    const at = rng.below(Math.max(1, bytes.length));
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + rng.below(64))]);
  });
const more: Damage = (path, rng) =>
  changed(path, (bytes) => Buffer.concat([bytes, bytes.subarray(0, 1 + rng.below(64))]));
const empty: Damage = (path) => writeFileSync(path, '');
const lost: Damage = (path) => rmSync(path);
const folder: Damage = (path) => {
  rmSync(path);
  mkdirSync(path);
};
const words: Damage = (path, rng) => writeFileSync(path, ['null\n', '{}\n', '[]\n', '"x"\n', '\n'][rng.below(5)]);
const another: Damage = (path, rng, others) => {
  const other = others[rng.below(Math.max(1, others.length))];
  if (other !== undefined) writeFileSync(path, readFileSync(other));
};

/** Flips and changed digits are the ones that are hard to notice. */
export const DAMAGES: Readonly<Record<string, Damage>> = {
  flip,
  digit,
  noise,
  cut,
  hole,
  more,
  empty,
  lost,
  folder,
  words,
  another,
};
