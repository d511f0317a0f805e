/** A net from before fields were appended to the network input plays on as it was. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type AnyGame, derive, Episode, ObservationSpec, observationOf } from '../../../envs/core/index.ts';
import { TINY_TRICK } from '../../../envs/toy/index.ts';
import { makeAgent } from '../../../agents/spec.ts';
import { modelSpec, randomWeights, readWeights, writeWeights } from '../../../mcts/networks/index.ts';
import { variant } from '../../support/variant.ts';

const folder = mkdtempSync(join(tmpdir(), 'widen-'));
afterAll(() => rmSync(folder, { recursive: true }));

const before: AnyGame = TINY_TRICK;

/** The same game, whose networks also read these fields, all of them ones. */
function reading(names: readonly string[], first = false): AnyGame {
  const { fields, low, high, size } = before.encoding.observation;
  const more = names.map((name) => ({ name, length: 3, about: 'ones' }));
  const spec = new ObservationSpec(first ? [...more, ...fields] : [...fields, ...more], low, high);
  const seen = observationOf(before.encoding);
  const write = (s: unknown, seat: number, out: Float32Array, at: number): void => {
    seen.write(s, seat, out, at);
    out.fill(1, at + size, at + spec.size);
  };
  return variant(before, { input: { spec, write }, symmetries: undefined });
}

function written(game: AnyGame, name: string): string {
  const spec = modelSpec(game, { policyWidths: [16, 16], valueWidths: [16], residual: false });
  const path = join(folder, name);
  writeWeights(path, { game, spec, weights: randomWeights(spec, derive(1, name)) });
  return path;
}

/** A game of the net's search against itself. */
function played(game: AnyGame, file: string): number[] {
  const episode = new Episode<unknown>(game, 5);
  const agent = makeAgent(`ismcts:sims=20,net=${file}`, { game });
  while (!episode.over) {
    const view = { game, state: episode.state, seat: episode.toMove, legal: episode.legal() };
    episode.step(agent.act(view as never, derive(5, 'act', episode.actions.length)) as number);
  }
  return episode.actions.slice();
}

describe('a net from before fields were appended', () => {
  const file = written(before, 'before.weights');

  test('plays the same games', () => {
    expect(played(reading(['later']), file)).toEqual(played(before, file));
    expect(played(reading(['later', 'latest']), file)).toEqual(played(before, file));
  });

  test('has weights of zero for the new inputs, and a hash of its own', () => {
    const game = reading(['later']);
    const wide = readWeights(file, game);
    const again = join(folder, 'again.weights');
    expect(writeWeights(again, { game, ...wide })).toBe(wide.sha256);
    expect(wide.sha256).not.toBe(readWeights(file, before).sha256);
    expect(Array.from(readWeights(again, game).weights)).toEqual(Array.from(wide.weights));
    const { observation } = before.encoding;
    const width = 16;
    const added = wide.weights.subarray(observation.size * width, (observation.size + 3) * width);
    expect(Array.from(added)).toEqual(Array.from({ length: 3 * width }, () => 0));
  });

  test('is refused if fields were put before its own, or its fields are gone', () => {
    expect(() => readWeights(file, reading(['early'], true))).toThrow('was encoded differently');
    const later = written(reading(['later']), 'later.weights');
    expect(() => readWeights(later, before)).toThrow('was encoded differently');
    expect(() => readWeights(later, reading(['other']))).toThrow('was encoded differently');
  });
});
