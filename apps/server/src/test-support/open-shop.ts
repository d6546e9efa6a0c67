/** Run as a program before a site starts: takes the feed of a small shop into the database of the settings. */
import { loadRetailers } from '@presently/catalog/load'
import { takeIn } from '../features/feeds/intake.ts'
import { type Closers, closeAll, openDatabase } from '../parts.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config/read-config.ts'
import { createLog } from '../platform/logging.ts'
import { aSmallShop } from './small-shop.ts'

const read = readConfig(process.env, loadRetailers())
if (!read.ok) throw new Error(read.problems.join('\n'))
const closers: Closers = []
const database = await openDatabase(read.config, createLog('error'), closers)
closers.push(() => database.close())
await takeIn({ db: database.db, clock: systemClock }, aSmallShop())
await closeAll(closers)
