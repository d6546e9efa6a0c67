/** The database of the settings, looked at without changing it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inspectPglite, inspectPostgres, type MigrationState } from '../db/migration-state.ts'
import { reasonOf } from '../parts.ts'
import type { Config } from '../platform/config/read-config.ts'
import { holderOf, lockDataDir } from '../platform/data-dir-lock.ts'
import { type Check, failed, ok, warning } from './check.ts'

const NAME = 'database'
const PROBE_MS = 3_000

type Settings = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'HOST' | 'PORT'>

export async function checkDatabase(config: Settings): Promise<Check> {
  const { DATABASE_URL, DATA_DIR } = config
  try {
    if (DATABASE_URL !== null) return verdictOn('PostgreSQL', await inspectPostgres(DATABASE_URL))
    const holder = holderOf(DATA_DIR)
    if (holder !== null) return await askRunningSite(config, holder)
    const folder = join(DATA_DIR, 'database')
    if (!existsSync(folder))
      return ok(NAME, `There is no embedded database in ${DATA_DIR} yet. The first start makes one.`)
    const unlock = lockDataDir(DATA_DIR)
    try {
      return verdictOn('The embedded database', await inspectPglite(folder))
    } finally {
      unlock()
    }
  } catch (error) {
    const setting = DATABASE_URL === null ? 'DATA_DIR' : 'DATABASE_URL'
    return failed(NAME, `The database could not be opened (${reasonOf(error)}). Check ${setting}.`)
  }
}

function verdictOn(what: string, { version, known, pending, unknown }: MigrationState): Check {
  const here = `${what} ${version} answers`
  if (unknown > 0)
    return failed(
      NAME,
      `${here}, but a newer release has changed it (${counted(unknown)} that this one does not know). Run that release, or restore a backup of this one.`,
    )
  return pending > 0
    ? warning(NAME, `${here}; the next start applies ${counted(pending)} of ${known}.`)
    : ok(NAME, `${here}, with all ${counted(known)} applied.`)
}

const counted = (migrations: number): string => `${migrations} migration${migrations === 1 ? '' : 's'}`

/** One process at a time may open the embedded database: the one that has it is asked by its probe. */
async function askRunningSite({ DATA_DIR, HOST, PORT }: Settings, holder: number): Promise<Check> {
  const held = `Process ${holder} has the data folder ${DATA_DIR} open`
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST)
  const address = `http://${host}:${PORT}/readyz`
  const isReady = await fetch(address, { signal: AbortSignal.timeout(PROBE_MS) }).then(
    (answer) => answer.ok,
    () => false,
  )
  return isReady
    ? ok(NAME, `${held}, and the site says that it is ready.`)
    : warning(NAME, `${held}, and ${address} does not say that it is ready. Its log says why.`)
}
