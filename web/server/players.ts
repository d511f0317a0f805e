/** The players of a table: agents by their spec, and the nets of runs by the name of the run. */
import '../../agents/heuristics/all.ts';
import { AGENT_KINDS, type AgentKind, type AgentSpec, makeAgent, parseAgentSpec } from '../../agents/spec.ts';
import {
  type AnyGame,
  type GameEntry,
  InputError,
  listGames,
  makeGame,
  Recent,
  translated,
  versionedId,
  visible,
  withoutOptions,
} from '../../envs/index.ts';
import { shippedWeights } from '../../mcts/networks/index.ts';
import { BEST_NET, NET_SIMS, netAgent } from '../../training/reports/net-agent.ts';
import type { GameInfo, Level } from '../shapes/wire.ts';
import { hasView, inAll } from '../views/index.ts';
import { rulesOf } from './game-rules.ts';
import { levelsOf } from './levels.ts';
import { Refusal, refusal } from './refusals.ts';
import { bestWeights, type RunsFolder } from './runs.ts';

export interface Player {
  /** The level or the spec, for the page. It contains no path of this machine. */
  readonly label: string;
  readonly spec: string;
}

const SHIPPED = 'shipped';

/** Number of games (with options) for which it is remembered whether a net fits. */
const MOST_REMEMBERED = 100;

/**
 * The default opponents, the first one available: the policy net that comes with cardzero, if there is one for the
 * game.
 */
const OPPONENTS = [SHIPPED, 'heuristic', 'ismcts:sims=200', 'random'];

/** Agents that need nothing but the game. */
const PLAIN = [SHIPPED, 'heuristic', 'heuristic-plus', 'ismcts:sims=200', 'ismcts:sims=2000', 'random'];

/** Whether a net comes with cardzero for a game. It is not read, which would take a while: its existence is enough. */
export type ComesWith = (game: AnyGame) => boolean;

const comesWithCardzero: ComesWith = ({ id }) => id === withoutOptions(id) && shippedWeights(id) !== undefined;

const fits = new Recent<boolean>(MOST_REMEMBERED);

/** Whether the net that comes with cardzero can play a game with its options. For this it must be read. */
export function hasShipped(game: AnyGame): boolean {
  if (comesWithCardzero(game)) return true;
  const known = fits.get(game.id) ?? canPlay(SHIPPED, game);
  fits.set(game.id, known);
  return known;
}

/** The agent in the other seats, unless another is chosen. */
export function defaultOpponent(game: AnyGame, comesWith = comesWithCardzero): string {
  return OPPONENTS.find((spec) => canPlay(spec, game, comesWith)) ?? 'random';
}

/** Rejects with one sentence if a net of a run cannot play a game. */
export type CheckNet = (weights: string, game: string) => Promise<void>;

/**
 * Checks that a player can play this game. Only nets of these runs are opened, and in another process, because they may
 * be large.
 */
export async function playerOf(text: string, game: AnyGame, runs: RunsFolder, checkNet: CheckNet): Promise<Player> {
  const asked = parseAgentSpec(text, kindsFor(text));
  const { run, sims } = asked.params;
  if (asked.kind === BEST_NET) return netPlayer(String(run), Number(sims), game, runs, checkNet);
  const player = plainPlayer(asked, levelsFor(game));
  if (asked.kind.name !== SHIPPED || !comesWithCardzero(game)) makeAgent(player.spec, { game });
  return player;
}

/** All where the kind is known, so that it is said why it may not sit here; else those that may, because they are listed. */
function kindsFor(text: string): AgentKind[] {
  const kinds = [...AGENT_KINDS, BEST_NET];
  const known = kinds.some(({ name }) => name === text.split(':', 1)[0]);
  return known ? kinds : kinds.filter((kind) => kind === BEST_NET || maySit(kind));
}

/** A person, a cheat, and what stands for a file or for another agent may not. */
function maySit({ name, cheats, bare }: AgentKind): boolean {
  return name !== 'human' && cheats !== true && bare === undefined;
}

function plainPlayer({ kind, params, text: spec }: AgentSpec, levels: readonly Level[]): Player {
  if (kind.name === 'human') throw refusal('personIsYou');
  if (Object.entries(kind.params).some(([key, { type }]) => type === 'text' && params[key] !== '')) {
    throw refusal('netsByRun');
  }
  return { label: levels.find((level) => level.spec === spec)?.name ?? spec, spec };
}

/** The levels of a game. Which agents they are depends on who can play it. */
function levelsFor(game: AnyGame): Level[] {
  return levelsOf(game, { net: comesWithCardzero(game), heuristic: canPlay('heuristic', game) });
}

/** Here `best:mine` names a run of the folder, not a path. */
async function netPlayer(
  run: string,
  sims: number,
  game: AnyGame,
  runs: RunsFolder,
  checkNet: CheckNet,
): Promise<Player> {
  const weights = await netOf(run, game, runs, checkNet);
  if (weights === undefined) throw refusal('noNetYet', { run });
  return { label: netLabel(run, sims), spec: netAgent(weights, sims) };
}

/** The weights file of a run's best net, if it has one; it has been checked to fit the game. */
export async function netOf(
  run: string,
  game: AnyGame,
  runs: RunsFolder,
  checkNet: CheckNet,
): Promise<string | undefined> {
  const weights = bestWeights(runs.folderOf(run));
  if (weights === undefined) return undefined;
  try {
    await checkNet(weights, game.id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw error.changed((text) => text.replaceAll(weights, `best:${run}`)); // the path of the file must not be revealed
  }
  return weights;
}

function netLabel(run: string, sims: number): string {
  return visible(`${BEST_NET.name}:${run},sims=${sims}`);
}

/** What is known about a game independently of runs; it does not change. */
interface Known {
  /** Whether the page can draw its table. */
  readonly drawn: boolean;
  readonly info: GameInfo;
}

const known = new WeakMap<GameEntry, Known>();

/** All games and their players; those with a drawn table first. */
export function gameInfos(runs: RunsFolder): GameInfo[] {
  const nets = runs.playable();
  const games = listGames().map(knownOf);
  return [...games.filter(({ drawn }) => drawn), ...games.filter(({ drawn }) => !drawn)].map(({ info }) => {
    const own = nets.filter(({ game }) => withoutOptions(game) === info.id);
    const learnt = own.map(({ name }) => ({ spec: `best:${name}`, label: netLabel(name, NET_SIMS) }));
    return { ...info, agents: [...info.agents, ...learnt] };
  });
}

function knownOf(entry: GameEntry): Known {
  const found = known.get(entry) ?? knowledgeOf(entry);
  known.set(entry, found);
  return found;
}

function knowledgeOf(entry: GameEntry): Known {
  const { name } = entry;
  const [title, summary] = [entry.title, entry.summary].map((text) => inAll((l) => translated(entry, text, l)));
  const game = makeGame(versionedId(entry));
  const { id, seats } = game;
  const agents = PLAIN.filter((spec) => canPlay(spec, game, comesWithCardzero)).map((spec) => ({ spec, label: spec }));
  const levels = levelsFor(game);
  return { drawn: hasView(game), info: { name, id, title, summary, seats, agents, levels, rules: rulesOf(entry) } };
}

/** A kind that does not exist, and a kind that cannot play this game, are refused in the same way. */
function canPlay(spec: string, game: AnyGame, comesWith?: ComesWith): boolean {
  if (spec === SHIPPED && comesWith !== undefined) return comesWith(game);
  try {
    makeAgent(spec, { game });
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}
