/** From what an address names to the shop's page, without any id of the operator. */

import { type RetailerRow, retailerLink, withoutAffiliate } from '@presently/catalog/retailers'
import type { Gift } from '@presently/engine/gift'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import type { MarketShops } from '../../platform/market-shops.ts'
import type { IsKnownHost } from '../../platform/shop-address.ts'
import { type KeptLink, readShopLink, type ShopLink } from '../../platform/shop-link.ts'
import type { Shops } from './shops.ts'
import { findOffer, findPlacement, liveFeedHosts } from './store.ts'

export type Target =
  | {
      readonly kind: 'idea'
      readonly giftId: string
      readonly retailerId: string
      /** Ceiling in whole units of the shop's money; null for none. */
      readonly maxAmount: number | null
    }
  | {
      readonly kind: 'search'
      readonly phrase: string
      /** Says that it is ours. */
      readonly mark: string
      readonly retailerId: string
      readonly maxAmount: number | null
    }
  | { readonly kind: 'offer' | 'sponsored'; readonly id: string }

/** A shop's page that a target leads to. */
export type ShopPage = {
  readonly url: string
  /** The shop's name. */
  readonly retailer: string
  /** The shop's row, where it is one of ours. */
  readonly shop: RetailerRow | null
  /** The address that tells whether this page is there; see `linkChecks`. */
  readonly checkedAs: string
  /** What is sold there; null where the page is a shop's search. */
  readonly title: string | null
  /** The page without a network in between and without ids in its address; null where no such address is known. */
  readonly untracked: string | null
}

export type Found =
  | { readonly state: 'live'; readonly page: ShopPage }
  /** Made up by us: there is no shop. */
  | { readonly state: 'demo' }
  /** It was there once. */
  | { readonly state: 'gone' }
  | { readonly state: 'unknown' }
  /** What is kept may not be followed. */
  | { readonly state: 'refused' }

export type TargetsDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly gifts: ReadonlyMap<string, Gift>
  readonly shops: Shops
  /** What is looked for at which shop. */
  readonly marketShops: MarketShops
  /** Hosts that placements may lead to beside those of shops and feeds. */
  readonly otherHosts: readonly string[]
  /** Whether we had a shop searched for the phrase: nobody can make our links search for anything else. */
  readonly isOurPhrase: (phrase: string, mark: string) => Promise<boolean>
}

/** Something that every shop sells: whether its search answers that tells whether it answers at all. */
const ANY_GIFT = 'gift'

/** By which the search of a shop is checked, whatever it is asked for. */
export const searchCheckedAs = (shop: RetailerRow): string => retailerLink(shop, { phrase: ANY_GIFT })

export async function findTarget(deps: TargetsDeps, target: Target): Promise<Found> {
  if (target.kind === 'idea') return ideaTarget(deps, target)
  if (target.kind === 'search') return phraseTarget(deps, target)
  return target.kind === 'offer' ? offerTarget(deps, target.id) : placementTarget(deps, target.id)
}

type IdeaTarget = Extract<Target, { kind: 'idea' }>

function ideaTarget(
  { gifts, shops, marketShops }: TargetsDeps,
  { giftId, retailerId, maxAmount }: IdeaTarget,
): Found {
  const gift = gifts.get(giftId)
  const shop = shops.byId(retailerId)
  const phrase = gift === undefined ? null : marketShops.phraseAt(gift, retailerId)
  return shop === null || phrase === null ? { state: 'unknown' } : searchPage(shop, phrase, maxAmount)
}

async function phraseTarget(
  { shops, isOurPhrase }: TargetsDeps,
  { phrase, mark, retailerId, maxAmount }: Extract<Target, { kind: 'search' }>,
): Promise<Found> {
  const shop = shops.byId(retailerId)
  return shop === null || !(await isOurPhrase(phrase, mark))
    ? { state: 'unknown' }
    : searchPage(shop, phrase, maxAmount)
}

function searchPage(shop: RetailerRow, phrase: string, maxAmount: number | null): Found {
  const url = retailerLink(shop, { phrase, maxAmount })
  const checkedAs = searchCheckedAs(shop)
  return {
    state: 'live',
    page: { url, retailer: shop.name, shop, checkedAs, title: null, untracked: url },
  }
}

async function offerTarget({ db, shops }: TargetsDeps, id: string): Promise<Found> {
  const offer = await findOffer(db, id)
  if (offer === null) return { state: 'unknown' }
  if (offer.retiredAt !== null) return { state: 'gone' }
  // A feed speaks for its own hosts, not for those of another.
  return pageOf(offer, shops, (host) => offer.hosts.includes(host))
}

async function placementTarget(deps: TargetsDeps, id: string): Promise<Found> {
  const placement = await findPlacement(deps.db, id)
  const now = deps.clock()
  if (placement === null || placement.startsAt > now) return { state: 'unknown' }
  if (placement.switchedOffAt !== null) return { state: 'gone' }
  if (placement.endsAt !== null && placement.endsAt <= now) return { state: 'gone' }
  return pageOf(placement, deps.shops, await knownToFeeds(deps))
}

/** Hosts of today's feeds, and those that the operator added. */
export async function knownToFeeds({
  db,
  otherHosts,
}: Pick<TargetsDeps, 'db' | 'otherHosts'>): Promise<IsKnownHost> {
  const hosts = new Set([...(await liveFeedHosts(db)), ...otherHosts])
  return (host) => hosts.has(host)
}

type Kept = {
  readonly url: string | null
  readonly merchantUrl?: string | null
  readonly title: string
  readonly retailer: string | null
}

function pageOf(kept: Kept, shops: Shops, isOtherwiseKnown: IsKnownHost): Found {
  const { url, merchantUrl = null, retailer, title } = kept
  if (url === null) return { state: 'demo' }
  const link = linkOf({ url, merchantUrl }, shops, isOtherwiseKnown)
  if (link === null) return { state: 'refused' }
  const plain = withoutIds(link.url, shops)
  const { hostname } = new URL(link.own ?? plain)
  const name = retailer ?? shops.byHost(hostname)?.name ?? hostname
  const shop = shops.byHost(new URL(plain).hostname)
  const untracked = link.own === null ? null : withoutIds(link.own, shops)
  const checkedAs = checkedOf(link, shops)
  return {
    state: 'live',
    page: { url: plain, retailer: name, shop, checkedAs, title, untracked },
  }
}

const linkOf = (kept: KeptLink, shops: Shops, isOtherwiseKnown: IsKnownHost): ShopLink | null => {
  const link = readShopLink(kept, (host) => shops.byHost(host) !== null || isOtherwiseKnown(host))
  return typeof link === 'string' ? null : link
}

/** A network is not asked whether a page is there: it would count our robot as a visitor. */
const checkedOf = (link: ShopLink, shops: Shops): string => withoutIds(link.own ?? link.url, shops)

/** The address that tells whether a kept link leads anywhere; null where it may not be followed. */
export function checkedAddress(kept: KeptLink, shops: Shops, isOtherwiseKnown: IsKnownHost): string | null {
  const link = linkOf(kept, shops, isOtherwiseKnown)
  return link === null ? null : checkedOf(link, shops)
}

/** An address of one of our shops without the ids of its programme, whoever wrote them. */
function withoutIds(address: string, shops: Shops): string {
  const shop = shops.byHost(new URL(address).hostname)
  return shop === null ? address : withoutAffiliate(shop, address)
}
