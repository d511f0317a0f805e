/** `cardzero match`: agents meet on duplicate deals, and the table says how sure it is. */
import {
  type EntrantSummary,
  type Length,
  MatchFailure,
  type MatchResult,
  openTables,
  type Played,
  plusMinus,
  runMatch,
  seconds,
  TASK_DEALS,
  type Tables,
  type Timing,
} from '../../agents/arena/index.ts';
import { type EpisodeStart, InputError } from '../../envs/index.ts';
import {
  agentHelp,
  arenaArguments,
  chosenGame,
  GAMES_MODULE,
  gameArguments,
  namedAgents,
  readSeed,
  wholeNumber,
} from '../arguments.ts';
import { defineCommand, FAILED, OK } from '../command.ts';
import { type Io, print, printJson } from '../io.ts';
import { Progress } from '../progress.ts';
import { columns, counted, oneLine } from '../text.ts';

const DEALS = 200;
const MAX_DEALS = 100_000;
/** Rows of a table that a person is shown. */
const TABLE_ROWS = 16;

export const match = defineCommand({
  usage: 'match <game>',
  about: 'Let agents meet on duplicate deals: every deal in every seating, so that luck cancels',
  examples: [
    ['$0 match ulti --agents ismcts:sims=200 random --deals 100', 'a hundred deals, six games each'],
    ["$0 match kuhn --agents ismcts random --until 'ci<0.02'", 'until the 95% interval is +/- 0.02'],
    ['$0 match ulti --agents heuristic random --start practice', 'fixed contracts, without the auction'],
  ],
  options: (yargs) =>
    arenaArguments(gameArguments(yargs))
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
          `its table.\n\n${agentHelp()}`,
      ),
  run: async (args, io) => {
    const { game } = chosenGame(args);
    const seed = readSeed(args.seed);
    const length = readLength({ deals: args.deals, until: args.until, maxDeals: args['max-deals'] });
    const most = 'deals' in length ? length.deals : length.maxDeals;
    const played = await atTables({ game: game.id, workers: args.workers, deals: most }, io, (tables) => {
      const progress = new Progress(io.stderr, 'deals', most);
      const onDeals = (done: number) => progress.update(done);
      const start = args.start as EpisodeStart;
      const options = { game, agents: namedAgents(args.agents), seed, length, start, actions: args.actions, onDeals };
      return runMatch(options, tables).finally(() => progress.end());
    });
    if (played === undefined) return FAILED;
    report(played, args, io);
    return OK;
  },
});

/**
 * Opens the tables, lets `play` use them, and closes them whatever happens, so that no thread keeps the program alive.
 * A match that could not be played to its end is told in a sentence, and gives undefined.
 */
export async function atTables<T>(
  { game, workers, deals }: { game: string; workers: string; deals: number },
  io: Io,
  play: (tables: Tables) => Promise<T>,
): Promise<T | undefined> {
  // A thread more than there are tasks would start up for nothing.
  const threads = Math.min(wholeNumber('--workers', workers, 1, 1024), Math.ceil(deals / TASK_DEALS));
  const tables = openTables({ game, workers: threads, modules: [GAMES_MODULE] });
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

function report({ result, timing }: Played, { json, timing: told }: { json: boolean; timing: boolean }, io: Io): void {
  if (json) {
    printJson(io, told ? { ...result, timing } : result);
    return;
  }
  print(io, `${result.game}, seed ${result.seed}: ${headline(result, told ? timing : undefined)}`);
  print(io, `\n${entrantTable(result.entrants, told ? timing : undefined)}`);
  for (const table of [tagTable(result.entrants), actionTable(result.entrants)]) {
    if (table !== '') print(io, `\n${table}`);
  }
  if (result.ended === 'max-deals')
    print(io, '\nThe interval is still wider than asked for: all --max-deals are played.');
}

/** `A +3.1 +/- 0.8 points per deal against B, 2,000 duplicate deals of 6 games, 41 s` */
function headline({ entrants, deals, seatings, start }: MatchResult, timing: Timing | undefined): string {
  const best = entrants.reduce((x, y) => (y.edge.mean > x.edge.mean ? y : x));
  const others = entrants.filter((entrant) => entrant !== best).map(({ agent }) => agent);
  const what = `${best.agent} ${plusMinus(best.edge)} points per deal against ${others.join(', ')}`;
  const cost = timing === undefined ? '' : `, ${seconds(timing.seconds)}`;
  const from = start === 'deal' ? '' : ` from ${start}`;
  return `${what}, ${counted(deals, 'duplicate deal')}${from} of ${counted(seatings, 'game')}${cost}`;
}

function entrantTable(entrants: readonly EntrantSummary[], timing: Timing | undefined): string {
  const head = ['agent', 'edge', 'points', 'won', 'wins', 'draws', 'losses', 'decisions/game'];
  const rows = entrants.map((entrant, e) => [
    entrant.agent,
    plusMinus(entrant.edge),
    plusMinus(entrant.points),
    percent(entrant),
    ...[entrant.wins, entrant.draws, entrant.losses].map(figure),
    entrant.decisionsPerGame.toFixed(1),
    ...(timing === undefined ? [] : [seconds(timing.secondsPerDecision[e])]),
  ]);
  return columns([timing === undefined ? head : [...head, 'time/decision'], ...rows], [1, 2, 3, 4, 5, 6, 7, 8]);
}

function percent({ winRate: { mean, half } }: EntrantSummary): string {
  const margin = Number.isFinite(half) ? ` +/- ${(100 * half).toFixed(1)}%` : '';
  return `${(100 * mean).toFixed(1)}%${margin}`;
}

/** Points by role and contract, side by side; the most frequent of the first entrant first. */
function tagTable(entrants: readonly EntrantSummary[]): string {
  const cells = entrants.map(
    ({ tags }) => new Map(tags.map(({ tag, points, chairs }) => [tag, [plusMinus(points), figure(chairs)]])),
  );
  return sideBySide('points as', entrants, ['times'], cells);
}

/** How often each entrant chose what, in which share of its chairs, and the points of those chairs. */
function actionTable(entrants: readonly EntrantSummary[]): string {
  const cells = entrants.map(({ actions = [], chairs: all }) => {
    const share = (chairs: number) => `${((100 * chairs) / all).toFixed(1)}%`;
    return new Map(
      actions.map(({ action, times, chairs, points }) => [action, [plusMinus(points), figure(times), share(chairs)]]),
    );
  });
  return sideBySide('points with', entrants, ['times', 'of chairs'], cells);
}

/** A row for each name that any entrant has, in order of appearance; a group of columns for each entrant. */
function sideBySide(
  title: string,
  entrants: readonly EntrantSummary[],
  more: readonly string[],
  cells: readonly ReadonlyMap<string, readonly string[]>[], // [entrants]
): string {
  const names = [...new Set(cells.flatMap((cell) => [...cell.keys()]))];
  if (names.length === 0) return '';
  const none = ['-', ...more.map(() => '0')];
  const rows = names.slice(0, TABLE_ROWS).map((name) => [name, ...cells.flatMap((cell) => cell.get(name) ?? none)]);
  const head = [title, ...entrants.flatMap(({ agent }) => [agent, ...more])];
  const rest = names.length > TABLE_ROWS ? `\n${names.length - TABLE_ROWS} more with --json` : '';
  const right = Array.from(head.keys()).slice(1);
  return `${columns([head, ...rows], right)}${rest}`;
}

function figure(n: number): string {
  return n.toLocaleString('en-US');
}
