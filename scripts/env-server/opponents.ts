/**
 * Agents at some seats of a batch: the other process plays the rest and is asked only where one of its own seats decides. They play as
 * at any table: what an agent does depends on seed, seat and ply alone.
 */
import '../../agents/heuristics/all.ts'; // registers the hand-made players
import type { Agent } from '../../agents/agent.ts';
import { makeAgent } from '../../agents/spec.ts';
import { askAgent, lookAt } from '../../agents/table.ts';
import {
  type AnyGame,
  derive,
  type EnvBatch,
  Episode,
  InputError,
  type JsonReader,
  OVER,
  WAIT,
} from '../../envs/index.ts';

type Seated = readonly (Agent | undefined)[]; // [seats]

export class Opponents {
  readonly #seated: readonly Seated[]; // [envs]
  /** The episodes they sat down at. Another one is a new game. */
  readonly #episodes: (Episode<unknown> | undefined)[];
  readonly #actions: number[]; // [envs]

  private constructor(seated: readonly Seated[]) {
    this.#seated = seated;
    this.#episodes = seated.map(() => undefined);
    this.#actions = seated.map(() => WAIT);
  }

  /** From a list with the name of an agent for each seat, or null where the other process plays. */
  static read(names: JsonReader, game: AnyGame, size: number): Opponents {
    const specs = names.list(game.seats).map((name) => (name.isNull ? undefined : name.string()));
    if (!specs.includes(undefined)) throw names.wrong('a list with null for the seats that you play, one at least');
    const create = (): Seated => specs.map((spec) => (spec === undefined ? undefined : makeAgent(spec, { game })));
    const first = create();
    // One that keeps nothing from one decision to the next can sit in many chairs.
    const shared = first.every((agent) => agent?.sit === undefined && agent?.watch === undefined);
    return new Opponents(Array.from({ length: size }, (_, env) => (shared || env === 0 ? first : create())));
  }

  /** After a step of the other process: what the agents saw of it. */
  watch(batch: EnvBatch, actions: readonly number[]): void {
    for (let env = 0; env < batch.size; env++) {
      const episode = batch.episode(env);
      if (actions[env] === WAIT || episode !== this.#episodes[env]) continue;
      showTo(this.#seated[env], episode);
    }
  }

  /** Plays on until everywhere a seat of the other process decides, or the game is over. All of it belongs to the last step. */
  play(batch: EnvBatch): void {
    while (this.#decide(batch)) {
      batch.step(this.#actions, true);
      this.watch(batch, this.#actions);
    }
  }

  /** Sets an action where an agent is to move, and tells whether there is one. */
  #decide(batch: EnvBatch): boolean {
    let any = false;
    for (let env = 0; env < batch.size; env++) {
      const seat = batch.toMove[env];
      const agent = seat === OVER ? undefined : this.#seated[env][seat];
      this.#actions[env] = agent === undefined ? WAIT : this.#ask(agent, batch.episode(env), env);
      any ||= agent !== undefined;
    }
    return any;
  }

  #ask(agent: Agent, episode: Episode<unknown>, env: number): number {
    if (episode !== this.#episodes[env]) this.#sit(env, episode);
    const action = askAgent(episode, agent);
    if (typeof action === 'number') return action;
    throw new InputError(`agent ${agent.name} takes its time, and can sit only where it is waited for`);
  }

  /** They are shown what went before, so that one who joins later knows what one who was there knows. */
  #sit(env: number, episode: Episode<unknown>): void {
    const seated = this.#seated[env];
    this.#episodes[env] = episode;
    if (seated.every((agent) => agent?.sit === undefined && agent?.watch === undefined)) return;
    const again = new Episode(episode.game, episode.seed);
    for (const [seat, agent] of seated.entries()) {
      agent?.sit?.(seat, lookAt(again, seat), derive(again.seed, 'sit', seat));
    }
    for (const action of episode.actions) {
      again.step(action);
      showTo(seated, again);
    }
  }
}

function showTo(seated: Seated, episode: Episode<unknown>): void {
  const { game, state } = episode;
  for (const [seat, agent] of seated.entries()) agent?.watch?.(game.seen(state, seat), lookAt(episode, seat));
}
