/** `cardzero list`: the games, or everything about one of them. */
import { readWeightsHeader, shippedWeights } from '../../mcts/networks/index.ts';
import {
  type AnyGame,
  allowedOf,
  findGame,
  type GameEntry,
  inputSpec,
  listGames,
  makeGame,
  type ObservationSpec,
  type OptionSpec,
  valuesOf,
  writeOption,
} from '../../envs/index.ts';
import { defineCommand, OK } from '../command.ts';
import { type Io, print, printJson } from '../io.ts';
import { columns, indent } from '../text.ts';

export const list = defineCommand({
  usage: 'list [game]',
  about: 'List the games, or show one with its options and the layout of its vectors',
  examples: [
    ['$0 list', 'every game in a line'],
    ['$0 list ulti-v1 --json', 'options, observation and hidden block of one game, for a program'],
  ],
  options: (yargs) =>
    yargs
      .positional('game', { type: 'string', describe: 'Show this game in detail' })
      .option('json', { type: 'boolean', default: false, describe: 'Print JSON' }),
  run: ({ game, json }, io) => (game === undefined ? listAll(json, io) : showOne(game, json, io)),
});

function listAll(json: boolean, io: Io): number {
  const games = listGames().map((entry) => ({ entry, game: makeGame(`${entry.name}-v${entry.version}`) }));
  if (json) {
    printJson(
      io,
      games.map(({ entry, game }) => summary(entry, game)),
    );
    return OK;
  }
  const rows = games.map(({ entry, game }) => [
    game.id,
    entry.title,
    String(game.seats),
    String(game.actions),
    String(game.encoding.observation.size),
    shippedWeights(game.id) === undefined ? '-' : 'shipped',
    defaults(entry),
  ]);
  print(io, columns([['game', 'title', 'seats', 'actions', 'observation', 'net', 'options'], ...rows], [2, 3, 4]));
  return OK;
}

function defaults(entry: GameEntry): string {
  const options = Object.entries(entry.options).map(([key, spec]) => `${key}=${writeOption(spec, spec.default)}`);
  return options.length === 0 ? '-' : options.join(' ');
}

/** What a program needs to know of an option: its values, or in words what they may be. */
function optionNote(spec: OptionSpec) {
  const values = valuesOf(spec);
  return {
    about: spec.about,
    default: spec.default,
    ...(values === undefined ? { takes: allowedOf(spec) } : { values }),
  };
}

function summary(entry: GameEntry, game: AnyGame) {
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

function showOne(id: string, json: boolean, io: Io): number {
  const entry = findGame(id.split('?', 1)[0]);
  const game = makeGame(id);
  if (json) {
    printJson(io, {
      ...summary(entry, game),
      observation: layout(game.encoding.observation),
      input: layout(inputSpec(game.encoding)),
      hidden: layout(game.belief.hidden),
    });
    return OK;
  }
  const { observation, input } = game.encoding;
  const { hidden } = game.belief;
  print(io, [`${game.id}: ${entry.title}`, entry.summary, '', facts(game), '', options(entry)].join('\n'));
  print(io, `\nObservation: what a seat knows, ${bounds(observation)}\n${indent(observation.describe())}`);
  if (input !== undefined) {
    print(io, `\nWhat networks read besides\n${indent(input.spec.describe(observation.fields.length))}`);
  }
  print(io, `\nHidden block: what it would like to know, ${bounds(hidden)}\n${indent(hidden.describe())}`);
  return OK;
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
  return values.map((v) => (v === spec.default ? `[${v}]` : String(v))).join(' ');
}

function options(entry: GameEntry): string {
  const rows = Object.entries(entry.options).map(([key, spec]) => [key, optionValues(spec), spec.about]);
  return rows.length === 0 ? 'No options.' : `Options, the default in brackets:\n${indent(columns(rows))}`;
}
