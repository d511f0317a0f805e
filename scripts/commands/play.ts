/** `cardzero play`: a person at the terminal plays one episode against agents. */
import type { Agent } from '../../agents/agent.ts';
import { LeftTheTable } from '../../agents/human.ts';
import { makeAgent } from '../../agents/spec.ts';
import { type Move, playEpisode } from '../../agents/table.ts';
import { Terminal } from '../../agents/terminal.ts';
import { type AnyGame, Episode, EVERYONE, type GameEntry, InputError, type Seat, type Seed } from '../../envs/index.ts';
import { agentHelp, agentSpecs, chosenGame, gameArguments, randomSeed, readSeed, wholeNumber } from '../arguments.ts';
import { defineCommand, OK } from '../command.ts';
import { columns, shellWord, signed } from '../text.ts';

export const play = defineCommand({
  usage: 'play <game>',
  about: 'Play a game in the terminal against agents',
  examples: [
    ['$0 play ulti', 'a fresh deal against two random players'],
    ['$0 play kuhn-v1 --seed 7 --seat 1', 'a deal that can be had again, from the second chair'],
  ],
  options: (yargs) =>
    gameArguments(yargs)
      .option('seed', { type: 'string', requiresArg: true, describe: 'Deal, chance and agents; printed if not given' })
      .option('seat', { type: 'string', default: '0', requiresArg: true, describe: 'Your chair' })
      .option('agents', {
        type: 'string',
        array: true,
        default: ['random'],
        requiresArg: true,
        describe: 'One agent for all other seats, or one for each of them in order, apart by blanks',
      })
      .epilog(agentHelp()),
  run: async (args, io) => {
    const { entry, game } = chosenGame(args);
    const me = wholeNumber('--seat', args.seat, 0, game.seats - 1);
    const seed = args.seed === undefined ? randomSeed() : readSeed(args.seed);
    const specs = agentSpecs(args.agents, game.seats - 1, 'each other seat');
    if (specs.includes('human'))
      throw new InputError('--agents are the others: you sit at --seat, the one person here');
    specs.splice(me, 0, 'human');
    const terminal = new Terminal(io.stdin, io.stdout);
    try {
      const agents = specs.map((spec) => makeAgent(spec, { game, terminal }));
      await sitDown({ entry, game, seed, me, agents, terminal });
      return OK;
    } finally {
      terminal.close();
    }
  },
});

interface Table {
  readonly entry: GameEntry;
  readonly game: AnyGame;
  readonly seed: Seed;
  readonly me: Seat;
  readonly agents: readonly Agent[];
  readonly terminal: Terminal;
}

async function sitDown(table: Table): Promise<void> {
  const { entry, game, seed, me, agents, terminal } = table;
  const others = agents.flatMap((agent, seat) => (seat === me ? [] : [`player_${seat} is ${agent.name}`]));
  terminal.say(`${entry.title} (${game.id}), seed ${seed}. You are player_${me}; ${others.join(', ')}.`);
  const episode = new Episode<unknown>(game, seed);
  try {
    await playEpisode(episode, agents, (move) => terminal.say(moveLine(episode, move, me)));
  } catch (error) {
    if (!(error instanceof LeftTheTable)) throw error;
    terminal.say(`You have left the table. To have this deal again:\n  ${sameAgain(table)}`);
    return;
  }
  terminal.say(`\nThe end.\n\n${game.render(episode.state, EVERYONE)}\n\n${result(episode, me)}`);
  terminal.say(`\nThe same deal again: ${sameAgain(table)}`);
}

/** What the person may be told: the action only if their label for it is the mover's own. */
function moveLine({ game, state }: Episode<unknown>, { seat, name }: Move, me: Seat): string {
  if (seat === me) return `player_${seat} (you): ${name}`;
  const open = game.seen(state, me) === game.seen(state, seat);
  return open ? `player_${seat}: ${name}` : `player_${seat} makes a hidden move`;
}

function result(episode: Episode<unknown>, me: Seat): string {
  const rows = Array.from(episode.returns(), (x, seat) => [
    seat === me ? `player_${seat} (you)` : `player_${seat}`,
    signed(x),
  ]);
  return columns(rows, [1]);
}

function sameAgain({ game, seed, me, agents }: Table): string {
  const others = agents.filter((_, seat) => seat !== me).map((agent) => shellWord(agent.name));
  const call = ['cardzero play', shellWord(game.id), '--seed', shellWord(String(seed)), '--seat', me];
  return [...call, '--agents', ...others].join(' ');
}
