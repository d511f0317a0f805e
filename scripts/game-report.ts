/** All there is to know about a game before playing it, for people and for programs. */
import {
  type AnyGame,
  allowedOf,
  type GameEntry,
  inputSpec,
  makeGame,
  type ObservationSpec,
  type OptionSpec,
  valuesOf,
  versionedId,
  writeOption,
} from '../envs/core/index.ts';
import { knownBoxes, loadGame } from '../envs/shelf.ts';
import { readWeightsHeader, shippedWeights } from '../mcts/networks/index.ts';
import { columns, indent } from './text.ts';

/** What a program needs to know of an option: its values, or in words what they may be. */
function optionNote(spec: OptionSpec) {
  const values = valuesOf(spec);
  return {
    about: spec.about,
    default: spec.default,
    ...(values === undefined ? { takes: allowedOf(spec) } : { values }),
  };
}

function gameSummary(entry: GameEntry, game: AnyGame) {
  return {
    id: game.id,
    title: entry.title,
    summary: entry.summary,
    seats: game.seats,
    actions: game.actions,
    maxLegal: game.maxLegal,
    maxPlies: game.maxPlies,
    hiddenMoves: game.hiddenMoves,
    observationSize: game.encoding.observation.size,
    inputSize: inputSpec(game.encoding).size,
    hiddenSize: game.belief.hidden.size,
    policySize: game.encoding.policy.size,
    shipped: shippedWeights(game.id) !== undefined,
    options: Object.fromEntries(Object.entries(entry.options).map(([key, spec]) => [key, optionNote(spec)])),
    vectorKinds: Object.keys(entry.vectors ?? {}),
  };
}

/** Everything, with the fields of the vectors. */
export async function gameDetails(id: string) {
  const entry = await loadGame(id);
  const game = makeGame(id);
  return {
    ...gameSummary(entry, game),
    observation: layout(game.encoding.observation),
    input: layout(inputSpec(game.encoding)),
    hidden: layout(game.belief.hidden),
  };
}

/** The same for a person. */
export async function gameText(id: string): Promise<string> {
  const entry = await loadGame(id);
  const game = makeGame(id);
  const { observation, input } = game.encoding;
  const { hidden } = game.belief;
  return [
    `${game.id}: ${entry.title}\n${entry.summary}`,
    facts(game),
    options(entry),
    `Observation: what a seat knows, ${bounds(observation)}\n${indent(observation.describe())}`,
    ...(input === undefined
      ? []
      : [`What networks read besides\n${indent(input.spec.describe(observation.fields.length))}`]),
    `Hidden block: what it would like to know, ${bounds(hidden)}\n${indent(hidden.describe())}`,
  ].join('\n\n');
}

function layout(spec: ObservationSpec) {
  return { size: spec.size, low: spec.low, high: spec.high, fields: spec.fields };
}

function bounds(spec: ObservationSpec): string {
  return `${spec.size} floats from ${spec.low} to ${spec.high}`;
}

function facts(game: AnyGame): string {
  return columns([
    ['seats', String(game.seats)],
    ['actions', `${game.actions}, at most ${game.maxLegal} of them legal at a time`],
    ['length', `at most ${game.maxPlies} decisions`],
    ['moves', game.hiddenMoves ? 'some are hidden, in whole or in part' : 'all are open'],
    ['returns', game.returnsSum === null ? 'need not add up' : `add up to ${game.returnsSum}`],
    ['net', shippedNet(game.id)],
  ]);
}

/** What the shipped net says about itself. */
function shippedNet(id: string): string {
  const file = shippedWeights(id);
  if (file === undefined) return 'none is shipped';
  const { info } = readWeightsHeader(file);
  const facts = Object.entries(info).map(([key, value]) => `${key} ${value}`);
  return ["agent 'shipped'", ...facts].join(', ');
}

function optionValues(spec: OptionSpec): string {
  const values = valuesOf(spec);
  if (values === undefined) return `[${writeOption(spec, spec.default)}] or ${allowedOf(spec)}`;
  return values.map((v) => (v === spec.default ? `[${String(v)}]` : String(v))).join(' ');
}

/** Values longer than this would push the rest of the table out of sight. */
const WIDE = 60;

function options(entry: GameEntry): string {
  const all = Object.entries(entry.options).map(([key, spec]) => ({
    key,
    values: optionValues(spec),
    about: spec.about,
  }));
  if (all.length === 0) return 'No options.';
  const rows = all.map(({ key, values, about }) => [key, values.length > WIDE ? 'see below' : values, about]);
  const long = all.filter(({ values }) => values.length > WIDE).map(({ key, values }) => `${key}: ${values}`);
  return `Options, the default in brackets:\n${[columns(rows), ...long].map((part) => indent(part)).join('\n')}`;
}

/** The summaries of all games. */
export async function allSummaries() {
  const entries = await Promise.all(knownBoxes().map((box) => loadGame(versionedId(box))));
  return entries.map((entry) => gameSummary(entry, makeGame(versionedId(entry))));
}
