/** The deals of the site, for features that are handed them. */
import type { Database } from '../db/open.ts'
import { createDeals, type Deals } from '../features/deals/service.ts'
import type { Clock } from '../platform/clock.ts'

/** Every link may be followed; nothing is kept from one test to the next. */
export const dealsOn = ({ db }: Database, clock: Clock): Deals =>
  createDeals({ db, clock, followableAmong: async (links) => new Set(links.flatMap(({ url }) => url ?? [])) })
