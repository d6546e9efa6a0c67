/**
 * Run as a program before a site starts: imports a feed of each network and shop system into the database of the settings.
 * With --list it only tells, as JSON, what is sold by which link, and where who opted out is sent.
 */
import { loadCatalog } from '@presently/catalog/catalog'
import { loadRetailers } from '@presently/catalog/load'
import { createFeedImports } from '../features/feeds/imports/service.ts'
import { ourJoining } from '../features/feeds/joins/our-joining.ts'
import { type Closers, closeAll, feedParts, openDatabase } from '../parts.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config/read-config.ts'
import { createLog } from '../platform/logging.ts'
import { NETWORK_FEEDS, SHOP_FEEDS } from './feed-samples/samples.ts'
import { anOrder, feedFile } from './shop-feed.ts'

const SAMPLES = [...NETWORK_FEEDS, ...SHOP_FEEDS]

async function importAll(): Promise<void> {
  const read = readConfig(process.env, loadRetailers())
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const closers: Closers = []
  const database = await openDatabase(read.config, createLog('error'), closers)
  closers.push(() => database.close())
  const { reportsFolder, fetchFeed } = feedParts(read.config)
  const imports = createFeedImports({
    database,
    clock: systemClock,
    joining: ourJoining(loadCatalog()),
    fetchFeed,
    reportsFolder,
    onOffersChanged: () => {},
  })
  for (const { name, bytes, options } of SAMPLES) {
    const order = anOrder(feedFile(bytes, 'feed'), { retailer: name, ...options })
    const { refused } = await imports.run(order, { onProgress: () => {} })
    if (refused !== null) throw new Error(`${name}: ${refused}`)
  }
  await closeAll(closers)
}

/** What is sold, thing by thing. */
const listed = () =>
  SAMPLES.flatMap(({ titles, links, own }) =>
    Object.entries(titles).map(([key, title]) => ({ title, link: links[key], own: own[key] ?? null })),
  )

if (process.argv.includes('--list')) process.stdout.write(JSON.stringify(listed()))
else await importAll()
