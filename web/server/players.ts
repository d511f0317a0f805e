/** Who can sit at a table: agents by their spec, and the nets of the runs by the name of their run. */
import '../../agents/heuristics/all.ts';
import { AGENT_KINDS, type AgentKind, type AgentSpec, makeAgent, parseAgentSpec } from '../../agents/spec.ts';
import {
  type AnyGame,
  type GameEntry,
  InputError,
  listGames,
  makeGame,
  versionedId,
  visible,
} from '../../envs/index.ts';
import { BEST_NET, NET_SIMS, netAgent } from '../../training/reports/net-agent.ts';
import type { GameInfo } from '../shapes/wire.ts';
import { hasView } from '../views/index.ts';
import { bestWeights, type RunsFolder, summarize } from './runs.ts';

export interface Player {
  /** What the page is told; it holds no path of this machine. */
  readonly label: string;
  readonly spec: string;
}

/** Whom one would like to play against, best company first: the policy that comes with cardzero, if there is one for the game. */
const OPPONENTS = ['shipped', 'heuristic', 'ismcts:sims=200', 'random'];

/** Agents that need nothing but the game. */
const PLAIN = ['shipped', 'heuristic', 'heuristic-plus', 'ismcts:sims=200', 'ismcts:sims=2000', 'random'];

/** Who sits at the other chairs unless somebody else is asked to. */
export function defaultOpponent(game: AnyGame, kinds: readonly AgentKind[] = AGENT_KINDS): string {
  return OPPONENTS.find((spec) => canPlay(spec, game, kinds)) ?? 'random';
}

/** Checks that it can play this game; files are opened only if they are nets of these runs. */
export function playerOf(text: string, game: AnyGame, runs: RunsFolder): Player {
  const asked = parseAgentSpec(text, [...AGENT_KINDS, BEST_NET]);
  const { run, sims } = asked.params;
  if (asked.kind === BEST_NET) return netPlayer(String(run), Number(sims), game, runs);
  const player = plainPlayer(asked);
  makeAgent(player.spec, { game });
  return player;
}

function plainPlayer({ kind, params, text: spec }: AgentSpec): Player {
  if (kind.name === 'human') throw new InputError('the person at this table is you; the others are agents');
  if (Object.entries(kind.params).some(([key, { type }]) => type === 'text' && params[key] !== '')) {
    throw new InputError("a page names nets by their run: 'best:<run>'");
  }
  return { label: spec, spec };
}

/** Here `best:mine` names a run of the folder, not a path. */
function netPlayer(run: string, sims: number, game: AnyGame, runs: RunsFolder): Player {
  const weights = bestWeights(runs.folderOf(run));
  if (weights === undefined) throw new InputError(`the run '${run}' has learnt no net yet`);
  const spec = netAgent(weights, sims);
  try {
    makeAgent(spec, { game });
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError(error.message.replaceAll(weights, `best:${run}`)); // where the file lies is nobody's business
  }
  return { label: netLabel(run, sims), spec };
}

function netLabel(run: string, sims: number): string {
  return visible(sims === 0 ? `${run}, policy alone` : `${run}, ${sims} simulations`);
}

/** All games, those with a drawn table first, and who can play them. */
export function gameInfos(runs: RunsFolder): GameInfo[] {
  const nets = Array.from(runs.runs(), ([name, folder]) => summarize(name, folder)).filter(({ playable }) => playable);
  const infos = listGames().map((entry) => {
    const game = makeGame(versionedId(entry));
    const own = nets.filter((run) => run.game.split('?', 1)[0] === game.id);
    return { drawn: hasView(game), info: infoOf(entry, game, own) };
  });
  return [...infos.filter(({ drawn }) => drawn), ...infos.filter(({ drawn }) => !drawn)].map(({ info }) => info);
}

function infoOf({ name, title, summary }: GameEntry, game: AnyGame, nets: readonly { name: string }[]): GameInfo {
  const plain = PLAIN.filter((spec) => canPlay(spec, game)).map((spec) => ({ spec, label: spec }));
  const learnt = nets.map((run) => ({ spec: `best:${run.name}`, label: netLabel(run.name, NET_SIMS) }));
  const agents = [...plain, ...learnt];
  return { name, id: game.id, title, summary, seats: game.seats, agents, opponent: defaultOpponent(game) };
}

/** A kind that is not there, and a kind that has nothing for this game, are refused in the same way. */
function canPlay(spec: string, game: AnyGame, kinds: readonly AgentKind[] = AGENT_KINDS): boolean {
  try {
    makeAgent(spec, { game }, kinds);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}
