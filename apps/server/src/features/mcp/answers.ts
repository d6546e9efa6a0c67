/** What the tools answer: a part of what the API answers, with every link absolute. */
import type { Deal, DealCategory } from '@presently/contract/deals'
import type { FindIdeasOutput, Idea } from '@presently/contract/ideas'
import { z } from 'zod'

export type ToolAnswers = {
  /** A search by a visitor, as the API answers it: the same rules, and no model. It is not recorded. */
  readonly findIdeas: (wish: string) => Promise<FindIdeasOutput>
  /** Deals that everybody may have. */
  readonly listDeals: (category: DealCategory, limit: number) => Promise<readonly Deal[]>
  /** The site as visitors type it. */
  readonly origin: string
}

const GiftShape = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  price: z.string().describe('Typical price; of a product what it costs.'),
  reasons: z.array(z.string()),
  page: z.string().nullable().describe('Its page on the site; null where it has none.'),
  shop: z.string().nullable().describe('The link to its best shop, by the site.'),
})

/** An idea had its page where it is one of the catalogue's. */
const pageOf = (origin: string, { id, isAi, isProduct }: Idea): string | null =>
  isAi || isProduct ? null : `${origin}/gifts/${id}`

const giftOf = (origin: string, idea: Idea): z.output<typeof GiftShape> => ({
  id: idea.id,
  title: idea.title,
  description: idea.description,
  price: idea.priceRange,
  reasons: idea.reasons,
  page: pageOf(origin, idea),
  shop: idea.url,
})

export const gift = { Schema: GiftShape, of: (origin: string) => (idea: Idea) => giftOf(origin, idea) }

const ExplainedShape = GiftShape.extend({
  for: z.string().describe('Whom such a gift is for.'),
  category: z.string(),
  restsOn: z.array(
    z.object({
      words: z.string().describe('Words of the wish.'),
      attribute: z.string().describe('What in the gift answers them.'),
    }),
  ),
  shops: z.array(z.object({ name: z.string(), url: z.string(), priceDollars: z.number().nullable() })),
})

const CENTS = 100

export const explained = {
  Schema: ExplainedShape,
  of:
    (origin: string) =>
    (idea: Idea): z.output<typeof ExplainedShape> => ({
      ...giftOf(origin, idea),
      for: idea.targetAudience,
      category: idea.category,
      restsOn: idea.reasonEnds.map(({ words, attribute }) => ({ words, attribute })),
      shops: idea.retailers.map(({ name, url, priceCents }) => ({
        name,
        url,
        priceDollars: priceCents === undefined ? null : priceCents / CENTS,
      })),
    }),
}

const DealShape = z.object({
  title: z.string(),
  priceDollars: z.number(),
  originalDollars: z.number(),
  discountPercent: z.number(),
  verdict: z.string().describe('What the record of its price says of the discount.'),
  shop: z.string(),
  url: z.string().describe('The link to the shop, by the site.'),
  endsAt: z.string().nullable(),
  isMadeUp: z.boolean().describe('True for samples of a site without shops of its own.'),
})

export const deal = {
  Schema: DealShape,
  of: (one: Deal): z.output<typeof DealShape> => ({
    title: one.title,
    priceDollars: one.price,
    originalDollars: one.originalPrice,
    discountPercent: one.discountPct,
    verdict: one.verdict.sentence,
    shop: one.seller,
    url: one.itemUrl,
    endsAt: one.endsAt,
    isMadeUp: one.isDemo,
  }),
}
