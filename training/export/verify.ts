/** Checks an export: its files are unchanged, and a real runtime gives the same outputs as the net it was made from. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readBytes } from '../../envs/core/files.ts';
import { type AnyGame, InputError } from '../../envs/core/index.ts';
import { findFormat } from './formats.ts';
import { type Batch, OPENERS, type Runtime, type RuntimeOptions } from './runtimes.ts';
import { type Answers, bestOf, type Check, readSelfcheck, TOLERANCE } from './selfcheck.ts';
import { checkLayout, type ExportSpec, readSpec } from './spec.ts';

export interface Verdict {
  readonly spec: ExportSpec;
  readonly by: string;
  readonly positions: number;
  /** The largest difference of any output; relative if the output is above 1. */
  readonly difference: number;
  /** Number of positions at which the runtime would choose another action. */
  readonly otherMoves: number;
  readonly passed: boolean;
}

/** `gameOf` returns the game of an id, or throws an error of one sentence. */
export async function verifyExport(
  folder: string,
  gameOf: (id: string) => AnyGame | Promise<AnyGame>,
  options: RuntimeOptions = {},
): Promise<Verdict> {
  const { spec, runtime } = await openExport(folder, gameOf, options);
  const checks = readSelfcheck(folder);
  const answers = await runtime.answers(batchOf(checks));
  const differences = checks.map(({ expected }, i) => differenceOf(answers[i], expected));
  const otherMoves = checks.filter(
    ({ legal, move }, i) => legal[bestOf(answers[i].model.policy, legal)] !== move,
  ).length;
  const difference = Math.max(...differences);
  const passed = difference <= TOLERANCE && otherMoves === 0;
  return { spec, by: runtime.by, positions: checks.length, difference, otherMoves, passed };
}

/** Opens an export for evaluation, after checking that all its files are unchanged. */
export async function openExport(
  folder: string,
  gameOf: (id: string) => AnyGame | Promise<AnyGame>,
  options: RuntimeOptions = {},
): Promise<{ spec: ExportSpec; runtime: Runtime }> {
  const spec = readSpec(folder);
  const format = findFormat(spec.format);
  for (const file of spec.files) checkFile(folder, file);
  const game = await gameOf(spec.game.id);
  checkLayout(folder, spec, game);
  return { spec, runtime: await OPENERS[format.name](folder, spec, game, options) };
}

function checkFile(folder: string, { name, bytes, sha256 }: ExportSpec['files'][number]): void {
  const path = join(folder, name);
  const found = readBytes(path);
  if (found.length < bytes)
    throw new InputError(`${path} is cut short: ${found.length} of ${bytes} bytes; export it again`);
  if (createHash('sha256').update(found).digest('hex') !== sha256) {
    throw new InputError(`${path} was edited or damaged: its checksum is wrong; export it again`);
  }
}

export function batchOf(positions: readonly Pick<Check, 'observation' | 'hidden'>[]): Batch {
  const joined = (key: 'observation' | 'hidden') => {
    const size = positions[0][key].length;
    const all = new Float32Array(positions.length * size);
    positions.forEach((position, i) => {
      all.set(position[key], i * size);
    });
    return all;
  };
  return { rows: positions.length, observation: joined('observation'), hidden: joined('hidden') };
}

/** Infinity if an output is missing, has another size, or is not a number. */
export function differenceOf(found: Answers, expected: Answers): number {
  let most = 0;
  for (const net of ['model', 'value'] as const) {
    for (const [name, values] of Object.entries(expected[net])) {
      const others = found[net][name];
      if (others === undefined || others.length !== values.length) return Number.POSITIVE_INFINITY;
      for (let i = 0; i < values.length; i++) {
        const difference = Math.abs(others[i] - values[i]) / Math.max(1, Math.abs(values[i]));
        if (!(difference <= most)) most = Number.isNaN(difference) ? Number.POSITIVE_INFINITY : difference;
      }
    }
  }
  return most;
}
