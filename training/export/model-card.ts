/** `model-card.md`: the contents of `spec.json` for people. It says so where something was not measured. */
import { plusMinus } from '../../agents/arena/text.ts';
import type { AnyGame, PlacedField } from '../../envs/core/index.ts';
import type { NetSpec } from '../../mcts/networks/index.ts';
import { actionRows } from './action-names.ts';
import { infoText, type Provenance } from './provenance.ts';
import type { Rating } from './record.ts';
import type { ExportSpec, NetworkNote } from './spec.ts';
import { count, markdownTable } from './text.ts';
import { guests, whatItWasTold } from './told.ts';

export function modelCard(spec: ExportSpec, game: AnyGame): string {
  const { game: about, model, training } = spec;
  const sections: readonly (readonly [string, string])[] = [
    [
      'The game',
      `${about.summary}\n\nRules version ${about.rulesVersion} (\`${about.id}\`), ${about.seats} seats. Encoder \`${about.encoder}\`.`,
    ],
    ['The networks', networks(spec)],
    ['What it was told', whatItWasTold(spec, game)],
    [
      'Training budget',
      training === null
        ? `Not known: the weights lay in no run. The file says: ${infoText(model.info)}.`
        : budget(training),
    ],
    ['Data', training === null ? 'Not known.' : data(training)],
    ['Seeds', training === null ? 'Not known.' : seeds(training)],
    ['Ratings', training === null ? 'Not measured.' : ratings(training)],
    [
      'Known weaknesses',
      training === null ? 'Not measured.' : training.weaknesses.map((line) => `- ${line}`).join('\n'),
    ],
    ['Observation', fieldTable(spec.observation.fields, spec.observation.size)],
    ['Hidden block', fieldTable(spec.hidden.fields, spec.hidden.size)],
    ['Actions', actions(spec, game)],
    [
      'Files',
      markdownTable(
        ['file', 'bytes', 'SHA-256'],
        spec.files.map((f) => [`\`${f.name}\``, String(f.bytes), `\`${f.sha256}\``]),
      ),
    ],
  ];
  const title = `# A player of ${about.title} (${about.id}), as ${spec.format}`;
  return `${[title, ...sections.map(([head, text]) => `## ${head}\n\n${text}`)].join('\n\n')}\n`;
}

function networks({
  networks: { model, value },
  tensors: { shape },
  model: { weights, sha256 },
  values,
  belief,
}: ExportSpec) {
  const widths = ({ widths, residual, parts }: NetSpec) => {
    const shared =
      parts === undefined ? '' : ` and ${parts.kinds.length} times ${parts.widths.join('-')} with shared weights`;
    return `${widths.join('-')}${shared}${residual ? ', residual' : ''}`;
  };
  const row = (note: NetworkNote, hidden: string) => [
    note.files.map((file) => `\`${file}\``).join(', '),
    hidden,
    note.inputs.map(({ name, size }) => `\`${name}\` [rows, ${size}]`).join(', '),
    note.outputs.map(({ name, size }) => `\`${name}\` [rows, ${size}]`).join(', '),
    note.about,
  ];
  const rows = [row(model, widths(shape.policy)), row(value, widths(shape.value))];
  return [
    markdownTable(['files', 'hidden layers (ReLU)', 'inputs', 'outputs', 'what for'], rows),
    `All inputs and outputs are 32-bit floats. \`policy\`: one logit per action; set those of illegal actions to minus infinity, then softmax or the highest. \`value\`: ${values} \`belief\`: ${belief}`,
    `${count(weights)} weights, SHA-256 \`${sha256}\`. \`selfcheck.json\` has inputs with the outputs they must give.`,
  ].join('\n\n');
}

function budget({ budget: b, from, backend, node, cardzero }: Provenance): string {
  const hours =
    b.hours === null ? 'time not noted' : b.hours < 1 ? `${count(b.hours * 60)} minutes` : `${b.hours} hours`;
  const before = from === undefined ? '' : ' The runs that made the weights it began with are not counted.';
  return (
    `${count(b.generations)} generations, ${count(b.games)} games of self-play with ${count(b.decisions)} decisions ` +
    `(${b.sims} simulations in a full search, ${b.cappedSims} in a capped one), ${count(b.learningSteps)} learning steps ` +
    `over ${count(b.rowsLearnt)} rows; ${hours}, backend ${backend}, Node ${node}, cardzero ${cardzero}.${before}`
  );
}

function data({ data: { practiceGames, windowRows, symmetries }, budget: { games }, config }: Provenance): string {
  const visits = config === undefined ? undefined : guests(config);
  const who =
    visits === undefined ? 'Self-play alone, no games of people and no other agents' : `No games of people; ${visits}`;
  const seen = symmetries ? ', seen through the symmetries of the game where it has some' : '';
  return (
    `${who}: ${count(games)} games, ${count(practiceGames)} of them ` +
    `from positions the game sets up. The last replay window held ${count(windowRows)} rows${seen}.`
  );
}

function seeds({ run, checkpoint, seed, from }: Provenance): string {
  const begun = from === undefined ? '' : ` It began with the weights \`${from}\`, not with random ones.`;
  const first = from === undefined ? ', first weights' : '';
  return `Run \`${run}\`, checkpoint ${checkpoint}, seed ${seed}: of all deals, searches${first} and batches.${begun}`;
}

function ratings({ ratings: list, checkpoint }: Provenance): string {
  if (list.length === 0) return 'Not measured.';
  const rows = list.map((rating) => [rating.opponent, player(rating), figure(rating), String(rating.deals)]);
  const whose = list[0].checkpoint;
  const other =
    whose === checkpoint
      ? ''
      : `\n\nThese are ratings of checkpoint ${whose} of the same run; this net, checkpoint ${checkpoint}, was not measured itself.`;
  return `Points per deal on duplicate deals, with 95% intervals.\n\n${markdownTable(['against', 'played by', 'points per deal', 'deals'], rows)}${other}`;
}

function player({ sims }: Rating): string {
  return sims === 0 ? 'the policy alone' : `search, ${sims} simulations`;
}

function figure({ mean, half }: Rating): string {
  return plusMinus({ mean, half: half ?? Number.POSITIVE_INFINITY });
}

function fieldTable(fields: readonly PlacedField[], size: number): string {
  if (size === 0) return 'Nothing is hidden in this game.';
  const rows = fields.map(({ offset, length, name, about }) => [String(offset), String(length), `\`${name}\``, about]);
  return `${size} numbers.\n\n${markdownTable(['offset', 'length', 'field', 'content'], rows)}`;
}

function actions({ actions: { count: total, names } }: ExportSpec, game: AnyGame): string {
  const rows = actionRows(game, names).map(({ ids, names: text }) => [ids, text]);
  const compact = rows.length < total ? ' Each by its own name is in `spec.json`.' : '';
  return `${count(total)} actions, at most ${game.maxLegal} of them legal at a time.${compact}\n\n${markdownTable(['id', 'name'], rows)}`;
}
