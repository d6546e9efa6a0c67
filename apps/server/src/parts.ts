/** What the process is made of, for whoever runs it: the site itself, and the programs beside it. */
import { join } from 'node:path'
import { loadCatalog } from '@presently/catalog/catalog'
import type { RetailerRow } from '@presently/catalog/retailers'
import { createEngine } from '@presently/engine/create-engine'
import { giftIcons } from '@presently/gift-art/icons'
import type { FastifyBaseLogger } from 'fastify'
import { type Database, openPglite, openPostgres } from './db/open.ts'
import { openGuides } from './guides-start.ts'
import { systemClock } from './platform/clock.ts'
import type { Config } from './platform/config/read-config.ts'
import { lockDataDir } from './platform/data-dir-lock.ts'
import { StartRefusal } from './platform/start-refusal.ts'

/** What ends with the process, last opened first. */
export type Closers = (() => void | Promise<void>)[]

export async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close()
}

/** The parts that need nothing from outside: the engine over the catalogue, the guides, the pictures, the clock. */
export function ownParts(config: Config, retailers: Readonly<Record<string, RetailerRow>>) {
  const catalog = loadCatalog()
  return {
    engine: createEngine(catalog, config.FX_RATES),
    gifts: catalog.gifts,
    taxonomy: catalog.taxonomy,
    lexicon: catalog.lexicon,
    guides: openGuides(catalog.gifts),
    retailers,
    icons: giftIcons,
    clock: systemClock,
  }
}

/** Opens the database of the settings. Throws a StartRefusal that names the setting to check. */
export async function openDatabase(
  config: Config,
  log: FastifyBaseLogger,
  closers: Closers,
): Promise<Database> {
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

/** A system's short code says enough, and holds no password as a whole message might. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'for an unknown reason'
