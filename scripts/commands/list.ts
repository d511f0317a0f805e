/** `cardzero list`: the games, or everything about one of them. */
import { BOXES } from '../../envs/boxes.ts';
import { type GameBox, listGames, versionedId } from '../../envs/core/registry.ts';
import { shippedWeights } from '../../mcts/networks/shipped.ts';
import { defineCommand, OK } from '../command.ts';
import { print, printJson } from '../io.ts';
import { columns } from '../text.ts';

export const list = defineCommand({
  examples: [
    ['$0 list', 'every game in a line'],
    ['$0 list ulti-v1 --json', 'options, observation and hidden block of one game, for a program'],
  ],
  options: (yargs) =>
    yargs
      .positional('game', { type: 'string', describe: 'Show this game in detail' })
      .option('json', { type: 'boolean', default: false, describe: 'Print JSON' }),
  run: async ({ game, json }, io) => {
    if (game === undefined && !json) {
      print(io, boxes());
      return OK;
    }
    const { allSummaries, gameDetails, gameText } = await import('../game-report.ts');
    if (game === undefined) printJson(io, allSummaries());
    else if (json) printJson(io, gameDetails(game));
    else print(io, gameText(game));
    return OK;
  },
});

/** What stands on the boxes, those of games that others have registered among them: no game is loaded for it. */
function boxes(): string {
  const byId = new Map<string, GameBox>([...BOXES, ...listGames()].map((box) => [versionedId(box), box]));
  const sorted = [...byId].sort(([, a], [, b]) => a.name.localeCompare(b.name) || a.version - b.version);
  const rows = sorted.map(([id, { title, summary }]) => {
    return [id, title, shippedWeights(id) === undefined ? '-' : 'shipped', summary];
  });
  return columns([['game', 'title', 'net', 'about'], ...rows]);
}
