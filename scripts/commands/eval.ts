/**
 * `cardzero eval`: a net against yardsticks on duplicate deals, over all and by role and contract. With `--practice` the games start
 * from positions the game sets up, such as contracts that are already bid, so that rare ones are measured too.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Played, plusMinus, runMatch, seconds, type Tables } from '../../agents/arena/index.ts';
import { loadModel } from '../../mcts/networks/index.ts';
import { explained, readText } from '../../datasets/index.ts';
import { type AnyGame, InputError, JsonReader, type Seed } from '../../envs/index.ts';
import { checkYardsticks, netAgent, seatable } from '../../training/reports/evaluate.ts';
import { agentHelp, chosenGame, gameArguments, readSeed, tableArguments, wholeNumber } from '../arguments.ts';
import { defineCommand, FAILED, OK } from '../command.ts';
import { type Io, print, printJson } from '../io.ts';
import { Progress } from '../progress.ts';
import { columns, counted } from '../text.ts';
import { atTables } from './match.ts';

/** Whom a net meets if nothing is said, as far as the game has them. */
const YARDSTICKS = ['random', 'heuristic', 'ismcts:sims=640'];

interface EvalArgs {
  readonly game: string;
  readonly option: string[] | undefined;
  readonly net: string;
  readonly against: string[] | undefined;
  readonly sims: string;
  readonly deals: string;
  readonly practice: boolean;
  readonly seed: string;
  readonly workers: string;
  readonly json: boolean;
  readonly timing: boolean;
}

export const evaluate = defineCommand<EvalArgs>({
  usage: 'eval <game>',
  about: 'Measure a net against yardsticks on duplicate deals, by role and contract',
  examples: [
    ['$0 eval ulti --net runs/mine', 'the best net of a run, with 64 simulations'],
    ['$0 eval ulti --net runs/mine --sims 0 --against heuristic --deals 2000', 'its bare policy'],
    ['$0 eval ulti --net runs/mine --practice --against pimc:worlds=20', 'contracts without the auction'],
  ],
  options: (yargs) =>
    tableArguments(
      gameArguments(yargs)
        .option('net', { type: 'string', demandOption: true, requiresArg: true, describe: 'A weights file, or a run' })
        .option('against', {
          type: 'string',
          array: true,
          requiresArg: true,
          describe: `Agents to measure it against, by default ${YARDSTICKS.join(', ')}`,
        })
        .option('sims', {
          type: 'string',
          default: '64',
          requiresArg: true,
          describe: 'Simulations per decision of the net; 0 is its policy alone',
        })
        .option('deals', { type: 'string', default: '200', requiresArg: true, describe: 'Duplicate deals for each' })
        .option('practice', {
          type: 'boolean',
          default: false,
          describe: "Start from the game's practice, not a deal",
        }),
    ).epilog(
      `Points are returns per chair and game, with 95% intervals over deals. Every deal is played in all\n` +
        `seatings, so both sides hold the same cards in every role.\n\n${agentHelp()}`,
    ),
  run: async (args, io) => {
    const { game } = chosenGame(args);
    const plan = readPlan(args, game);
    const meetings = await atTables({ game: game.id, workers: args.workers, deals: plan.deals }, io, (tables) =>
      playAll(game, plan, tables, io),
    );
    if (meetings === undefined) return FAILED;
    if (args.json) printJson(io, asJson(game, plan, meetings, args.timing));
    else report(game, plan, meetings, args.timing, io);
    return OK;
  },
});

interface Plan {
  readonly weights: string;
  readonly sha256: string;
  readonly sims: number;
  readonly against: readonly string[];
  readonly deals: number;
  readonly seed: Seed;
  readonly start: 'deal' | 'practice';
}

function readPlan(args: EvalArgs, game: AnyGame): Plan {
  const weights = weightsFile(args.net);
  return {
    weights,
    sha256: loadModel(weights, game).sha256,
    sims: wholeNumber('--sims', args.sims, 0, 10_000_000),
    against: args.against === undefined ? seatable(game, YARDSTICKS) : [...new Set(args.against)],
    deals: wholeNumber('--deals', args.deals, 2, Number.MAX_SAFE_INTEGER),
    seed: readSeed(args.seed),
    start: args.practice ? 'practice' : 'deal',
  };
}

/** The weights a path stands for: a file of weights, or the best net of a run. */
export function weightsFile(path: string): string {
  const isFolder = explained('read', path, () => statSync(path)).isDirectory();
  const file = isFolder ? bestOf(path) : path;
  if (file.includes(',')) throw new InputError(`--net cannot have a comma in its path: '${file}'`);
  return file;
}

function bestOf(run: string): string {
  const pointer = join(run, 'checkpoints', 'best.json');
  if (!existsSync(pointer)) throw new InputError(`--net must be a weights file or a run, and ${run} has no ${pointer}`);
  const best = JsonReader.parse(readText(pointer), pointer);
  if (best.at('generation').int(0, Number.MAX_SAFE_INTEGER) === 0) {
    throw new InputError(`the run in ${run} has learnt no net yet; let it finish a generation first`);
  }
  return join(run, 'checkpoints', best.at('weights').string());
}

async function playAll(game: AnyGame, plan: Plan, tables: Tables, io: Io): Promise<Played[]> {
  const { weights, sims, against, deals, seed, start } = plan;
  checkYardsticks(game, against); // whoever cannot play is refused before the first deal
  const progress = new Progress(io.stderr, 'deals', deals * against.length);
  const meetings: Played[] = [];
  try {
    for (const opponent of against) {
      const before = meetings.length * deals;
      const onDeals = (done: number) => progress.update(before + done);
      const agents = [netAgent(weights, sims), opponent];
      meetings.push(await runMatch({ game, agents, seed, length: { deals }, start, onDeals }, tables));
    }
  } finally {
    progress.end();
  }
  return meetings;
}

function asJson(game: AnyGame, { weights, sha256, sims, start }: Plan, meetings: readonly Played[], told: boolean) {
  const matches = meetings.map(({ result, timing }) => (told ? { ...result, timing } : result));
  return { game: game.id, net: { weights, sha256 }, sims, start, matches };
}

function report(game: AnyGame, plan: Plan, meetings: readonly Played[], told: boolean, io: Io): void {
  const { weights, sims, deals, seed, start } = plan;
  const how = sims === 0 ? 'policy alone' : counted(sims, 'simulation');
  const from = start === 'deal' ? '' : ` from ${start}`;
  print(io, `${game.id}, seed ${seed}: ${weights}, ${how}, ${counted(deals, 'duplicate deal')}${from} each`);
  const head = ['against', 'points per deal', 'won', ...(told ? ['time/decision', 'its', 'in all'] : [])];
  const rows = meetings.map(({ result: { entrants }, timing }) => [
    entrants[1].agent,
    plusMinus(entrants[0].edge),
    `${(100 * entrants[0].winRate.mean).toFixed(1)}%`,
    ...(told ? [...timing.secondsPerDecision, timing.seconds].map(seconds) : []),
  ]);
  print(io, `\n${columns([head, ...rows], [1, 2, 3, 4, 5])}`);
  for (const { result } of meetings) {
    const table = roleTable(result);
    if (table !== '') print(io, `\n${table}`);
  }
}

/** What both sides made of each role and contract; the difference is on the same deals, so it is surer than either. */
function roleTable({ entrants: [net, other], differences: [{ tags }] }: Played['result']): string {
  const number = (n: number | undefined) => (n ?? 0).toLocaleString('en-US');
  const rows = net.tags.map(({ tag, points, chairs }) => {
    const theirs = other.tags.find((t) => t.tag === tag);
    const ahead = tags.find((t) => t.tag === tag);
    return [
      tag,
      plusMinus(points),
      number(chairs),
      theirs === undefined ? '-' : plusMinus(theirs.points),
      number(theirs?.chairs),
      ahead === undefined ? '-' : plusMinus(ahead.points),
    ];
  });
  const head = ['points as', 'the net', 'times', other.agent, 'times', 'ahead by'];
  return rows.length === 0 ? '' : columns([head, ...rows], [1, 2, 3, 4, 5]);
}
