import { defineConfig } from 'vitest/config';
import { builtModules } from './test/support/built.ts';

export default defineConfig({
  plugins: [builtModules],
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: './test/support/tidy.ts',
    isolate: false,
    globalSetup: './test/support/built.ts',
    server: { deps: { external: [/\/dist\//] } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One less than there are cores is the default, which on two cores is one at a time.
    maxWorkers: '100%',
  },
});
