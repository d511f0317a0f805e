/**
 * `cardzero scaling`: how playing strength grows with simulations. Every agent meets the same yardstick with one budget after another,
 * each in a match of its own on the same duplicate deals, so that what a budget gains on the one before is measured deal by deal.
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
import { print, printJson } from '../io.ts';
import { checkWritable, writeReport } from '../report-file.ts';
import { type ScalingLine, scalingOf, scalingPicture, scalingReport } from '../scaling-report.ts';
import { playMeetings } from './match.ts';

const BUDGETS = ['16', '64', '256', '1024', '4096'];
/** The bare policy, which every search with the same net begins from. */
const YARDSTICK = 'shipped:sims=0';
/** Parameters that say how long an agent thinks, which here `--sims` does. */
const OWN_BUDGETS = ['sims', 'time'];

export const scaling = defineCommand({
  examples: [
    ['$0 scaling ulti --agents shipped --sims 16 64 256 --out scaling.svg', 'three budgets, and a picture'],
    ['$0 scaling mulle --agents shipped ismcts --against heuristic', 'with a net and without, two lines'],
    ['$0 scaling ulti --agents best:runs/mine --deals 1000', 'the best net of a run against the shipped policy'],
  ],
  lists: ['sims'],
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
      .option('deals', { type: 'string', default: '200', requiresArg: true, describe: 'Deals for each budget' })
      .option('out', { type: 'string', requiresArg: true, describe: 'Draw it into this file, an SVG' })
      .epilog(
        `Agents are those with sims among their parameters, and sims is left out: --sims says it. Points\n` +
          `per deal are the edge of 'cardzero match'. The gain is what they are more than in the row before,\n` +
          `taken deal by deal on the same deals, so that its interval is its own.\n\n${agentHelp()}`,
      ),
  run: async (args, io) => {
    const { game } = await chosenGame(args);
    const budgets = readBudgets(args.sims ?? BUDGETS);
    const agents = readSearchers(args.agents);
    const yardstick = readYardstick(args.against ?? [YARDSTICK]);
    const deals = wholeNumber('--deals', args.deals, 2, Number.MAX_SAFE_INTEGER);
    const meetings = agents.flatMap((agent) => budgets.map((sims) => [seatedWith(agent, sims), yardstick]));
    for (const entrants of meetings) checkAgents(entrants, game, game.seats); // not after an hour of play
    if (args.out !== undefined) checkWritable(args.out);
    const shared = { game, seed: readSeed(args.seed), length: { deals } };
    const played = await playMeetings(meetings, shared, args.workers, io);
    if (played === undefined) return FAILED;
    const result = scalingOf(linesOf(agents, budgets, played), args.timing);
    if (args.out !== undefined) writeReport(args.out, scalingPicture(result));
    if (args.json) printJson(io, result);
    else print(io, `${scalingReport(result)}${args.out === undefined ? '' : `\n\nPicture: ${args.out}`}`);
    return OK;
  },
});

/** Each once, the smallest first: a gain is one of more simulations. */
function readBudgets(given: readonly string[]): number[] {
  const budgets = given.flatMap((text) => text.split(',')).map((text) => wholeNumber('--sims', text, 1, MOST_SIMS));
  return [...new Set(budgets)].sort((a, b) => a - b);
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

/** `played` has all budgets of the first agent, then all of the second. */
function linesOf(agents: readonly string[], budgets: readonly number[], played: readonly Played[]): ScalingLine[] {
  return agents.map((agent, a) => ({
    agent,
    matches: budgets.map((sims, b) => ({ sims, played: played[a * budgets.length + b] })),
  }));
}
