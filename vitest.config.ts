import { defineConfig } from 'vitest/config'

/** Two kinds of tests: those that run in Node, and those of what a browser runs, in jsdom with their own setup. */
export default defineConfig({
  test: {
    // One more than Vitest takes by itself: much of the time goes into waiting for databases and children.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // A worker loads the catalogue, the engine and the server once, not for each of its two hundred files.
          isolate: false,
          include: [
            'packages/**/*.test.ts',
            'apps/server/**/*.test.ts',
            'apps/web/build/**/*.test.ts',
            'tools/**/*.test.ts',
            'scripts/**/*.test.ts',
            'benchmarks/**/*.test.ts',
            'chaos/**/*.test.ts',
          ],
          // A busy machine may be slow; a right answer is not wrong for being late.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      'apps/web/vite.config.ts',
    ],
  },
})
