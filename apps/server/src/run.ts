/** The life of the process: it reads its settings, opens what it needs, listens, and ends without dropping anybody. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadRetailers } from '@presently/catalog/load'
import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Closers, closeAll, openDatabase, ownParts, reasonOf } from './parts.ts'
import { openPayments, paymentClockOf } from './payments-start.ts'
import { type Config, readConfig } from './platform/config/read-config.ts'
import { createLog } from './platform/logging.ts'
import { connectRedis } from './platform/redis.ts'
import { StartRefusal } from './platform/start-refusal.ts'

/** What is under way may take this long to finish. */
const DRAIN_MS = 10_000
/** Above this lag of the event loop answers would come too late to be of use. */
const MAX_LAG_MS = 1_000

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

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

  const opened = await openPayments(config, log, closers)
  let isDraining = false
  const app = await buildApp({
    config,
    database,
    redis: redis?.client ?? null,
    payments: opened.payments,
    sandbox: opened.sandbox?.pages ?? null,
    paymentClock: opened.sandbox && paymentClockOf(opened.sandbox),
    ...ownParts(config, retailers),
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
  opened.onListening(address)
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
