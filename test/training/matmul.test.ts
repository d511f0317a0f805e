/** Our products, of dense operands and of those that are nearly all 0, give the bits of the backend's own. */
import { beforeAll, describe, expect, test } from 'vitest';
import { derive, type Rng } from '../../envs/core/index.ts';
import { type Backend, openBackend, use } from '../../training/learning/backend.ts';
import { setFastMatMul } from '../../training/learning/fast-matmul.ts';
import { bitsOf } from '../mcts/networks/nets.ts';
import { tfOf } from '../../training/learning/tf.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend('wasm');
});

function numbers(count: number, share: number, rng: Rng): Float32Array {
  return Float32Array.from({ length: count }, () => (rng.float() < share ? rng.float() - 0.5 : 0));
}

const CASES = [
  ...[0, 0.03, 0.14, 0.5].map((share) => ({ share, rows: 64, columns: 50, width: 37 })),
  // Tiles have four rows and eight columns.
  { share: 1, rows: 8, columns: 300, width: 8 },
  { share: 1, rows: 11, columns: 7, width: 17 },
  { share: 1, rows: 3, columns: 2, width: 1 },
];

describe.each(CASES)(
  '$rows x $columns by $width, of which a share of $share is not 0',
  ({ share, rows, columns, width }) => {
    test.each([
      ['plain', false, false],
      ['left on its side', true, false],
      ['right on its side', false, true],
      ['both', true, true],
    ])('%s', (_, across, flip) => {
      use(backend);
      const tf = tfOf(backend);
      const rng = derive(1, 'sparse', share * 100);
      const a = tf.tensor2d(numbers(rows * columns, share, rng), across ? [columns, rows] : [rows, columns]);
      const b = tf.tensor2d(numbers(columns * width, 1, rng), flip ? [width, columns] : [columns, width]);
      const bias = tf.tensor1d(numbers(width, 1, rng));
      const ours = tf.tidy(() => [
        tf.matMul(a, b, across, flip).dataSync(),
        tf.fused.matMul({ a, b, transposeA: across, transposeB: flip, bias, activation: 'relu' }).dataSync(),
      ]);
      setFastMatMul(tf, false);
      const theirs = tf.tidy(() => {
        const [left, right] = [across ? tf.transpose(a) : a, flip ? tf.transpose(b) : b];
        return [
          tf.matMul(left, right).dataSync(),
          tf.fused.matMul({ a: left, b: right, bias, activation: 'relu' }).dataSync(),
        ];
      });
      setFastMatMul(tf, true);
      expect(ours.map((x) => bitsOf(x as Float32Array))).toEqual(theirs.map((x) => bitsOf(x as Float32Array)));
      tf.dispose([a, b, bias]);
    });
  },
);
