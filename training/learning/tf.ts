/** TensorFlow.js as a value that is passed on: only `backend.ts` imports it. */
export type Tf = typeof import('@tensorflow/tfjs-core');

/** The library of an open backend. */
export function tfOf({ tf }: { readonly tf: object }): Tf {
  return tf as Tf;
}
