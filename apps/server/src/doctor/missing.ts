/** What the site's database holds of Stripe and Stripe has no more: customers, subscriptions, payments. Only reads. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type AsItIs, openPgliteForReading, openPostgresForReading } from '../db/open-for-reading.ts'
import { lookForMissing, type MissingLook } from '../features/subscription/missing/look.ts'
import { reasonOf } from '../parts.ts'
import type { Config } from '../platform/config/read-config.ts'
import { holderOf, lockDataDir } from '../platform/data-dir-lock.ts'
import { stripeAddress, stripeClient } from '../platform/payments.ts'
import { type Check, failed, off, ok, warning } from './check.ts'

const NAME = 'held at Stripe'
/** The rest is counted: a wrong key would list them all. */
const NAMED_MAX = 20

type Settings = Pick<Config, 'payments' | 'STRIPE_API_BASE' | 'DATABASE_URL' | 'DATA_DIR'>

export async function checkMissing(config: Settings): Promise<Check> {
  const { payments, STRIPE_API_BASE, DATABASE_URL, DATA_DIR } = config
  if (payments.mode === 'off') return off(NAME, 'No plan is sold.')
  if (payments.mode === 'sandbox') return off(NAME, 'The payment sandbox keeps what was bought.')
  if (DATABASE_URL === null && holderOf(DATA_DIR) !== null)
    return off(NAME, 'The running site has the embedded database: its desk names them, on the page Revenue.')
  if (DATABASE_URL === null && !existsSync(join(DATA_DIR, 'database')))
    return ok(NAME, 'There is no database yet, and nothing was bought.')
  const stripe = stripeClient(payments.secretKey, stripeAddress(STRIPE_API_BASE))
  try {
    const look = await withDatabase(config, ({ db }) =>
      lookForMissing({ db, payments: { stripe, prices: payments.prices } }),
    )
    return verdictOn(look)
  } catch (error) {
    return failed(
      NAME,
      `It could not be compared (${reasonOf(error)}). Check the database, then Stripe's key.`,
    )
  }
}

async function withDatabase<T>(
  { DATABASE_URL, DATA_DIR }: Settings,
  work: (opened: AsItIs) => Promise<T>,
): Promise<T> {
  const unlock = DATABASE_URL === null ? lockDataDir(DATA_DIR) : () => {}
  try {
    const opened =
      DATABASE_URL === null
        ? await openPgliteForReading(join(DATA_DIR, 'database'))
        : await openPostgresForReading(DATABASE_URL)
    try {
      return await work(opened)
    } finally {
      await opened.close()
    }
  } finally {
    unlock()
  }
}

/** Prices have a check of their own. */
function verdictOn({ missing, asked, hasMore }: MissingLook): Check {
  const gone = missing.filter(({ kind }) => kind !== 'price')
  const among = `${asked} customers and subscriptions${hasMore ? ', the newest of more' : ''}`
  if (gone.length === 0) return ok(NAME, `Stripe has all that was asked for: ${among}.`)
  const named = gone.slice(0, NAMED_MAX).map(({ kind, id, sentence }) => `${kind} ${id}: ${sentence}`)
  const more = gone.length > NAMED_MAX ? [`And ${gone.length - NAMED_MAX} more.`] : []
  const wrongKey =
    asked > 1 && gone.length >= asked
      ? ['That is all of them: STRIPE_SECRET_KEY may be another account’s.']
      : []
  return warning(NAME, [`Of ${among}:`, ...named, ...more, ...wrongKey].join(' '))
}
