/** Offers, placements and verdicts on links for tests, put straight into the tables. */
import { randomUUID } from 'node:crypto'
import type { Database } from '../db/open.ts'
import { feeds, offers, products } from '../db/schema/feeds.ts'
import { linkChecks } from '../db/schema/outbound.ts'
import { sponsoredProducts } from '../db/schema/sponsored.ts'

const AGES_AGO = new Date('2020-01-01T00:00:00Z')

type OfferOptions = {
  readonly url: string | null
  readonly merchantUrl?: string
  readonly retailer?: string
  /** Of its feed. */
  readonly hosts?: string[]
  readonly retiredAt?: Date
}

/** An offer of a feed of its own; answers its id. */
export async function anOffer(
  { db }: Database,
  { url, merchantUrl, retailer = 'A Shop', hosts = ['shop.example.com'], retiredAt }: OfferOptions,
): Promise<string> {
  const [id, productId, feedId] = [randomUUID(), randomUUID(), randomUUID()]
  await db.insert(feeds).values({
    id: feedId,
    name: 'A feed',
    isDemo: url === null,
    promiseHours: 24,
    hosts,
    retiredAt: retiredAt ?? null,
  })
  await db.insert(products).values({
    id: productId,
    title: 'Mug',
    description: 'A mug',
    category: 'Home & Living',
    createdAt: AGES_AGO,
  })
  await db.insert(offers).values({
    id,
    feedId,
    externalId: id,
    productId,
    retailer,
    url,
    merchantUrl: merchantUrl ?? null,
    priceCents: 2400,
    availability: 'in-stock',
    isExclusive: false,
    seenAt: AGES_AGO,
  })
  return id
}

type PlacementOptions = Partial<typeof sponsoredProducts.$inferInsert> & { readonly url: string | null }

/** A placement; answers its id. */
export async function aPlacement({ db }: Database, options: PlacementOptions): Promise<string> {
  const id = randomUUID()
  await db.insert(sponsoredProducts).values({
    id,
    title: 'Lamp',
    description: 'A lamp',
    priceCents: 2400,
    imageUrl: '/art/placeholder.svg',
    retailer: 'A Shop',
    position: 1,
    startsAt: AGES_AGO,
    isDemo: options.url === null,
    ...options,
  })
  return id
}

/** As the link checker marks an address that leads nowhere. */
export async function markDead({ db }: Database, url: string): Promise<void> {
  const verdict = { state: 'dead', fault: 'http-404', failures: 3 }
  const times = { checkedAt: AGES_AGO, nextCheckAt: AGES_AGO }
  await db.insert(linkChecks).values({ url, host: new URL(url).hostname, ...verdict, ...times })
}
