import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };

/** Examples import `cardzero/envs` as a program outside would; here that means the sources, so that no build is needed. */
const alias = Object.entries(manifest.exports).flatMap(([name, entry]) => {
  if (typeof entry === 'string') return [];
  const source = entry.default.replace('./dist/', './').replace(/\.js$/, '.ts');
  return [{ find: name.replace('.', 'cardzero'), replacement: fileURLToPath(new URL(source, import.meta.url)) }];
});

export default defineConfig({
  resolve: { alias },
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One less than there are cores is the default, which on two cores is one at a time.
    maxWorkers: '100%',
  },
});
