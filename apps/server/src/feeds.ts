/**
 * `npm run feeds -- import FILE_OR_URL --retailer NAME | list | remove NAME`: the feeds of shops. Beside the running site with
 * PostgreSQL; on the embedded database through the running site, or by itself while that is stopped.
 */
import { loadCatalog } from '@presently/catalog/catalog'
import { loadRetailers } from '@presently/catalog/load'
import { carryOut, type FeedAnswer, type FeedOrder } from './features/feeds/control/orders.ts'
import { askSite } from './features/feeds/control/socket.ts'
import { feedTeller } from './features/feeds/control/teller.ts'
import { readFeedOrder } from './features/feeds/control/words.ts'
import { createFeedImports } from './features/feeds/imports/service.ts'
import { ourJoining } from './features/feeds/joins/our-joining.ts'
import { type Closers, closeAll, feedParts, openDatabase } from './parts.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config/read-config.ts'
import { createLog } from './platform/logging.ts'
import { runProgram } from './platform/program.ts'
import { StartRefusal } from './platform/start-refusal.ts'

type FeedsOptions = {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly order: FeedOrder
  readonly say: (answer: FeedAnswer) => void
  readonly signal?: AbortSignal
  readonly clock?: Clock
}

/** Does what was asked. Throws a StartRefusal, in sentences, where nothing can be asked at all. */
export async function feeds({
  environment,
  order,
  say,
  signal,
  clock = systemClock,
}: FeedsOptions): Promise<void> {
  const closers: Closers = []
  try {
    const read = readConfig({ ...environment, PAYMENTS: 'off' }, loadRetailers())
    if (!read.ok) throw new StartRefusal(read.problems.join('\n'))
    const { schedule: _, socket, ...parts } = feedParts(read.config)
    if (socket !== null && (await askSite(socket, order, say)) === 'answered') return
    const database = await openDatabase(read.config, createLog('error'), closers)
    closers.push(() => database.close())
    // The instances that run hear of it by themselves.
    const onOffersChanged = (): void => {}
    const imports = createFeedImports({
      ...parts,
      database,
      clock,
      joining: ourJoining(loadCatalog()),
      onOffersChanged,
    })
    const asking = { say, signal: signal ?? new AbortController().signal }
    await carryOut({ database, imports, onOffersChanged }, order, asking)
  } finally {
    await closeAll(closers)
  }
}

if (import.meta.main)
  await runProgram(async () => {
    const { order, isJson } = readFeedOrder(process.argv.slice(2))
    const teller = feedTeller({ isJson, out: process.stdout, err: process.stderr })
    await feeds({ environment: process.env, order, say: teller.say })
    return teller.exitCode()
  })
