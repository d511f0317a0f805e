/** An agent whose play is known: the probabilities of its actions can be asked for in any sampled world. */
import { type AnyGame, InputError, type Rng } from '../envs/core/index.ts';
import type { Chances } from '../mcts/particles.ts';
import type { Policy } from '../mcts/index.ts';
import type { Agent } from './agent.ts';
import { agentFault } from './faults.ts';

/** How often an agent is asked that cannot tell its probabilities. */
const TIMES = 8;

export interface Frozen {
  /** The probabilities of the mover's actions in a world, if the mover were this agent. */
  readonly chances: Chances<unknown>;
  /** The action it would play. */
  readonly reply: Policy<unknown>;
}

/** Whether an agent tells its probabilities, or is fast enough to be asked many times. */
export function isKnown(agent: Agent): boolean {
  return agent.chances !== undefined || agent.offhand === true;
}

/** An agent whose play is known; any other is refused with a sentence. */
export function frozen(game: AnyGame, agent: Agent): Frozen {
  if (agent.chances !== undefined) return byChances(game, agent.chances.bind(agent));
  if (isKnown(agent)) return byAsking(game, agent);
  throw new InputError(
    `agent '${agent.name}' cannot say how likely it plays what, so nobody can read its cards from its play; ` +
      'agents that can are random, the heuristics, and nets without a search, such as shipped:sims=0',
    agentFault('unknownPlay', { agent: agent.name }),
  );
}

function byChances(game: AnyGame, chancesOf: NonNullable<Agent['chances']>): Frozen {
  const ids = new Uint16Array(game.maxLegal);
  const chances = new Float32Array(game.maxLegal);
  return {
    chances: (state, given, count, out) => chancesOf({ game, state, seat: game.toMove(state) }, given, count, out),
    reply: (state, seat, rng) => {
      const count = game.legal(state, ids);
      if (count === 1) return ids[0];
      chancesOf({ game, state, seat }, ids, count, chances);
      let rest = rng.float();
      let last = 0;
      for (let i = 0; i < count && rest >= 0; i++) {
        if (chances[i] > 0) last = i;
        rest -= chances[i];
      }
      return ids[last];
    },
  };
}

/** By asking many times. The agent gets a copy of the world, which it may change. */
function byAsking(game: AnyGame, agent: Agent): Frozen {
  const copy = game.createState();
  const reply = (state: unknown, seat: number, rng: Rng): number => {
    game.copy(state, copy);
    return agent.act({ game, seat, state: copy }, rng) as number;
  };
  return {
    reply,
    chances: (state, ids, count, out, rng) => {
      out.fill(0, 0, count);
      const seat = game.toMove(state);
      for (let time = 0; time < TIMES; time++) out[ids.indexOf(reply(state, seat, rng))] += 1 / TIMES;
    },
  };
}
