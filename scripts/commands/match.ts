/**
 * `cardzero match`: agents meet on duplicate deals, and the tables say how sure they are. With `--against` one agent meets several
 * yardsticks, each in a match of its own on the same deals.
 */
import {
  checkAgents,
  type Length,
  MatchFailure,
  type MatchOptions,
  openTables,
  type Played,
  runMatch,
  TASK_DEALS,
  type Tables,
} from '../../agents/arena/index.ts';
import { type AnyGame, type EpisodeStart, InputError } from '../../envs/core/index.ts';
import { gameModules } from '../../envs/shelf.ts';
import {
  agentHelp,
  arenaArguments,
  chosenGame,
  gameArguments,
  namedAgents,
  readSeed,
  wholeNumber,
  workersFrom,
} from '../arguments.ts';
import { defineCommand, FAILED, OK } from '../command.ts';
import { checkFarming, type FarmArgs, farmArguments, farmTables } from '../farming.ts';
import { INTERRUPTED, type Interrupt, onInterrupt } from '../interrupt.ts';
import { type Io, print, printJson } from '../io.ts';
import { againstReport, matchReport } from '../match-report.ts';
import { Progress } from '../progress.ts';
import { oneLine } from '../text.ts';

const DEALS = 200;
const MAX_DEALS = 100_000;

export const match = defineCommand({
  examples: [
    ['$0 match ulti --agents ismcts:sims=200 random --deals 100', 'a hundred deals, six games each'],
    ["$0 match kuhn --agents ismcts random --until 'ci<0.02'", 'until the 95% interval is +/- 0.02'],
    ['$0 match ulti --agents heuristic random --start practice', 'fixed contracts, without the auction'],
    ['$0 match mulle --option omgangar=2 --agents shipped heuristic', 'matches of two omgångar, and each by itself'],
    ['$0 match ulti --agents best:runs/mine --against heuristic pimc --deals 2000', 'the best net of a run, twice'],
    ['$0 match ulti --agents best:runs/mine,sims=0 --against heuristic', 'its bare policy'],
  ],
  options: (yargs) =>
    farmArguments(arenaArguments(gameArguments(yargs)))
      .option('against', {
        type: 'string',
        array: true,
        requiresArg: true,
        describe: 'Yardsticks: the one agent of --agents meets each of them in a match of its own, on the same deals',
      })
      .option('deals', { type: 'string', requiresArg: true, describe: `Deals to play, ${DEALS} if nothing is said` })
      .option('until', {
        type: 'string',
        requiresArg: true,
        describe: "Instead: play until the interval is narrow, as 'ci<0.2' points on either side",
      })
      .option('max-deals', { type: 'string', requiresArg: true, describe: `With --until: at most, ${MAX_DEALS}` })
      .option('start', {
        type: 'string',
        default: 'deal',
        choices: ['deal', 'practice'],
        requiresArg: true,
        describe: "From the deal, or from the game's practice, such as a contract that is already bid",
      })
      .option('actions', {
        type: 'boolean',
        default: false,
        describe: 'Count what was chosen, by the first word of its name, and the points of those who chose it',
      })
      .epilog(
        `Points are returns per chair and game. The edge is points less the average entrant's on the\n` +
          `same deal: the same thing where returns add up to zero. --until looks at its interval, at 48\n` +
          `deals and then every quarter more. A chair wins if it returns more than the average chair at\n` +
          `its table. Ctrl-C ends it with the deals there are.\n\n${agentHelp()}`,
      ),
  run: async (args, io) => {
    const { game } = await chosenGame(args);
    const length = readLength({ deals: args.deals, until: args.until, maxDeals: args['max-deals'] });
    const meetings = readMeetings(args.agents, args.against);
    for (const agents of meetings) checkAgents(agents, game, game.seats); // not after an hour of play
    const shared = {
      game,
      seed: readSeed(args.seed),
      length,
      start: args.start as EpisodeStart,
      actions: args.actions,
    };
    const meet = await playMeetings(meetings, shared, args.workers, io, { farming: args });
    if (meet === undefined) return FAILED;
    const { played, stopped } = meet;
    const told = args.timing;
    if (args.json) printJson(io, asJson(meet, shared, args.against !== undefined, told));
    else if (played.length === 0) print(io, NOTHING_YET);
    else print(io, args.against === undefined ? matchReport(played[0], told) : againstReport(played, told));
    return stopped ? INTERRUPTED : OK;
  },
});

/** The entrants of each match. */
function readMeetings(agents: readonly string[], against: readonly string[] | undefined): string[][] {
  const entrants = namedAgents(agents);
  if (against === undefined) return [entrants];
  if (entrants.length !== 1) {
    throw new InputError(`--against measures one agent, and --agents names ${entrants.length}; see also tournament`);
  }
  return [...new Set(namedAgents(against))].map((opponent) => [...entrants, opponent]);
}

/** What matches have in common whose entrants differ. */
type Shared = Omit<MatchOptions, 'agents' | 'onDeals'>;

/** What was played; where it was stopped the last match has fewer deals, but some. */
export interface Meet {
  readonly played: readonly Played[];
  readonly stopped: boolean;
}

/** What there is to say of a match that was stopped at once. */
export const NOTHING_YET = 'stopped before a deal was played to its end';

/** A match for the entrants of each meeting, all on the same deals; undefined where one could not be played to its end. */
export function playMeetings(
  meetings: readonly (readonly string[])[],
  shared: Shared,
  workers: string,
  io: Io,
  { farming, interrupt }: Pick<Seating, 'farming' | 'interrupt'>,
): Promise<Meet | undefined> {
  const { game, length } = shared;
  const deals = 'deals' in length ? length.deals : length.maxDeals;
  return atTables({ game, workers, deals, farming, interrupt }, io, (tables, stopping) => {
    const progress = new Progress(io.stderr, 'deals', deals * meetings.length);
    const onDeals = (done: number) => progress.update(done);
    return playAll(meetings, { ...shared, stopping }, tables, onDeals).finally(() => progress.end());
  });
}

async function playAll(
  meetings: readonly (readonly string[])[],
  shared: Shared,
  tables: Tables,
  onDeals: (done: number) => void,
): Promise<Meet> {
  const played: Played[] = [];
  let before = 0;
  for (const agents of meetings) {
    if (shared.stopping?.() === true) break;
    const match = await runMatch({ ...shared, agents, onDeals: (done) => onDeals(before + done) }, tables);
    before += match.result.deals;
    if (match.result.deals > 0) played.push(match);
  }
  const stopped = played.length < meetings.length || played.at(-1)?.result.ended === 'stopped';
  return { played, stopped };
}

function asJson({ played, stopped }: Meet, { game, seed }: Shared, several: boolean, told: boolean): unknown {
  const matches = played.map(({ result, timing }) => (told ? { ...result, timing } : result));
  if (several) return { game: game.id, ...(stopped ? { stopped } : {}), matches };
  return matches.at(0) ?? { game: game.id, seed, deals: 0, ended: 'stopped' };
}

/** Who sits down where. */
interface Seating {
  readonly game: AnyGame;
  readonly workers: string;
  readonly deals: number;
  readonly farming?: FarmArgs | undefined;
  /** Of whoever plays at several tables, one after the other; by default these tables listen to Ctrl-C themselves. */
  readonly interrupt?: Interrupt | undefined;
}

/**
 * Opens the tables, lets `play` use them, and closes them whatever happens, so that no thread keeps the program alive.
 * A match that could not be played to its end is told in a sentence, and gives undefined. Ctrl-C ends the tables, at
 * any time until they are closed: what lies there then is what there is.
 */
export async function atTables<T>(
  { interrupt, ...seating }: Seating,
  io: Io,
  play: (tables: Tables, stopping: () => boolean) => Promise<T>,
): Promise<T | undefined> {
  const { signal, stopping, release } = interrupt ?? onInterrupt(io);
  try {
    return await atOpenTables(seating, io, async (tables) => {
      const put = (): void => void tables.close();
      signal.addEventListener('abort', put, { once: true });
      return play(tables, stopping).finally(() => signal.removeEventListener('abort', put));
    });
  } finally {
    if (interrupt === undefined) release();
  }
}

async function atOpenTables<T>(
  { game, workers, deals, farming }: Omit<Seating, 'interrupt'>,
  io: Io,
  play: (tables: Tables) => Promise<T>,
): Promise<T | undefined> {
  const tables = await tablesFor(game, workers, deals, farming, io);
  try {
    return await play(tables);
  } catch (error) {
    if (!(error instanceof MatchFailure)) throw error;
    io.stderr.write(`cardzero: ${oneLine(error.message)}\n`);
    return undefined;
  } finally {
    await tables.close();
  }
}

async function tablesFor(
  game: AnyGame,
  workers: string,
  deals: number,
  farming: FarmArgs | undefined,
  io: Io,
): Promise<Tables> {
  if (farming !== undefined) checkFarming(farming);
  const modules = gameModules(game.id);
  // A thread more than there are tasks would start up for nothing.
  const most = Math.ceil(deals / TASK_DEALS);
  if (farming?.queue === undefined) {
    return openTables({ game: game.id, workers: Math.min(workersFrom(workers), most), modules });
  }
  const threads = Math.min(workersFrom(workers, undefined, undefined, 0), most);
  return farmTables(farming.queue, { game, threads, modules, farming, io });
}

function readLength(args: Record<'deals' | 'until' | 'maxDeals', string | undefined>): Length {
  const { deals, until, maxDeals } = args;
  if (until === undefined) {
    if (maxDeals !== undefined) throw new InputError('--max-deals goes with --until; a fixed number is --deals');
    return { deals: wholeNumber('--deals', deals ?? String(DEALS), 2, Number.MAX_SAFE_INTEGER) };
  }
  if (deals !== undefined) throw new InputError('--deals and --until exclude each other; --until has --max-deals');
  const found = /^ci\s*<\s*(\d*\.?\d+)$/.exec(until.trim());
  const below = found === null ? 0 : Number(found[1]);
  if (below === 0) throw new InputError(`--until takes a half-width in points, such as 'ci<0.2', not '${until}'`);
  return { below, maxDeals: wholeNumber('--max-deals', maxDeals ?? String(MAX_DEALS), 2, Number.MAX_SAFE_INTEGER) };
}
