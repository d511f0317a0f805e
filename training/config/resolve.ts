/**
 * Puts the configuration of a run together: a preset, then the game's changes to it, then a file, then single settings
 * such as `selfplay.sims=64`. Later ones override earlier ones.
 */
import { readText } from '../../envs/core/files.ts';
import { InputError, type Json, JsonReader, type Seed } from '../../envs/core/index.ts';
import { RANDOM_WEIGHTS, TRAINING_SETTINGS, type TrainingPart } from '../../envs/core/training-settings.ts';
import type { ModelSpec, StoredModel } from '../../mcts/networks/index.ts';
import { checkConfig, type NetConfig, type TrainConfig, wrongConfig } from './config.ts';
import { merge } from './merge.ts';
import { PRESETS, type Preset, type PresetName } from './presets.ts';

export interface ConfigSources {
  readonly preset: PresetName;
  /** The game's changes to the preset (`GameEntry.training`). */
  readonly suited?: TrainingPart | Json;
  /** The result of `readConfigFile`: some settings, or the whole configuration of another run. */
  readonly file?: Json;
  /** `a.b=c` each, where c is JSON or else a text. If a field is set twice, the last one counts. */
  readonly set?: readonly string[];
  /** Canonical id. A file that was written for another game is refused. */
  readonly game: string;
  /** Overrides all others; if there is none at all, the seed is 1. */
  readonly seed?: Seed;
  /** The initial weights of the run; by default random ones. The run's networks have their shape. */
  readonly from?: Pick<StoredModel, 'spec' | 'sha256'>;
}

export function resolveConfig(sources: ConfigSources): TrainConfig {
  const { preset, suited = {}, file = {}, set = [], game, seed, from } = sources;
  const first = { game, seed: TRAINING_SETTINGS.fields.seed.default };
  const over = set.map(readSetting);
  const begun = from === undefined ? [] : [{ from: from.sha256, net: shapeOf(from.spec) }];
  const last = seed === undefined ? [] : [{ seed }];
  const layers = [presetNamed(preset), suited, file, ...begun, ...over, ...last];
  const config = checkConfig(layers.reduce<unknown>(merge, first));
  if (config.game !== game) {
    throw new InputError(wrongConfig(`game must be '${game}' as for this run, not '${config.game}'`));
  }
  if (config.from !== (from?.sha256 ?? RANDOM_WEIGHTS)) {
    throw new InputError(wrongConfig('from names weights that the run was not given: name their file with --from'));
  }
  if (from !== undefined && JSON.stringify(config.net) !== JSON.stringify(shapeOf(from.spec))) {
    throw new InputError(wrongConfig('net must be that of the weights that the run begins with: leave it out'));
  }
  return config;
}

/** The settings that make networks of this shape. */
function shapeOf({ policy, value, observationOnly, aboveEstimate }: ModelSpec): NetConfig {
  return {
    policyWidths: policy.widths,
    valueWidths: value.widths,
    policyPartWidths: policy.parts?.widths ?? [],
    valuePartWidths: value.parts?.widths ?? [],
    residual: policy.residual,
    reads: observationOnly ? 'observation' : 'all',
    aboveEstimate: aboveEstimate === true,
  };
}

export function readConfigFile(path: string): Json {
  return JsonReader.parse(readText(path), path).object() as { [key: string]: Json };
}

function presetNamed(name: PresetName): Preset {
  if (Object.hasOwn(PRESETS, name)) return PRESETS[name];
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
