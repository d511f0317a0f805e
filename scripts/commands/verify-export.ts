/** `cardzero verify-export`: runs the selfcheck of an export. */

import { verifyExport } from '../../training/export/index.ts';
import { BACKENDS, type BackendName } from '../../training/learning/backend.ts';
import { defineCommand, FAILED, OK } from '../command.ts';
import { print, printJson } from '../io.ts';
import { counted } from '../text.ts';
import { knownGame } from './export.ts';

export const verify = defineCommand({
  examples: [
    ['$0 verify-export ulti-onnx', 'by onnxruntime, if it is installed'],
    ['$0 verify-export ulti-tfjs --backend wasm', 'by TensorFlow.js'],
  ],
  options: (yargs) =>
    yargs
      .positional('folder', { type: 'string', demandOption: true, describe: 'A folder that export wrote' })
      .option('backend', {
        type: 'string',
        default: 'cpu',
        choices: BACKENDS,
        requiresArg: true,
        describe: 'What computes TensorFlow.js graphs',
      })
      .option('json', { type: 'boolean', default: false, describe: 'Print JSON' })
      .epilog('The exit code is 1 if an answer differs by more than 1e-5, or leads to another move.'),
  run: async ({ folder, backend, json }, io) => {
    const gameOf = async (id: string) => (await knownGame(id, `the export in ${folder}`)).game;
    const verdict = await verifyExport(folder, gameOf, { backend: backend as BackendName });
    const { spec, by, positions, difference, otherMoves, passed } = verdict;
    if (json)
      printJson(io, { folder, game: spec.game.id, format: spec.format, by, positions, difference, otherMoves, passed });
    else {
      const moves = otherMoves === 0 ? 'the same moves' : `${counted(otherMoves, 'other move')}`;
      print(
        io,
        `${spec.game.id} as ${spec.format}, by ${by}: ${counted(positions, 'position')}, ${moves}, differences up to ${difference.toExponential(1)}`,
      );
      print(io, passed ? 'passed' : 'FAILED: it does not answer as the net it was made from; export it again');
    }
    return passed ? OK : FAILED;
  },
});
