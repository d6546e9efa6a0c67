/** The whole application on the real catalogue and the real engine, without a port. */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadRetailers, loadSpelling } from '@presently/catalog/load'
import { catalog, engine } from '@presently/catalog/testing/whole-catalog'
import { giftIcons } from '@presently/gift-art/icons'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { AppDeps } from '../app-deps.ts'
import type { Database } from '../db/open.ts'
import { createFetchFeed } from '../features/feeds/imports/fetch-feed.ts'
import { openGuides } from '../guides-parts.ts'
import { systemClock } from '../platform/clock.ts'
import { type Config, readConfig } from '../platform/config/read-config.ts'
import { createLog } from '../platform/logging.ts'
import { createPasswords } from '../platform/passwords.ts'
import { routinesAtStart } from './routines-at-start.ts'

/** A page with every place that the server fills, and one inline script. */
export const TEST_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <!--site-head-->
    <script>document.documentElement.dataset.theme = 'light'</script>
    <script type="application/json" id="site-config">{}</script>
    <script type="module" src="/assets/main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`

/** The same for pages outside the application. */
export const TEST_GUIDE_PAGE = TEST_PAGE.replace('<div id="root"></div>', '<!--page-body-->')

const retailers = loadRetailers()
const spelling = loadSpelling()
const guides = openGuides(catalog.gifts)

export type TestAppOptions = Partial<Omit<AppDeps, 'database' | 'config'>> & {
  readonly environment?: Readonly<Record<string, string>>
  /** Receives the log lines, parsed; without it nothing is logged. */
  readonly logLines?: string[]
}

/** At the least that argon2 allows: a test signs up many, and none of them is guessed at. */
const CHEAP_PASSWORDS = createPasswords({ memory: 8, passes: 1, parallelism: 1 })

/** No test writes one into the data folder. */
const TEST_KEY = 'a-key-that-every-test-of-this-application-has'

function testConfig(environment: Readonly<Record<string, string>> = {}): Config {
  const read = readConfig({ RATE_LIMIT_SCALE: '1000', OPERATOR_KEY: TEST_KEY, ...environment }, retailers)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return read.config
}

export async function buildTestApp(
  database: Database,
  options: TestAppOptions = {},
): Promise<FastifyInstance> {
  const { environment = {}, logLines, ...deps } = options
  const log = logLines
    ? createLog('trace', { write: (line) => void logLines.push(line) })
    : createLog('silent')
  return buildApp({
    config: testConfig(environment),
    database,
    redis: null,
    jobs: routinesAtStart(log),
    mailTransport: null,
    payments: { mode: 'off' },
    sandbox: null,
    movable: null,
    engine,
    gifts: catalog.gifts,
    taxonomy: catalog.taxonomy,
    lexicon: catalog.lexicon,
    calendar: catalog.calendar,
    model: null,
    retailers,
    spelling,
    icons: giftIcons,
    fetchPage: null,
    fetchPicture: null,
    clock: systemClock,
    passwords: CHEAP_PASSWORDS,
    feeds: {
      schedule: [],
      socket: null,
      reportsFolder: join(tmpdir(), `presently-feed-reports-${process.pid}`),
      fetchFeed: createFetchFeed({ hosts: [], userAgent: 'Presently' }),
    },
    operatorSocket: null,
    logo: null,
    guides,
    web: { html: TEST_PAGE, guideHtml: TEST_GUIDE_PAGE, folder: null },
    isDraining: () => false,
    maxLagMs: 0,
    log,
    ...deps,
  })
}

/** The real engine and catalogue that tests run on. */
export const TEST_CATALOG = catalog
export const TEST_ENGINE = engine
