/** `cardzero tournament`: everybody meets everybody on the same duplicate deals; ratings, a cross table, a page to keep. */
import {
  cheatNote,
  htmlReport,
  type PlayedTournament,
  plusMinus,
  runTournament,
  type StoppedTournament,
  seconds,
  type TournamentResult,
  type TournamentTiming,
} from '../../agents/arena/index.ts';
import {
  agentHelp,
  arenaArguments,
  chosenGame,
  gameArguments,
  namedAgents,
  readSeed,
  wholeNumber,
} from '../arguments.ts';
import { defineCommand, FAILED, OK } from '../command.ts';
import { farmArguments } from '../farming.ts';
import { INTERRUPTED } from '../interrupt.ts';
import { type Io, print, printJson } from '../io.ts';
import { Progress } from '../progress.ts';
import { checkWritable, writeReport } from '../report-file.ts';
import { columns, counted } from '../text.ts';
import { atTables, NOTHING_YET } from './match.ts';

export const tournament = defineCommand({
  examples: [
    ['$0 tournament kuhn --agents random ismcts:sims=10 ismcts --deals 500', 'three agents, three pairings'],
    ['$0 tournament ulti --agents random ismcts:sims=50 ismcts:sims=200 --html report.html', 'with a page of plots'],
  ],
  options: (yargs) =>
    farmArguments(arenaArguments(gameArguments(yargs)))
      .option('deals', { type: 'string', default: '100', requiresArg: true, describe: 'Deals for each pairing' })
      .option('html', {
        type: 'string',
        requiresArg: true,
        describe: 'Write a report to this file, complete in itself',
      })
      .epilog(
        `Two seats: Elo points by Bradley and Terry, from deals won, drawn and lost. Three and four:\n` +
          `points per chair and game above the average entrant, the least-squares fit to all pairings.\n\n${agentHelp()}`,
      ),
  run: async (args, io) => {
    const { game } = await chosenGame(args);
    const { html, workers } = args;
    const agents = namedAgents(args.agents);
    const seed = readSeed(args.seed);
    const deals = wholeNumber('--deals', args.deals, 2, Number.MAX_SAFE_INTEGER);
    if (html !== undefined) checkWritable(html); // not after an hour of play
    const played = await atTables({ game, workers, deals, farming: args }, io, (tables, stopping) => {
      const pairings = (agents.length * (agents.length - 1)) / 2;
      const progress = new Progress(io.stderr, 'deals', pairings * deals);
      const onDeals = (done: number) => progress.update(done);
      return runTournament({ game, agents, seed, deals, onDeals, stopping }, tables).finally(() => progress.end());
    });
    if (played === undefined) return FAILED;
    if ('stopped' in played) {
      partReport(played, { game: game.id, seed, deals }, args.json, io);
      return INTERRUPTED;
    }
    report(played, args, io);
    return OK;
  },
});

interface ReportArgs {
  readonly json: boolean;
  readonly timing: boolean;
  readonly html: string | undefined;
}

/** The page comes last: what was played is told even where the page cannot be written. */
function report({ result, timing }: PlayedTournament, args: ReportArgs, io: Io): void {
  const told = args.timing ? timing : undefined;
  if (args.json) printJson(io, told === undefined ? result : { ...result, timing: told });
  else tables(result, told, io);
  if (args.html === undefined) return;
  writeReport(args.html, htmlReport(result, told));
  if (!args.json) print(io, `\nReport: ${args.html}`);
}

function tables(result: TournamentResult, told: TournamentTiming | undefined, io: Io): void {
  const { game, seed, deals, games } = result;
  const cost = told === undefined ? '' : `, ${seconds(told.seconds)}`;
  print(io, `${game}, seed ${seed}: ${counted(deals, 'duplicate deal')} per pairing, ${counted(games, 'game')}${cost}`);
  print(io, `\n${ratingTable(result, told)}\n\n${crossTable(result)}`);
  const cheated = cheatNote(result.ratings.map(({ agent }) => agent));
  if (cheated !== '') print(io, `\n${cheated}`);
}

/** Of a tournament that was stopped: its pairings so far, and no ratings, which would favour whoever has met the weak. */
function partReport(
  { stopped, pairings }: StoppedTournament,
  asked: Pick<TournamentResult, 'game' | 'seed' | 'deals'>,
  json: boolean,
  io: Io,
): void {
  if (json) {
    printJson(io, { ...asked, stopped: true, pairings, matches: stopped });
    return;
  }
  if (stopped.length === 0) {
    print(io, NOTHING_YET);
    return;
  }
  const rows = stopped.map(({ entrants: [first, second], differences, deals }) => [
    first.agent,
    second.agent,
    plusMinus(differences[0].points),
    String(deals),
  ]);
  const whole = stopped.filter(({ ended }) => ended !== 'stopped').length;
  print(
    io,
    `${asked.game}, seed ${asked.seed}: stopped after ${whole} of ${counted(pairings, 'pairing')}; nobody is rated`,
  );
  print(io, `\n${columns([['agent', 'against', 'points', 'duplicate deals'], ...rows], [2, 3])}`);
}

function ratingTable({ ratings, method }: TournamentResult, timing: TournamentTiming | undefined): string {
  const elo = method === 'bradley-terry';
  const time = (i: number) => (timing === undefined ? [] : [seconds(timing.secondsPerDecision[i])]);
  const head = ['', 'agent', ...(elo ? ['Elo'] : []), 'points', ...(timing === undefined ? [] : ['time/decision'])];
  const rows = ratings.map(({ agent, rating, points }, i) => [
    String(i + 1),
    agent,
    ...(elo ? [plusMinus(rating)] : []),
    plusMinus(points),
    ...time(i),
  ]);
  return columns([head, ...rows], [0, 2, 3, 4]);
}

/** Columns bear the number of the row, since names are long. */
function crossTable({ ratings, cross }: TournamentResult): string {
  const head = ['points against', ...ratings.map((_, i) => String(i + 1))];
  const rows = ratings.map(({ agent }, i) => [
    `${i + 1} ${agent}`,
    ...cross[i].map((cell) => (cell === null ? '.' : plusMinus(cell.points))),
  ]);
  return columns(
    [head, ...rows],
    head.map((_, c) => c).filter((c) => c > 0),
  );
}
