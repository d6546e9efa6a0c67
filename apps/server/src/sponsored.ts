/**
 * `npm run sponsored -- list | import FILE.json | remove ID`: the placements that shops pay for. Works on the database of the
 * settings: beside the running site with PostgreSQL, while it is stopped with the embedded database.
 */
import { readFileSync } from 'node:fs'
import { loadRetailers } from '@presently/catalog/load'
import { z } from 'zod'
import type { Database } from './db/open.ts'
import { followableAmong } from './features/outbound/followable.ts'
import { createShops } from './features/outbound/shops.ts'
import { readPlacements } from './features/sponsored/placement-file.ts'
import { keepPlacements } from './features/sponsored/service.ts'
import { allPlacements, endPlacement, type PlacementRow } from './features/sponsored/store.ts'
import { type Closers, closeAll, openDatabase } from './parts.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config/read-config.ts'
import { createLog } from './platform/logging.ts'
import { runProgram, UsageRefusal } from './platform/program.ts'
import { StartRefusal } from './platform/start-refusal.ts'

const USAGE = 'Say what to do: list, import FILE.json, or remove ID.'
const CENTS = 100

export type SponsoredOptions = {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The words of the command line, such as ['remove', '0198…']. */
  readonly words: readonly string[]
  readonly say: (line: string) => void
  readonly clock?: Clock
}

/** Does what the words say. Throws a StartRefusal, in sentences, where that cannot be done. */
export async function sponsored({ environment, words, say, clock = systemClock }: SponsoredOptions) {
  const order = readOrder(words)
  const closers: Closers = []
  try {
    const retailers = loadRetailers()
    const read = readConfig({ ...environment, PAYMENTS: 'off' }, retailers)
    if (!read.ok) throw new StartRefusal(read.problems.join('\n'))
    const database = await openDatabase(read.config, createLog('error'), closers)
    closers.push(() => database.close())
    const links = { db: database.db, shops: createShops(retailers), otherHosts: read.config.OUTBOUND_HOSTS }
    if (order.verb === 'list') await list(database, say, clock())
    else if (order.verb === 'remove') await remove(database, order.argument, { say, now: clock() })
    else await bringIn(links, order.argument, { say, now: clock() })
  } finally {
    await closeAll(closers)
  }
}

type Order = { readonly verb: 'list' | 'import' | 'remove'; readonly argument: string }

function readOrder([verb, argument = '', ...rest]: readonly string[]): Order {
  const isWhole = rest.length === 0 && (verb === 'list') === (argument === '')
  if (isWhole && (verb === 'list' || verb === 'import' || verb === 'remove')) return { verb, argument }
  throw new UsageRefusal(USAGE)
}

async function bringIn(
  links: Parameters<typeof followableAmong>[0],
  file: string,
  { say, now }: Telling,
): Promise<void> {
  const read = await readPlacements(textOf(file), {
    now,
    followableAmong: (shown) => followableAmong(links, shown),
  })
  if (!read.ok) throw new StartRefusal(['Nothing was brought in.', ...read.problems].join('\n'))
  await keepPlacements({ db: links.db, clock: () => now }, read.rows)
  for (const row of read.rows) say(lineOf(row, now))
  say(`${read.rows.length} brought in.`)
}

async function list({ db }: Database, say: (line: string) => void, now: Date): Promise<void> {
  const rows = await allPlacements(db)
  if (rows.length === 0) say('There is no placement yet.')
  for (const row of rows) say(lineOf(row, now))
}

type Telling = { readonly say: (line: string) => void; readonly now: Date }

async function remove({ db }: Database, id: string, { say, now }: Telling): Promise<void> {
  const title = z.uuid().safeParse(id).success ? await endPlacement(db, id, now) : null
  if (title === null) throw new StartRefusal(`No placement has the id ${id}. See them with list.`)
  say(`Ended: ${title}`)
}

const lineOf = (row: PlacementRow, now: Date): string =>
  [
    row.id,
    stateOf(row, now),
    `$${(row.priceCents / CENTS).toFixed(2)}`,
    row.retailer ?? 'Sponsored',
    row.title,
    row.url ?? 'made up by us',
  ].join(' · ')

function stateOf({ startsAt, endsAt }: PlacementRow, now: Date): string {
  if (endsAt !== null && endsAt <= now) return 'ended'
  return startsAt > now ? `starts ${startsAt.toISOString()}` : 'runs'
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new StartRefusal(`The file ${file} cannot be read. Check its name.`, { cause })
  }
}

if (import.meta.main)
  await runProgram(async () => {
    await sponsored({
      environment: process.env,
      words: process.argv.slice(2),
      say: (line) => void process.stdout.write(`${line}\n`),
    })
  })
