/** What is to be read: whose feed it is, and how it is written. */
import { hash } from 'node:crypto'
import type { ColumnMap } from '../readers/columns.ts'
import type { Format } from '../readers/read-feed.ts'

export type ImportOrder = {
  /** The shop's name, as cards show it. */
  readonly retailer: string
  /** A file's full name, or an address. */
  readonly from: string
  /** Null tells it by the first characters. */
  readonly format: Format | null
  readonly map: ColumnMap
  /** Of prices that name no currency; null knows none. */
  readonly currency: string | null
  /** Where links and pictures may lead; null takes the hosts of the first rows. */
  readonly hosts: readonly string[] | null
  /** Takes the feed also where more than half of the offers are gone. */
  readonly acceptsLoss: boolean
  /** Reads and checks everything, and writes nothing. */
  readonly isDryRun: boolean
}

/** How long a price of an imported feed may be shown without a mark, where its schedule says nothing. */
export const PROMISE_HOURS = 48

/** The feed's id by the shop's name: the same shop's feed is always the same feed. */
export const feedIdOf = (retailer: string): string =>
  `shop-${retailer
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)}`

/** Where shops that run Shopify list what they sell. */
const SHOPIFY_LIST = /\/products\.json$/

export const isShopifyList = (from: string): boolean => SHOPIFY_LIST.test(URL.parse(from)?.pathname ?? '')

/** The host of the shop: the first that the operator names, or the one that lists its own products; null where neither tells. */
export const siteOf = ({ hosts, from }: Pick<ImportOrder, 'hosts' | 'from'>): string | null =>
  hosts?.[0] ?? (isShopifyList(from) ? (URL.parse(from)?.hostname ?? null) : null)

/** Counted up where rows come to be read otherwise: what an address calls unchanged is then read anew as well. */
const RULES = 3

/** A digest of what decides what a feed is read as. The address in it holds the operator's key: nothing of it can be read back. */
export function digestOf({ retailer, from, format, map, currency, hosts }: ImportOrder): string {
  const columns = Object.entries(map).sort(([one], [other]) => (one < other ? -1 : 1))
  return hash('sha256', JSON.stringify([RULES, retailer, from, format, columns, currency, hosts]), 'hex')
}
