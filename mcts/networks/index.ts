/** Networks inside search: weights files, the forward pass, and the evaluator. No TensorFlow here. */
export * from './evaluator.ts';
export { plainNetworks } from './forward.ts';
export * from './initial.ts';
export { kernelFingerprint } from './kernel/fingerprint.ts';
export * from './load.ts';
export * from './model-spec.ts';
export * from './net.ts';
export type * from './net-spec.ts';
export * from './networks.ts';
export * from './policy-logits.ts';
export * from './shared-model.ts';
export * from './shipped.ts';
export * from './softmax.ts';
export * from './views.ts';
export * from './weights-file.ts';
