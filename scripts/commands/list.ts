/** `cardzero list`: the games, or everything about one of them. */
import { versionedId } from '../../envs/core/registry.ts';
import { knownBoxes } from '../../envs/shelf.ts';
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
    if (game === undefined) printJson(io, await allSummaries());
    else if (json) printJson(io, await gameDetails(game));
    else print(io, await gameText(game));
    return OK;
  },
});

/** What stands on the boxes: no game is loaded for it. */
function boxes(): string {
  const rows = knownBoxes().map((box) => {
    const id = versionedId(box);
    return [id, box.title, shippedWeights(id) === undefined ? '-' : 'shipped', box.summary];
  });
  return columns([['game', 'title', 'net', 'about'], ...rows]);
}
