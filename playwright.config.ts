/** Browser tests: the real server on an empty data folder, the built pages, on a phone and on a desktop. */
import { defineConfig } from '@playwright/test'
import { serverSettings } from './e2e/support/server-settings.ts'
import { findChromium } from './scripts/checks/chromium.ts'
import { isProgram } from './scripts/checks/find-program.ts'

const { port, dataDir, castFile } = await serverSettings()
const origin = `http://127.0.0.1:${port}`
// Null leaves it to Playwright, which then has one of its own.
const chromium = findChromium({ env: process.env, isProgram })
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
/**
 * `npm test` runs what claims a statement of the specification and what is tagged @quick, on a desktop; and on a phone what
 * is another there. All the rest is the long tier's: docs/testing.md.
 */
const isLong = process.env.TESTS === 'long'
const QUICK = /\[[A-Z][A-Z0-9]*-\d|@quick|@phone/

export default defineConfig({
  testDir: 'e2e',
  testIgnore: isLong ? [] : ['**/*.long.spec.ts'],
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  workers: 2,
  // No test has a clock of its own: these end what would never end, and a busy machine does not meet them.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    baseURL: origin,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', ...(!isLong && { grep: QUICK }), use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      ...(!isLong && { grep: /@phone/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/support/start-site.ts`,
    url: `${origin}/readyz`,
    env: {
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      AFFILIATE_AMAZON_TAG: 'test-20',
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
      DEV_DESK: 'on',
      E2E_CAST_FILE: castFile,
    },
    timeout: 400_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
