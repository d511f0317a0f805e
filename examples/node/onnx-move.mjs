/**
 * Picks moves with an exported net in Node, without cardzero: needs onnxruntime-node or onnxruntime-web.
 *
 *     npx cardzero export runs/mine --format onnx --out ulti-onnx
 *     npm install onnxruntime-node
 *     node examples/node/onnx-move.mjs ulti-onnx
 *
 * The positions are those of selfcheck.json. A program of your own makes the same vector from its own table, by the fields in
 * spec.json.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

async function onnxruntime() {
  for (const name of ['onnxruntime-node', 'onnxruntime-web']) {
    try {
      const loaded = await import(name);
      return loaded.default?.InferenceSession === undefined ? loaded : loaded.default;
    } catch (error) {
      if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    }
  }
  throw new Error('install onnxruntime-node or onnxruntime-web first');
}

/** Probabilities of the legal actions: the others are masked out before the softmax. */
export function maskedSoftmax(logits, legal) {
  const masked = Float64Array.from(logits, () => Number.NEGATIVE_INFINITY);
  for (const action of legal) masked[action] = logits[action];
  const top = Math.max(...masked);
  const weights = masked.map((logit) => Math.exp(logit - top));
  const mass = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / mass);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder of an export: node onnx-move.mjs ulti-onnx');
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const spec = read('spec.json');
const { positions } = read('selfcheck.json');

const { InferenceSession, Tensor } = await onnxruntime();
const session = await InferenceSession.create(readFileSync(join(folder, spec.networks.model.files[0])));

for (const { observation, legal, move } of positions) {
  const input = new Tensor('float32', Float32Array.from(observation), [1, spec.observation.size]);
  const { policy } = await session.run({ observation: input });
  const chances = maskedSoftmax(policy.data, legal);
  const best = legal.reduce((a, b) => (chances[b] > chances[a] ? b : a));
  const agrees = best === move ? '' : `  (cardzero would choose ${spec.actions.names[move]})`;
  console.log(
    `${spec.actions.names[best]}: ${(100 * chances[best]).toFixed(1)}% of ${legal.length} legal actions${agrees}`,
  );
}
