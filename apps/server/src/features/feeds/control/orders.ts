/** What the command may ask of whoever has the database: import a feed, list them, remove one. */
import { z } from 'zod'
import type { Database } from '../../../db/open.ts'
import { MAP_EXPECTED, readColumnMap } from '../imports/column-map.ts'
import type { Progress } from '../imports/import-feed.ts'
import { feedIdOf } from '../imports/order.ts'
import type { Preview, Unrecognised } from '../imports/preview.ts'
import type { FeedImports, Outcome } from '../imports/service.ts'
import { FeedRefusal } from '../readers/feed-refusal.ts'
import { FORMATS } from '../readers/read-feed.ts'
import { type FeedSummary, feedSummaries, removeFeed } from '../store.ts'

const Import = z.strictObject({
  retailer: z
    .string()
    .min(1)
    .max(80)
    .refine((name) => feedIdOf(name) !== 'shop-', 'Name the retailer in letters.'),
  from: z.string().min(1).max(4096),
  format: z.enum(FORMATS).nullable(),
  map: z.unknown().transform((value, context) => {
    const map = readColumnMap(value)
    if (map) return map
    context.addIssue({ code: 'custom', message: `The map must be ${MAP_EXPECTED}.` })
    return z.NEVER
  }),
  currency: z.literal('USD').nullable(),
  hosts: z.array(z.string().min(1).max(253)).min(1).nullable(),
  acceptsLoss: z.boolean(),
  isDryRun: z.boolean(),
})

export const FeedOrder = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('import'), order: Import }),
  z.strictObject({ verb: z.literal('preview'), order: Import }),
  z.strictObject({ verb: z.literal('list') }),
  z.strictObject({ verb: z.literal('remove'), retailer: z.string().min(1).max(80) }),
])
export type FeedOrder = z.output<typeof FeedOrder>

/** What comes back, one after another; all but the first kind are last words. */
export type FeedAnswer =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'imported'; readonly outcome: Outcome }
  | Preview
  | Unrecognised
  | { readonly kind: 'listed'; readonly feeds: readonly FeedSummary[] }
  | { readonly kind: 'removed'; readonly retailer: string }
  | { readonly kind: 'refused'; readonly sentence: string }

export type OrderDeps = {
  readonly database: Pick<Database, 'db' | 'openLongWork'>
  readonly imports: FeedImports
  readonly onOffersChanged: () => void
}

type Asking = { readonly say: (answer: FeedAnswer) => void; readonly signal: AbortSignal }

/** Does what was asked, and says what comes of it. */
export async function carryOut(deps: OrderDeps, order: FeedOrder, { say, signal }: Asking): Promise<void> {
  try {
    say(await answerTo(deps, order, { say, signal }))
  } catch (error) {
    if (!(error instanceof FeedRefusal)) throw error
    say({ kind: 'refused', sentence: error.message })
  }
}

async function answerTo(deps: OrderDeps, order: FeedOrder, { say, signal }: Asking): Promise<FeedAnswer> {
  if (order.verb === 'list') return { kind: 'listed', feeds: await feedSummaries(deps.database.db) }
  if (order.verb === 'remove') return remove(deps, order.retailer)
  const onProgress = (progress: Progress): void => say({ kind: 'progress', progress })
  if (order.verb === 'preview') return deps.imports.preview(order.order, { onProgress, signal })
  return { kind: 'imported', outcome: await deps.imports.run(order.order, { onProgress, signal }) }
}

async function remove({ database, onOffersChanged }: OrderDeps, retailer: string): Promise<FeedAnswer> {
  // A large feed takes longer than a request may.
  const long = await database.openLongWork()
  try {
    const removed = await removeFeed(long.db, feedIdOf(retailer))
    if (removed === null) throw new FeedRefusal(`No feed of ${retailer} was imported. See them with list.`)
    onOffersChanged()
    return { kind: 'removed', retailer: removed }
  } finally {
    await long.close()
  }
}
