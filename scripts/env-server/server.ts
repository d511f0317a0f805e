/**
 * The environment server: other processes drive batches of environments by messages (docs/env-server.md). This file knows what
 * the messages mean, and nothing of streams.
 */
import {
  EnvBatch,
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
import { errorBytes, type PackedArray, type Reply, replyBytes } from './reply.ts';

/** Goes up when a message changes its meaning. */
const PROTOCOL = 1;
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
  names: (server, message) => server.names(message),
  render: (server, message) => server.render(message),
  close: (server, message) => server.close(message),
  quit: () => ({ fields: {}, last: true }),
};

export class EnvServer {
  readonly #version: string;
  readonly #batches = new Map<number, EnvBatch>();
  /** What a step of each batch sends: the same for every step. */
  readonly #arrays = new Map<EnvBatch, readonly PackedArray[]>();
  #count = 0;

  constructor(version: string) {
    this.#version = version;
  }

  /** Answers one line. Whatever is wrong with it becomes an error message; the server goes on. */
  answer(line: string): { readonly bytes: readonly Uint8Array[]; readonly last: boolean } {
    let id: unknown;
    try {
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
      const text = error instanceof Error ? error.message : String(error);
      const message = error instanceof InputError ? text : `this is a bug in cardzero, please report it: ${text}`;
      return { bytes: [errorBytes(message, id)], last: false };
    }
  }

  hello(): Reply {
    const games = listGames().map((entry: GameEntry) => versionedId(entry));
    return { fields: { protocol: PROTOCOL, cardzero: this.#version, games } };
  }

  make(message: JsonReader): Reply {
    const options = message.at('options').isNull ? {} : (message.at('options').object() as Options);
    const game = makeGame(message.at('game').string(), options);
    const size = message.at('envs').isNull ? 1 : message.at('envs').int(1, MOST_ENVS);
    const open = [...this.#batches.values()].reduce((sum, batch) => sum + batch.size, 0);
    if (open + size > MOST_OPEN) {
      throw new InputError(`${open} environments are open, and there is room for ${MOST_OPEN}; close a batch first`);
    }
    const autoReset = message.at('autoReset').isNull ? false : message.at('autoReset').bool();
    const forNetworks = message.at('forNetworks').isNull ? false : message.at('forNetworks').bool();
    const batch = new EnvBatch(game, size, { autoReset, forNetworks });
    const { id, seats, actions, maxLegal, maxPlies } = game;
    this.#batches.set(++this.#count, batch);
    this.#arrays.set(batch, arraysOf(batch));
    const { size: length, low, high, fields } = batch.observation;
    const about = { game: id, seats, actions, maxLegal, maxPlies, observation: { size: length, low, high, fields } };
    return { fields: { batch: this.#count, envs: size, autoReset, ...about } };
  }

  reset(message: JsonReader): Reply {
    const batch = this.#batch(message);
    const envs = message.at('envs').isNull
      ? Array.from({ length: batch.size }, (_, env) => env)
      : message.at('envs').distinct(0, batch.size - 1);
    const seeds = message.at('seeds').isNull ? undefined : message.at('seeds').list(envs.length).map(readSeed);
    for (const [i, env] of envs.entries()) batch.reset(env, seeds?.[i]);
    return { fields: { seeds: envs.map((env) => batch.episode(env).seed) }, ...this.#state(batch) };
  }

  step(message: JsonReader): Reply {
    const batch = this.#batch(message);
    const actions = message.at('actions').value;
    if (!isNumbers(actions)) throw message.at('actions').wrong(`a list of ${batch.size} whole numbers`);
    batch.step(actions);
    return { fields: {}, ...this.#state(batch) };
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
    const batch = this.#batch(message);
    this.#batches.delete(message.at('batch').value as number);
    this.#arrays.delete(batch);
    return { fields: {} };
  }

  #batch(message: JsonReader): EnvBatch {
    const number = message.at('batch').int(1, Number.MAX_SAFE_INTEGER);
    const batch = this.#batches.get(number);
    if (batch !== undefined) return batch;
    const open = [...this.#batches.keys()];
    throw new InputError(
      `there is no batch ${number}; ${open.length === 0 ? "'make' opens one" : `open: ${open.join(', ')}`}`,
    );
  }

  #env(message: JsonReader): { batch: EnvBatch; env: number } {
    const batch = this.#batch(message);
    return { batch, env: message.at('env').int(0, batch.size - 1) };
  }

  #state(batch: EnvBatch): Pick<Reply, 'arrays' | 'payload'> {
    return { arrays: this.#arrays.get(batch) ?? [], payload: new Uint8Array(batch.buffer) };
  }
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

function readSeed(seed: JsonReader): Seed {
  return typeof seed.value === 'string' ? seed.value : seed.int(0, Number.MAX_SAFE_INTEGER);
}

/** Whether they are legal is looked up one by one; here only that they are numbers. */
function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((item) => Number.isInteger(item));
}
