/** ONNX and TensorBoard files field by field, read by the published schemas and not by what wrote them. */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { inputSpec, makeGame } from '../../../envs/index.ts';
import { EventFile } from '../../../training/reports/tensorboard.ts';
import { EVENTS, ONNX, ONNX_ATTRIBUTES, ONNX_OPERATORS, ONNX_TYPES } from '../../support/official-schemas.ts';
import { type Message, readMessage } from '../../support/wire.ts';
import { exportTo, loudModel, temporaryFolder } from './support.ts';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const list = (message: Message, key: string) => (message[key] as Message[] | undefined) ?? [];
const texts = (message: Message, key: string) => (message[key] as string[] | undefined) ?? [];

/** One logit per action; logits in parts; a small one. */
describe.each(['ulti', 'mulle', 'kuhn'])('ONNX files of %s', (id) => {
  const game = makeGame(id);
  const out = exportTo(join(folder, id), 'onnx', game, loudModel(game, true));

  describe.each(['model', 'value'])('%s', (name) => {
    const model = readMessage(ONNX, 'ModelProto', readFileSync(join(out, `${name}.onnx`)));
    const graph = model.graph as Message;
    const tensors = new Map(list(graph, 'initializer').map((tensor) => [tensor.name as string, tensor]));

    test('the model says what it is', () => {
      expect(model).toMatchObject({ ir_version: 8, producer_name: 'cardzero', producer_version: '0.0.0' });
      expect(model.doc_string).toContain(game.id);
      expect(model.opset_import).toEqual(
        [{ domain: '', version: 17 }].map(({ version }) => expect.objectContaining({ version })),
      );
      expect(list(model, 'opset_import')[0].domain ?? '').toBe('');
      const metadata = Object.fromEntries(list(model, 'metadata_props').map(({ key, value }) => [key, value]));
      expect(metadata).toMatchObject({ game: game.id, sha256: 'f'.repeat(64) });
      expect(graph.name).toBe(name);
    });

    test('inputs and outputs are rows of 32-bit floats', () => {
      const shapes = (key: string) =>
        list(graph, key).map(({ name: port, type }) => {
          const { elem_type, shape } = (type as Message).tensor_type as { elem_type: number; shape: Message };
          expect(ONNX_TYPES[elem_type][0]).toBe('FLOAT');
          const [rows, size] = list(shape, 'dim');
          expect(rows).toEqual({ dim_param: 'rows' });
          return [port, size.dim_value];
        });
      const { actions, seats } = game;
      const { hidden } = game.belief;
      const read = inputSpec(game.encoding).size;
      const inputs = {
        model: [['observation', read]],
        value: [
          ['observation', read],
          ['hidden', hidden.size],
        ],
      };
      const outputs = {
        model: [
          ['policy', actions],
          ['belief', hidden.size],
          ['value', seats],
        ],
        value: [['value', seats]],
      };
      expect(shapes('input')).toEqual(inputs[name as 'model']);
      expect(shapes('output')).toEqual(outputs[name as 'model']);
    });

    test('every tensor has as many bytes as its shape says', () => {
      for (const tensor of tensors.values()) {
        const dims = tensor.dims as number[];
        const [, bytes] = ONNX_TYPES[tensor.data_type as number];
        expect((tensor.raw_data as Uint8Array).length).toBe(dims.reduce((a, b) => a * b, 1) * bytes);
        expect(Object.keys(tensor).sort()).toEqual(['data_type', 'dims', 'name', 'raw_data']);
      }
      expect(tensors.size).toBe(list(graph, 'initializer').length);
    });

    test('nodes are operators of set 17 that read what was there before them, and write each name once', () => {
      const known = new Set([...tensors.keys(), ...list(graph, 'input').map((port) => port.name as string)]);
      for (const node of list(graph, 'node')) {
        const { inputs, attributes } = ONNX_OPERATORS[node.op_type as string];
        const reads = texts(node, 'input');
        expect(reads.length).toBeGreaterThanOrEqual(inputs[0]);
        expect(reads.length).toBeLessThanOrEqual(inputs[1]);
        for (const read of reads) expect(known).toContain(read);
        for (const attribute of list(node, 'attribute')) {
          expect(attributes).toContain(attribute.name);
          const holds = ONNX_ATTRIBUTES[attribute.type as number];
          expect(Object.keys(attribute).sort()).toEqual([holds, 'name', 'type'].sort());
        }
        const [written] = texts(node, 'output');
        expect(texts(node, 'output')).toHaveLength(1);
        expect(known).not.toContain(written);
        known.add(written);
      }
      for (const { name: output } of list(graph, 'output')) expect(known).toContain(output);
    });
  });
});

describe('a TensorBoard file', () => {
  const tb = join(folder, 'tb');
  const file = new EventFile(tb, 'test', 3);
  file.scalars(3, { 'learn/loss': 0.5, 'eval/zero': 0 });
  file.scalars(2 ** 40, { rate: -1e-3 });
  file.close();

  test('is records with checksums around events of the published schema', () => {
    const bytes = readFileSync(join(tb, readdirSync(tb)[0]));
    const events: Message[] = [];
    for (let at = 0; at < bytes.length; ) {
      const length = Number(bytes.readBigUInt64LE(at));
      events.push(readMessage(EVENTS, 'Event', bytes.subarray(at + 12, at + 12 + length)));
      at += 8 + 4 + length + 4;
    }
    for (const { wall_time } of events) expect(wall_time).toBeGreaterThan(1.6e9);
    const said = events.map((event) =>
      Object.fromEntries(Object.entries(event).filter(([key]) => key !== 'wall_time')),
    );
    expect(said).toEqual([
      { file_version: 'brain.Event:2' },
      { step: 3, session_log: { status: 1 } },
      {
        step: 3,
        summary: {
          value: [
            { tag: 'learn/loss', simple_value: 0.5 },
            { tag: 'eval/zero', simple_value: 0 },
          ],
        },
      },
      { step: 2 ** 40, summary: { value: [{ tag: 'rate', simple_value: Math.fround(-1e-3) }] } },
    ]);
  });
});

describe('the reader is strict', () => {
  const read = (...bytes: number[]) => readMessage(EVENTS, 'SessionLog', Uint8Array.from(bytes));

  test('a field that the schema has not, of another kind, twice, or cut short is refused', () => {
    expect(read(0x08, 1)).toEqual({ status: 1 });
    expect(() => read(0x20, 1)).toThrow('SessionLog has no field 4');
    expect(() => read(0x0d, 0, 0, 0, 0)).toThrow('SessionLog.status has wire type 5 instead of 0');
    expect(() => read(0x08, 1, 0x08, 2)).toThrow('SessionLog.status comes twice');
    expect(() => read(0x12, 9, 0x41)).toThrow('a field goes beyond the end');
  });
});
