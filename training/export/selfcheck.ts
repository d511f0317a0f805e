/**
 * `selfcheck.json`: a few positions with the outputs of the net. A program that loads an export can compare, to be sure
 * that inputs, outputs and layout were understood.
 */
import { join } from 'node:path';
import {
  headIndex,
  type Net,
  type Networks,
  openNetworks,
  readBy,
  type StoredModel,
} from '../../mcts/networks/index.ts';
import { readText } from '../../datasets/index.ts';
import { type AnyGame, InputError, JsonReader, networkInput, type PolicyLayout } from '../../envs/core/index.ts';
import { compactJson } from './json-text.ts';
import { type Position, realPositions } from './positions.ts';

export const SELFCHECK = 'selfcheck.json';
const KIND = 'cardzero-selfcheck';
const POSITIONS = 8;
const SEED = 'selfcheck';
/** How much an output may differ from what is expected; relative if the output is above 1. */
export const TOLERANCE = 1e-5;

/** Outputs of a network by name, one row. */
export type Outputs = Readonly<Record<string, Float32Array>>;

/** What both networks say about one position. */
export interface Answers {
  readonly model: Outputs; // policy [actions], belief [hidden], value [seats]
  readonly value: Outputs; // value [seats]
}

/** One position of a selfcheck, as it is read back. */
export interface Check {
  readonly observation: Float32Array;
  readonly hidden: Float32Array;
  readonly legal: readonly number[];
  readonly move: number;
  readonly expected: Answers;
}

export function selfcheckText(game: AnyGame, model: StoredModel): string {
  const networks = openNetworks(model.spec, model.weights);
  const input = networkInput(readBy(model.spec, game));
  const positions = realPositions(game, input, POSITIONS, SEED).map((position) => entryOf(game, networks, position));
  const about =
    'Each position: what the networks read, the legal actions, what they must answer, and the legal action with the highest logit.';
  return compactJson({
    kind: KIND,
    version: 1,
    game: game.id,
    model: model.sha256,
    tolerance: TOLERANCE,
    about,
    positions,
  });
}

function entryOf(game: AnyGame, networks: Networks, position: Position) {
  const { seed, ply, seat, observation, hidden, legal, names } = position;
  const answers = ownAnswers(networks, game.encoding.policy, observation, hidden);
  const best = bestOf(answers.model.policy, Array.from(legal));
  return {
    seed,
    ply,
    seat,
    observation: numbers(observation),
    hidden: numbers(hidden),
    legal: Array.from(legal),
    move: legal[best],
    moveName: names[best],
    expected: { model: mapped(answers.model), value: mapped(answers.value) },
  };
}

/** The outputs of our own forward pass, with one logit per action. */
export function ownAnswers(
  { policy, value }: Networks,
  layout: PolicyLayout,
  observation: Float32Array,
  hidden: Float32Array,
): Answers {
  policy.input.set(observation);
  value.input.set(observation);
  value.input.set(hidden, observation.length);
  const model = outputsOf(policy);
  return { model: { ...model, policy: perAction(layout, model.policy) }, value: outputsOf(value) };
}

function outputsOf(net: Net): Record<string, Float32Array> {
  net.trunk();
  const heads = net.spec.heads.filter(({ size }) => size > 0);
  return Object.fromEntries(
    heads.map(({ name }) => {
      const head = headIndex(net.spec, name);
      net.head(head);
      return [name, net.outputs[head].slice()];
    }),
  );
}

function perAction({ first, second }: PolicyLayout, head: Float32Array): Float32Array {
  const logits = new Float32Array(first.length);
  for (let action = 0; action < logits.length; action++) {
    const more = second === undefined ? -1 : second[action];
    logits[action] = more < 0 ? head[first[action]] : head[first[action]] + head[more];
  }
  return logits;
}

/** The index in `legal` of the action with the highest logit; the first one, if several are equal. */
export function bestOf(logits: Float32Array, legal: readonly number[]): number {
  return legal.reduce((best, action, i) => (logits[action] > logits[legal[best]] ? i : best), 0);
}

/** Nine digits are enough to restore a 32-bit float. */
function numbers(values: Float32Array): number[] {
  return Array.from(values, (x) => Number(x.toPrecision(9)));
}

function mapped(outputs: Outputs): Record<string, number[]> {
  return Object.fromEntries(Object.entries(outputs).map(([name, values]) => [name, numbers(values)]));
}

export function readSelfcheck(folder: string): Check[] {
  const path = join(folder, SELFCHECK);
  const reader = JsonReader.parse(readText(path), path);
  if (reader.at('kind').value !== KIND)
    throw new InputError(`${path} is not the selfcheck of an export; check the path`);
  const floats = (of: JsonReader) => Float32Array.from(of.list().map((x) => x.number()));
  const outputs = (of: JsonReader): Outputs =>
    Object.fromEntries(Object.keys(of.object()).map((name) => [name, floats(of.at(name))]));
  return reader
    .at('positions')
    .list()
    .map((position) => ({
      observation: floats(position.at('observation')),
      hidden: floats(position.at('hidden')),
      legal: position.at('legal').ints(0, Number.MAX_SAFE_INTEGER),
      move: position.at('move').int(0, Number.MAX_SAFE_INTEGER),
      expected: {
        model: outputs(position.at('expected').at('model')),
        value: outputs(position.at('expected').at('value')),
      },
    }));
}
