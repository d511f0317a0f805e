/** Protocols dealt instead of drafted: any of them, equally often. */
import type { Curriculum } from '../../core/contract/index.ts';
import type { Settings } from '../options.ts';
import { begin } from '../rules/engine.ts';
import type { CompileState } from '../rules/state.ts';

export function curriculumOf(settings: Settings): Curriculum<CompileState> {
  const dealt: Settings = { ...settings, setup: 'random' };
  return { practice: (s, rng) => begin(s, dealt, rng) };
}
