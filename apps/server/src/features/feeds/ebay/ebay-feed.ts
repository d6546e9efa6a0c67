/** Reduced items of eBay's Browse API, searched category by category. */
import { setTimeout as sleep } from 'node:timers/promises'
import { DEAL_CATEGORIES, type DealCategory } from '@presently/contract/deals'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { FeedSource } from '../intake.ts'
import { offerOfItem } from './items.ts'
import { type Requester, requestJson } from './request.ts'
import { createTokens, type EbayKeys, type Tokens } from './token.ts'

/** eBay's own categories (US) for ours. */
const CATEGORY_IDS: Readonly<Record<DealCategory, string>> = {
  electronics: '293',
  'home-garden': '11700',
  fashion: '11450',
  'books-media': '267',
  sports: '888',
}
/** The API gives at most 200 items a page. */
const PAGE_ITEMS = 200
/** Five pages of five categories an hour are 600 requests a day, of the 5,000 that a new key may make. */
const PAGES_MAX = 5
const PROMISE_HOURS = 3
const TIMEOUT_MS = 10_000

/** New things at a fixed price, in US dollars, in the United States. The API has no filter for reduced ones. */
const FILTER =
  'buyingOptions:{FIXED_PRICE},conditions:{NEW},itemLocationCountry:US,price:[5..2000],priceCurrency:USD'

const Page = z.object({ total: z.number().optional(), itemSummaries: z.array(z.unknown()).default([]) })

export type EbayFeedDeps = {
  readonly keys: EbayKeys
  readonly clock: Clock
} & Partial<Requester>

/** The feed behind the operator's keys. The token outlives a reading. */
export function ebayFeed({ keys, clock, ...differing }: EbayFeedDeps): FeedSource {
  const requester: Requester = {
    wait: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
    timeoutMs: TIMEOUT_MS,
    ...differing,
  }
  const tokens = createTokens(keys, requester, clock)
  return {
    id: 'ebay',
    name: 'eBay',
    isDemo: false,
    promiseHours: PROMISE_HOURS,
    hosts: ['www.ebay.com', 'i.ebayimg.com'],
    read: async function* (_since, signal) {
      const own = signal ? { ...requester, signal } : requester
      for (const { slug } of DEAL_CATEGORIES) yield* reducedItems({ keys, tokens, requester: own }, slug)
    },
  }
}

type Search = { readonly keys: EbayKeys; readonly tokens: Tokens; readonly requester: Requester }

/** Page by page, until one is not full. Neither its length nor its total is believed beyond the bounds. */
async function* reducedItems(search: Search, category: DealCategory): AsyncGenerator<unknown[]> {
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { itemSummaries, total } = await readPage(search, category, page * PAGE_ITEMS)
    const items = itemSummaries.slice(0, PAGE_ITEMS)
    yield items.flatMap((item) => offerOfItem(item, category) ?? [])
    if (items.length < PAGE_ITEMS || (page + 1) * PAGE_ITEMS >= (total ?? Number.POSITIVE_INFINITY)) return
  }
}

async function readPage(
  search: Search,
  category: DealCategory,
  offset: number,
): Promise<z.output<typeof Page>> {
  const address = new URL(`${search.keys.apiBase}/buy/browse/v1/item_summary/search`)
  address.search = new URLSearchParams({
    q: 'gift',
    category_ids: CATEGORY_IDS[category],
    filter: FILTER,
    limit: String(PAGE_ITEMS),
    offset: String(offset),
  }).toString()
  const parsed = Page.safeParse(await readWithToken(search, address.href))
  if (!parsed.success) throw new Error('eBay answered with something that is no page of items')
  return parsed.data
}

/** A token may be ended before its time: then a new one is fetched, once. */
async function readWithToken(search: Search, address: string): Promise<unknown> {
  const first = await ask(search, address)
  if (first.kind === 'json') return first.body
  if (first.status === 401) {
    search.tokens.drop()
    const second = await ask(search, address)
    if (second.kind === 'json') return second.body
    throw new Error(`eBay refused a search with ${second.status}`)
  }
  throw new Error(`eBay refused a search with ${first.status}`)
}

async function ask({ tokens, requester }: Search, address: string) {
  const headers = {
    authorization: `Bearer ${await tokens.get()}`,
    'x-ebay-c-marketplace-id': 'EBAY_US',
    accept: 'application/json',
  }
  return requestJson(address, { headers }, requester)
}
