import { defineConfig } from 'vitest/config';
import { builtModules } from './test/support/built.ts';

export default defineConfig({
  plugins: [builtModules],
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: './test/support/tidy.ts',
    isolate: false,
    globalSetup: ['./test/support/built.ts', './test/support/fast-folder.ts'],
    server: { deps: { external: [/\/dist\//] } },
    tags: [{ name: 'slow', description: 'takes most of a second or more; test:quick leaves it out' }],
    // As the program sets it when it looks for a backend.
    env: { TF_CPP_MIN_LOG_LEVEL: '2' },
    // For what never ends. How fast a machine is must not matter.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    // One less than there are cores is the default, which on two cores is one at a time.
    maxWorkers: '100%',
  },
});
