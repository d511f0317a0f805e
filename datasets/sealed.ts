/**
 * JSON files that contain their own checksum, as the last field. They are only read if they are unchanged to the last
 * byte.
 */
import { createHash } from 'node:crypto';
import { InputError, JsonReader } from '../envs/core/index.ts';
import { readText } from '../envs/core/files.ts';

const SEAL = 'sha256';

export function sha256Of(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** The text of a sealed file; with an indent it has several lines. */
export function sealedText(value: object, indent = 0): string {
  return `${JSON.stringify({ ...value, [SEAL]: sha256Of(JSON.stringify(value)) }, null, indent)}\n`;
}

/** Whether a text has a checksum. */
export function isSealed(json: JsonReader): boolean {
  return Object.hasOwn(json.object(), SEAL);
}

/** An error of one sentence if the text is not as `sealedText` wrote it. */
export function checkSeal(text: string, json: JsonReader, path: string): void {
  const { [SEAL]: _, ...rest } = json.object();
  if (text !== sealedText(rest, text.startsWith('{\n') ? 2 : 0)) {
    throw new InputError(`${path} was changed after it was written: its checksum is wrong`);
  }
}

/** The contents of a sealed file; an error of one sentence if it is missing, damaged or not sealed. */
export function readSealed(path: string): JsonReader {
  const text = readText(path);
  const json = JsonReader.parse(text, path);
  if (!isSealed(json)) throw new InputError(`${path} has no checksum: it is damaged, or of an older version`);
  checkSeal(text, json, path);
  return json;
}
