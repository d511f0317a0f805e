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
import { InputError } from '../../envs/index.ts';
import {
  agentHelp,
  arenaArguments,
  chosenGame,
  GAMES_MODULE,
  gameArguments,
  readSeed,
  wholeNumber,
} from '../arguments.ts';
import { defineCommand, FAILED, OK } from '../command.ts';
import { type Io, print, printJson } from '../io.ts';
import { Progress } from '../progress.ts';
import { columns, counted, oneLine } from '../text.ts';

const DEALS = 200;
const MAX_DEALS = 100_000;
/** Rows of the table by tag that a person is shown. */
const TAG_ROWS = 16;

export const match = defineCommand({
  usage: 'match <game>',
  about: 'Let agents meet on duplicate deals: every deal in every seating, so that luck cancels',
  examples: [
    ['$0 match ulti --agents ismcts:sims=200 random --deals 100', 'a hundred deals, six games each'],
    ["$0 match kuhn --agents ismcts random --until 'ci<0.02'", 'until the 95% interval is +/- 0.02'],
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
      return runMatch({ game, agents: args.agents, seed, length, onDeals }, tables).finally(() => progress.end());
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
  const tags = tagTable(result.entrants);
  if (tags !== '') print(io, `\n${tags}`);
  if (result.ended === 'max-deals')
    print(io, '\nThe interval is still wider than asked for: all --max-deals are played.');
}

/** `A +3.1 +/- 0.8 points per deal against B, 2,000 duplicate deals of 6 games, 41 s` */
function headline({ entrants, deals, seatings }: MatchResult, timing: Timing | undefined): string {
  const best = entrants.reduce((x, y) => (y.edge.mean > x.edge.mean ? y : x));
  const others = entrants.filter((entrant) => entrant !== best).map(({ agent }) => agent);
  const what = `${best.agent} ${plusMinus(best.edge)} points per deal against ${others.join(', ')}`;
  const cost = timing === undefined ? '' : `, ${seconds(timing.seconds)}`;
  return `${what}, ${counted(deals, 'duplicate deal')} of ${counted(seatings, 'game')}${cost}`;
}

function entrantTable(entrants: readonly EntrantSummary[], timing: Timing | undefined): string {
  const head = ['agent', 'edge', 'points', 'won', 'wins', 'draws', 'losses', 'decisions/game'];
  const rows = entrants.map((entrant, e) => [
    entrant.agent,
    plusMinus(entrant.edge),
    plusMinus(entrant.points),
    percent(entrant),
    ...[entrant.wins, entrant.draws, entrant.losses].map((n) => n.toLocaleString('en-US')),
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
  const tags = [...new Set(entrants.flatMap((entrant) => entrant.tags.map(({ tag }) => tag)))];
  if (tags.length === 0) return '';
  const rows = tags.slice(0, TAG_ROWS).map((tag) => [
    tag,
    ...entrants.flatMap((entrant) => {
      const found = entrant.tags.find((t) => t.tag === tag);
      return found === undefined ? ['-', '0'] : [plusMinus(found.points), found.chairs.toLocaleString('en-US')];
    }),
  ]);
  const head = ['points as', ...entrants.flatMap(({ agent }) => [agent, 'times'])];
  const more = tags.length > TAG_ROWS ? `\n${tags.length - TAG_ROWS} more with --json` : '';
  return `${columns(
    [head, ...rows],
    head.map((_, c) => c).filter((c) => c > 0),
  )}${more}`;
}
