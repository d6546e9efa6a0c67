/** What the process is made of, for whoever runs it: the site itself, and the programs beside it. */
import { join, resolve } from 'node:path'
import { loadCatalog } from '@presently/catalog/catalog'
import { loadSpelling } from '@presently/catalog/load'
import type { RetailerRow } from '@presently/catalog/retailers'
import type { SiteFacts } from '@presently/contract/site-config'
import { createEngine } from '@presently/engine/create-engine'
import { giftIcons } from '@presently/gift-art/icons'
import type { FastifyBaseLogger } from 'fastify'
import type { FeedParts } from './app-deps.ts'
import { type Database, openPglite, openPostgres } from './db/open.ts'
import { createFetchFeed } from './features/feeds/imports/fetch-feed.ts'
import { readSchedule } from './features/feeds/imports/schedule.ts'
import { themesInWorker } from './features/operator/demand/themes.ts'
import { openGuides } from './guides-parts.ts'
import { openLogo } from './pages/brand/logo.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config/read-config.ts'
import { lockDataDir } from './platform/data-dir-lock.ts'
import { createPasswords, RECOMMENDED_COST } from './platform/passwords.ts'
import { StartRefusal } from './platform/start-refusal.ts'
import type { Tracing } from './platform/tracing/tracing.ts'

/** What ends with the process, last opened first. */
export type Closers = (() => void | Promise<void>)[]

export async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close()
}

/** The parts that need nothing from outside: the engine over the catalogue, the guides, the pictures, the clock, the passwords. */
export function ownParts(config: Config, retailers: Readonly<Record<string, RetailerRow>>) {
  const catalog = loadCatalog()
  return {
    engine: createEngine(catalog, config.FX_RATES),
    openThemes: themesInWorker(config.FX_RATES),
    gifts: catalog.gifts,
    taxonomy: catalog.taxonomy,
    lexicon: catalog.lexicon,
    calendar: catalog.calendar,
    guides: openGuides(catalog.gifts),
    logo: openLogo(config.SITE_LOGO),
    retailers,
    spelling: loadSpelling(),
    icons: giftIcons,
    clock: systemClock,
    passwords: createPasswords(RECOMMENDED_COST),
    feeds: feedParts(config),
    operatorSocket: operatorSocket(config),
  }
}

/** Where feeds are read from by themselves, and where their reports and orders go. */
export function feedParts(config: Config): FeedParts {
  const { DATA_DIR, DATABASE_URL, FEEDS_FILE, FEED_HOSTS } = config
  const usual = join(DATA_DIR, 'feeds.json')
  return {
    schedule: readSchedule({ file: FEEDS_FILE, usual, hosts: FEED_HOSTS }),
    reportsFolder: resolve(DATA_DIR, 'feed-reports'),
    socket: socketIn({ DATA_DIR, DATABASE_URL }, 'feeds.sock'),
    fetchFeed: createFetchFeed({ hosts: FEED_HOSTS, userAgent: userAgent('feeds', config) }),
  }
}

/** Where the running site is asked for the link that makes an operator; null where the command opens the database itself. */
export const operatorSocket = (config: Config): string | null => socketIn(config, 'operator.sock')

/** Windows knows no such files; PostgreSQL is open to a command itself. */
const socketIn = (
  { DATA_DIR, DATABASE_URL }: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>,
  name: string,
): string | null => (DATABASE_URL === null && process.platform !== 'win32' ? resolve(DATA_DIR, name) : null)

/** Shops are told who asks, and where to complain. */
export const userAgent = (purpose: string, { site, origin }: Asking): string =>
  `Mozilla/5.0 (compatible; ${site.slug}-${purpose}/1.0; +${origin}/contact)`

type Asking = { readonly site: Pick<SiteFacts, 'slug'>; readonly origin: string }

/** Opens the database of the settings. Throws a StartRefusal that names the setting to check. */
export async function openDatabase(
  config: Config,
  log: FastifyBaseLogger,
  closers: Closers,
  tracing: Tracing | null = null,
): Promise<Database> {
  const { DATABASE_URL, DATA_DIR } = config
  try {
    if (DATABASE_URL !== null)
      return await openPostgres(
        DATABASE_URL,
        (err) => log.error({ err }, 'an idle database connection broke'),
        tracing,
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

/** A system's short code says enough, and holds no password as a whole message might. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'for an unknown reason'
