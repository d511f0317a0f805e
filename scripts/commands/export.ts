/** `cardzero export`: a net as files that other programs run. */
import { join } from 'node:path';
import { SHIPPED_NET } from '../../agents/shipped.ts';
import { readWeights, readWeightsHeader, roundToHalf } from '../../mcts/networks/index.ts';
import { type AnyGame, type GameEntry, InputError, makeGame, versionedId } from '../../envs/core/index.ts';
import { knownBoxes, loadGame } from '../../envs/shelf.ts';
import {
  type Format,
  FORMATS,
  findFormat,
  findSource,
  provenanceOf,
  type Source,
  writeExport,
} from '../../training/export/index.ts';
import { defineCommand, OK } from '../command.ts';
import { print, printJson } from '../io.ts';
import { columns, counted, indent, shellWord } from '../text.ts';
import { version } from '../version.ts';

export const exportNet = defineCommand({
  examples: [
    ['$0 export runs/mine --format onnx --out ulti-onnx', 'the best net of a run'],
    ['$0 export runs/mine/checkpoints/gen-000012 --format tfjs --out ulti-tfjs', 'the net of a checkpoint'],
    ['$0 export shipped --game ulti --format onnx --out ulti-onnx', 'the net that comes with the program'],
    ['$0 export best.weights --format safetensors --out tensors', 'a weights file'],
  ],
  options: (yargs) =>
    yargs
      .positional('net', {
        type: 'string',
        demandOption: true,
        describe: 'A run, a checkpoint, a weights file, or shipped',
      })
      .option('game', { type: 'string', requiresArg: true, describe: 'With shipped: the game whose net is meant' })
      .option('format', {
        type: 'string',
        demandOption: true,
        requiresArg: true,
        describe: FORMATS.map(({ name }) => name).join(', '),
      })
      .option('out', {
        type: 'string',
        requiresArg: true,
        describe: 'Folder to write, which must not hold anything yet; by default export/<format> in the run',
      })
      .option('half', {
        type: 'boolean',
        default: false,
        describe: 'Round the weights to half precision; the format weights then takes half the room',
      })
      .option('json', { type: 'boolean', default: false, describe: 'Print the spec as JSON' })
      .epilog(`Formats:\n${indent(FORMATS.map(({ name, about }) => `${name}: ${about}`).join('\n'))}`),
  run: async (args, io) => {
    const format = findFormat(args.format);
    const source = await chosenSource(args.net, args.game);
    const out = args.out ?? defaultFolder(source, format);
    const { entry, game } = await knownGame(readWeightsHeader(source.weights).game, `weights file '${source.weights}'`);
    const stored = readWeights(source.weights, game);
    const model = args.half ? roundToHalf(stored) : stored;
    const training = provenanceOf(source, game.id);
    const spec = writeExport({ out, format, entry, game, model, version: version(), training });
    if (args.json) {
      printJson(io, spec);
      return OK;
    }
    print(io, `${game.id} as ${format.name} in ${out}: ${counted(model.weights.length, 'weight')}`);
    print(
      io,
      columns(
        spec.files.map(({ name, bytes }) => [name, counted(bytes, 'byte')]),
        [1],
      ),
    );
    print(
      io,
      `spec.json and model-card.md say what they mean; this runs them: cardzero verify-export ${shellWord(out)}`,
    );
    return OK;
  },
});

/** Every file says which game it is for; of the nets that are shipped there is one for each game. */
async function chosenSource(net: string, name: string | undefined): Promise<Source> {
  if (net !== SHIPPED_NET) {
    if (name !== undefined) throw new InputError(`--game goes with ${SHIPPED_NET}; a file says which game it is for`);
    return findSource(net);
  }
  if (name === undefined) throw new InputError(`export ${SHIPPED_NET} needs a game, such as --game ulti`);
  return findSource(net, versionedId(await loadGame(name)));
}

function defaultFolder({ run }: Source, { name }: Format): string {
  if (run === undefined) throw new InputError('these weights lie in no run: name a folder with --out');
  return join(run, 'export', name);
}

/** The game that a file says it is for. */
export async function knownGame(id: string, whose: string): Promise<{ entry: GameEntry; game: AnyGame }> {
  try {
    return { entry: await loadGame(id), game: makeGame(id) };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const games = knownBoxes().map(versionedId).join(', ');
    throw new InputError(`${whose} is for ${id}, which this version does not know; it knows ${games}`);
  }
}
