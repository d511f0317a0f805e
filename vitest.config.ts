import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 120_000,
    // One less than there are cores is the default, which on two cores is one at a time.
    maxWorkers: '100%',
  },
});
