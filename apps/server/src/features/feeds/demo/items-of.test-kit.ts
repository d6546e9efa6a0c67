/** The demo feed's items at a moment, for tests. */
import type { Gift } from '@presently/engine/gift'
import { type FeedItem, readFeedItem } from '../feed-item.ts'
import { demoFeed } from './demo-feed.ts'

/** Reads the feed at a moment; every item must be a good one. */
export const demoItemsOf =
  (gifts: readonly Gift[]) =>
  (now: Date, since: Date | null): FeedItem[] => {
    const feed = demoFeed(gifts, () => now)
    return [...(feed.read(since) as Iterable<readonly unknown[]>)].flat().map((raw) => {
      const item = readFeedItem(raw, feed)
      if (typeof item === 'string') throw new Error(`an item of the demo feed is refused: ${item}`)
      return item
    })
  }
