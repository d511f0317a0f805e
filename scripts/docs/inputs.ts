/** What networks read of each game, from the games. */
import { listGames, makeGame, networkInput, versionedId } from '../../envs/index.ts';
import { markdownTable } from '../../training/export/text.ts';

/** Every game that tells networks more than its observation. */
export function inputTable(): string {
  const rows = listGames()
    .map((entry) => makeGame(versionedId(entry)))
    .filter(({ encoding }) => encoding.input !== undefined)
    .map(({ id, encoding }) => {
      const { observation } = encoding;
      const { spec } = networkInput(encoding);
      const more = spec.fields.slice(observation.fields.length).map(({ name }) => `\`${name}\``);
      return [`\`${id}\``, String(observation.size), String(spec.size), more.join(', ')];
    });
  const head = ['game', 'observation', 'networks read', 'fields after the observation'];
  return markdownTable(head, rows);
}
