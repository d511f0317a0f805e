/** The thread in which agents think. A position is played again from its seed, and the agent gets its view of it. */
import { parentPort } from 'node:worker_threads';
import { SearchAgent } from '../../agents/search-agent.ts';
import { makeAgent } from '../../agents/spec.ts';
import { viewOf } from '../../agents/view.ts';
import { type AnyGame, derive, Episode, makeGame } from '../../envs/index.ts';
import type { Thought } from '../shapes/wire.ts';
import { wordsFor } from './message.ts';
import type { Answer, Request } from './thinker.ts';

const agents = new Map<string, ReturnType<typeof makeAgent>>();

function agentFor(game: AnyGame, spec: string): ReturnType<typeof makeAgent> {
  const key = `${game.id} ${spec}`;
  const agent = agents.get(key) ?? makeAgent(spec, { game });
  agents.set(key, agent);
  return agent;
}

async function answer(request: Request): Promise<Omit<Answer, 'id'>> {
  const game = makeGame(request.game);
  const episode = new Episode<unknown>(game, request.seed, request.actions, { start: request.start });
  const { toMove: seat, seed } = episode;
  const ply = request.actions.length;
  const agent = agentFor(game, request.spec);
  agent.sit?.(seat);
  const view = viewOf(game, episode.state, seat, derive(seed, 'view', seat, ply));
  const rng = derive(seed, 'agent', seat, ply);
  if (request.ask === 'act') return { action: await agent.act(view, rng) };
  if (!(agent instanceof SearchAgent)) throw new Error(`agent '${request.spec}' does not search`);
  const found = agent.think(view, rng);
  const actions = found.actions.map((id, i) => ({
    id,
    name: wordsFor(game, episode.state, id),
    visits: found.visits[i],
    share: found.target[i],
    value: Number.isNaN(found.values[i]) ? null : found.values[i],
  }));
  const { action: best, seatValues, worlds, milliseconds } = found;
  const exact = solveEach(game, episode.state, found.actions);
  const thought: Thought = { best, actions, seatValues, worlds, milliseconds, exact };
  return { thought };
}

/** With open cards, what the mover's side gets after each action; null where the game has no answer for any of them. */
function solveEach(game: AnyGame, state: unknown, actions: readonly number[]): (number | null)[] | null {
  if (game.solve === undefined) return null;
  const seat = game.toMove(state);
  const team = game.team(state, seat);
  const after = game.createState();
  const out = new Float64Array(game.seats);
  const exact = actions.map((action) => {
    game.copy(state, after);
    game.apply(after, action, derive(0, 'review'));
    if (game.toMove(after) < 0) game.returns(after, out);
    else if (!game.solve?.(after, out)) return null;
    return out.reduce((sum, points, other) => sum + ((team >> other) & 1 ? points : 0), 0);
  });
  return exact.includes(null) ? null : exact;
}

parentPort?.on('message', async (request: Request) => {
  try {
    parentPort?.postMessage({ id: request.id, ...(await answer(request)) } satisfies Answer);
  } catch (error) {
    parentPort?.postMessage({ id: request.id, error: (error as Error).message } satisfies Answer);
  }
});

parentPort?.postMessage('ready');
