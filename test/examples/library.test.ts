/** The examples that use cardzero as a library, as a program outside imports it. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FlatAgent, measure as measureAgent, takeOut } from '../../examples/custom-agent.ts';
import { measure, train } from '../../examples/custom-training-loop.ts';
import { derive, Episode, makeGame } from '../../envs/index.ts';
import { playEpisode } from '../../agents/table.ts';
import { temporaryFolder } from '../training/export/support.ts';

const folder = temporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));
afterAll(takeOut);

test('a custom agent is named like any other, and beats random', { tags: 'slow' }, async () => {
  const text = await measureAgent('tiny-trick-v1', 60);
  expect(text).toMatch(/^flat against random in tiny-trick-v1: \+\d/);
});

test('it plays legally in every role of a game it does not know', async () => {
  const game = makeGame('ulti');
  const episode = new Episode<unknown>(game, 3);
  await playEpisode(
    episode,
    Array.from({ length: 3 }, () => new FlatAgent('flat', 1)),
  );
  expect(episode.over).toBe(true);
  expect(new FlatAgent('x', 2).act({ game, seat: 0, state: firstOf(3) }, derive(1, 'a'))).toBe(
    new FlatAgent('x', 2).act({ game, seat: 0, state: firstOf(3) }, derive(1, 'a')),
  );
  function firstOf(seed: number): unknown {
    return new Episode<unknown>(game, seed).state;
  }
});

test('a custom training loop learns', { tags: 'slow' }, async () => {
  const weights = join(folder, 'player.weights');
  const { losses, rows } = await train('tiny-trick-v1', weights, {
    generations: 3,
    games: 60,
    sims: 16,
    steps: 40,
    backend: 'wasm',
  });
  expect(rows).toBe(3 * 60 * 9);
  expect(losses[2]).toBeLessThan(losses[0]);
  const { mean, half } = await measure('tiny-trick-v1', weights, 100);
  expect(mean - half).toBeGreaterThan(0);
});
