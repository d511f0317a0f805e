import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };

/** Examples import `cardzero/envs` as a program outside would; here that means the sources, so that no build is needed. */
const alias = Object.entries(manifest.exports).flatMap(([name, entry]) => {
  if (typeof entry === 'string') return [];
  const source = entry.default.replace('./dist/', './').replace(/\.js$/, '.ts');
  return [{ find: name.replace('.', 'cardzero'), replacement: fileURLToPath(new URL(source, import.meta.url)) }];
});

/** Tests that change what all share (they register games and agents, or listen to the process): each in a world of its own. */
const APART = [
  'test/agents/spec.test.ts',
  'test/mcts/networks/kernel.test.ts',
  'test/envs/core/{env,playthrough,registry}.test.ts',
  'test/examples/goofspiel.test.ts',
  'test/mcts/golden.test.ts',
  'test/scripts/{check-game,list,main,play,playthrough}.test.ts',
  'test/training/{loop,selfplay}.test.ts',
  'test/web/*.test.ts',
];

export default defineConfig({
  resolve: { alias },
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One less than there are cores is the default, which on two cores is one at a time.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'apart', include: APART } },
      // The others load the sources once per worker: a sixth of all time was loading them for each file.
      { extends: true, test: { name: 'together', include: ['test/**/*.test.ts'], exclude: APART, isolate: false } },
    ],
  },
});
