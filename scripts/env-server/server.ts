/**
 * The environment server: other processes drive batches of environments by messages (docs/reference/env-server.md). This file knows what
 * the messages mean, and nothing of streams.
 */
import {
  EnvBatch,
  Episode,
  EVERYONE,
  type GameEntry,
  InputError,
  JsonReader,
  listGames,
  makeGame,
  type Options,
  type Seed,
  versionedId,
} from '../../envs/index.ts';
import { Forced } from './forced.ts';
import { Opponents } from './opponents.ts';
import { bytesOf, errorBytes, type PackedArray, type Reply, replyBytes, shortReplyBytes } from './reply.ts';
import { readShortForm, type ShortForm } from './short-form.ts';

/** Goes up when a message changes its meaning. */
const PROTOCOL = 1;
/** Goes up when messages or fields come that older servers do not know. */
const REVISION = 1;
const MOST_ENVS = 4096;
/** In all batches that are open. An environment takes up to 12 KB. */
const MOST_OPEN = 8 * MOST_ENVS;

type Operation = (server: EnvServer, message: JsonReader) => Reply;

const OPERATIONS: Readonly<Record<string, Operation>> = {
  hello: (server) => server.hello(),
  make: (server, message) => server.make(message),
  reset: (server, message) => server.reset(message),
  step: (server, message) => server.step(message),
  observe: (server, message) => server.observe(message),
  seeds: (server, message) => server.seeds(message),
  save: (server, message) => server.save(message),
  names: (server, message) => server.names(message),
  render: (server, message) => server.render(message),
  close: (server, message) => server.close(message),
  quit: () => ({ fields: {}, last: true }),
};

export interface EnvAnswer {
  readonly bytes: readonly Uint8Array[];
  /** Whether this was the last one. */
  readonly last: boolean;
}

/** Environments that are open, and what belongs to them. */
interface Open {
  readonly batch: EnvBatch;
  /** Who plays the seats that the other process does not. */
  readonly opponents: Opponents | undefined;
  /** What forced moves lead to, where short answers have it. */
  readonly forced: Forced | undefined;
  /** What a step sends: the same for every step. */
  readonly arrays: readonly PackedArray[];
  readonly payload: Uint8Array;
}

export class EnvServer {
  readonly #version: string;
  readonly #open = new Map<number, Open>();
  #count = 0;

  constructor(version: string) {
    this.#version = version;
  }

  /** Answers one line. Whatever is wrong with it becomes an error message; the server goes on. */
  answer(line: string): EnvAnswer {
    let id: unknown;
    try {
      const short = readShortForm(line);
      if (short !== undefined) return this.answerShort(short);
      const message = JsonReader.parse(line, 'message');
      ({ id } = message.object() as { id?: unknown });
      const name = message.at('op').string();
      const operation = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
      if (operation === undefined) {
        throw new InputError(`unknown op '${name}'; known: ${Object.keys(OPERATIONS).join(', ')}`);
      }
      const reply = operation(this, message);
      const fields = id === undefined ? reply.fields : { id, ...reply.fields };
      return { bytes: replyBytes({ ...reply, fields }), last: reply.last ?? false };
    } catch (error) {
      return complaint(error, id);
    }
  }

  /** Answers a line in short form that has been read already. */
  answerShort({ op, batch: number, numbers }: ShortForm): EnvAnswer {
    try {
      const open = this.#numbered(number);
      if (op === 'reset') deal(open, numbers);
      else if (open.batch.size > 1) step(open, numbers);
      else stepOnAndOn(open, numbers);
      return { bytes: shortReplyBytes(piecesOf(open)), last: false };
    } catch (error) {
      return complaint(error, undefined);
    }
  }

  hello(): Reply {
    const games = listGames().map((entry: GameEntry) => versionedId(entry));
    return { fields: { protocol: PROTOCOL, revision: REVISION, cardzero: this.#version, games } };
  }

  make(message: JsonReader): Reply {
    const options = message.at('options').isNull ? {} : (message.at('options').object() as Options);
    const game = makeGame(message.at('game').string(), options);
    const size = message.at('envs').isNull ? 1 : message.at('envs').int(1, MOST_ENVS);
    const open = [...this.#open.values()].reduce((sum, { batch }) => sum + batch.size, 0);
    if (open + size > MOST_OPEN) {
      throw new InputError(`${open} environments are open, and there is room for ${MOST_OPEN}; close a batch first`);
    }
    const autoReset = readFlag(message.at('autoReset'));
    const [forNetworks, ends] = [readFlag(message.at('forNetworks')), readFlag(message.at('ends'))];
    const opponents = message.at('agents').isNull ? undefined : Opponents.read(message.at('agents'), game, size);
    const ahead = readFlag(message.at('forced'));
    if (ahead && (size > 1 || opponents !== undefined || autoReset)) {
      throw message.at('forced').wrong('left out but for one environment without agents and autoReset');
    }
    const batch = new EnvBatch(game, size, { autoReset, forNetworks, ends });
    const forced = ahead ? new Forced(game, forNetworks) : undefined;
    const payload = new Uint8Array(batch.buffer);
    this.#open.set(++this.#count, { batch, opponents, forced, arrays: arraysOf(batch), payload });
    const { id, seats, actions, maxLegal, maxPlies } = game;
    const { size: length, low, high, fields } = batch.observation;
    const about = { game: id, seats, actions, maxLegal, maxPlies, observation: { size: length, low, high, fields } };
    return { fields: { batch: this.#count, envs: size, autoReset, ...about } };
  }

  reset(message: JsonReader): Reply {
    const open = this.#opened(message);
    const { batch, opponents } = open;
    const envs = message.at('envs').isNull
      ? Array.from({ length: batch.size }, (_, env) => env)
      : message.at('envs').distinct(0, batch.size - 1);
    const seeds = message.at('seeds').isNull ? undefined : message.at('seeds').list(envs.length).map(readSeed);
    if (message.at('actions').isNull) for (const [i, env] of envs.entries()) batch.reset(env, seeds?.[i]);
    else {
      const played = this.#replayed(message.at('actions'), seeds, batch);
      for (const [i, env] of envs.entries()) batch.place(env, played[i]);
    }
    opponents?.play(batch);
    return { fields: { seeds: envs.map((env) => batch.episode(env).seed) }, ...stateOf(open) };
  }

  /** Episodes as far as given actions lead. All of them are played before an environment is changed. */
  #replayed(actions: JsonReader, seeds: readonly Seed[] | undefined, { game }: EnvBatch): Episode<unknown>[] {
    if (seeds === undefined) throw actions.wrong('left out where no seeds are given');
    return actions
      .list(seeds.length)
      .map((item, i) => new Episode<unknown>(game, seeds[i], item.ints(0, game.actions - 1)));
  }

  step(message: JsonReader): Reply {
    const open = this.#opened(message);
    const actions = message.at('actions').value;
    if (!isNumbers(actions)) throw message.at('actions').wrong(`a list of ${open.batch.size} whole numbers`);
    step(open, actions);
    return { fields: {}, ...stateOf(open) };
  }

  /** What given seats of given environments know, whoever is to move. */
  observe(message: JsonReader): Reply {
    const batch = this.#batch(message);
    const { game } = batch;
    const envs = message.at('envs').ints(0, batch.size - 1);
    const most = batch.size * game.seats;
    if (envs.length > most) throw message.at('envs').wrong(`a list of ${most} at most, one for each seat`);
    const seats = message.at('seats').ints(0, game.seats - 1, envs.length);
    const { size } = batch.observation;
    const observation = new Float32Array(envs.length * size);
    const mask = new Uint8Array(envs.length * game.actions);
    envs.forEach((env, row) => {
      batch.observe(env, seats[row], observation, row * size);
      if (batch.toMove[env] !== seats[row]) return;
      mask.set(batch.masks.subarray(env * game.actions, (env + 1) * game.actions), row * game.actions);
    });
    const payload = Buffer.concat([new Uint8Array(observation.buffer), mask]);
    return {
      fields: {},
      arrays: [
        { name: 'observation', dtype: 'float32', shape: [envs.length, size] },
        { name: 'mask', dtype: 'uint8', shape: [envs.length, game.actions] },
      ],
      payload,
    };
  }

  /** What was dealt where, auto-resets included. */
  seeds(message: JsonReader): Reply {
    const batch = this.#batch(message);
    return { fields: { seeds: Array.from({ length: batch.size }, (_, env) => batch.episode(env).seed) } };
  }

  /** What brings an environment back to where it is: `reset` takes it. */
  save(message: JsonReader): Reply {
    const { batch, env } = this.#env(message);
    const { seed, actions } = batch.episode(env);
    return { fields: { game: batch.game.id, seed, actions } };
  }

  /** The legal actions of an environment by name. */
  names(message: JsonReader): Reply {
    const { batch, env } = this.#env(message);
    const { game } = batch;
    const episode = batch.episode(env);
    const legal = Array.from(episode.legal());
    return { fields: { legal, names: legal.map((action) => game.text.actionName(episode.state, action)) } };
  }

  render(message: JsonReader): Reply {
    const { batch, env } = this.#env(message);
    const seat = message.at('seat').isNull ? EVERYONE : message.at('seat').int(0, batch.game.seats - 1);
    return { fields: { text: batch.game.text.render(batch.episode(env).state, seat) } };
  }

  close(message: JsonReader): Reply {
    this.#opened(message);
    this.#open.delete(message.at('batch').value as number);
    return { fields: {} };
  }

  #batch(message: JsonReader): EnvBatch {
    return this.#opened(message).batch;
  }

  #opened(message: JsonReader): Open {
    return this.#numbered(message.at('batch').int(1, Number.MAX_SAFE_INTEGER));
  }

  #numbered(number: number): Open {
    const found = this.#open.get(number);
    if (found !== undefined) return found;
    const open = [...this.#open.keys()];
    throw new InputError(
      `there is no batch ${number}; ${open.length === 0 ? "'make' opens one" : `open: ${open.join(', ')}`}`,
    );
  }

  #env(message: JsonReader): { batch: EnvBatch; env: number } {
    const batch = this.#batch(message);
    return { batch, env: message.at('env').int(0, batch.size - 1) };
  }
}

function complaint(error: unknown, id: unknown): EnvAnswer {
  const text = error instanceof Error ? error.message : String(error);
  const message = error instanceof InputError ? text : `this is a bug in cardzero, please report it: ${text}`;
  return { bytes: [errorBytes(message, id)], last: false };
}

function step({ batch, opponents }: Open, actions: readonly number[]): void {
  batch.step(actions);
  opponents?.watch(batch, actions);
  opponents?.play(batch);
}

/** Several steps of one environment, which count as one. If one of them is refused, those before it stand. */
function stepOnAndOn({ batch, opponents, forced }: Open, actions: readonly number[]): void {
  if (actions.length === 0) {
    throw new InputError('there is no action; give one, or several to be taken one after the other');
  }
  if (forced !== undefined) {
    if (batch.episode(0).over) throw new InputError('environment 0 is over: reset it first');
    batch.walk(0, actions);
    return;
  }
  for (const [i, action] of actions.entries()) {
    batch.step([action], i > 0);
    opponents?.watch(batch, [action]);
    opponents?.play(batch);
  }
}

/** All environments, each from its seed; from their last ones where none is given. */
function deal({ batch, opponents }: Open, seeds: readonly number[]): void {
  if (seeds.length > 0 && seeds.length !== batch.size) {
    throw new InputError(`${seeds.length} seeds for ${batch.size} environments; give one for each, or none`);
  }
  if (seeds.some((seed) => seed < 0)) throw new InputError('a seed is a whole number from 0');
  for (let env = 0; env < batch.size; env++) batch.reset(env, seeds[env]);
  opponents?.play(batch);
}

/** What a short answer has: the arrays; then what every seat knew at an end, or the rows that forced moves lead to. */
function piecesOf({ batch, payload, forced }: Open): readonly Uint8Array[] {
  if (batch.ended > 0) return [payload, bytesOf(batch.endViews)];
  return forced === undefined ? [payload] : [payload, ...forced.after(batch)];
}

/** The arrays of a batch, and where episodes ended and it is asked for, what every seat knew there. */
function stateOf({ batch, arrays, payload }: Open): Pick<Reply, 'arrays' | 'payload'> {
  const { endViews, game, observation } = batch;
  if (endViews.length === 0) return { arrays, payload };
  const shape = [endViews.length / (game.seats * observation.size), game.seats, observation.size];
  const ends: PackedArray = { name: 'end', dtype: 'float32', shape };
  return { arrays: [...arrays, ends], payload: Buffer.concat([payload, bytesOf(endViews)]) };
}

/** The arrays of a batch in the order in which they lie in its buffer. */
function arraysOf({ game, observation, size }: EnvBatch): PackedArray[] {
  return [
    { name: 'reward', dtype: 'float64', shape: [size, game.seats] },
    { name: 'toMove', dtype: 'int32', shape: [size] },
    { name: 'observation', dtype: 'float32', shape: [size, observation.size] },
    { name: 'done', dtype: 'uint8', shape: [size] },
    { name: 'mask', dtype: 'uint8', shape: [size, game.actions] },
  ];
}

function readFlag(field: JsonReader): boolean {
  return field.isNull ? false : field.bool();
}

function readSeed(seed: JsonReader): Seed {
  return typeof seed.value === 'string' ? seed.value : seed.int(0, Number.MAX_SAFE_INTEGER);
}

/** Whether they are legal is looked up one by one; here only that they are numbers. */
function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((item) => Number.isInteger(item));
}
