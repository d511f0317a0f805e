/** Thinking about a position: it is replayed from its seed, and the agent gets its view of it. */
import type { Agent } from '../../agents/agent.ts';
import '../../agents/heuristics/all.ts';
import { SearchAgent } from '../../agents/search-agent.ts';
import { makeAgent } from '../../agents/spec.ts';
import { saidOf } from '../../agents/told.ts';
import { viewOf } from '../../agents/view.ts';
import { type Action, type AnyGame, derive, Episode, makeGame, OVER, Recent, type Seed } from '../../envs/index.ts';
import type { Cost, Thought } from '../shapes/wire.ts';
import { beliefOn } from './belief.ts';
import { filesOf, stillHolds } from './files-of.ts';
import type { ThinkerAnswer, ThinkerTask } from './thinker.ts';

/** Enough for a few tables with different agents. A search holds a tree of some megabytes. */
export const MOST_AGENTS = 16;

interface Kept {
  readonly files: string | undefined;
  readonly agent: Agent;
}

const agents = new Recent<Kept>(MOST_AGENTS);

/** Agents are kept for some time, so that the file of a net is read once. */
function agentFor(game: AnyGame, spec: string): Agent {
  const key = `${game.id} ${spec}`;
  const files = filesOf(spec);
  const kept = agents.get(key);
  if (kept !== undefined && stillHolds(kept.files, files)) return kept.agent;
  const agent = makeAgent(spec, { game });
  agents.set(key, { files, agent });
  return agent;
}

export default async function answerTask({
  game: id,
  seed,
  start,
  actions,
  ask,
  spec,
  played,
}: ThinkerTask): Promise<ThinkerAnswer> {
  const game = makeGame(id);
  const { state, toMove: seat } = new Episode<unknown>(game, seed, actions, { start });
  if (ask === 'think') {
    const thought = thoughtOn(game, state, seed, actions.length, spec);
    const cost = played === undefined ? null : costOf(game, state, seed, actions.length, spec, thought.best, played);
    return inOwnPoints(
      { thought: { ...thought, exact: solveEach(game, state, thought) }, cost },
      sizeOfSide(game, state),
    );
  }
  if (ask === 'believe') return { belief: beliefOn(game, state, seed, actions.length, searcher(game, spec)) };
  const agent = agentFor(game, spec);
  agent.sit?.(seat);
  const view = viewOf(game, state, seat, derive(seed, 'view', seat, actions.length));
  return { action: await agent.act(view, derive(seed, 'agent', seat, actions.length)) };
}

function sizeOfSide(game: AnyGame, state: unknown): number {
  const team = game.team(state, game.toMove(state));
  return Array.from({ length: game.seats }, (_, seat) => (team >> seat) & 1).reduce((sum, one) => sum + one, 0);
}

interface Judgement {
  readonly thought: Thought;
  readonly cost: Cost | null;
}

/**
 * Searches count the points of a side. The page speaks of those of a player, as its scores do: partners win and lose
 * the same.
 */
export function inOwnPoints({ thought, cost }: Judgement, players: number): Judgement {
  const own = (points: number | null): number | null => points && points / players;
  return {
    thought: {
      ...thought,
      value: own(thought.value),
      actions: thought.actions.map((action) => ({ ...action, value: own(action.value) })),
      exact: thought.exact?.map(own) ?? null,
    },
    cost: cost && { points: cost.points / players, noise: cost.noise / players },
  };
}

export function searcher(game: AnyGame, spec: string): SearchAgent {
  const agent = agentFor(game, spec);
  if (!(agent instanceof SearchAgent)) throw new Error(`agent '${spec}' does not search`);
  agent.sit();
  return agent;
}

/**
 * The result of a search for the seat to move. States that differ only in what this seat cannot know give the same
 * result, except for the time.
 */
export function thoughtOn(game: AnyGame, state: unknown, seed: Seed, ply: number, spec: string): Thought {
  const agent = searcher(game, spec);
  const seat = game.toMove(state);
  const view = viewOf(game, state, seat, derive(seed, 'view', seat, ply));
  const found = agent.think(view, derive(seed, 'agent', seat, ply));
  const actions = found.actions.map((id, i) => ({
    id,
    name: saidOf(game, view.state, id, 'en'),
    visits: found.visits[i],
    share: found.policy[i],
    value: Number.isNaN(found.values[i]) ? null : found.values[i],
  }));
  const { action: best, simulations, milliseconds } = found;
  const net = found.priors.some((prior) => prior > 0);
  return {
    best,
    actions,
    value: actions.find(({ id }) => id === best)?.value ?? null,
    net,
    simulations,
    milliseconds,
    exact: null,
  };
}

/**
 * How much worse an action is than the one that the search prefers: both are compared in new worlds, which were not
 * used to choose the preferred one. 0 if they are the same; null if it cannot be measured.
 */
export function costOf(
  game: AnyGame,
  state: unknown,
  seed: Seed,
  ply: number,
  spec: string,
  best: Action,
  played: Action,
): Cost | null {
  if (best === played) return { points: 0, noise: 0 };
  const seat = game.toMove(state);
  const view = viewOf(game, state, seat, derive(seed, 'view', seat, ply));
  const found = searcher(game, spec).compare(view, best, played, derive(seed, 'compare', seat, ply));
  return found === undefined ? null : { points: found.mean, noise: found.noise };
}

/** With open cards, what the mover's team gets after each action; null if the game can solve none of them. */
function solveEach(game: AnyGame, state: unknown, { actions }: Thought): (number | null)[] | null {
  if (game.advice?.solve === undefined) return null;
  const seat = game.toMove(state);
  const team = game.team(state, seat);
  const after = game.createState();
  const out = new Float64Array(game.seats);
  const exact = actions.map(({ id }) => {
    game.copy(state, after);
    game.apply(after, id, derive(0, 'review'));
    if (game.toMove(after) === OVER) game.returns(after, out);
    else if (!game.advice?.solve?.(after, out)) return null;
    return out.reduce((sum, points, other) => sum + ((team >> other) & 1 ? points : 0), 0);
  });
  return exact.includes(null) ? null : exact;
}
