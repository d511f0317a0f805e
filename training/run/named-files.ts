/**
 * The weights files that the guest and the yardsticks of a run name. They lie outside its folder, so the run notes their
 * checksums when it begins and goes on only with the same files.
 */
import { filesOf } from '../../agents/files.ts';
import { fileSha256 } from '../../datasets/index.ts';
import { InputError, type JsonReader } from '../../envs/core/index.ts';
import { NOBODY } from '../../envs/core/training-settings.ts';
import type { TrainConfig } from '../config/index.ts';

/** What is noted: checksums by path, as the agents name it; no field if they name no files. */
export function noteNamedFiles({ selfplay, evaluate }: TrainConfig): { readonly files?: Record<string, string> } {
  const guest = selfplay.guest === NOBODY ? [] : [selfplay.guest];
  const files = filesOf([...guest, ...evaluate.yardsticks]).map((file) => [file, fileSha256(file)] as const);
  return files.length === 0 ? {} : { files: Object.fromEntries(files) };
}

/** An error of one sentence if one of them is another now, or is gone. `about` is the `run.json` of the run. */
export function checkNamedFiles(path: string, about: JsonReader): void {
  const noted = about.at('files');
  if (noted.isNull) return;
  const wayOut = `put it back, or begin a new run with --config ${path}/config.json and another --run`;
  for (const file of Object.keys(noted.object())) {
    if (sha256Now(file, wayOut) === noted.at(file).string()) continue;
    throw new InputError(
      `${file} is no longer the file that the run in ${path} began with, and its guest or a yardstick plays with it; ${wayOut}`,
    );
  }
}

function sha256Now(file: string, wayOut: string): string {
  try {
    return fileSha256(file);
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${error.message}; ${wayOut}`);
    throw error;
  }
}
