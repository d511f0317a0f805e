/** The process that reads logs and nets of runs. Whatever is wrong with a file, the server goes on. */
import { makeGame } from '../../envs/index.ts';
import { loadModel } from '../../mcts/networks/index.ts';
import { loggedGames, loggedPosition, loggedReplay, logGenerations } from './logs.ts';
import type { LogTask, NetTask } from './run-reader.ts';
import { serveApart } from './serve-apart.ts';

/** Shards have some megabytes; the rest is the program. */
const MOST_MEMORY = 1 << 29;

// Modules with games of others.
for (const module of process.argv.slice(2)) await import(module);

serveApart(MOST_MEMORY, (task: NetTask | LogTask) => {
  switch (task.ask) {
    case 'net':
      loadModel(task.weights, makeGame(task.game));
      return {};
    case 'generations':
      return logGenerations(task.folder);
    case 'games':
      return loggedGames(task.place);
    case 'replay':
      return loggedReplay(task.place, task.game, task.look);
    case 'position':
      return loggedPosition(task.place, task.game, task.ply);
  }
});
