/** Whatever is wrong with an export is said in one sentence, and nothing is half written. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { InputError, makeGame } from '../../../envs/index.ts';
import { type FormatName, findFormat, verifyExport } from '../../../training/export/index.ts';
import { readSafetensors, safetensorsFile } from '../../../training/export/safetensors.ts';
import { type ExportSpec, specText } from '../../../training/export/spec.ts';
import { exportTo, gameOf, loudModel, temporaryFolder } from './support.ts';
import { compileWasmQuickly } from '../../support/wasm.ts';

compileWasmQuickly();

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const game = makeGame('kuhn');
const model = loudModel(game);
const FORMATS: readonly FormatName[] = ['tfjs', 'onnx', 'safetensors', 'weights'];
const good = Object.fromEntries(FORMATS.map((format) => [format, exportTo(join(folder, format), format, game, model)]));

let copies = 0;
function copyOf(format: FormatName): string {
  const copy = join(folder, `copy-${copies++}`);
  cpSync(good[format], copy, { recursive: true });
  return copy;
}

async function sentence(copy: string): Promise<string> {
  const error = await verifyExport(copy, gameOf).then(
    () => new Error('it passed'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(InputError);
  const { message } = error as Error;
  expect(message).not.toContain('\n');
  return message;
}

/** Changes the spec and puts its checksum right, as a program would that writes such folders. */
function respec(copy: string, change: (spec: ExportSpec) => object): void {
  const { sha256: _, ...spec } = JSON.parse(readFileSync(join(copy, 'spec.json'), 'utf8'));
  writeFileSync(join(copy, 'spec.json'), specText({ ...spec, ...change(spec) }));
}

describe.each(FORMATS)('%s', (format) => {
  const files = JSON.parse(readFileSync(join(good[format], 'spec.json'), 'utf8')).files.map(
    (f: { name: string }) => f.name,
  );

  test('holds what its spec lists, the spec and the card', () => {
    expect(new Set(readdirSync(good[format]))).toEqual(new Set([...files, 'spec.json', 'model-card.md']));
  });

  test.each(files as string[])('%s cut short, edited or gone', async (name) => {
    const short = copyOf(format);
    truncateSync(join(short, name), 100);
    expect(await sentence(short)).toMatch(`${join(short, name)} is cut short: 100 of `);
    const edited = copyOf(format);
    const bytes = readFileSync(join(edited, name));
    bytes[bytes.length - 3] ^= 1;
    writeFileSync(join(edited, name), bytes);
    expect(await sentence(edited)).toBe(
      `${join(edited, name)} was edited or damaged: its checksum is wrong; export it again`,
    );
    const gone = copyOf(format);
    rmSync(join(gone, name));
    expect(await sentence(gone)).toBe(`cannot read ${join(gone, name)}: there is no such file or folder`);
  });
});

describe('the spec', () => {
  test('cut short, edited, of something else, of another version', async () => {
    const copy = copyOf('weights');
    const text = readFileSync(join(copy, 'spec.json'), 'utf8');
    const put = (other: string) => writeFileSync(join(copy, 'spec.json'), other);
    put(text.slice(0, 200));
    expect(await sentence(copy)).toContain(`${join(copy, 'spec.json')} is not JSON: `);
    put(text.replace('"seats": 2', '"seats": 3'));
    expect(await sentence(copy)).toContain('was edited: its checksum is wrong; export it again');
    put('{ "kind": "recipe" }');
    expect(await sentence(copy)).toContain('is not the spec of an export; check the path');
    put(text.replace('"version": 1', '"version": 2'));
    expect(await sentence(copy)).toContain('has version 2, this program reads 1; use the one that wrote it');
  });

  test('of another format, another game, another layout', async () => {
    const copy = copyOf('weights');
    respec(copy, () => ({ format: 'gguf' }));
    expect(await sentence(copy)).toBe("unknown format 'gguf'; formats: tfjs, onnx, safetensors, weights");
    respec(copy, ({ game: about }) => ({ format: 'weights', game: { ...about, id: 'kuhn-v2' } }));
    expect(await sentence(copy)).toContain("unknown game 'kuhn-v2'");
    respec(copy, ({ game: about }) => ({ game: { ...about, id: 'kuhn-v1', encoder: '0123456789abcdef' } }));
    expect(await sentence(copy)).toContain(`the export in ${copy} was made when kuhn-v1 was encoded differently`);
  });

  test('a folder that is none', async () => {
    expect(await sentence(folder)).toBe(`cannot read ${join(folder, 'spec.json')}: there is no such file or folder`);
  });
});

describe('a net that answers otherwise', () => {
  test.each(FORMATS)('%s fails its selfcheck', { tags: 'slow' }, async (format) => {
    const weights = model.weights.map((w) => w * 1.001);
    const other = exportTo(join(folder, `other-${format}`), format, game, { ...model, weights });
    const copy = copyOf(format);
    for (const name of readdirSync(other)) if (name !== 'selfcheck.json') cpSync(join(other, name), join(copy, name));
    const note = JSON.parse(readFileSync(join(good[format], 'spec.json'), 'utf8')).files.at(-1);
    respec(copy, ({ files }) => ({ files: [...files.slice(0, -1), note] }));
    const verdict = await verifyExport(copy, gameOf);
    expect(verdict.passed).toBe(false);
    expect(verdict.difference).toBeGreaterThan(1e-5);
  });
});

describe('a safetensors file by itself', () => {
  const bytes = readFileSync(join(good.safetensors, 'model.safetensors'));
  const read = (other: Buffer) => () => readSafetensors('x', other, model.spec);

  test('reads back to the bit', () => {
    expect(readSafetensors('x', bytes, model.spec)).toEqual(model.weights);
  });

  test.each(['kör', 'körök', '牌'])('has its tensors at a multiple of 8 bytes, in a run named %s too', (run) => {
    const file = Buffer.from(safetensorsFile(model, { run }));
    expect(Number(file.readBigUInt64LE()) % 8).toBe(0);
    expect(readSafetensors('x', file, model.spec)).toEqual(model.weights);
  });

  test('cut short anywhere, of another net, or no such file', () => {
    for (const length of [0, 5, 40, bytes.length - 1])
      expect(read(bytes.subarray(0, length))).toThrow(/^.* is cut short; export it again$/);
    expect(read(Buffer.from('PK not a safetensors file'))).toThrow('is not a safetensors file; check the path');
    const ulti = makeGame('ulti');
    expect(() => readSafetensors('x', bytes, loudModel(ulti).spec)).toThrow(
      /has 'policy\/0\/kernel' as F32 \[11,48\] instead of F32 \[419,80\]/,
    );
    const broken = Buffer.from(bytes);
    broken[8] = 0x20;
    expect(read(broken)).toThrow('is damaged: its header is not JSON; export it again');
  });
});

describe('writing', () => {
  test('takes an empty folder or makes one, refuses one that holds something, and leaves nothing behind', () => {
    const empty = join(folder, 'deep', 'empty');
    mkdirSync(empty, { recursive: true });
    mkdirSync(join(folder, 'deep', `empty.${2 ** 30}.tmp`)); // of an export that was ended, by a process that is gone
    exportTo(`${empty}/`, 'weights', game, model);
    exportTo(join(folder, 'deep', 'new/'), 'weights', game, model);
    for (const name of ['empty', 'new']) expect(existsSync(join(folder, 'deep', name, 'spec.json'))).toBe(true);
    expect(() => exportTo(empty, 'weights', game, model)).toThrow(
      `${empty} is not empty; name another folder with --out`,
    );
    const diverged = { ...model, weights: model.weights.map(() => Number.NaN) };
    expect(() => exportTo(join(folder, 'deep', 'bad'), 'weights', game, diverged)).toThrow('training has diverged');
    expect(readdirSync(join(folder, 'deep')).sort()).toEqual(['empty', 'new']);
  });

  test('a format is known by its name', () => {
    expect(() => findFormat('onx')).toThrow(
      "unknown format 'onx'; did you mean 'onnx'? formats: tfjs, onnx, safetensors, weights",
    );
  });
});
