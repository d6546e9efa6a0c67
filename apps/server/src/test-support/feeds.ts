/** Feeds for tests: items near a right one, and sources that hand them over. */
import type { Database } from '../db/open.ts'
import { demoFeed } from '../features/feeds/demo/demo-feed.ts'
import type { RawFeedItem } from '../features/feeds/feed-item.ts'
import { type FeedSource, type Intake, takeIn } from '../features/feeds/intake.ts'
import { ourJoining } from '../features/feeds/joins/our-joining.ts'
import type { Clock } from '../platform/clock.ts'
import { TEST_CATALOG } from './build-test-app.ts'

export const SHOP_HOST = 'shop.example.com'

/** An item on sale since a day before the epoch's year 2020, without an end. */
export const anItem = (differing: Partial<RawFeedItem> = {}): RawFeedItem => ({
  externalId: 'kettle',
  productKey: differing.externalId ?? 'kettle',
  title: 'Copper kettle',
  description: 'A kettle with a whistle.',
  category: 'Home & Living',
  dealCategory: 'electronics',
  retailer: 'The Shop',
  url: `https://${SHOP_HOST}/kettle`,
  priceCents: 5000,
  salePriceCents: 4000,
  availability: 'in-stock',
  ...differing,
})

/** A feed of a shop with these items. */
export const aSource = (
  items: readonly unknown[],
  differing: Partial<Omit<FeedSource, 'read'>> = {},
): FeedSource => ({
  id: 'shop',
  name: 'The Shop',
  isDemo: false,
  promiseHours: 24,
  hosts: [SHOP_HOST],
  ...differing,
  read: () => [items],
})

/** Reads a feed into the database. */
export const takeInto = (database: Database, clock: Clock, source: FeedSource): Promise<Intake> =>
  takeIn({ db: database.db, clock }, source)

/** The same as the site does it: joined to the products of other feeds. */
export const joinInto = (database: Database, clock: Clock, source: FeedSource): Promise<Intake> =>
  takeIn({ db: database.db, clock, joining: ourJoining(TEST_CATALOG) }, source)

/** Reads the feed that we made up, as it is at the clock's moment. */
export const takeDemoInto = (database: Database, clock: Clock): Promise<Intake> =>
  takeInto(database, clock, demoFeed(TEST_CATALOG.gifts, clock))
