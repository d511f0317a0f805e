/** `cardzero play`: a person at the terminal plays an episode, or a match of several, against agents. */
import type { Agent } from '../../agents/agent.ts';
import { LeftTheTable } from '../../agents/human.ts';
import { makeAgent } from '../../agents/spec.ts';
import { type Move, playEpisode } from '../../agents/table.ts';
import { drawnName, toldOf } from '../../agents/told.ts';
import { Terminal } from '../../agents/terminal.ts';
import {
  type AnyGame,
  deriveSeed,
  Episode,
  EVERYONE,
  type GameEntry,
  InputError,
  type Seat,
  type Seed,
} from '../../envs/core/index.ts';
import { shippedWeights } from '../../mcts/networks/index.ts';
import { agentHelp, agentSpecs, chosenGame, gameArguments, randomSeed, readSeed, wholeNumber } from '../arguments.ts';
import { defineCommand, OK } from '../command.ts';
import { columns, shellWord, signed } from '../text.ts';

export const play = defineCommand({
  examples: [
    ['$0 play ulti', 'a fresh deal against the net that comes with the program'],
    ['$0 play mulle --match --seed 7 --seat 1', 'two omgångar that can be had again, from the second chair'],
  ],
  options: (yargs) =>
    gameArguments(yargs)
      .option('seed', { type: 'string', requiresArg: true, describe: 'Deal, chance and agents; printed if not given' })
      .option('seat', { type: 'string', default: '0', requiresArg: true, describe: 'Your chair' })
      .option('match', { type: 'boolean', default: false, describe: 'A whole match, where one is several episodes' })
      .option('agents', {
        type: 'string',
        array: true,
        requiresArg: true,
        defaultDescription: 'shipped, or random where no net is',
        describe: 'One agent for all other seats, or one for each of them in order, apart by blanks or commas',
      })
      .epilog(agentHelp()),
  run: async (args, io) => {
    const { entry, game } = await chosenGame(args);
    const me = wholeNumber('--seat', args.seat, 0, game.seats - 1);
    const seed = args.seed === undefined ? randomSeed() : readSeed(args.seed);
    const specs = agentSpecs(args.agents ?? [companion(game)], game.seats - 1, 'each other seat');
    if (specs.includes('human'))
      throw new InputError('--agents are the others: you sit at --seat, the one person here');
    const episodes = args.match ? matchLength(game) : 1;
    specs.splice(me, 0, 'human');
    const terminal = new Terminal(io.stdin, io.stdout);
    try {
      const agents = specs.map((spec) => makeAgent(spec, { game, terminal }));
      await sitDown({ entry, game, seed, me, agents, episodes, terminal });
      return OK;
    } finally {
      terminal.close();
    }
  },
});

/** Who plays along where nobody was named. */
function companion(game: AnyGame): string {
  return shippedWeights(game.id) === undefined ? 'random' : 'shipped';
}

/** A match is several episodes: the chairs move on by one between them, and returns are summed. */
function matchLength(game: AnyGame): number {
  const { matchEpisodes } = game.text;
  if (matchEpisodes !== undefined) return matchEpisodes;
  throw new InputError(`${game.id} is played one episode at a time; leave out --match`);
}

/** Who plays, in the order of the chairs of the first episode. */
interface Table {
  readonly entry: GameEntry;
  readonly game: AnyGame;
  readonly seed: Seed;
  readonly me: Seat;
  readonly agents: readonly Agent[];
  readonly episodes: number;
  readonly terminal: Terminal;
}

async function sitDown(table: Table): Promise<void> {
  const { entry, game, seed, episodes, agents, terminal } = table;
  terminal.say(`${entry.title} (${game.id}), seed ${seed}. ${introduced(table, 0)}`);
  const totals = new Float64Array(game.seats); // [players]
  for (let round = 0; round < episodes; round++) {
    if (round > 0) terminal.say(`\nEpisode ${round + 1} of ${episodes}. ${introduced(table, round)}`);
    const episode = new Episode<unknown>(game, round === 0 ? seed : deriveSeed(seed, 'match', round));
    if (!(await playOut(episode, table, round))) {
      terminal.say(`You have left the table. To have this deal again:\n  ${sameAgain(table)}`);
      return;
    }
    const returns = episode.returns();
    for (const player of agents.keys()) totals[player] += returns[chair(table, player, round)];
  }
  if (episodes > 1) terminal.say(`\nThe match:\n${standings(table, totals, 0)}`);
  terminal.say(`\nThe same deal again: ${sameAgain(table)}`);
}

/** False if the person left. */
async function playOut(episode: Episode<unknown>, table: Table, round: number): Promise<boolean> {
  const { game, agents, terminal, me } = table;
  const seated = agents.map((_, seat) => agents[(seat + game.seats - (round % game.seats)) % game.seats]);
  const mine = chair(table, me, round);
  try {
    await playEpisode(episode, seated, (move) => terminal.say(moveLine(episode, move, mine)));
  } catch (error) {
    if (!(error instanceof LeftTheTable)) throw error;
    return false;
  }
  const byPlayer = agents.map((_, player) => episode.returns()[chair(table, player, round)]);
  terminal.say(`\nThe end.\n\n${game.text.render(episode.state, EVERYONE)}\n\n${standings(table, byPlayer, round)}`);
  return true;
}

function chair({ game }: Table, player: number, round: number): Seat {
  return (player + round) % game.seats;
}

function introduced(table: Table, round: number): string {
  const { agents, me } = table;
  const others = agents.flatMap((agent, player) =>
    player === me ? [] : [`player_${chair(table, player, round)} is ${agent.name}`],
  );
  return `You are player_${chair(table, me, round)}; ${others.join(', ')}.`;
}

function moveLine({ game, state }: Episode<unknown>, move: Move, me: Seat): string {
  return `player_${move.seat}${move.seat === me ? ' (you)' : ''}: ${drawnName(game, toldOf(game, state, move, me))}`;
}

/** Points of the players, by the chairs they hold in this round. */
function standings(table: Table, points: ArrayLike<number>, round: number): string {
  const rows = table.agents.map((_, player) => ({ player, seat: chair(table, player, round) }));
  const lines = rows
    .sort((a, b) => a.seat - b.seat)
    .map(({ player, seat }) => [`player_${seat}${player === table.me ? ' (you)' : ''}`, signed(points[player])]);
  return columns(lines, [1]);
}

function sameAgain({ game, seed, me, agents, episodes }: Table): string {
  const others = agents.filter((_, seat) => seat !== me).map((agent) => shellWord(agent.name));
  const call = ['cardzero play', shellWord(game.id), '--seed', shellWord(String(seed)), '--seat', me];
  return [...call, ...(episodes > 1 ? ['--match'] : []), '--agents', ...others].join(' ');
}
