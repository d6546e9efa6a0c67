/** When a reading is not believed: refused whole, and what was told before stays. */
import { FeedRefusal } from '../readers/feed-refusal.ts'

/** The embedded database holds a shop's range, not a network's. */
const EMBEDDED_PRODUCTS_MAX = 100_000

export type Counts = {
  readonly rows: number
  readonly imported: number
  readonly skipped: number
  /** Of those that were taken, how many no search will ever find. */
  readonly unfindable: number
}

type Judged = {
  readonly counts: Counts
  /** How many offers the feed told the last time. */
  readonly before: number
  readonly acceptsLoss: boolean
  /** Why rows were left out, the commonest reason; null where none was. */
  readonly commonest: string | null
}

/** Throws where too little of a feed is left. */
export function checkCounts({ counts, before, acceptsLoss, commonest }: Judged): void {
  const { rows, imported, skipped } = counts
  const often = commonest === null ? '' : ` Most often: ${commonest}`
  if (rows === 0) throw new FeedRefusal('The feed has no rows.')
  if (imported === 0) throw new FeedRefusal(`None of its ${rows} rows can be taken.${often}`)
  if (skipped > imported)
    throw new FeedRefusal(`${skipped} of its ${rows} rows cannot be taken: that is more than half.${often}`)
  if (!acceptsLoss && imported * 2 < before)
    throw new FeedRefusal(
      `It has ${imported} offers where it had ${before} before: more than half are gone. If that is right, say --accept-loss.`,
    )
}

export function checkHosts(hosts: readonly string[], before: readonly string[]): void {
  const [main] = hosts
  if (main === undefined)
    throw new FeedRefusal(
      'None of its first rows has a link that leads to a shop. Check the column of links.',
    )
  if (before.length > 0 && !before.includes(main))
    throw new FeedRefusal(
      `Its links lead to ${main} now, and led to ${before[0]} before. If that is right, say --hosts ${main}.`,
    )
}

export function checkEmbeddedSize(products: number): void {
  if (products > EMBEDDED_PRODUCTS_MAX)
    throw new FeedRefusal(
      `That would be more than ${EMBEDDED_PRODUCTS_MAX} products, which is what the embedded database holds. Set DATABASE_URL to use PostgreSQL.`,
    )
}
