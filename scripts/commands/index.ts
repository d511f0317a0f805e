/** All commands in the order of the help. Only the one that is called is loaded, with the games and libraries it needs. */
import type { Command } from '../command.ts';

export interface CommandLine {
  /** In yargs' notation: `play <game>`. */
  readonly usage: string;
  readonly about: string;
  load(): Promise<Command>;
}

export const COMMANDS: readonly CommandLine[] = [
  {
    usage: 'list [game]',
    about: 'List the games, or show one with its options and the layout of its vectors',
    load: async () => (await import('./list.ts')).list,
  },
  {
    usage: 'playthrough <game>',
    about: 'Play one episode among agents and print its transcript',
    load: async () => (await import('./playthrough.ts')).playthrough,
  },
  {
    usage: 'check-game <game>',
    about: 'Check a game against the laws of the contract and against test vectors',
    load: async () => (await import('./check-game.ts')).checkGame,
  },
  {
    usage: 'play <game>',
    about: 'Play a game in the terminal against agents',
    load: async () => (await import('./play.ts')).play,
  },
  {
    usage: 'analyze <game>',
    about: 'Show what a search thinks of a decision: visits, values, the line it expects',
    load: async () => (await import('./analyze.ts')).analyze,
  },
  {
    usage: 'match <game>',
    about: 'Let agents meet on duplicate deals: every deal in every seating, so that luck cancels',
    load: async () => (await import('./match.ts')).match,
  },
  {
    usage: 'tournament <game>',
    about: 'A round robin of agents on duplicate deals, with ratings and a cross table',
    load: async () => (await import('./tournament.ts')).tournament,
  },
  {
    usage: 'scaling <game>',
    about: 'Show how much stronger agents play with more simulations, on duplicate deals',
    load: async () => (await import('./scaling.ts')).scaling,
  },
  {
    usage: 'exploit <game>',
    about: 'Show how much a best response wins against an agent, by search and by learning',
    load: async () => (await import('./exploit.ts')).exploit,
  },
  {
    usage: 'train <game>',
    about: 'Learn a game by self-play: play, learn, evaluate, again and again',
    load: async () => (await import('./train.ts')).train,
  },
  {
    usage: 'worker',
    about: 'Play for runs and matches on other machines, over a queue',
    load: async () => (await import('./worker.ts')).worker,
  },
  {
    usage: 'queue [action]',
    about: 'Show what a queue holds and who works there, print how to set one up, or empty it',
    load: async () => (await import('./queue.ts')).queue,
  },
  {
    usage: 'selfplay <game>',
    about: 'Let a net, or a search without one, play against itself and log every decision',
    load: async () => (await import('./selfplay.ts')).selfplay,
  },
  {
    usage: 'data [action] [paths..]',
    about: 'Look into self-play logs, check them, or play their games again',
    load: async () => (await import('./data.ts')).data,
  },
  {
    usage: 'curve <run>',
    about: 'Draw how a run fared against its yardsticks, generation by generation',
    load: async () => (await import('./curve.ts')).curve,
  },
  {
    usage: 'export <net>',
    about: 'Write a net as files that other programs run',
    load: async () => (await import('./export.ts')).exportNet,
  },
  {
    usage: 'verify-export <folder>',
    about: 'Run the selfcheck of an export, by another program where there is one',
    load: async () => (await import('./verify-export.ts')).verify,
  },
  {
    usage: 'env-server',
    about: 'Serve batches of environments to another process, over stdin and stdout',
    load: async () => (await import('./env-server.ts')).envServer,
  },
  {
    usage: 'web [runs-dir]',
    about: 'Watch runs, replay games and play, on a page of this machine',
    load: async () => (await import('./web.ts')).web,
  },
];

export function nameOf({ usage }: CommandLine): string {
  return usage.split(' ')[0];
}

/** What the words are called that follow the name: `game`. */
export function wordsOf({ usage }: CommandLine): string[] {
  return Array.from(usage.matchAll(/[<[]([\w-]+)/g), ([, name]) => name);
}

/** What must follow the name: `<game>`; nothing for some. */
export function needsOf({ usage }: CommandLine): string {
  return /<[^>]+>/.exec(usage)?.[0] ?? '';
}
