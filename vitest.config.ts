import { configDefaults, defineConfig } from 'vitest/config'

/** What takes long is left out unless `npm run test:long`, or its own path, asks for it (docs/testing.md). */
const LONG = process.env.TESTS === 'long' ? [] : ['**/*.long.test.ts']

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
          exclude: [...configDefaults.exclude, ...LONG],
          // Notes what processor time each file took.
          setupFiles: ['scripts/checks/count-processor-time.ts'],
          include: [
            'packages/**/*.test.ts',
            'apps/server/**/*.test.ts',
            'apps/web/build/**/*.test.ts',
            'tools/**/*.test.ts',
            'scripts/**/*.test.ts',
            'benchmarks/**/*.test.ts',
            'chaos/**/*.test.ts',
          ],
          // Tests make much that dies young: with more room for it they take some 15 % less of the processor.
          execArgv: ['--max-semi-space-size=64'],
          // No test has a clock of its own: these end what would never end, and a busy machine does not meet them.
          testTimeout: 900_000,
          hookTimeout: 900_000,
          expect: { poll: { timeout: 300_000 } },
        },
      },
      'apps/web/vite.config.ts',
    ],
  },
})
