/** One offer as a feed tells it: checked, cleaned, or refused with a reason. */
import { DEAL_CATEGORIES } from '@presently/contract/deals'
import { isReadable } from '@presently/contract/fields'
import { z } from 'zod'
import { isNetworkAddress } from '../../platform/network-addresses.ts'
import type { IsKnownHost } from '../../platform/shop-address.ts'
import { LINK_FAULTS, type LinkFault, readShopLink, type ShopLink } from '../../platform/shop-link.ts'
import { cleanText } from './clean-text.ts'

const TITLE_MAX = 160
const DESCRIPTION_MAX = 600
const NAME_MAX = 80
const KEY_MAX = 200
/** The shop's name and the feed's for the group. */
const GROUP_MAX = 400
const ADDRESS_MAX = 2048
/** A hundred million dollars: what costs more is a slip. */
const CENTS_MAX = 2_000_000_000

const Key = z.string().min(1).max(KEY_MAX).refine(isReadable)
const Cents = z.number().int().nonnegative().max(CENTS_MAX)
const Price = Cents.refine((cents) => cents > 0)

const RawItem = z.object({
  /** The feed's own name for the offer; it stays the same from one reading to the next. */
  externalId: Key,
  /** What names the product among the feed's others; offers of one product share it. */
  productKey: Key,
  title: z.string(),
  description: z.string().default(''),
  /** Who made it; '' where nobody says. */
  brand: z.string().default(''),
  /** The trade's number, checked and padded. */
  gtin: z
    .string()
    .regex(/^\d{14}$/)
    .nullable()
    .default(null),
  /** The maker's number. */
  mpn: z.string().max(KEY_MAX).nullable().default(null),
  /** Which of several it is. */
  size: z.string().nullable().default(null),
  color: z.string().nullable().default(null),
  ageGroup: z.string().nullable().default(null),
  /** The shop and its name for the group of which this is one. */
  itemGroup: z.string().max(GROUP_MAX).nullable().default(null),
  category: z.string().default(''),
  dealCategory: z
    .enum(DEAL_CATEGORIES.map(({ slug }) => slug))
    .nullable()
    .default(null),
  /** The catalogue's idea that it is one of. */
  giftId: Key.nullable().default(null),
  retailer: z.string(),
  /** Null only in feeds made up by us. */
  url: z.string().nullable(),
  /** The shop's own address, where `url` leads elsewhere first or carries ids. */
  merchantUrl: z.string().nullable().default(null),
  imageUrl: z.string().nullable().default(null),
  priceCents: Price,
  salePriceCents: Price.nullable().default(null),
  saleStartsAt: z.date().nullable().default(null),
  saleEndsAt: z.date().nullable().default(null),
  shippingCents: Cents.nullable().default(null),
  availability: z.enum(['in-stock', 'out-of-stock', 'preorder']),
  isExclusive: z.boolean().default(false),
  /** Earlier prices, the oldest first; believed of feeds made up by us alone. */
  history: z.array(z.object({ at: z.date(), priceCents: Price })).default([]),
})

/** What a source hands over for each offer. */
export type RawFeedItem = z.input<typeof RawItem>
export type FeedItem = z.output<typeof RawItem>

/** Why an item was left out. */
export const FAULTS = [
  'malformed',
  'no-title',
  'no-retailer',
  ...LINK_FAULTS,
  'sale-not-below-price',
  'sale-dates-reversed',
  'told-twice',
] as const
export type Fault = (typeof FAULTS)[number]

type Source = { readonly isDemo: boolean; readonly hosts: readonly string[] }

/** A clean item, or the reason why there is none. Pictures that may not be shown are left out, the item stays. */
export function readFeedItem(raw: unknown, { isDemo, hosts }: Source): FeedItem | Fault {
  const parsed = RawItem.safeParse(raw)
  if (!parsed.success) return 'malformed'
  const item = cleaned(parsed.data)
  const link = isDemo && item.url === null ? NO_SHOP : readRawLink(item, (host) => hosts.includes(host))
  if (typeof link === 'string') return link
  const fault = faultOf(item)
  if (fault) return fault
  return {
    ...item,
    url: link.url,
    merchantUrl: link.own === link.url ? null : link.own,
    imageUrl: item.imageUrl === null ? null : pictureOn(hosts, item.imageUrl),
    history: isDemo ? item.history : [],
  }
}

const cleaned = (item: FeedItem): FeedItem => ({
  ...item,
  title: cleanText(item.title, TITLE_MAX),
  description: cleanText(item.description, DESCRIPTION_MAX),
  brand: cleanText(item.brand, NAME_MAX),
  size: cleanText(item.size ?? '', NAME_MAX) || null,
  color: cleanText(item.color ?? '', NAME_MAX) || null,
  ageGroup: cleanText(item.ageGroup ?? '', NAME_MAX) || null,
  category: cleanText(item.category, NAME_MAX),
  retailer: cleanText(item.retailer, NAME_MAX),
})

function faultOf(item: FeedItem): Fault | null {
  const { title, retailer, priceCents, salePriceCents, saleStartsAt, saleEndsAt } = item
  if (title === '') return 'no-title'
  if (retailer === '') return 'no-retailer'
  if (salePriceCents !== null && salePriceCents >= priceCents) return 'sale-not-below-price'
  return saleStartsAt !== null && saleEndsAt !== null && saleStartsAt >= saleEndsAt
    ? 'sale-dates-reversed'
    : null
}

/** What we made up leads nowhere. */
const NO_SHOP = { url: null, own: null }

type RawLink = Pick<RawFeedItem, 'url' | 'merchantUrl'>

/** The link of an item as `/out` will find it: written as browsers write it, blanks and usual ports and all. */
export const readRawLink = ({ url, merchantUrl }: RawLink, isKnownHost: IsKnownHost): ShopLink | LinkFault =>
  readShopLink(
    { url: plainly(url ?? ''), merchantUrl: merchantUrl ? plainly(merchantUrl) : null },
    isKnownHost,
  )

/** Most links are written as browsers write them: nothing has to be read for that. */
const PLAIN = /^https?:\/\/[a-z0-9.-]+\/[\w/?=&%+-]*$/

const plainly = (text: string): string =>
  PLAIN.test(text) || !isReadable(text) ? text : (URL.parse(text)?.href ?? text)

/**
 * The address as a URL parser writes it, where it leads to one of the hosts by the usual port; else null. A network's
 * picture counts who looks at it, and is none.
 */
function pictureOn(hosts: readonly string[], text: string): string | null {
  if (text.length > ADDRESS_MAX || !isReadable(text)) return null
  const url = URL.parse(text)
  if (url === null || !isOpen(url) || !hosts.includes(url.hostname) || isNetworkAddress(url)) return null
  return url.href.length <= ADDRESS_MAX ? url.href : null
}

/** A browser may open it, without a user, a password or a port of its own. */
const isOpen = ({ protocol, username, password, port }: URL): boolean =>
  (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && port === ''
