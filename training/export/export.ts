/**
 * Writes an export: a folder with the model, its card, its spec and its selfcheck. It is written completely or not at
 * all.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { StoredModel } from '../../mcts/networks/index.ts';
import { explained, makeFolder, namesIn, readBytes, writeFileAtomic } from '../../datasets/index.ts';
import { type AnyGame, encoderFingerprint, type GameEntry, InputError } from '../../envs/core/index.ts';
import { isAlive } from '../../envs/core/is-alive.ts';
import type { Format } from './formats.ts';
import { graphsOf } from './graph.ts';
import { modelCard } from './model-card.ts';
import type { Provenance } from './provenance.ts';
import { SELFCHECK, selfcheckText } from './selfcheck.ts';
import { type ExportSpec, exportSpec, type FileNote, type NetworkNote, SPEC, specText } from './spec.ts';
import { withoutParts } from './without-parts.ts';

export const CARD = 'model-card.md';

export interface ExportPlan {
  readonly out: string;
  readonly format: Format;
  readonly entry: GameEntry;
  readonly game: AnyGame;
  readonly model: StoredModel;
  /** Version of cardzero. */
  readonly version: string;
  readonly training: Provenance | undefined;
}

/** Returns the spec with the notes of all files that were written. */
export function writeExport(plan: ExportPlan): ExportSpec {
  const { out } = plan;
  checkFree(out);
  removeLeft(resolve(out));
  const temporary = `${resolve(out)}.${process.pid}.tmp`; // beside it, also where it is named with a slash at its end
  try {
    makeFolder(temporary);
    const spec = fill(temporary, plan);
    explained('write', out, () => {
      if (existsSync(out)) rmdirSync(out); // it is empty
      renameSync(temporary, out);
    });
    return spec;
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    throw error;
  }
}

/** An export that was ended while it wrote left its folder behind. */
function removeLeft(out: string): void {
  const [above, own] = [dirname(out), basename(out)];
  for (const name of namesIn(above).filter((name) => name.startsWith(`${own}.`))) {
    const [, pid] = /^\.(\d+)\.tmp$/.exec(name.slice(own.length)) ?? [];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(above, name), { recursive: true, force: true });
  }
}

function checkFree(out: string): void {
  if (!existsSync(out)) {
    makeFolder(dirname(out));
    return;
  }
  const names = explained('write', out, () => readdirSync(out));
  if (names.length > 0) throw new InputError(`${out} is not empty; name another folder with --out, or delete it`);
}

function fill(folder: string, plan: ExportPlan): ExportSpec {
  const { format, entry, game, version, training } = plan;
  const dense = withoutParts(plan.model);
  const model = format.sharesWeights ? plan.model : dense;
  format.write(folder, { game, model, version, metadata: metadataOf(plan) });
  writeFileAtomic(join(folder, SELFCHECK), selfcheckText(game, plan.model));
  const names = [...new Set([...format.files.model, ...format.files.value, SELFCHECK])];
  const spec = exportSpec({
    format: format.name,
    cardzero: version,
    entry,
    game,
    model,
    networks: networkNotes(format, game, dense),
    training,
    files: names.map((name) => noteOf(folder, name)),
  });
  writeFileAtomic(join(folder, SPEC), specText(spec));
  writeFileAtomic(join(folder, CARD), modelCard(spec, game));
  return spec;
}

const ABOUT: Readonly<Record<'model' | 'value', string>> = {
  model: 'The player: from what a seat knows, a logit for every action (mask the illegal ones), its belief, a value.',
  value:
    'The judge of worlds: from what a seat knows and the hidden block of a world, a value. Only a search needs it.',
};

function networkNotes(format: Format, game: AnyGame, model: StoredModel): ExportSpec['networks'] {
  const [player, judge] = graphsOf(game, model).map(({ name, inputs, outputs }): NetworkNote => {
    return { files: format.files[name], about: ABOUT[name], inputs, outputs };
  });
  return { model: player, value: judge };
}

function metadataOf({ game, model, training }: ExportPlan): Record<string, string> {
  const { run, checkpoint, seed } = training ?? {};
  const known = { game: game.id, encoder: encoderFingerprint(game), sha256: model.sha256, run, checkpoint, seed };
  return Object.fromEntries(Object.entries(known).flatMap(([k, v]) => (v === undefined ? [] : [[k, String(v)]])));
}

function noteOf(folder: string, name: string): FileNote {
  const bytes = readBytes(join(folder, name));
  return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
