/**
 * `cardzero scaling`: how playing strength grows with simulations. Every agent meets the same yardstick with one budget after another,
 * each in a match of its own on the same duplicate deals (or the first of them), so that what a budget gains on the one before is measured deal by deal.
 */
import { checkAgents, type Played } from '../../agents/arena/index.ts';
import type { AgentSpec } from '../../agents/spec.ts';
import { InputError } from '../../envs/core/index.ts';
import { MOST_SIMS } from '../../envs/core/training-settings.ts';
import {
  agentHelp,
  arenaArguments,
  chosenGame,
  gameArguments,
  namedAgents,
  namedKinds,
  namedSpecs,
  readSeed,
  wholeNumber,
} from '../arguments.ts';
import { defineCommand, FAILED, OK } from '../command.ts';
import { INTERRUPTED, type Interrupt, onInterrupt } from '../interrupt.ts';
import { type Io, print, printJson } from '../io.ts';
import { checkWritable, writeReport } from '../report-file.ts';
import { type ScalingLine, scalingOf, scalingPicture, scalingReport } from '../scaling-report.ts';
import { counted } from '../text.ts';
import { type Meet, playMeetings } from './match.ts';

const DEALS = '200';
const BUDGETS = ['16', '64', '256', '1024', '4096'];
/** The bare policy, which every search with the same net begins from. */
const YARDSTICK = 'shipped:sims=0';
/** Parameters that say how long an agent thinks, which here `--sims` does. */
const OWN_BUDGETS = ['sims', 'time'];

export const scaling = defineCommand({
  examples: [
    ['$0 scaling ulti --agents shipped --sims 16 64 256 --out scaling.svg', 'three budgets, and a picture'],
    ['$0 scaling mulle --agents shipped ismcts --against heuristic', 'with a net and without, two lines'],
    ['$0 scaling ulti --agents shipped --sims 16 1024 --deals 2000 100', 'fewer deals where they cost more'],
    ['$0 scaling ulti --agents best:runs/mine --deals 1000', 'the best net of a run against the shipped policy'],
  ],
  lists: ['sims', 'deals'],
  options: (yargs) =>
    arenaArguments(gameArguments(yargs))
      .option('sims', {
        type: 'string',
        array: true,
        defaultDescription: BUDGETS.join(' '),
        requiresArg: true,
        describe: 'Simulations per decision that each agent is seated with, apart by blanks or commas',
      })
      .option('against', {
        type: 'string',
        array: true,
        defaultDescription: YARDSTICK,
        requiresArg: true,
        describe: 'The yardstick that all of them meet',
      })
      .option('deals', {
        type: 'string',
        array: true,
        defaultDescription: DEALS,
        requiresArg: true,
        describe: 'Deals for each budget: one number for all of them, or one for each of --sims, in the same order',
      })
      .option('out', { type: 'string', requiresArg: true, describe: 'Draw it into this file, an SVG' })
      .epilog(
        `Agents are those with sims among their parameters, and sims is left out: --sims says it. Points\n` +
          `per deal are the edge of 'cardzero match'. The gain is what they are more than in the row before,\n` +
          `taken deal by deal on the same deals, so that its interval is its own.\n\n${agentHelp()}`,
      ),
  run: async (args, io) => {
    const { game } = await chosenGame(args);
    const budgets = readBudgets(args.sims ?? BUDGETS, args.deals ?? [DEALS]);
    const agents = readSearchers(args.agents);
    const yardstick = readYardstick(args.against ?? [YARDSTICK]);
    const meetingsOf = ({ sims }: Budgeted) => agents.map((agent) => [seatedWith(agent, sims), yardstick]);
    for (const entrants of budgets.flatMap(meetingsOf)) checkAgents(entrants, game, game.seats); // not after an hour of play
    if (args.out !== undefined) checkWritable(args.out);
    const seed = readSeed(args.seed);
    const play = (budget: Budgeted, interrupt: Interrupt) => {
      const shared = { game, seed, length: { deals: budget.deals } };
      return playMeetings(meetingsOf(budget), shared, args.workers, io, { interrupt });
    };
    const played = await playBudgets(budgets, play, io);
    if (played === undefined) return FAILED;
    const stopped = played.length < budgets.length;
    if (played.length === 0) {
      const nothing = { game: game.id, seed, against: yardstick, stopped };
      if (args.json) printJson(io, { ...nothing, agents: agents.map((agent) => ({ agent, budgets: [] })) });
      else print(io, 'stopped before a budget was played to its end');
      return INTERRUPTED;
    }
    const lines = agents.map(
      (agent, a): ScalingLine => ({
        agent,
        matches: played.map((matches, b) => ({ sims: budgets[b].sims, played: matches[a] })),
      }),
    );
    const result = scalingOf(lines, args.timing);
    if (args.json) printJson(io, { ...result, ...(stopped ? { stopped } : {}) });
    else print(io, scalingReport(result));
    if (stopped && !args.json) print(io, `\nStopped: these are ${played.length} of ${budgets.length} budgets.`);
    if (args.out !== undefined) {
      writeReport(args.out, scalingPicture(result)); // after the table, which is told even where this fails
      if (!args.json) print(io, `\nPicture: ${args.out}`);
    }
    return stopped ? INTERRUPTED : OK;
  },
});

/** The matches of each budget, those before Ctrl-C; undefined where one could not be played to its end. */
async function playBudgets(
  budgets: readonly Budgeted[],
  play: (budget: Budgeted, interrupt: Interrupt) => Promise<Meet | undefined>,
  io: Io,
): Promise<(readonly Played[])[] | undefined> {
  const interrupt = onInterrupt(io); // also between two budgets, while threads end and begin
  const played: (readonly Played[])[] = [];
  try {
    for (const budget of budgets) {
      const meet = await play(budget, interrupt);
      if (meet === undefined) return undefined;
      if (meet.stopped) break;
      played.push(meet.played);
      if (interrupt.stopping()) break;
    }
  } finally {
    interrupt.release();
  }
  return played;
}

/** So many simulations, and the deals that are played with them. */
interface Budgeted {
  readonly sims: number;
  readonly deals: number;
}

/** Each once, the smallest first: a gain is one of more simulations. */
function readBudgets(givenSims: readonly string[], givenDeals: readonly string[]): Budgeted[] {
  const numbers = (flag: string, given: readonly string[], low: number, high: number) =>
    given.flatMap((text) => text.split(',')).map((text) => wholeNumber(flag, text, low, high));
  const budgets = numbers('--sims', givenSims, 1, MOST_SIMS);
  const deals = numbers('--deals', givenDeals, 2, Number.MAX_SAFE_INTEGER);
  if (deals.length > 1 && deals.length !== budgets.length) {
    throw new InputError(
      `--deals is one number, or one for each budget: ${deals.length} are given for ${counted(budgets.length, 'budget')}`,
    );
  }
  const twice = budgets.find((sims, i) => budgets.indexOf(sims) < i);
  if (deals.length > 1 && twice !== undefined) {
    throw new InputError(`--sims names ${twice} twice, with --deals of its own each; name it once`);
  }
  const all = new Map(budgets.map((sims, i) => [sims, deals[deals.length === 1 ? 0 : i]]));
  return Array.from(all, ([sims, deals]) => ({ sims, deals })).sort((a, b) => a.sims - b.sims);
}

/** Agents that take a number of simulations and were given none, each once, in their canonical form. */
function readSearchers(given: readonly string[]): string[] {
  return [...new Set(namedSpecs(given).map(searcher))];
}

function searcher({ kind, given, text }: AgentSpec): string {
  if (!Object.hasOwn(kind.params, 'sims')) {
    const others = namedKinds().filter(({ params }) => Object.hasOwn(params, 'sims'));
    const names = others.map(({ name }) => name).join(', ');
    throw new InputError(`agent ${kind.name} has no simulations to be given more of; agents with sims are ${names}`);
  }
  const own = OWN_BUDGETS.find((key) => given.has(key));
  if (own === undefined) return text;
  throw new InputError(`agent ${kind.name} is given ${own}, but here --sims says how long it thinks; leave ${own} out`);
}

/** Somebody of `--agents` with so many simulations, as the arena knows them. */
function seatedWith(agent: string, sims: number): string {
  return namedAgents([`${agent}${agent.includes(':') ? ',' : ':'}sims=${sims}`])[0];
}

function readYardstick(given: readonly string[]): string {
  const agents = namedAgents(given);
  if (agents.length === 1) return agents[0];
  throw new InputError(`--against is one yardstick for all, and ${agents.length} are named; see also match`);
}
