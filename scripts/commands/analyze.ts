/** `cardzero analyze`: what a search thinks of a decision. */

import { SearchAgent } from '../../agents/search-agent.ts';
import { makeAgent } from '../../agents/spec.ts';
import { playEpisode } from '../../agents/table.ts';
import { viewOf } from '../../agents/view.ts';
import { type AnyGame, derive, Episode, InputError, type Seed } from '../../envs/core/index.ts';
import type { SearchResult } from '../../mcts/index.ts';
import { agentSpecs, chosenGame, gameArguments, readSeed, wholeNumber } from '../arguments.ts';
import { defineCommand, OK } from '../command.ts';
import { type Io, print, printJson } from '../io.ts';
import { columns, counted } from '../text.ts';

export const analyze = defineCommand({
  examples: [
    ['$0 analyze ulti --seed 7 --ply 3', 'the fourth decision of a random game'],
    ['$0 analyze ulti --seed 7 --ply 0 --agent ismcts:sims=20000 --json', 'the first discard, thought over well'],
  ],
  options: (yargs) =>
    gameArguments(yargs)
      .option('seed', { type: 'string', default: '1', requiresArg: true, describe: 'Deal, chance and players' })
      .option('ply', { type: 'string', default: '0', requiresArg: true, describe: 'Decisions that have been made' })
      .option('players', {
        type: 'string',
        default: 'random',
        requiresArg: true,
        describe: 'Who makes the decisions before',
      })
      .option('agent', { type: 'string', default: 'ismcts', requiresArg: true, describe: 'The search that thinks' })
      .option('json', { type: 'boolean', default: false, describe: 'Print JSON' }),
  run: async (args, io) => {
    const { game } = await chosenGame(args);
    const seed = readSeed(args.seed);
    const ply = wholeNumber('--ply', args.ply, 0, game.maxPlies);
    const [thinker] = agentSpecs([args.agent], 1, 'the decision');
    const agent = makeAgent(thinker, { game });
    if (!(agent instanceof SearchAgent)) throw new InputError(`agent '${thinker}' does not search: try ismcts`);
    const episode = await playUpTo(game, seed, ply, args.players);
    const seat = episode.toMove;
    const view = viewOf(game, episode.state, seat, derive(seed, 'view', seat, ply));
    const start = performance.now();
    const result = agent.think(view, derive(seed, 'agent', seat, ply));
    const seconds = (performance.now() - start) / 1000;
    const line = lineNames(game, view.state, agent.line(view, derive(seed, 'line')));
    if (args.json)
      printJson(io, { game: game.id, seed, ply, seat, agent: thinker, ...named(game, view.state, result), line });
    else report(io, game, view.state, result, { seat, agent: thinker, seconds, line });
    return OK;
  },
});

/** The game as the players leave it after so many decisions. */
async function playUpTo(game: AnyGame, seed: Seed, ply: number, players: string): Promise<Episode<unknown>> {
  const whole = new Episode<unknown>(game, seed);
  const specs = agentSpecs([players], game.seats, 'each seat', '--players');
  await playEpisode(
    whole,
    specs.map((spec) => makeAgent(spec, { game })),
  );
  if (ply >= whole.actions.length) {
    throw new InputError(`--ply ${ply} is past the end: this game has ${counted(whole.actions.length, 'decision')}`);
  }
  return new Episode<unknown>(game, seed, whole.actions.slice(0, ply));
}

function named(game: AnyGame, state: unknown, result: SearchResult) {
  return { ...result, names: result.actions.map((a) => game.text.actionName(state, a)) };
}

/** The names of a line's actions, each in the state it is played in. */
function lineNames(game: AnyGame, state: unknown, line: readonly number[]): string[] {
  const world = game.createState();
  game.copy(state, world);
  return line.map((action) => {
    const name = `player_${game.toMove(world)} ${game.text.actionName(world, action)}`;
    game.apply(world, action, derive(0, 'line'));
    return name;
  });
}

interface Report {
  readonly seat: number;
  readonly agent: string;
  readonly seconds: number;
  readonly line: readonly string[];
}

function report(
  io: Io,
  game: AnyGame,
  state: unknown,
  result: SearchResult,
  { seat, agent, seconds, line }: Report,
): void {
  print(io, `${game.text.render(state, seat)}\n`);
  const order = result.actions.map((_, i) => i).sort((a, b) => result.visits[b] - result.visits[a]);
  const guessed = result.priors.some((prior) => prior > 0);
  const rows = order.map((i) => [
    game.text.actionName(state, result.actions[i]),
    String(result.visits[i]),
    `${(100 * result.policy[i]).toFixed(1)}%`,
    `${(100 * result.target[i]).toFixed(1)}%`,
    guessed ? `${(100 * result.priors[i]).toFixed(1)}%` : '-',
    Number.isNaN(result.values[i]) ? '-' : result.values[i].toFixed(2),
  ]);
  print(io, columns([['action', 'visits', 'share', 'target', 'prior', 'value'], ...rows], [1, 2, 3, 4, 5]));
  const values = result.seatValues.map((v, s) => `player_${s} ${v.toFixed(2).replace(/^-(?=0\.00$)/, '')}`).join('  ');
  print(
    io,
    `\n${agent}: ${counted(result.simulations, 'simulation')} in ${seconds.toFixed(2)} s, mean depth ${result.depth.toFixed(1)}`,
  );
  print(io, `expected: ${values}`);
  print(io, `line, in one world: ${line.join(', ')}`);
}
