/** A weights file comes back as it was, and every kind of damage is told in one sentence. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  loadModel,
  MOST_MODELS,
  modelSpec,
  precisionOf,
  readWeights,
  readWeightsHeader,
  roundToHalf,
  tensorsOf,
  writeWeights,
} from '../../../mcts/networks/index.ts';
import { type AnyGame, encoderFingerprint, InputError, ObservationSpec } from '../../../envs/core/index.ts';
import { KUHN, TINY_TRICK } from '../../../envs/toy/index.ts';
import { variant } from '../../support/variant.ts';
import { bitsOf, toyModel } from './nets.ts';

const folder = mkdtempSync(join(tmpdir(), 'weights-'));
afterAll(() => rmSync(folder, { recursive: true }));

const game: AnyGame = TINY_TRICK;
const model = toyModel(game);
let files = 0;

function written(): string {
  const path = join(folder, `${files++}`, 'some.weights');
  writeWeights(path, { game, ...model });
  return path;
}

/** A copy of a good file with some bytes changed. */
function spoilt(change: (bytes: Buffer) => Buffer | undefined): string {
  const path = written();
  const bytes = readFileSync(path);
  writeFileSync(path, change(bytes) ?? bytes);
  return path;
}

const complaint = (path: string, of: AnyGame = game): string => {
  try {
    readWeights(path, of);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    expect((error as Error).message).toContain(path);
    return (error as Error).message.replace(path, 'FILE');
  }
  return 'no complaint';
};

describe('in half precision', () => {
  const path = join(folder, 'half.weights');
  const weights = model.weights.map((w, i) => (i === 0 ? 1 / 3 : w));
  writeWeights(path, { game, spec: model.spec, weights, precision: 'half' });

  test('a file takes half the room and keeps three digits', () => {
    const back = readWeights(path, game);
    weights.forEach((w, i) => {
      expect(Math.abs(back.weights[i] - w)).toBeLessThanOrEqual(Math.max(Math.abs(w) * 2 ** -11, 2 ** -25));
    });
    expect(back.weights[0]).not.toBe(weights[0]);
    expect(readFileSync(written()).length - readFileSync(path).length).toBeGreaterThan(1.9 * weights.length);
  });

  test('what was read and is written again stays the same', () => {
    const again = join(folder, 'again.weights');
    const back = readWeights(path, game);
    expect(writeWeights(again, { game, ...back, precision: 'half' })).toBe(back.sha256);
  });

  test('a model can be rounded beforehand, and is known to be', () => {
    const stored = readWeights(written(), game);
    const rounded = roundToHalf({ ...stored, weights });
    const { weights: halves, sha256 } = readWeights(path, game);
    expect([bitsOf(rounded.weights), rounded.sha256]).toEqual([bitsOf(halves), sha256]);
    expect([precisionOf(weights), precisionOf(rounded.weights)]).toEqual(['single', 'half']);
  });

  test('a weight too large for it is refused', () => {
    const large = weights.slice();
    large[2] = 1e5;
    expect(() => writeWeights(path, { game, spec: model.spec, weights: large, precision: 'half' })).toThrow(
      'weight 2 is 100000, too large for half precision',
    );
  });
});

describe('a weights file', () => {
  test('comes back to the bit', () => {
    const weights = model.weights.slice();
    weights[3] = -0;
    const path = join(folder, 'deep', 'er', 'a.weights');
    const sha256 = writeWeights(path, { game, spec: model.spec, weights, info: { run: 'first', generation: 12 } });
    const back = readWeights(path, game);
    expect(back.spec).toEqual(model.spec);
    expect(back.info).toEqual({ run: 'first', generation: 12 });
    expect(back.sha256).toBe(sha256);
    expect(bitsOf(back.weights)).toEqual(bitsOf(weights));
    expect(readdirSync(join(folder, 'deep', 'er'))).toEqual(['a.weights']);
  });

  test('is for its game with whatever options', () => {
    const other = variant(game, { id: 'tiny-trick-v1?deck=double' });
    expect(readWeights(written(), other).weights).toEqual(model.weights);
  });

  test('says what it is', () => {
    const header = readWeightsHeader(written());
    expect(header).toMatchObject({ format: 1, game: 'tiny-trick-v1', encoder: encoderFingerprint(game) });
    expect(header.tensors).toEqual(tensorsOf(model.spec));
  });

  test('equal models make equal files', () => {
    expect(readFileSync(written()).equals(readFileSync(written()))).toBe(true);
  });

  test('is not written with weights that are no numbers', () => {
    const weights = model.weights.slice();
    weights[5] = Number.NaN;
    const path = join(folder, 'nan.weights');
    expect(() => writeWeights(path, { game, spec: model.spec, weights })).toThrow(/weight 5 is NaN/);
    expect(readdirSync(folder)).not.toContain('nan.weights');
  });

  test('is read again only when it changes', () => {
    const path = written();
    const first = loadModel(path, game);
    expect(loadModel(path, game)).toBe(first);
    writeWeights(path, { game, ...toyModel(game, { seed: 2 }) });
    expect(loadModel(path, game)).not.toBe(first);
    expect(loadModel(path, game).weights[0]).not.toBe(first.weights[0]);
  });

  test('is kept as long as it is asked for', () => {
    const paths = Array.from({ length: MOST_MODELS + 1 }, written);
    const models = paths.slice(0, MOST_MODELS).map((path) => loadModel(path, game));
    expect(loadModel(paths[0], game)).toBe(models[0]);
    loadModel(paths[MOST_MODELS], game); // the second was not asked for longest
    expect(loadModel(paths[0], game)).toBe(models[0]);
    expect(loadModel(paths[MOST_MODELS - 1], game)).toBe(models[MOST_MODELS - 1]);
    expect(loadModel(paths[1], game)).not.toBe(models[1]);
  });
});

describe('a complaint about', () => {
  test('a missing file', () => {
    expect(complaint(join(folder, 'none.weights'))).toBe("there is no weights file 'FILE'; check the path");
  });

  test('a folder', () => {
    expect(complaint(folder)).toBe("'FILE' is a folder; name the weights file in it");
  });

  test('something else', () => {
    const path = join(folder, 'text.weights');
    for (const text of ['hello, this is no weights file', '{}']) {
      writeFileSync(path, text);
      expect(complaint(path)).toBe("weights file 'FILE' is not a weights file; check the path");
    }
  });

  test('a file cut anywhere', () => {
    const size = readFileSync(written()).length;
    for (const left of [0, 5, 8, 20, 44, 60, 400, size >> 1, size - 4, size - 1]) {
      const path = written();
      truncateSync(path, left);
      expect(complaint(path), `${left} bytes left`).toBe(
        "weights file 'FILE' is cut short; copy it again, or write it again from its run",
      );
    }
  });

  test('a wrong bit in header or body, and bytes too many', () => {
    const size = readFileSync(written()).length;
    const damages = [30, 60, 300, size - 1].map((at) => (bytes: Buffer) => {
      bytes[at] ^= 1;
      return undefined;
    });
    for (const damage of [...damages, (bytes: Buffer) => Buffer.concat([bytes, bytes])]) {
      expect(complaint(spoilt(damage))).toBe(
        "weights file 'FILE' is damaged: its checksum is wrong; copy it again, or write it again from its run",
      );
    }
  });

  type Header = Record<string, unknown> & { spec: Record<string, unknown> & { policy: Record<string, unknown> } };
  const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

  test.each<[string, (header: Header) => unknown, string]>([
    ['without a spec', (h) => ({ ...h, spec: undefined }), "'.spec must be an object, but is missing"],
    ['without a game', (h) => ({ ...h, game: undefined }), "'.game must be a text, but is missing"],
    ['without a format', (h) => ({ ...h, format: undefined }), "'.format must be a whole number"],
    ['that is no object', () => null, "' must be an object, but is null"],
    ['without networks', (h) => ({ ...h, spec: { game: h.game } }), "'.spec.seats must be a whole number"],
    [
      'with widths that nobody has',
      (h) => ({ ...h, spec: { ...h.spec, policy: { ...h.spec.policy, widths: [2 ** 40] } } }),
      "'.spec.policy.widths[0] must be a whole number from 1 to",
    ],
    [
      'with more numbers than the file',
      (h) => ({ ...h, spec: { ...h.spec, policy: { ...h.spec.policy, widths: [2 ** 20, 2 ** 20] } } }),
      'orders its weights differently',
    ],
    ['with numbers of another kind', (h) => ({ ...h, precision: 'constructor' }), 'has numbers of an unknown kind'],
    ['nested for ever', (h) => ({ ...h, tensors: deep(5000) }), "' is nested deeper than 200 levels"],
  ])('a header %s, whose checksum is right', (_, change, sentence) => {
    const path = spoilt((bytes) => {
      const end = 44 + bytes.readUInt32LE(8);
      const text = Buffer.from(jsonOf(change(JSON.parse(bytes.toString('utf8', 44, end)))));
      const head = Buffer.from(bytes.subarray(0, 44));
      head.writeUInt32LE(text.length, 8);
      createHash('sha256').update(text).digest().copy(head, 12);
      return Buffer.concat([head, text, bytes.subarray(end)]);
    });
    expect(complaint(path)).toContain(sentence);
  });

  /** The engine's own has no room for what is nested for ever. */
  function jsonOf(header: unknown): string {
    const { tensors, ...rest } = (header ?? {}) as { tensors?: unknown };
    if (!Array.isArray(tensors) || !Array.isArray(tensors[0])) return JSON.stringify(header);
    return JSON.stringify({ ...rest, tensors: 'DEEP' }).replace('"DEEP"', '['.repeat(5000) + ']'.repeat(5000));
  }

  test('weights that are no numbers, whose checksum is right', () => {
    const path = spoilt((bytes) => {
      const end = 44 + bytes.readUInt32LE(8);
      const body = Buffer.from(bytes.subarray(end));
      body.writeFloatLE(Number.NaN, 20);
      const header = JSON.parse(bytes.toString('utf8', 44, end));
      const sha256 = createHash('sha256').update(body).digest('hex');
      const text = Buffer.from(JSON.stringify({ ...header, sha256 }));
      const head = Buffer.from(bytes.subarray(0, 44));
      head.writeUInt32LE(text.length, 8);
      createHash('sha256').update(text).digest().copy(head, 12);
      return Buffer.concat([head, text, body]);
    });
    expect(complaint(path)).toBe("weights file 'FILE' has NaN for weight 5, which nobody can play with; train anew");
  });

  test('paths that lead nowhere', () => {
    const loop = join(folder, 'loop');
    symlinkSync(loop, loop);
    const ways: [string, string][] = [
      [join(written(), 'foo'), 'part of the path is no folder'],
      [loop, 'links lead in a circle'],
      [join(folder, 'x'.repeat(300)), 'the name is too long'],
    ];
    for (const [path, why] of ways) {
      expect(complaint(path)).toBe(`cannot read FILE: ${why}`);
      expect(() => loadModel(path, game)).toThrow(why);
    }
  });

  test('another game', () => {
    expect(complaint(written(), KUHN)).toBe(
      "weights file 'FILE' holds weights for tiny-trick-v1, not for kuhn-v1; choose the other game or another file",
    );
  });

  test('another encoder', () => {
    const [first, ...rest] = game.encoding.observation.fields;
    const observation = new ObservationSpec([{ ...first, name: 'renamed' }, ...rest]);
    const other = variant(game, { observation });
    expect(complaint(written(), other)).toBe(
      "weights file 'FILE' was made when tiny-trick-v1 was encoded differently; train anew or use the version that wrote it",
    );
  });

  test('networks of another game is a mistake of the program when writing', () => {
    const spec = modelSpec(KUHN, { policyWidths: [4], valueWidths: [4], residual: false });
    const { weights } = toyModel(KUHN);
    expect(() => writeWeights(join(folder, 'x'), { game, spec, weights })).toThrow(/weights/);
  });
});
