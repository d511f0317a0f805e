/**
 * Environments for reinforcement learning: PettingZoo's agent-environment cycle with Gymnasium's spaces.
 *
 *     const env = makeEnv('ulti-v1');
 *     env.reset({ seed: 7 });
 *     for (const agent of env.agentIter()) {
 *       const { observation, termination } = env.last();
 *       env.step(termination ? null : choose(observation));
 *     }
 */
import { Episode } from '../episode.ts';
import { InputError } from '../errors.ts';
import { type Action, type AnyGame, EVERYONE, type Json, OVER, type Seat } from '../contract/index.ts';
import { makeGame, type Options } from '../registry.ts';
import { deriveSeed, type Seed } from '../rng.ts';
import { Box, Dict, Discrete, MultiBinary } from './spaces.ts';

export type AgentId = `player_${number}`;

export interface EnvObservation {
  readonly observation: Float32Array; // [game.encoding.observation.size]
  /** 1 for each legal action; all zeros unless it is this agent's turn. */
  readonly actionMask: Int8Array; // [game.actions]
}

export interface Last {
  readonly observation: EnvObservation;
  /** The reward of the agent since it last acted. */
  readonly reward: number;
  readonly termination: boolean;
  readonly truncation: boolean;
  readonly info: EnvInfo;
}

export interface EnvInfo {
  /** Legal action ids, ascending; empty unless it is this agent's turn. */
  readonly legal: readonly Action[];
}

export class Env {
  readonly game: AnyGame;
  readonly possibleAgents: readonly AgentId[];
  /** The agents still in the episode. After the end each one leaves with `step(null)`. */
  agents: AgentId[] = [];
  agentSelection: AgentId = 'player_0';
  /** The rewards of the last step. */
  rewards: Record<AgentId, number> = {};
  terminations: Record<AgentId, boolean> = {};
  /** An episode always ends by itself (`game.maxPlies`), so nothing is ever truncated. */
  truncations: Record<AgentId, boolean> = {};
  infos: Record<AgentId, EnvInfo> = {};
  #sinceActed: Record<AgentId, number> = {};
  #episode: Episode<unknown> | undefined;
  #nextSeed: Seed;

  constructor(game: AnyGame) {
    this.game = game;
    this.possibleAgents = Array.from({ length: game.seats }, (_, seat): AgentId => `player_${seat}`);
    this.#nextSeed = Math.floor(Math.random() * 2 ** 32); // used only if the caller gives no seed
  }

  /** The seed of the current episode: `reset({ seed })` with it deals the same cards. */
  get seed(): Seed {
    return this.#running().seed;
  }

  /** Starts a new episode. Without a seed, the one after the last seed is used. */
  reset({ seed = this.#nextSeed }: { seed?: Seed } = {}): void {
    this.#nextSeed = deriveSeed(seed, 'next-episode');
    this.#episode = new Episode(this.game, seed);
    this.agents = [...this.possibleAgents];
    for (const agent of this.agents) {
      this.rewards[agent] = 0;
      this.#sinceActed[agent] = 0;
      this.terminations[agent] = false;
      this.truncations[agent] = false;
    }
    this.#select();
  }

  /** The observation of an agent. Any agent may be asked at any time. */
  observe(agent: AgentId): EnvObservation {
    const seat = this.#seatOf(agent);
    const episode = this.#running();
    const observation = new Float32Array(this.game.encoding.observation.size);
    this.game.encoding.observe(episode.state, seat, observation, 0);
    const actionMask = new Int8Array(this.game.actions);
    if (episode.toMove === seat) for (const action of episode.legal()) actionMask[action] = 1;
    return { observation, actionMask };
  }

  /** The observation and reward of the selected agent. */
  last(): Last {
    const agent = this.agentSelection;
    return {
      observation: this.observe(agent),
      reward: this.#sinceActed[agent],
      termination: this.terminations[agent],
      truncation: this.truncations[agent],
      info: this.infos[agent],
    };
  }

  /** Plays for the selected agent; after the end of the episode the action must be `null`. */
  step(action: Action | null): void {
    const episode = this.#running();
    const agent = this.agentSelection;
    if (this.agents.length === 0) throw new InputError('every agent has left this episode: call reset() first');
    if (episode.over) {
      this.#leave(agent, action);
      return;
    }
    if (action === null) throw new InputError(`${agent} is to move: step(null) is for after the end`);
    episode.step(action);
    this.#sinceActed[agent] = 0;
    const returns = episode.returns(); // zeros until the end, where the whole reward is paid
    for (const [seat, who] of this.possibleAgents.entries()) {
      this.rewards[who] = returns[seat];
      this.#sinceActed[who] = this.#sinceActed[who] + returns[seat];
      this.terminations[who] = episode.over;
    }
    this.#select();
  }

  /** The agents in the order they act, until all have left. */
  *agentIter(maxSteps = Number.POSITIVE_INFINITY): Generator<AgentId> {
    for (let i = 0; i < maxSteps && this.agents.length > 0; i++) yield this.agentSelection;
  }

  observationSpace(agent: AgentId): Dict<{ observation: Box; actionMask: MultiBinary }> {
    this.#seatOf(agent);
    const { low, high, size } = this.game.encoding.observation;
    return new Dict({ observation: new Box(low, high, size), actionMask: new MultiBinary(this.game.actions) });
  }

  actionSpace(agent: AgentId): Discrete {
    this.#seatOf(agent);
    return new Discrete(this.game.actions);
  }

  /** `ansi` is the table as text, `json` the saved state; from one agent's view or everyone's. */
  render(mode: 'ansi' | 'json' = 'ansi', agent?: AgentId): string {
    const { state } = this.#running();
    if (mode === 'ansi') return this.game.text.render(state, agent === undefined ? EVERYONE : this.#seatOf(agent));
    if (mode !== 'json') throw new InputError(`no render mode '${String(mode)}'; the modes are ansi, json`);
    if (agent !== undefined)
      throw new InputError("mode 'json' shows the whole state: leave out the agent, or use 'ansi'");
    return JSON.stringify(this.game.save(state));
  }

  /** The whole state, hidden cards included. */
  save(): Json {
    return this.game.save(this.#running().state);
  }

  /** Frees the episode. */
  close(): void {
    this.#episode = undefined;
    this.agents = [];
  }

  #leave(agent: AgentId, action: Action | null): void {
    if (action !== null)
      throw new InputError(`the episode is over: ${agent} leaves with step(null), not with action ${action}`);
    this.agents = this.agents.filter((a) => a !== agent);
    for (const record of [this.rewards, this.#sinceActed, this.terminations, this.truncations, this.infos]) {
      delete record[agent];
    }
    for (const other of this.agents) this.rewards[other] = 0; // their rewards were paid a step ago
    this.agentSelection = this.agents[0] ?? agent;
  }

  #select(): void {
    const episode = this.#running();
    const mover = episode.toMove;
    if (mover !== OVER) this.agentSelection = this.possibleAgents[mover];
    else this.agentSelection = this.agents[0];
    for (const [seat, agent] of this.possibleAgents.entries()) {
      this.infos[agent] = { legal: seat === mover ? Array.from(episode.legal()) : [] };
    }
  }

  #running(): Episode<unknown> {
    if (this.#episode === undefined) throw new InputError('no episode is running: call reset() first');
    return this.#episode;
  }

  #seatOf(agent: AgentId): Seat {
    const seat = this.possibleAgents.indexOf(agent);
    if (seat < 0)
      throw new InputError(`no agent '${agent}' in ${this.game.id}; its agents are ${this.possibleAgents.join(', ')}`);
    return seat;
  }
}

/** `makeEnv('ulti-v1', { allPass: 'penalty' })` */
export function makeEnv(id: string, options: Options = {}): Env {
  return new Env(makeGame(id, options));
}
