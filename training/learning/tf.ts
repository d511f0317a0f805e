/** The library that does the arithmetic of learning, as a value that is handed on: nobody but `backend.ts` imports it. */
export type Tf = typeof import('@tensorflow/tfjs-core');

/** That of an opened backend. */
export function tfOf({ tf }: { readonly tf: object }): Tf {
  return tf as Tf;
}
