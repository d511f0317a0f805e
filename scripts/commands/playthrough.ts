/** `cardzero playthrough`: one episode among agents, written down so that a person can follow and a test replay it. */
import { makeAgent } from '../../agents/spec.ts';
import { type Move, playEpisode } from '../../agents/table.ts';
import { type AnyGame, Episode, type Seed, writePlaythrough } from '../../envs/core/index.ts';
import { agentHelp, agentSpecs, chosenGame, gameArguments, readSeed } from '../arguments.ts';
import { defineCommand, OK } from '../command.ts';
import { printJson } from '../io.ts';

export const playthrough = defineCommand({
  examples: [
    ['$0 playthrough ulti-v1 --seed 7', 'three random players'],
    ['$0 playthrough kuhn-v1 --seed 7 --agents random random', 'one agent per seat, apart by blanks'],
  ],
  options: (yargs) =>
    gameArguments(yargs)
      .option('seed', { type: 'string', default: '1', requiresArg: true, describe: 'Deal, chance and agents' })
      .option('agents', {
        type: 'string',
        array: true,
        defaultDescription: 'random',
        requiresArg: true,
        describe: 'One agent for all seats, or one per seat from player_0 on, apart by blanks or commas',
      })
      .option('json', { type: 'boolean', default: false, describe: 'Print JSON instead of the transcript' })
      .epilog(agentHelp()),
  run: async (args, io) => {
    const { game } = await chosenGame(args);
    const seed = readSeed(args.seed);
    const players = agentSpecs(args.agents ?? ['random'], game.seats, 'each seat');
    const { episode, moves } = await record(game, seed, players);
    if (args.json) printJson(io, { game: game.id, seed, players, moves, returns: Array.from(episode.returns()) });
    else io.stdout.write(transcript(game, seed, players, episode));
    return OK;
  },
});

/** Played first and written down afterwards: an agent may take its time, the transcript's chooser may not. */
async function record(game: AnyGame, seed: Seed, players: readonly string[]) {
  const agents = players.map((spec) => makeAgent(spec, { game }));
  const episode = new Episode<unknown>(game, seed);
  const moves: (Move & { seen: number[] })[] = [];
  await playEpisode(episode, agents, (move) => {
    const seen = agents.map((_, seat) => game.seen(episode.state, seat));
    moves.push({ ...move, seen });
  });
  return { episode, moves };
}

function transcript(game: AnyGame, seed: Seed, players: readonly string[], played: Episode<unknown>): string {
  const all = new Set(players).size === 1 ? players[0] : players.join(' ');
  return writePlaythrough(game, seed, all, (episode) => played.actions[episode.actions.length]);
}
