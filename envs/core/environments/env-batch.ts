/**
 * Many environments of one game in packed arrays: one step for all of them, one row for each. For learners outside that
 * cannot afford a call per decision.
 *
 * A seed deals the same episode here as in an `Env`. A step is taken by all or by none: an illegal action is refused
 * before anything has changed.
 */
import { Episode } from '../episode.ts';
import { InputError } from '../errors.ts';
import { illegalAction } from '../illegal-action.ts';
import {
  type Action,
  type AnyGame,
  type NetworkInput,
  networkInput,
  type ObservationSpec,
  OVER,
  observationOf,
  type Seat,
} from '../contract/index.ts';
import { deriveSeed, type Seed } from '../rng.ts';

/** Instead of an action: this environment does nothing. One that is over can only wait or be reset. */
export const WAIT = -1;

export interface EnvBatchOptions {
  /** Whether an environment whose episode has ended is reset in the same step, with the next seed. */
  readonly autoReset?: boolean;
  /** Whether observations are the network input, which in some games is more than the observation. */
  readonly forNetworks?: boolean;
  /** Whether the last observation of every seat is kept when an episode ends. */
  readonly ends?: boolean;
}

export class EnvBatch {
  readonly game: AnyGame;
  readonly size: number;
  readonly autoReset: boolean;
  readonly ends: boolean;
  /** The fields of a row of observations. */
  readonly observation: ObservationSpec;
  /** The memory of the arrays below, except `legalCounts`, one after another in this order. */
  readonly buffer: ArrayBuffer;
  /** The rewards of the last step: the returns if an episode ended, otherwise zeros. */
  readonly rewards: Float64Array; // [size, seats]
  /** The seat that decides next, or -1. */
  readonly toMove: Int32Array; // [size]
  /** The observation of that seat; zeros if there is none. */
  readonly observations: Float32Array; // [size, observation.size]
  /** Whether an episode ended in the last step. */
  readonly done: Uint8Array; // [size]
  /** 1 for each legal action. */
  readonly masks: Uint8Array; // [size, actions]
  /** How many actions are legal: as many ones as there are in a row of `masks`. */
  readonly legalCounts: Uint16Array; // [size]
  readonly #episodes: (Episode<unknown> | undefined)[];
  /** The seed of the next episode, once it has been chosen. */
  readonly #nextSeeds: (Seed | undefined)[];
  readonly #write: NetworkInput<unknown>['write'];
  readonly #ids: Uint16Array;
  readonly #returns: Float64Array; // [seats]
  #endViews = new Float32Array(0); // [episodes that ended and more, seats, observation.size]
  #ended = 0;

  constructor(
    game: AnyGame,
    size: number,
    { autoReset = false, forNetworks = false, ends = false }: EnvBatchOptions = {},
  ) {
    if (!(Number.isSafeInteger(size) && size > 0)) {
      throw new InputError(`a batch needs a whole number of environments, 1 or more, not ${size}`);
    }
    this.game = game;
    this.size = size;
    this.autoReset = autoReset;
    this.ends = ends;
    const { seats, actions } = game;
    const { spec: observation, write } = (forNetworks ? networkInput : observationOf)(game.encoding);
    this.observation = observation;
    this.#write = write;
    const bytes = [size * seats * 8, size * 4, size * observation.size * 4, size, size * actions];
    const at = bytes.map((_, i) => bytes.slice(0, i).reduce((a, b) => a + b, 0));
    this.buffer = new ArrayBuffer(bytes.reduce((a, b) => a + b, 0));
    this.rewards = new Float64Array(this.buffer, at[0], size * seats);
    this.toMove = new Int32Array(this.buffer, at[1], size).fill(OVER);
    this.observations = new Float32Array(this.buffer, at[2], size * observation.size);
    this.done = new Uint8Array(this.buffer, at[3], size);
    this.masks = new Uint8Array(this.buffer, at[4], size * actions);
    this.legalCounts = new Uint16Array(size);
    this.#episodes = Array.from({ length: size });
    const start = Math.floor(Math.random() * 2 ** 32); // used only if the caller gives no seed
    this.#nextSeeds = Array.from({ length: size }, (_, env) => deriveSeed(start, 'env', env));
    this.#ids = new Uint16Array(game.maxLegal);
    this.#returns = new Float64Array(seats);
  }

  /** Starts a new episode. Without a seed, the one after the last seed is used. */
  reset(env: number, seed: Seed = this.#nextSeed(env)): void {
    this.place(env, new Episode<unknown>(this.game, seed));
  }

  /** Puts an environment into an episode that may already have some actions. */
  place(env: number, episode: Episode<unknown>): void {
    this.#enter(env, episode);
    this.rewards.fill(0, env * this.game.seats, (env + 1) * this.game.seats);
    this.done[env] = 0;
    this.#ended = 0;
  }

  /**
   * One action for each environment, or WAIT. With `goOn` it counts as one step together with the last one, whose
   * rewards are kept.
   */
  step(actions: ArrayLike<Action>, goOn = false): void {
    this.#check(actions);
    if (!goOn) this.#begin();
    for (let env = 0; env < this.size; env++) {
      if (actions[env] === WAIT) continue;
      this.episode(env).step(actions[env]);
      this.#arrive(env);
    }
  }

  /**
   * Several actions of one environment as one step, while the others wait: its row is written once. If an action is
   * refused, those before it remain.
   */
  walk(env: number, actions: Iterable<Action>): void {
    const episode = this.episode(env);
    if (episode.over) throw new InputError(`environment ${env} is over: reset it first`);
    this.#begin();
    try {
      for (const action of actions) {
        const known = Number.isInteger(action) && action >= 0 && action < this.game.actions;
        if (!known) throw illegalAction(this.game, episode.state, action);
        episode.step(action);
      }
    } finally {
      this.#arrive(env);
    }
  }

  /** The episode of an environment: for its state, its seed and its actions so far. */
  episode(env: number): Episode<unknown> {
    const episode = this.#episodes[env];
    if (episode === undefined) throw new InputError(`environment ${env} has not been dealt yet: reset it first`);
    return episode;
  }

  /** How many episodes ended in the last step and have left their observations; only with `ends`. */
  get ended(): number {
    return this.#ended;
  }

  /**
   * The observations of every seat at the ends of episodes in the last step, in the order in which they ended; only
   * with `ends`.
   */
  get endViews(): Float32Array {
    return this.#endViews.subarray(0, this.#ended * this.game.seats * this.observation.size); // [ended, seats, size]
  }

  /** Writes the observation of any seat of an environment. */
  observe(env: number, seat: Seat, out: Float32Array, at: number): void {
    this.#write(this.episode(env).state, seat, out, at);
  }

  #check(actions: ArrayLike<Action>): void {
    if (actions.length !== this.size) {
      throw new InputError(`${actions.length} actions for ${this.size} environments; give one for each, or ${WAIT}`);
    }
    for (let env = 0; env < this.size; env++) {
      const action = actions[env];
      if (action === WAIT) continue;
      const { state, over } = this.episode(env);
      if (over)
        throw new InputError(`environment ${env} is over: reset it, or give ${WAIT} instead of action ${action}`);
      // A fraction, or an id of the next row, is not a legal action of this one.
      const legal = action >= 0 && action < this.game.actions && this.masks[env * this.game.actions + action] === 1;
      if (!legal) throw new InputError(`environment ${env}: ${illegalAction(this.game, state, action).message}`);
    }
  }

  #begin(): void {
    // A call of `fill` takes longer than a few numbers.
    for (let i = 0; i < this.rewards.length; i++) this.rewards[i] = 0;
    for (let i = 0; i < this.size; i++) this.done[i] = 0;
    this.#ended = 0;
  }

  /** After a step: writes the rewards if the episode is over, and the row. */
  #arrive(env: number): void {
    const episode = this.episode(env);
    if (!episode.over) {
      this.#look(env, episode);
      return;
    }
    this.game.returns(episode.state, this.#returns);
    for (let seat = 0; seat < this.game.seats; seat++)
      this.rewards[env * this.game.seats + seat] += this.#returns[seat];
    this.done[env] = 1;
    if (this.ends) this.#keepEnd(episode);
    if (this.autoReset) this.#enter(env, new Episode<unknown>(this.game, this.#nextSeed(env)));
    else this.#look(env, episode);
  }

  #keepEnd({ state }: Episode<unknown>): void {
    const { seats } = this.game;
    const { size } = this.observation;
    const at = this.#ended++ * seats * size;
    if (at + seats * size > this.#endViews.length) {
      const wider = new Float32Array(2 * (at + seats * size));
      wider.set(this.#endViews);
      this.#endViews = wider;
    }
    for (let seat = 0; seat < seats; seat++) this.#write(state, seat, this.#endViews, at + seat * size);
  }

  #enter(env: number, episode: Episode<unknown>): void {
    this.#nextSeeds[env] = undefined;
    this.#episodes[env] = episode;
    this.#look(env, episode);
  }

  #nextSeed(env: number): Seed {
    return this.#nextSeeds[env] ?? deriveSeed(this.episode(env).seed, 'next-episode');
  }

  /** Writes the row of an environment for the seat to move. */
  #look(env: number, { state, toMove }: Episode<unknown>): void {
    const { game, observation } = this;
    const { actions } = game;
    this.toMove[env] = toMove;
    this.masks.fill(0, env * actions, (env + 1) * actions);
    const at = env * observation.size;
    if (toMove === OVER) {
      this.legalCounts[env] = 0;
      this.observations.fill(0, at, at + observation.size);
      return;
    }
    this.#write(state, toMove, this.observations, at);
    const count = game.legal(state, this.#ids);
    this.legalCounts[env] = count;
    for (let i = 0; i < count; i++) this.masks[env * actions + this.#ids[i]] = 1;
  }
}
