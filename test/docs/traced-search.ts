/** A search, simulation by simulation: what `docs/how-it-works.md` tells about one, read from the search itself. */
import type { View } from '../../agents/agent.ts';
import { makeAgent } from '../../agents/spec.ts';
import { playEpisode } from '../../agents/table.ts';
import { viewOf } from '../../agents/view.ts';
import { type Action, type AnyGame, derive, Episode, type Rng, type Seat } from '../../envs/core/index.ts';
import { Search } from '../../mcts/index.ts';
import { loadModel, networkEvaluator } from '../../mcts/networks/index.ts';
import { Spread, teamValue } from '../../mcts/backup.ts';
import { NONE, type Tree } from '../../mcts/tree.ts';
import { variant } from '../support/variant.ts';

export interface Decision {
  readonly game: AnyGame;
  readonly seed: number;
  readonly ply: number;
  readonly players: string;
}

/** An edge of the tree as a simulation met it. */
export interface EdgeStats {
  readonly action: string;
  readonly visits: number;
  /** NaN without visits. */
  readonly mean: number;
  readonly prior: number;
  readonly available: number;
}

export interface Move {
  readonly seat: Seat;
  readonly action: string;
}

export interface Simulation {
  /** The world as all seats hold it. */
  readonly world: string;
  /** Everything that was played, from the root to the leaf and on to where it was valued. */
  readonly moves: readonly Move[];
  /** Actions of the edges on the path, with all edges of their nodes as they were before. */
  readonly path: readonly { readonly action: string; readonly among: readonly EdgeStats[] }[];
  /** The largest standard deviation of root values before it. */
  readonly deviation: number;
  /** Returns of the leaf, by seat. */
  readonly returns: readonly number[];
}

export interface Traced {
  /** What the searching seat is shown. */
  readonly view: View;
  readonly simulations: readonly Simulation[];
  /** The random stream of the search, from its beginning. */
  readonly rng: () => Rng;
}

/** The search of the agent `shipped` for a decision of a game, as `cardzero analyze` makes it. */
export async function tracedSearch({ game, seed, ply, players }: Decision, sims: number): Promise<Traced> {
  const whole = new Episode<unknown>(game, seed);
  await playEpisode(
    whole,
    Array.from({ length: game.seats }, () => makeAgent(players, { game })),
  );
  const episode = new Episode<unknown>(game, seed, whole.actions.slice(0, ply));
  const seat = episode.toMove;
  const view = viewOf(game, episode.state, seat, derive(seed, 'view', seat, ply));
  const rng = () => derive(seed, 'agent', seat, ply);
  return { view, simulations: simulate(game, view.state, sims, rng()), rng };
}

function simulate(game: AnyGame, state: unknown, sims: number, rng: Rng): Simulation[] {
  const seen = { moves: [] as Move[], world: '', returns: [] as number[] };
  const { settings, evaluator } = searchOf(game, sims);
  const search = new Search<unknown>(watched(game, seen), settings, {
    evaluator: { ...evaluator, value: (s, chance, out) => noting(seen, out, () => evaluator.value(s, chance, out)) },
  });
  const spread = new Spread();
  search.start(state, rng);
  const name = (action: Action) => game.text.actionName(state, action);
  return Array.from({ length: sims }, () => {
    seen.moves = [];
    const before = nodesOf(search.tree);
    const { deviation } = spread;
    search.run(1, rng);
    const path = nodesOf(search.tree).flatMap((node, n) =>
      node
        .filter(({ visits, action }) => visits > (before[n]?.find((edge) => edge.action === action)?.visits ?? 0))
        .map(({ action }) => ({
          action: name(action),
          among: (before[n] ?? []).map((edge) => ({ ...edge, action: name(edge.action) })),
        })),
    );
    spread.add(teamValue(Float64Array.from(seen.returns), game.team(state, game.toMove(state))));
    return { ...seen, path, deviation };
  });
}

/** The settings of the agent `shipped`, and its net. */
function searchOf(game: AnyGame, sims: number) {
  const consider = Math.floor(sims / 10);
  const playOn = game.advice?.playOn ?? 0;
  const settings = { sims, select: 'gumbel', consider, others: 'policy', playOn, paired: true, endgame: true } as const;
  return { settings, evaluator: networkEvaluator<unknown>(game, loadModel(`models/${game.id}/model.weights`, game)) };
}

type Seen = { moves: Move[]; world: string; returns: number[] };

/** The game, which notes every move and every value of a leaf. */
function watched(game: AnyGame, seen: Seen): AnyGame {
  const solve = game.advice?.solve;
  return variant(game, {
    apply: (s, action, chance) => {
      if (seen.moves.length === 0) seen.world = openText(game, s);
      seen.moves.push({ seat: game.toMove(s), action: game.text.actionName(s, action) });
      game.apply(s, action, chance);
    },
    returns: (s, out) => noting(seen, out, () => game.returns(s, out)),
    ...(solve && { solve: (s, out, atAnyCost) => noting(seen, out, () => solve(s, out, atAnyCost)) }),
  });
}

/** The last values that were written are those of the leaf. */
function noting<T>(seen: Seen, out: Float64Array, write: () => T): T {
  const written = write();
  if (written !== false) seen.returns = [...out];
  return written;
}

/** Everybody's own line of the table, as they see it themselves. */
function openText(game: AnyGame, world: unknown): string {
  return Array.from({ length: game.seats }, (_, seat) =>
    game.text
      .render(world, seat)
      .split('\n')
      .filter((line) => line.startsWith(`player_${seat} `) || (seat === 0 && line.startsWith('talon')))
      .join('\n'),
  ).join('\n');
}

interface RawEdge extends Omit<EdgeStats, 'action'> {
  readonly action: Action;
}

/** The edges of every node; nodes keep their numbers. */
function nodesOf(tree: Tree): RawEdge[][] {
  return Array.from({ length: tree.nodes }, (_, node) => {
    const edges: RawEdge[] = [];
    for (let edge = tree.firstEdge(node); edge !== NONE; edge = tree.nextEdge(edge)) {
      const visits = tree.visits(edge);
      const mean = tree.value(edge) / visits;
      edges.push({ action: tree.action(edge), visits, mean, prior: tree.prior(edge), available: tree.available(edge) });
    }
    return edges;
  });
}
