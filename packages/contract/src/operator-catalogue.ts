/** What the catalogue covers, what shops tell, and links that lead nowhere. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { Said, textField, WebAddress } from './fields.ts'
import { Csv, DESK_ERRORS } from './operator-fields.ts'

const FEED_STATES = ['current', 'late', 'failed', 'never', 'retired'] as const

export const FeedRow = z
  .object({
    id: z.string(),
    name: z.string(),
    /** `late`: its prices are older than it promises; `failed`: the last reading was refused. */
    state: z.enum(FEED_STATES),
    isDemo: z.boolean(),
    lastRead: z.string().nullable(),
    lastTry: z.string().nullable(),
    /** Offers that it tells now. */
    offers: z.number(),
    /** Rows of the last reading, and those of them that were left out; null for feeds that are read in parts. */
    rows: z.number().nullable(),
    rejected: z.number().nullable(),
    /** What is to be known of it, in a sentence: why it is not current, or what of it nobody finds; null where it is well. */
    reason: z.string().nullable(),
    /** Whether this machine has a report of rows that were left out. */
    hasReport: z.boolean(),
  })
  .meta({ id: 'FeedRow' })
export type FeedRow = z.output<typeof FeedRow>

const FeedId = z.object({ id: z.string().regex(/^[\w .:&'-]{1,100}$/u, 'This feed is not known.') })

export const readFeeds = defineCall({
  method: 'GET',
  path: '/api/operator/feeds',
  access: 'operator',
  summary: 'Every feed and how it stands',
  input: null,
  output: z.object({ feeds: z.array(FeedRow) }),
  errors: DESK_ERRORS,
})

export const readFeedsNow = defineCall({
  method: 'POST',
  path: '/api/operator/feeds/read',
  access: 'operator',
  summary: 'Asks for a reading of every scheduled feed, due or not',
  input: null,
  output: Said,
  status: 202,
  errors: DESK_ERRORS,
})

export const exportFeedReport = defineCall({
  method: 'GET',
  path: '/api/operator/feeds/:id/report.csv',
  access: 'operator',
  summary: 'The rows that the last reading of a feed left out, as CSV',
  input: null,
  params: FeedId,
  output: Csv,
  errors: ['invalid-fields', ...DESK_ERRORS],
})

export const CellRow = z
  .object({ relation: z.string(), occasion: z.string(), band: z.string(), ideas: z.number() })
  .meta({ id: 'CellRow' })
export type CellRow = z.output<typeof CellRow>

const StaleRow = z
  .object({
    feed: z.string(),
    promiseHours: z.number(),
    offers: z.number(),
    /** Offers whose price is older than the feed promises. */
    stale: z.number(),
    /** When the oldest of these was told. */
    oldest: z.string().nullable(),
  })
  .meta({ id: 'StaleRow' })

export const CatalogueCover = z
  .object({
    ideas: z.number(),
    products: z.number(),
    offers: z.number(),
    /** Products that are one of our ideas, and products that several shops sell. */
    joinedToIdeas: z.number(),
    soldByMany: z.number(),
    cells: z.number(),
    thin: z.number(),
    /** A cell with fewer ideas is thin. */
    thinBelow: z.number(),
    /** The thinnest first, of the relation and the occasion that were asked for. */
    rows: z.array(CellRow),
    hasMore: z.boolean(),
    relations: z.array(z.string()),
    occasions: z.array(z.string()),
    stale: z.array(StaleRow),
  })
  .meta({ id: 'CatalogueCover' })
export type CatalogueCover = z.output<typeof CatalogueCover>

export const CellFilter = z.object({
  relation: textField(40).optional(),
  occasion: textField(40).optional(),
})

export const readCatalogue = defineCall({
  method: 'GET',
  path: '/api/operator/catalogue',
  access: 'operator',
  summary: 'What the catalogue covers, and where it is thin',
  input: null,
  query: CellFilter,
  output: CatalogueCover,
  errors: ['invalid-fields', ...DESK_ERRORS],
})

export const LinkRow = z
  .object({
    url: z.string(),
    host: z.string(),
    /** `failing`: it failed once or twice, and is still followed. */
    state: z.enum(['dead', 'failing']),
    fault: z.string().nullable(),
    failures: z.number(),
    since: z.string().nullable(),
    checkedAt: z.string(),
    nextCheckAt: z.string(),
    /** What leads there, such as 'Offer: Paper lamp, A Shop'; null where nothing is known. */
    shownBy: z.string().nullable(),
  })
  .meta({ id: 'LinkRow' })
export type LinkRow = z.output<typeof LinkRow>

export const readLinks = defineCall({
  method: 'GET',
  path: '/api/operator/links',
  access: 'operator',
  summary: 'Links to shops that lead nowhere, or failed lately',
  input: null,
  output: z.object({
    links: z.array(LinkRow),
    dead: z.number(),
    failing: z.number(),
    hasMore: z.boolean(),
    /** Whether this site looks at links at all. */
    isChecking: z.boolean(),
  }),
  errors: DESK_ERRORS,
})

const RecheckInput = z.object({ url: WebAddress })

export const recheckLink = defineCall({
  method: 'POST',
  path: '/api/operator/links/recheck',
  access: 'operator',
  summary: 'Looks at a failing link again, at once',
  input: RecheckInput,
  output: z.object({ state: z.enum(['ok', 'dead', 'failing']), message: z.string() }),
  errors: ['invalid-fields', ...DESK_ERRORS],
})
