/**
 * `npm run seed`: makes a cast of accounts with data, for developers and for tests of the whole site. Works on the database
 * of the settings while the site is stopped; only where the site is on a loopback host.
 */
import { loadRetailers } from '@presently/catalog/load'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { createJobs } from './db/jobs.ts'
import { type Closers, closeAll, openDatabase, ownParts } from './parts.ts'
import { type OpenedPayments, openPayments } from './payments-parts.ts'
import { systemClock } from './platform/clock.ts'
import { isLoopback, readConfig } from './platform/config/read-config.ts'
import { createLog } from './platform/logging.ts'
import { readWords, runProgram, UsageRefusal } from './platform/program.ts'
import { StartRefusal } from './platform/start-refusal.ts'
import { type CastMember, makeCast } from './seed/cast.ts'

/** Each takes a third of a second: more is a slip of the hand. */
const MOST_CASTS = 1_000
const SHELL_OF_NO_PAGES = `<!--site-head--><script type="application/json" id="site-config">{}</script>`

export type SeedOptions = {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** How many casts of three to make. */
  readonly casts: number
  readonly say: (member: CastMember) => void
}

/** Makes the casts and says each member. Throws a StartRefusal where that may not be. */
export async function seed({ environment, casts, say }: SeedOptions): Promise<void> {
  const closers: Closers = []
  try {
    const retailers = loadRetailers()
    // What the cast does in a second would take visitors a day.
    const read = readConfig({ ...environment, PAYMENTS: 'off', RATE_LIMIT_SCALE: '100000' }, retailers)
    if (!read.ok) throw new StartRefusal(read.problems.join('\n'))
    const { config } = read
    if (!isLoopback(config.HOST))
      throw new StartRefusal(`A cast is made only on a loopback HOST, not on ${config.HOST}. Unset HOST.`)
    const log = createLog('error')
    const database = await openDatabase(config, log, closers)
    closers.push(() => database.close())
    const { payments, sandbox } = await paymentsFor(environment, log, closers)
    const app = await buildApp({
      config,
      database,
      redis: null,
      // The site does the work that comes back by itself.
      jobs: createJobs({ store: database.jobStore, log, works: false }),
      mailTransport: null,
      payments,
      sandbox: sandbox?.pages ?? null,
      movable: null,
      fetchPage: null,
      fetchPicture: null,
      model: null,
      ...ownParts(config, retailers),
      web: { html: SHELL_OF_NO_PAGES, guideHtml: `${SHELL_OF_NO_PAGES}<!--page-body-->`, folder: null },
      isDraining: () => false,
      maxLagMs: 0,
      log,
    })
    closers.push(() => app.close())
    await app.ready()
    for (let cast = 0; cast < casts; cast += 1)
      for (const member of await makeCast({ app, db: database.db, clock: systemClock, payments })) say(member)
  } finally {
    await closeAll(closers)
  }
}

/** The sandbox of the site, where it has one: with a real key nothing is bought, and plans are gifts. */
async function paymentsFor(
  environment: SeedOptions['environment'],
  log: FastifyBaseLogger,
  closers: Closers,
): Promise<Pick<OpenedPayments, 'payments' | 'sandbox'>> {
  const read = readConfig(environment, loadRetailers())
  if (!read.ok || read.config.payments.mode !== 'sandbox') return { payments: { mode: 'off' }, sandbox: null }
  return openPayments(read.config, log, closers)
}

const USAGE = `seed [--casts NUMBER] [--json]: NUMBER is how many casts of three to make, 1 to ${MOST_CASTS}.`

/** Throws a UsageRefusal where the words of the process mean nothing. */
function asked(): { casts: number; isJson: boolean } {
  const { values } = readWords(
    { options: { json: { type: 'boolean', default: false }, casts: { type: 'string', default: '1' } } },
    USAGE,
  )
  const casts = Number(values.casts)
  if (!Number.isInteger(casts) || casts < 1 || casts > MOST_CASTS) throw new UsageRefusal(USAGE)
  return { casts, isJson: values.json }
}

const inWords = ({ role, email, password }: CastMember): string =>
  `${role}: sign in as ${email} with ${password}`

if (import.meta.main)
  await runProgram(async () => {
    const { casts, isJson } = asked()
    const say = (member: CastMember) =>
      void process.stdout.write(`${isJson ? JSON.stringify(member) : inWords(member)}\n`)
    await seed({ environment: process.env, casts, say })
  })
