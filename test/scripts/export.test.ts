/** `export` and `verify-export` as a person calls them. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedNet } from '../../agents/shipped.ts';
import { makeGame } from '../../envs/index.ts';
import { readWeights, type StoredModel, writeWeights } from '../../mcts/networks/index.ts';
import { specText } from '../../training/export/spec.ts';
import { cardzero } from '../support/run.ts';
import { exportTo, loudModel, temporaryFolder } from '../training/export/support.ts';
import { smallConfig, trainIn } from '../training/support-loop.ts';
import { compileWasmQuickly } from '../support/wasm.ts';

compileWasmQuickly();

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const run = (call: string) => cardzero(call.split(' '));
const kuhn = makeGame('kuhn');
const model: StoredModel = loudModel(kuhn);
const weights = join(folder, 'kuhn.weights');
writeWeights(weights, { game: kuhn, ...model });

describe('a run', () => {
  const path = join(folder, 'run');
  beforeAll(() => trainIn(path, smallConfig('kuhn', 'generations=1')));

  test.each(['tfjs', 'onnx', 'safetensors', 'weights'])(
    'as %s, checked by verify-export',
    { tags: 'slow' },
    async (format) => {
      const out = join(folder, `as-${format}`);
      const written = await run(`export ${path} --format ${format} --out ${out}`);
      expect(written).toMatchObject({ code: 0, stderr: '' });
      expect(written.stdout).toContain(`kuhn-v1 as ${format} in ${out}: `);
      expect(readdirSync(out)).toEqual(expect.arrayContaining(['model-card.md', 'selfcheck.json', 'spec.json']));
      const verified = await run(`verify-export ${out}`);
      expect(verified).toMatchObject({ code: 0, stderr: '' });
      expect(verified.stdout).toMatch(
        /^kuhn-v1 as \w+, by .+: 8 positions, the same moves, differences up to \S+\npassed\n$/,
      );
      const card = readFileSync(join(out, 'model-card.md'), 'utf8');
      expect(card).toMatch(/## Ratings\n\nPoints per deal/);
      expect(card).toContain('Run `run`, checkpoint ');
    },
  );

  test.each(['weights', 'onnx'])('as %s in half precision', { tags: 'slow' }, async (format) => {
    const out = join(folder, `half-${format}`);
    expect((await run(`export ${path} --format ${format} --half --out ${out}`)).code).toBe(0);
    expect((await run(`verify-export ${out}`)).stdout).toContain('the same moves');
    const single = readdirSync(join(folder, `as-${format}`)).find((name) => name.startsWith('model.')) as string;
    const bytes = (of: string) => readFileSync(join(folder, of, single)).length;
    if (format === 'weights') expect(bytes('half-weights')).toBeLessThan(0.75 * bytes('as-weights'));
  });

  test('goes into the folder of the run if nothing is said; so does one of its checkpoints', {
    tags: 'slow',
  }, async () => {
    expect((await run(`export ${path} --format weights`)).code).toBe(0);
    expect(existsSync(join(path, 'export', 'weights', 'model.weights'))).toBe(true);
    const { code, stdout } = await run(`export ${join(path, 'checkpoints', 'gen-000001')} --format onnx --json`);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ format: 'onnx', training: { checkpoint: 1, seed: 1 } });
    const verdict = JSON.parse((await run(`verify-export ${join(path, 'export', 'onnx')} --json`)).stdout);
    expect(verdict).toMatchObject({ game: 'kuhn-v1', format: 'onnx', positions: 8, otherMoves: 0, passed: true });
  });
});

test('an export in our own format plays', { tags: 'slow' }, async () => {
  const out = join(folder, 'ours');
  await run(`export ${weights} --format weights --out ${out}`);
  const { code } = await run(
    `match kuhn --agents policy:${join(out, 'model.weights')} random --deals 4 --workers 1 --no-timing`,
  );
  expect(code).toBe(0);
});

test('the net that is shipped is meant by a word, for exports, self-play and agents', { tags: 'slow' }, async () => {
  const out = join(folder, 'shipped-net');
  const exported = await run(`export shipped --game buddy-bluff --format weights --out ${out}`);
  expect(exported).toMatchObject({ code: 0, stdout: expect.stringMatching(/^buddy-bluff-v1 as weights in /) });
  const game = makeGame('buddy-bluff');
  const [ours, theirs] = [join(out, 'model.weights'), shippedNet(game.id)].map((path) => readWeights(path, game));
  expect(ours.weights).toEqual(theirs.weights);
  for (const [net, logs] of [
    ['shipped', 'by-word'],
    [out, 'by-folder'],
  ]) {
    const call = `selfplay buddy-bluff --net ${net} --games 1 --sims 2 --capped-sims 2 --out ${join(folder, logs)} --workers 1`;
    expect((await run(call)).stdout).toContain('1 game with net');
  }
  const agents = 'policy:shipped ismcts:net=shipped,sims=2';
  expect((await run(`match buddy-bluff --agents ${agents} --deals 2 --workers 1`)).code).toBe(0);
});

test('an export that answers otherwise fails with code 1', async () => {
  const good = exportTo(join(folder, 'good'), 'weights', kuhn, model);
  const loud = { ...model, weights: model.weights.map((w) => 2 * w) };
  const other = exportTo(join(folder, 'other'), 'weights', kuhn, loud);
  cpSync(join(good, 'selfcheck.json'), join(other, 'selfcheck.json'));
  expect((await run(`verify-export ${other}`)).stderr).toContain('selfcheck.json was edited or damaged');
  const specs = [good, other].map((path) => JSON.parse(readFileSync(join(path, 'spec.json'), 'utf8')));
  const { sha256: _, ...spec } = specs[1];
  const files = [spec.files[0], specs[0].files[1]];
  writeFileSync(join(other, 'spec.json'), specText({ ...spec, files }));
  const { code, stdout, stderr } = await run(`verify-export ${other}`);
  expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
  expect(stdout).toContain('\nFAILED: it does not answer as the net it was made from; export it again\n');
});

describe('a wrong call exits 2 with one sentence', () => {
  const damaged = join(folder, 'damaged.weights');
  const short = join(folder, 'short.weights');
  const strange = join(folder, 'strange.weights');
  const text = join(folder, 'notes.txt');
  const empty = join(folder, 'empty');
  const fresh = join(folder, 'fresh');

  beforeAll(() => {
    const bytes = readFileSync(weights);
    bytes[bytes.length - 1] ^= 0x40;
    writeFileSync(damaged, bytes);
    cpSync(weights, short);
    truncateSync(short, 900);
    const stranger = { ...kuhn, id: 'kuhn-v9' };
    writeWeights(strange, { game: stranger, spec: { ...model.spec, game: 'kuhn-v9' }, weights: model.weights });
    writeFileSync(text, 'remember the milk');
    mkdirSync(empty);
    mkdirSync(join(fresh, 'checkpoints'), { recursive: true });
    writeFileSync(join(fresh, 'checkpoints', 'best.json'), '{"generation":0,"weights":"gen-000000/model.weights"}');
    exportTo(join(folder, 'taken'), 'weights', kuhn, model);
  });

  const out = join(folder, 'never');

  test.each([
    ['export', 'export needs a <net>'],
    [`export shipped --format onnx --out ${out}`, 'export shipped needs a game, such as --game ulti'],
    [`export shipped --game kuhn --format onnx --out ${out}`, 'no net is shipped for kuhn-v1'],
    [`export ${weights} --game kuhn --format onnx --out ${out}`, '--game goes with shipped'],
    [
      `export ${weights} --format gguf --out ${out}`,
      "unknown format 'gguf'; formats: tfjs, onnx, safetensors, weights",
    ],
    [`export ${weights} --out ${out}`, 'missing required argument: format'],
    [`export ${weights} --format onnx`, 'these weights lie in no run: name a folder with --out'],
    [`export ${folder}/none --format onnx --out ${out}`, 'there is no such file or folder'],
    [`export ${damaged} --format onnx --out ${out}`, 'is damaged: its checksum is wrong'],
    [`export ${short} --format onnx --out ${out}`, 'is cut short; copy it again'],
    [`export ${strange} --format onnx --out ${out}`, 'is for kuhn-v9, which this version does not know; it knows '],
    [`export ${text} --format onnx --out ${out}`, 'is not a weights file; check the path'],
    [`export ${empty} --format onnx --out ${out}`, 'is no run, no checkpoint and no weights file'],
    [`export ${fresh} --format onnx --out ${out}`, 'has learnt no net yet; let it finish a generation first'],
    [`export ${weights} --format onnx --out ${join(folder, 'taken')}`, 'is not empty; name another folder with --out'],
    [`export ${weights} --format onnx --out ${text}/x`, 'notes.txt: a file is in the way'],
    ['verify-export', 'verify-export needs a <folder>'],
    [`verify-export ${folder}/none`, 'there is no such file or folder'],
    [`verify-export ${empty}`, 'there is no such file or folder'],
  ])('cardzero %s', async (call, sentence) => {
    const { code, stdout, stderr } = await run(call);
    expect(stderr).toContain(sentence);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(existsSync(out)).toBe(false);
  });
});
