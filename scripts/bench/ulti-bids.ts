/**
 * What contracts are worth to whoever bids them: `node dist/scripts/bench/ulti-bids.js AGENT AGAINST [deals] [seed]`.
 *
 * Duplicate deals as in a match. Where AGENT becomes soloist, the same deal is played once more from its last way into the
 * auction, and there it leaves the talon alone, and from then on; or, if it opened with that bid, opens with Passz. A contract
 * may lose and still pay, because the others would have won more with theirs. Betli and Durchmars without trump are played on
 * the same cards for twice as much in hearts: they are also played so, where that is a higher bid.
 */
import type { Agent } from '../../agents/agent.ts';
import { dealSeed } from '../../agents/arena/deal.ts';
import { plusMinus } from '../../agents/arena/index.ts';
import { seatings } from '../../agents/arena/seatings.ts';
import { type Estimate, ratioOf } from '../../agents/arena/statistics.ts';
import '../../agents/heuristics/ulti/register.ts';
import { makeAgent } from '../../agents/spec.ts';
import { playEpisode } from '../../agents/table.ts';
import { type Action, type AnyGame, Episode, type Seat } from '../../envs/core/index.ts';
import { Act } from '../../envs/ulti/rules/actions.ts';
import { type Bid, findBid, LADDER } from '../../envs/ulti/rules/contracts.ts';
import { Phase, type UltiState, W } from '../../envs/ulti/rules/state.ts';
import { columns } from '../text.ts';
import { ulti } from './ulti.ts';

/** What is done instead of what an agent would do; undefined where it decides itself. */
type Otherwise = (state: UltiState, seat: Seat, ply: number) => Action | undefined;

/** A contract that was played, what it made, and what would have been made instead. */
interface Played {
  readonly deal: number;
  readonly bid: Bid;
  readonly made: number;
  readonly left: number;
  readonly inHearts?: number;
}

/** A deal and who sits where. */
interface Table {
  readonly game: AnyGame;
  readonly seed: number;
  readonly agents: readonly Agent[]; // [seats]
}

async function play({ game, seed, agents }: Table, otherwise?: Otherwise): Promise<Episode<unknown>> {
  const episode = new Episode<unknown>(game, seed);
  const guided = agents.map(
    (agent, seat): Agent => ({
      name: agent.name,
      sit: (at, look, rng) => agent.sit?.(at, look, rng),
      watch: (label, look) => agent.watch?.(label, look),
      act: (view, rng) => otherwise?.(episode.state as UltiState, seat, episode.actions.length) ?? agent.act(view, rng),
    }),
  );
  await playEpisode(episode, guided);
  return episode;
}

/** The plies at which a seat last took up the talon (-1 if it never did) and last bid. */
function lastDecisions({ game, seed, actions }: Episode<unknown>, soloist: Seat): { pickup: number; bid: number } {
  const again = new Episode<unknown>(game, seed);
  const last = { pickup: -1, bid: -1 };
  for (const [ply, action] of actions.entries()) {
    if (again.toMove === soloist && action === Act.PICKUP) last.pickup = ply;
    if (again.toMove === soloist && (again.state as UltiState)[W.PHASE] === Phase.BID) last.bid = ply;
    again.step(action);
  }
  return last;
}

/** One game, and the same again with other bids; nothing where the soloist is somebody else. */
async function weigh(table: Table, own: (seat: Seat) => boolean): Promise<Omit<Played, 'deal'> | undefined> {
  const episode = await play(table);
  const state = episode.state as UltiState;
  const soloist = state[W.SOLOIST];
  if (!own(soloist)) return undefined;
  const bid = LADDER[state[W.STANDING]];
  const last = lastDecisions(episode, soloist);
  const points = async (from: number, then: Otherwise): Promise<number> => {
    const otherwise: Otherwise = (s, seat, ply) => (ply < from ? episode.actions[ply] : then(s, seat, ply));
    return (await play(table, otherwise)).returns()[soloist];
  };
  const leaving: Otherwise = (s, seat) => (seat === soloist && s[W.PHASE] === Phase.TURN ? Act.PASS : undefined);
  const opening: Otherwise = (s, seat, ply) => (ply === last.bid ? Act.BID : leaving(s, seat, ply));
  const left = await (last.pickup < 0 ? points(last.bid, opening) : points(last.pickup, leaving));
  const played = { bid, made: episode.returns()[soloist], left };
  if (!bid.noTrump || bid.hearts) return played;
  const hearts = Act.BID + findBid(bid.row, true).index;
  return { ...played, inHearts: await points(last.bid, (_, __, ply) => (ply === last.bid ? hearts : undefined)) };
}

export async function weighBids(agent: string, against: string, deals: number, seed: number): Promise<Played[]> {
  const game = ulti() as AnyGame;
  const players = [agent, against].map((spec) => Array.from({ length: game.seats }, () => makeAgent(spec, { game })));
  const all: Played[] = [];
  for (let deal = 0; deal < deals; deal++) {
    for (const seating of seatings(2, game.seats)) {
      const agents = seating.map((entrant, seat) => players[entrant][seat]);
      const table = { game, seed: dealSeed(seed, deal), agents };
      const played = await weigh(table, (seat) => seating[seat] === 0);
      if (played !== undefined) all.push({ deal, ...played });
    }
  }
  return all;
}

/** The mean over chairs, clustered by deal. */
function mean(played: readonly Played[], of: (one: Played) => number): Estimate {
  const [sums, counts] = [new Map<number, number>(), new Map<number, number>()];
  for (const one of played) {
    sums.set(one.deal, (sums.get(one.deal) ?? 0) + of(one));
    counts.set(one.deal, (counts.get(one.deal) ?? 0) + 1);
  }
  return ratioOf([...sums.values()], [...counts.values()]);
}

function row(name: string, played: readonly Played[]): string[] {
  const won = played.filter(({ made }) => made > 0).length / played.length;
  const doubled = played.filter(({ inHearts }) => inHearts !== undefined);
  return [
    name,
    String(played.length),
    won.toFixed(2),
    plusMinus(mean(played, ({ made }) => made)),
    plusMinus(mean(played, ({ left }) => left)),
    plusMinus(mean(played, ({ made, left }) => made - left)),
    doubled.length < played.length ? '' : plusMinus(mean(doubled, ({ inHearts }) => inHearts as number)),
  ];
}

async function main([agent, against, deals = '1000', seed = '1']: readonly string[]): Promise<void> {
  const played = await weighBids(agent, against, Number(deals), Number(seed));
  const named = LADDER.map((bid) => ({ name: bid.name, some: played.filter((one) => one.bid === bid) }));
  const rows = named.filter(({ some }) => some.length > 0).map(({ name, some }) => row(name, some));
  const raised = played.filter(({ bid }) => bid.index > 0);
  const head = ['contract', 'chairs', 'won', 'points', 'had it left the talon', 'difference', 'in hearts'];
  process.stdout.write(`${columns([head, ...rows, row('all but Passz', raised)], [1, 2, 3, 4, 5, 6])}\n`);
}

if (import.meta.filename === process.argv[1]) {
  const words = process.argv.slice(2);
  if (words.length >= 2) await main(words);
  else {
    console.error('usage: node dist/scripts/bench/ulti-bids.js AGENT AGAINST [deals] [seed]');
    process.exitCode = 2;
  }
}
