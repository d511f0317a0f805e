import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { SharedModel, weightCount } from '../../../mcts/networks/index.ts';
import { specOf } from './nets.ts';

const spec = specOf({ observation: 4, hidden: 2, seats: 2, policy: 3, widths: [5], residual: false });
const filled = (x: number) => new Float32Array(weightCount(spec)).fill(x);

test('a version can be read while it or the next one is the newest', () => {
  const ours = SharedModel.create(spec);
  const theirs = new SharedModel(structuredClone(ours.handle)); // cloning shares the memory
  expect(ours.newest).toBe(0);
  expect(() => theirs.read(1)).toThrow('version 1 of the shared weights is not there: the newest is 0');
  expect(ours.publish(filled(10))).toBe(1);
  expect(theirs.read(1)).toEqual(filled(10));
  expect(ours.publish(filled(20))).toBe(2);
  expect(theirs.newest).toBe(2);
  expect(theirs.read(1)).toEqual(filled(10));
  expect(theirs.read(2)).toEqual(filled(20));
  ours.publish(filled(30));
  expect(theirs.read(3)).toEqual(filled(30));
  expect(() => theirs.read(1)).toThrow('version 1 of the shared weights is not there: the newest is 3');
  expect(() => theirs.read(0)).toThrow();
});

test('a copy can go into an array of the reader', () => {
  const shared = SharedModel.create(spec);
  shared.publish(filled(4));
  const into = filled(0);
  expect(shared.read(1, into)).toBe(into);
  expect(into).toEqual(filled(4));
});

test('a worker thread sees what was published', async () => {
  const shared = SharedModel.create(spec);
  shared.publish(filled(1.5));
  const code = `
    const { parentPort, workerData: { buffer, spec } } = require('node:worker_threads');
    parentPort.postMessage([spec.game, new Float32Array(buffer).at(-1)]);`;
  const worker = new Worker(code, { eval: true, workerData: shared.handle });
  const message = await new Promise((resolve) => worker.once('message', resolve));
  expect(message).toEqual(['none-v1', 1.5]);
});
