/** What is new on the site, for readers of feeds: ideas, and deals. */
import { AFFILIATE_DISCLOSURE, titled } from '@presently/contract/site'
import type { FastifyInstance } from 'fastify'
import type { RateLimits } from '../platform/rate-limits.ts'
import { type GiftBook, giftPath } from './gifts/gift-book.ts'
import { newestIdeas } from './gifts/hub-article.ts'
import type { Goods } from './goods.ts'
import type { OfSite } from './page-head.ts'
import { type NewsItem, RSS_TYPE, rssOf } from './rss.ts'

export const NEW_IDEAS_PATH = '/rss/ideas.xml'
export const DEALS_PATH = '/rss/deals.xml'
const IDEAS_TOLD = 50
const AN_HOUR = 'public, max-age=3600'
const FIVE_MINUTES = 'public, max-age=300'

/** A deal that everybody may have, of a real shop. */
export type OpenDeal = {
  readonly id: string
  readonly title: string
  readonly shop: string
  /** US cents. */
  readonly priceCents: number
  readonly originalCents: number
  /** What our own record of its price says. */
  readonly verdict: string
  readonly since: Date
}

export type NewsDeps = OfSite & {
  readonly book: GiftBook
  readonly goods: Pick<Goods, 'priceText'>
  /** Those that are on now. */
  readonly openDeals: () => Promise<readonly OpenDeal[]>
  /** The address that leaves for an offer's shop. */
  readonly offerLink: (offerId: string) => string
  readonly rateLimits: RateLimits
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const dollars = (cents: number): string => DOLLARS.format(cents / 100)

export function newsRoutes(app: FastifyInstance, deps: NewsDeps): void {
  const { site, origin, rateLimits } = deps
  const plain = { schema: { hide: true }, config: { rateLimit: rateLimits.page } }
  const type = `${RSS_TYPE}; charset=utf-8`
  app.get(NEW_IDEAS_PATH, plain, async (_request, reply) =>
    reply
      .header('cache-control', AN_HOUR)
      .type(type)
      .send(
        rssOf({
          title: titled('New gift ideas', site),
          description: `The ideas that came last. Prices are typical ranges.`,
          link: `${origin}/gifts`,
          self: `${origin}${NEW_IDEAS_PATH}`,
          items: newIdeas(deps),
        }),
      ),
  )
  app.get(DEALS_PATH, plain, async (_request, reply) =>
    reply
      .header('cache-control', FIVE_MINUTES)
      .type(type)
      .send(
        rssOf({
          title: titled('Deals', site),
          description: `Discounts on things worth giving, each beside what our own record of its price says. ${AFFILIATE_DISCLOSURE}`,
          link: `${origin}/deals`,
          self: `${origin}${DEALS_PATH}`,
          items: (await deps.openDeals()).map((deal) => newsOf(deal, deps)),
        }),
      ),
  )
}

const newIdeas = ({ book, goods, origin }: NewsDeps): NewsItem[] =>
  newestIdeas(book, IDEAS_TOLD).map((page) => ({
    title: page.gift.title,
    link: `${origin}${giftPath(page)}`,
    description: `${page.gift.description} Typically ${goods.priceText(page.gift)}.`,
    publishedAt: new Date(page.addedOn),
  }))

const newsOf = (
  { id, title, shop, priceCents, originalCents, verdict, since }: OpenDeal,
  { offerLink }: NewsDeps,
): NewsItem => ({
  title: `${title}: ${dollars(priceCents)} at ${shop}`,
  link: offerLink(id),
  description: `${dollars(priceCents)}, said to be ${dollars(originalCents)} before. ${verdict} ${AFFILIATE_DISCLOSURE}`,
  publishedAt: since,
})
