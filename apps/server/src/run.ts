/** The life of the process: it reads its settings, opens what it needs, listens, and ends without dropping anybody. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadRetailers } from '@presently/catalog/load'
import type { Sandbox } from '@presently/stripe-sandbox/create-sandbox'
import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { AppDeps } from './app-deps.ts'
import { serveHolds } from './db/backup/hold.ts'
import { createJobs } from './db/jobs.ts'
import { type Closers, closeAll, openDatabase, ownParts, reasonOf, userAgent } from './parts.ts'
import { openPayments, paymentClockOf } from './payments-parts.ts'
import { createSdkModel } from './platform/ai/sdk-model.ts'
import { createMovableClock, systemClock } from './platform/clock.ts'
import { type Config, type ReadConfig, readConfig } from './platform/config/read-config.ts'
import { freePort } from './platform/free-port.ts'
import { createLog } from './platform/logging.ts'
import { createSmtp } from './platform/mail/smtp.ts'
import { createPageFetch, type PageFetch } from './platform/page-fetch.ts'
import { connectRedis } from './platform/redis.ts'
import { StartRefusal } from './platform/start-refusal.ts'
import { openTracing } from './platform/tracing/open-tracing.ts'

/** What is under way when the listener closes may take this long to finish. */
const DRAIN_MS = 10_000
/** Above this lag of the event loop answers would come too late to be of use. */
const MAX_LAG_MS = 1_000

/** A page of a shop that takes longer is of no use to visitors either. */
const SHOP_PAGE_MS = 10_000
/** Somebody waits for a picture. */
const SHOP_PICTURE_MS = 5_000
const SHOP_PICTURE_BYTES = 2 * 1024 * 1024

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

export type RunOptions = {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Folder of the built web application. */
  readonly webFolder: string
}

/** Runs until a signal ends it. Throws a StartRefusal, and leaves nothing open, where there is a reason not to start. */
export async function run(options: RunOptions): Promise<void> {
  const closers: Closers = []
  try {
    await start(options, closers)
  } catch (error) {
    await closeAll(closers)
    throw error
  }
}

async function start({ environment, webFolder }: RunOptions, closers: Closers): Promise<void> {
  const retailers = loadRetailers()
  const { config, sentences } = await readSettings(environment, retailers)
  const html = readPage(webFolder, 'index.html')
  const guideHtml = readPage(webFolder, 'guide.html')
  const log = createLog(config.LOG_LEVEL)
  const tracing = await openTracing(config.OTEL_EXPORTER_OTLP_ENDPOINT)
  if (tracing) closers.push(() => tracing.close())
  const database = await openDatabase(config, log, closers, tracing)
  closers.push(() => database.close())
  if (database.jobStore.kind === 'pglite')
    closers.push(await serveHolds(config.DATA_DIR, database.jobStore.lite, log))

  const redis = config.REDIS_URL === null ? null : connectRedis(config.REDIS_URL, log)
  if (redis) {
    closers.push(() => redis.close())
    // Before the catalogue is loaded: while the process is busy with itself its first limits would be counted in memory.
    await redis.settled()
  }

  const opened = await openPayments(config, log, closers)
  let isDraining = false
  const app = await buildApp({
    config,
    database,
    tracing,
    redis: redis?.client ?? null,
    jobs: createJobs({ store: database.jobStore, log, works: config.ROLE !== 'web' }),
    payments: opened.payments,
    sandbox: opened.sandbox?.pages ?? null,
    ...ownParts(config, retailers),
    ...timeOf(config, opened.sandbox),
    ...(await outsideOf(config)),
    web: { html, guideHtml, folder: webFolder },
    isDraining: () => isDraining,
    // A load test lets through more than a visitor would wait for, here as in the limits of rate.
    maxLagMs: MAX_LAG_MS * Math.max(1, config.RATE_LIMIT_SCALE),
    log,
  })
  closers.push(() => app.close())
  const noticeMs = config.DRAIN_SECONDS * 1_000
  // A start that failed ends by itself, with its own exit code.
  closeWithGrace({ delay: noticeMs + DRAIN_MS, skip: ['beforeExit'] }, async ({ err }) => {
    if (err) log.fatal({ err }, 'the process ends because of an error nobody caught')
    isDraining = true
    // A balancer goes by its last look at /readyz: until it has looked again it sends calls here, and they are served.
    if (!err) await sleep(noticeMs)
    await closeAll(closers)
  })

  const address = await listen(app, config, log)
  opened.onListening(address)
  for (const sentence of sentences) say(sentence)
  say(`${config.site.name} is ready on ${address}`)
}

/** The time of the site. With the development desk it can be moved, and begins no earlier than that of the payments. */
function timeOf({ DEV_DESK }: Config, sandbox: Sandbox | null): Pick<AppDeps, 'clock' | 'movable'> {
  if (!DEV_DESK) return { clock: systemClock, movable: null }
  const site = createMovableClock(sandbox?.control.now())
  return { clock: site.now, movable: { site, payments: sandbox && paymentClockOf(sandbox) } }
}

/** Whom the process speaks with outside; each is null where the settings name none. */
const outsideOf = async (config: Config) => ({
  mailTransport: config.mail && createSmtp(config.mail),
  // Loaded only where one is configured: it takes half a second.
  model: config.ai && (await createSdkModel(config.ai)),
  fetchPage: pageFetchOf(config),
  fetchPicture: pictureFetchOf(config),
})

/** Null where nobody is asked. */
function pageFetchOf(config: Config): PageFetch | null {
  if (!config.checksLinks) return null
  return createPageFetch({ userAgent: userAgent('link-check', config), timeoutMs: SHOP_PAGE_MS })
}

function pictureFetchOf(config: Config): PageFetch | null {
  if (!config.loadsPictures) return null
  return createPageFetch({
    userAgent: userAgent('pictures', config),
    timeoutMs: SHOP_PICTURE_MS,
    accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
    bytesMax: SHOP_PICTURE_BYTES,
  })
}

type Read = Extract<ReadConfig, { ok: true }>
type Retailers = Parameters<typeof readConfig>[1]

/** The settings, with a port where the system is to choose one: pages, mails and payments name the site's own address. */
async function readSettings(environment: RunOptions['environment'], retailers: Retailers): Promise<Read> {
  const read = readConfig(environment, retailers)
  if (!read.ok) throw new StartRefusal(read.problems.join('\n'))
  const { config } = read
  if (config.PORT !== 0) return read
  const port = await freePort(config.HOST).catch((cause: unknown) => {
    throw cannotListen(config, cause)
  })
  return readSettings({ ...environment, PORT: String(port) }, retailers)
}

function readPage(webFolder: string, name: string): string {
  try {
    return readFileSync(join(webFolder, name), 'utf8')
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
    throw cannotListen(config, cause)
  } finally {
    log.level = config.LOG_LEVEL
  }
}

const cannotListen = ({ HOST, PORT }: Config, cause: unknown): StartRefusal =>
  new StartRefusal(`Cannot listen on ${HOST}:${PORT} (${reasonOf(cause)}). Change HOST or PORT.`, { cause })
