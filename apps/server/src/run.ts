/** The life of the process: it reads its settings, opens what it needs, listens, and ends without dropping anybody. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadCatalog } from '@presently/catalog/catalog'
import { loadRetailers } from '@presently/catalog/load'
import { createEngine } from '@presently/engine/create-engine'
import { giftIcons } from '@presently/gift-art/icons'
import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Database, openPglite, openPostgres } from './db/open.ts'
import { systemClock } from './platform/clock.ts'
import { type Config, readConfig } from './platform/config/read-config.ts'
import { lockDataDir } from './platform/data-dir-lock.ts'
import { createLog } from './platform/logging.ts'
import { connectRedis } from './platform/redis.ts'
import { StartRefusal } from './platform/start-refusal.ts'

/** What is under way may take this long to finish. */
const DRAIN_MS = 10_000
/** Above this lag of the event loop answers would come too late to be of use. */
const MAX_LAG_MS = 1_000

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

/** What ends with the process, last opened first. */
type Closers = (() => void | Promise<void>)[]

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close()
}

export type RunOptions = {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Folder of the built web application. */
  readonly webFolder: string
}

/** Runs until a signal ends it. A reason not to start is printed as one sentence, and the exit code tells. */
export async function run(options: RunOptions): Promise<void> {
  const closers: Closers = []
  try {
    await start(options, closers)
  } catch (error) {
    await closeAll(closers)
    if (!(error instanceof StartRefusal)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

async function start({ environment, webFolder }: RunOptions, closers: Closers): Promise<void> {
  const retailers = loadRetailers()
  const read = readConfig(environment, retailers)
  if (!read.ok) throw new StartRefusal(read.problems.join('\n'))
  const { config, sentences } = read
  const html = readPage(webFolder)
  const log = createLog(config.LOG_LEVEL)
  const database = await openDatabase(config, log, closers)
  closers.push(() => database.close())

  const redis = config.REDIS_URL === null ? null : connectRedis(config.REDIS_URL, log)
  if (redis) closers.push(() => redis.close())

  const catalog = loadCatalog()
  let isDraining = false
  const app = await buildApp({
    config,
    database,
    redis: redis?.client ?? null,
    engine: createEngine(catalog, config.FX_RATES),
    gifts: catalog.gifts,
    retailers,
    icons: giftIcons,
    clock: systemClock,
    web: { html, folder: webFolder },
    isDraining: () => isDraining,
    // A load test lets through more than a visitor would wait for, here as in the limits of rate.
    maxLagMs: MAX_LAG_MS * Math.max(1, config.RATE_LIMIT_SCALE),
    log,
  })
  closers.push(() => app.close())
  // A start that failed ends by itself, with its own exit code.
  closeWithGrace({ delay: DRAIN_MS, skip: ['beforeExit'] }, async ({ err }) => {
    if (err) log.fatal({ err }, 'the process ends because of an error nobody caught')
    isDraining = true
    await closeAll(closers)
  })

  const address = await listen(app, config, log)
  for (const sentence of sentences) say(sentence)
  say(`Presently is ready on ${address}`)
}

function readPage(webFolder: string): string {
  try {
    return readFileSync(join(webFolder, 'index.html'), 'utf8')
  } catch (cause) {
    throw new StartRefusal('The web application has not been built. Start with npm start, which builds it.', {
      cause,
    })
  }
}

async function openDatabase(config: Config, log: FastifyBaseLogger, closers: Closers): Promise<Database> {
  const { DATABASE_URL, DATA_DIR } = config
  try {
    if (DATABASE_URL !== null)
      return await openPostgres(DATABASE_URL, (err) =>
        log.error({ err }, 'an idle database connection broke'),
      )
    closers.push(lockDataDir(DATA_DIR))
    return await openPglite(join(DATA_DIR, 'database'))
  } catch (cause) {
    if (cause instanceof StartRefusal) throw cause
    const [what, setting] =
      DATABASE_URL === null ? [`The data folder ${DATA_DIR}`, 'DATA_DIR'] : ['PostgreSQL', 'DATABASE_URL']
    throw new StartRefusal(`${what} could not be opened (${reasonOf(cause)}). Check ${setting}.`, { cause })
  }
}

async function listen(app: FastifyInstance, config: Config, log: FastifyBaseLogger): Promise<string> {
  // Fastify would announce the address in a line of its own, beside ours.
  log.level = 'warn'
  try {
    return await app.listen({ host: config.HOST, port: config.PORT })
  } catch (cause) {
    const place = `${config.HOST}:${config.PORT}`
    throw new StartRefusal(`Cannot listen on ${place} (${reasonOf(cause)}). Change HOST or PORT.`, { cause })
  } finally {
    log.level = config.LOG_LEVEL
  }
}

/** A system's short code says enough, and holds no password as a whole message might. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'for an unknown reason'
