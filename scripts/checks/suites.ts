/** The two test runners: what they need around them and how they are called. */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from '../build-web.mjs'
import { ownEnvironment } from '../own-node.mjs'
import { provideChromium } from './chromium.ts'
import type { Outcome } from './outcome.ts'
import { findPostgres } from './postgres.ts'
import { findRedis } from './redis.ts'
import { countPlaywright, countVitest } from './reports.ts'
import { runSuite, type StepDeps } from './step.ts'

const VITEST_REPORT = 'node_modules/.cache/checks/vitest.json'
const VITEST_TIMES = 'node_modules/.cache/checks/vitest-times.jsonl'
const PLAYWRIGHT_REPORT = 'node_modules/.cache/checks/playwright.json'
const PLAYWRIGHT_TIMES = 'node_modules/.cache/checks/playwright-times.jsonl'
/** Tests that take long, by the name of their files: only `npm run test:long` and their own path run them. */
const LONG_FILE = /\.long\.(?:test|spec)\.tsx?$/
/** More than there are cores: many a test waits for a database, a later try or a child. */
const UNIT_WORKERS = availableParallelism() + 2

/** Those of the named files and folders; all of them without a name. What they leave behind goes with their end. */
export async function runUnitTests(deps: StepDeps, files: readonly string[] = []): Promise<Outcome> {
  // A short name: sockets lie in it, whose paths have about a hundred characters.
  const leftovers = mkdtempSync(join(tmpdir(), 'tests-'))
  try {
    return await runUnitTestsIn(leftovers, deps, files)
  } finally {
    rmSync(leftovers, { recursive: true, force: true })
  }
}

async function runUnitTestsIn(folder: string, deps: StepDeps, files: readonly string[]): Promise<Outcome> {
  const [postgres, redis] = [await findPostgres(deps), await findRedis(deps)]
  const isLong = asksForLong(files, deps.env)
  return runSuite(deps, {
    program: 'node_modules/vitest/vitest.mjs',
    args: [
      'run',
      ...files,
      `--maxWorkers=${UNIT_WORKERS}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${VITEST_REPORT}`,
    ],
    env: {
      ...ownEnvironment(deps.root, deps.env),
      ...(isLong && { TESTS: 'long' }),
      // Where os.tmpdir() looks, on Windows too.
      TMPDIR: folder,
      TEMP: folder,
      ...(postgres && { TEST_DATABASE_URL: postgres }),
      ...(redis && { TEST_REDIS_URL: redis }),
    },
    report: VITEST_REPORT,
    count: countVitest,
    times: VITEST_TIMES,
    isQuick: !isLong,
  })
}

/** A long test that is named by its path is run, as is everything that `npm run test:long` asks for. */
const asksForLong = (files: readonly string[], env: NodeJS.ProcessEnv): boolean =>
  env.TESTS === 'long' || files.some((file) => LONG_FILE.test(file))

/** The same in a browser. */
export async function runBrowserTests(deps: StepDeps, files: readonly string[] = []): Promise<Outcome> {
  await buildWeb(deps)
  const chromium = await provideChromium(deps)
  // Whoever names a file wants all of it: the tiers share files here.
  const isLong = files.length > 0 || asksForLong(files, deps.env)
  return runSuite(deps, {
    program: 'node_modules/@playwright/test/cli.js',
    args: ['test', ...files],
    env: {
      ...ownEnvironment(deps.root, deps.env),
      ...(isLong && { TESTS: 'long' }),
      ...(chromium && { CHROMIUM_PATH: chromium }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: join(deps.root, PLAYWRIGHT_REPORT),
    },
    report: PLAYWRIGHT_REPORT,
    count: countPlaywright,
    times: PLAYWRIGHT_TIMES,
    isQuick: !isLong,
  })
}
