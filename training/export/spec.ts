/**
 * `spec.json`: everything that a program must know to use an export: what the inputs mean, which action each logit
 * belongs to, the unit of values, where the net comes from, and the checksums of the files.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type ModelSpec, readBy, type StoredModel } from '../../mcts/networks/index.ts';
import { readText } from '../../datasets/index.ts';
import {
  type AnyGame,
  encoderFingerprint,
  type GameEntry,
  InputError,
  inputSpec,
  JsonReader,
  type ObservationSpec,
} from '../../envs/core/index.ts';
import { actionNames } from './action-names.ts';
import type { Port } from './graph.ts';
import { compactJson } from './json-text.ts';
import type { Provenance } from './provenance.ts';

export const SPEC = 'spec.json';
const KIND = 'cardzero-export';
/** Goes up when a field changes its meaning. */
const VERSION = 1;

export interface FileNote {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A network of the export: one or more files, with named inputs and outputs [rows, size]. */
export interface NetworkNote {
  readonly files: readonly string[];
  readonly about: string;
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
}

export interface ExportSpec {
  readonly kind: typeof KIND;
  readonly version: number;
  readonly format: string;
  readonly cardzero: string;
  readonly game: {
    readonly id: string;
    readonly name: string;
    readonly rulesVersion: number;
    readonly title: string;
    readonly summary: string;
    readonly seats: number;
    readonly maxLegal: number;
    readonly maxPlies: number;
    /** Fingerprint of the layout of all vectors. */
    readonly encoder: string;
  };
  readonly networks: Readonly<Record<'model' | 'value', NetworkNote>>;
  readonly observation: VectorNote;
  readonly hidden: VectorNote;
  readonly actions: {
    readonly count: number;
    /**
     * By id. ' / ' separates names that an action has at different positions; '(a, b)' and '*' stand for words that
     * vary.
     */
    readonly names: readonly string[];
  };
  readonly values: string;
  readonly belief: string;
  /** The layout of the raw tensors, for files without a graph. */
  readonly tensors: {
    readonly shape: ModelSpec;
    /** The logit of action a is `policy[first[a]]`, plus `policy[second[a]]` if that is not -1. */
    readonly policy: {
      readonly size: number;
      readonly first: readonly number[];
      readonly second: readonly number[] | null;
    };
  };
  readonly model: { readonly sha256: string; readonly weights: number; readonly info: StoredModel['info'] };
  /** null if the weights were not part of a run. */
  readonly training: Provenance | null;
  readonly files: readonly FileNote[];
}

interface VectorNote {
  readonly size: number;
  readonly low: number;
  readonly high: number;
  readonly fields: ObservationSpec['fields'];
}

export interface SpecParts {
  readonly format: string;
  readonly cardzero: string;
  readonly entry: GameEntry;
  readonly game: AnyGame;
  readonly model: StoredModel;
  readonly networks: ExportSpec['networks'];
  readonly training: Provenance | undefined;
  readonly files: readonly FileNote[];
}

const VALUES =
  'One number per seat, counted from the observer on (entry k is the seat k places after it), in units of what is at stake.';
const ABOVE_ESTIMATE =
  "It comes on top of the game's estimate: what the cards as they lie come to if play were cut here.";

export function exportSpec({ format, cardzero, entry, game, model, networks, training, files }: SpecParts): ExportSpec {
  const { size, first, second } = game.encoding.policy;
  return {
    kind: KIND,
    version: VERSION,
    format,
    cardzero,
    game: {
      id: game.id,
      name: entry.name,
      rulesVersion: entry.version,
      title: entry.title,
      summary: entry.summary,
      seats: game.seats,
      maxLegal: game.maxLegal,
      maxPlies: game.maxPlies,
      encoder: encoderFingerprint(game),
    },
    networks,
    observation: vectorNote(inputSpec(readBy(model.spec, game))),
    hidden: vectorNote(game.belief.hidden),
    actions: { count: game.actions, names: actionNames(game) },
    values: model.spec.aboveEstimate ? `${VALUES} ${ABOVE_ESTIMATE}` : VALUES,
    belief: 'One logit per entry of the hidden block: 1 / (1 + exp(-x)) is the probability that the entry is 1.',
    tensors: {
      shape: model.spec,
      policy: { size, first: Array.from(first), second: second === undefined ? null : Array.from(second) },
    },
    model: { sha256: model.sha256, weights: model.weights.length, info: model.info },
    training: training ?? null,
    files,
  };
}

function vectorNote({ size, low, high, fields }: ObservationSpec): VectorNote {
  return {
    size,
    low,
    high,
    fields: fields.map(({ name, offset, length, about }) => ({ name, offset, length, about })),
  };
}

/** The text of the file. Its last field is a checksum of all others, so that changes are noticed. */
export function specText(spec: ExportSpec): string {
  return compactJson({ ...spec, sha256: hashOf(spec) });
}

function hashOf(spec: ExportSpec): string {
  return createHash('sha256').update(JSON.stringify(spec)).digest('hex');
}

/** Reads and checks the spec of an export; if something is wrong, the error is one sentence. */
export function readSpec(folder: string): ExportSpec {
  const path = join(folder, SPEC);
  const reader = JsonReader.parse(readText(path), path);
  if (reader.at('kind').value !== KIND) throw new InputError(`${path} is not the spec of an export; check the path`);
  const version = reader.at('version').int(0, Number.MAX_SAFE_INTEGER);
  if (version !== VERSION) {
    throw new InputError(`${path} has version ${version}, this program reads ${VERSION}; use the one that wrote it`);
  }
  const { sha256, ...spec } = reader.object() as unknown as ExportSpec & { sha256: string };
  if (hashOf(spec) !== sha256) throw new InputError(`${path} was edited: its checksum is wrong; export it again`);
  return spec;
}

/** Refuses an export of another game, or of the same game with another layout of vectors. */
export function checkLayout(folder: string, { game: { id, encoder } }: ExportSpec, game: AnyGame): void {
  if (id !== game.id) throw new InputError(`the export in ${folder} is for ${id}, not for ${game.id}`);
  if (encoder !== encoderFingerprint(game)) {
    throw new InputError(
      `the export in ${folder} was made when ${id} was encoded differently; export it anew or use the version that wrote it`,
    );
  }
}
