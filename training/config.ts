/**
 * The configuration of a training run: a preset, over it what suits the game, then a file, then single settings such as
 * `selfplay.sims=64`.
 * What comes out is complete and within its ranges; anything else is one sentence that names the field.
 */
import type { z } from 'zod';
import { readText } from '../datasets/files.ts';
import { closest, InputError, type Json, JsonReader, type Seed } from '../envs/core/index.ts';
import { PRESETS, type PresetName } from './config-presets.ts';
import { configSchema, type TrainConfig } from './config-schema.ts';
import { OF_ALL_KINDS } from './learning/schedule.ts';

export { PRESETS, type Preset, type PresetName } from './config-presets.ts';
export type * from './config-schema.ts';
export { configSchema } from './config-schema.ts';

export interface ConfigSources {
  readonly preset: PresetName;
  /** What the game has to say about the preset (`GameEntry.training`). */
  readonly suited?: Json;
  /** What `readConfigFile` gives: any part of a configuration, or the whole of another run's. */
  readonly file?: Json;
  /** `a.b=c` each, where c is JSON or else a text. Of two for the same field the last counts. */
  readonly set?: readonly string[];
  /** Canonical id. A file that was written for another game is refused. */
  readonly game: string;
  /** Over all else; 1 where nothing says anything. */
  readonly seed?: Seed;
}

const DEFAULT_SEED: Seed = 1;
const SEE = 'see docs/training.md';

type JsonObject = { [key: string]: Json };

export function resolveConfig({ preset, suited = {}, file = {}, set = [], game, seed }: ConfigSources): TrainConfig {
  const layers = [presetNamed(preset), suited, file, ...set.map(readSetting)];
  const merged = layers.reduce(merge, { game, seed: DEFAULT_SEED });
  const config = checkConfig(seed === undefined ? merged : merge(merged, { seed }));
  if (config.game !== game) {
    throw new InputError(`config: game must be '${game}' as for this run, not '${config.game}'; ${SEE}`);
  }
  return config;
}

/** A complete configuration, such as that of a run directory; the complaint is about its first wrong field. */
export function checkConfig(value: Json): TrainConfig {
  const { success, data, error } = configSchema.safeParse(value);
  if (success) return data;
  const wrong = complaint(error.issues[0], value);
  throw new InputError(`config: ${wrong}${wrong.endsWith('?') ? '' : ';'} ${SEE}`);
}

export function readConfigFile(path: string): Json {
  return JsonReader.parse(readText(path), path).object() as JsonObject;
}

/** As it is written to a run directory: fields in the order of their declaration, so equal configurations are equal texts. */
export function configText(config: TrainConfig): string {
  return `${JSON.stringify(configSchema.parse(config), null, 2)}\n`;
}

function presetNamed(name: PresetName): Json {
  if (Object.hasOwn(PRESETS, name)) return PRESETS[name] as unknown as Json;
  throw new InputError(`no preset '${name}'; there are ${Object.keys(PRESETS).join(', ')}`);
}

/** `a.b=c` as `{ a: { b: c } }`. */
function readSetting(text: string): Json {
  const equals = text.indexOf('=');
  if (equals < 1) throw new InputError(`--set takes field=value, such as selfplay.sims=64, not '${text}'`);
  const names = text.slice(0, equals).split('.');
  return names.reduceRight<Json>((inner, name) => Object.fromEntries([[name, inner]]), jsonOrText(text, equals + 1));
}

function jsonOrText(text: string, from: number): Json {
  try {
    return JSON.parse(text.slice(from)) as Json;
  } catch {
    return text.slice(from);
  }
}

/**
 * Objects are merged field by field; lists and all else are replaced. A schedule of another kind keeps only what all kinds have:
 * the steps of a cosine mean nothing to a constant rate.
 */
function merge(under: Json, over: Json): Json {
  if (!isObject(under) || !isObject(over)) return over;
  const otherKind = over.kind !== undefined && over.kind !== under.kind;
  const kept = Object.entries(under).filter(([name]) => !otherKind || OF_ALL_KINDS.includes(name));
  const fields = new Map(kept);
  for (const [name, value] of Object.entries(over)) {
    const old = fields.get(name);
    fields.set(name, old === undefined ? value : merge(old, value));
  }
  return Object.fromEntries(fields); // by way of a map, for it knows no special names such as __proto__
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function complaint(issue: z.core.$ZodIssue, config: Json): string {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return unknownName(path, issue.keys[0]);
  const place = path.join('.') || 'it';
  if (issue.code === 'custom' && issue.params?.sentence === true) return `${place}: ${issue.message}`;
  return `${place} ${issue.message}, not ${shown(valueAt(config, path))}`;
}

/** Somebody who writes `sims` or `evaluate.games` has the right name in the wrong place; all others mistype. */
function unknownName(path: readonly string[], name: string): string {
  const names = namesAt(path);
  const near = closest(name, names);
  const mistyped = near === undefined ? [] : [[...path, near].join('.')];
  const elsewhere = allFields().filter((field) => field.split('.').at(-1) === name);
  const meant = elsewhere.length > 0 ? elsewhere : mistyped;
  const advice = meant.length > 0 ? `did you mean ${meant.join(' or ')}?` : `there are ${names.join(', ')}`;
  return `there is no ${[...path, name].join('.')}; ${advice}`;
}

function namesAt(path: readonly string[]): string[] {
  const inside = path.length === 0 ? '' : `${path.join('.')}.`;
  const below = allFields().filter((field) => field.startsWith(inside));
  return below.map((field) => field.slice(inside.length)).filter((rest) => !rest.includes('.'));
}

/** Every field of the schema by its path, groups included. */
function allFields(shape: z.core.$ZodShape = configSchema.shape, inside = ''): string[] {
  return Object.entries(shape).flatMap(([name, field]) => {
    const path = inside + name;
    return 'shape' in field ? [path, ...allFields(field.shape as z.core.$ZodShape, `${path}.`)] : [path];
  });
}

function valueAt(config: Json, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (value as JsonObject | undefined)?.[name], config);
}

function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
  return text.length <= 60 ? text : `${text.slice(0, 57)}...`;
}
