/** Where a link of ours takes a visitor, and what goes along. */
import { type RetailerRow, withAffiliate } from '@presently/catalog/retailers'
import { type Visitor, visitorHash } from '../../access/visitor-hash.ts'
import type { Log } from '../../platform/logging.ts'
import { isNetworkAddress } from '../../platform/network-addresses.ts'
import { payerOf, reporterOf, withSubId } from '../../platform/networks/sub-ids.ts'
import { originOf, type StoodAt } from './stood-at.ts'
import { deadAmong, insertClick, insertSubId } from './store.ts'
import { newSubId } from './sub-id.ts'
import { findTarget, type ShopPage, type Target, type TargetsDeps } from './targets.ts'

export type OutboundServiceDeps = TargetsDeps & {
  /** The operator's affiliate ids by the name of their setting. */
  readonly affiliateIds: Readonly<Record<string, string>>
  readonly catchAll: CatchAll
  readonly stoodAt: StoodAt
  readonly log: Log
}

/** The address behind a catch-all; null where none is set, or where the shop cannot earn or allows no redirect. */
export type CatchAll = (shop: RetailerRow | null, address: string) => string | null

/** Why a link is not followed; 'network': by its only address, and the visitor opted out of that. */
export type DeadEnd = 'unknown' | 'gone' | 'dead' | 'refused' | 'network'

export type ToShop = {
  readonly to: 'shop'
  readonly url: string
  readonly retailer: string
  /** Whether the operator's id goes along, so that it may earn. */
  readonly earns: boolean
  /** What leaves with this click alone; null where nothing does. */
  readonly mark: SubIdMark | null
  /** The shop's programme wants the visitor to follow the link itself, not a redirect. */
  readonly byHand: boolean
}

type SubIdMark = { readonly subId: string; readonly network: string }

export type Departure =
  | ToShop
  | { readonly to: 'demo' }
  | {
      readonly to: 'nowhere'
      readonly why: DeadEnd
      readonly retailer: string | null
      /** What would have been sold there, where that is known. */
      readonly title?: string | null
    }

/** Who opted out is sent by the plain address: no id, no network in between. */
export async function departureFor(
  deps: OutboundServiceDeps,
  target: Target,
  hasOptedOut: boolean,
): Promise<Departure> {
  const found = await findTarget(deps, target)
  if (found.state === 'demo') return { to: 'demo' }
  if (found.state !== 'live') return { to: 'nowhere', why: found.state, retailer: null }
  const { page } = found
  if (await isDead(deps, page)) return { to: 'nowhere', why: 'dead', retailer: page.retailer }
  if (hasOptedOut) return untrackedTo(page)
  const { url, earns } = earningAddress(deps, target, page)
  const byHand = earns && page.shop !== null && !page.shop.redirectAllowed
  return { to: 'shop', url, retailer: page.retailer, earns, mark: null, byHand }
}

type Earning = { readonly url: string; readonly earns: boolean }

/** By the shop's own programme; as it is where a feed, or the operator, wrote a network's link; else by a catch-all. */
function earningAddress(deps: OutboundServiceDeps, target: Target, { url, shop }: ShopPage): Earning {
  const affiliateId = shop === null ? null : affiliateIdOf(deps, shop)
  if (shop !== null && affiliateId !== null)
    return { url: withAffiliate(shop, url, affiliateId), earns: true }
  // A network's link earns by the ids that the feed, or the operator, wrote into it.
  if (payerOf(url) !== null) return { url, earns: true }
  // A placement is paid for already, and a network of another kind knows its own way.
  const isPlain = target.kind !== 'sponsored' && !isNetworkAddress(new URL(url))
  const caught = isPlain ? deps.catchAll(shop, url) : null
  return caught === null ? { url, earns: false } : { url: caught, earns: true }
}

/** The departure of somebody who is counted: a link that may earn carries a sub id of its own, by default a new one. */
export function marked(departure: ToShop, subId = newSubId()): ToShop {
  const payer = departure.earns ? payerOf(departure.url) : null
  if (payer === null) return departure
  const mark = { subId, network: reporterOf(payer) }
  return { ...departure, url: withSubId(departure.url, subId), mark }
}

function untrackedTo({ untracked: url, retailer, title }: ShopPage): Departure {
  if (url === null) return { to: 'nowhere', why: 'network', retailer, title }
  return { to: 'shop', url, retailer, earns: false, mark: null, byHand: false }
}

const affiliateIdOf = ({ affiliateIds }: OutboundServiceDeps, { affiliate }: RetailerRow): string | null =>
  (affiliate && affiliateIds[affiliate.env]) ?? null

/** While nobody can tell, a link is followed. */
const isDead = ({ db, log }: OutboundServiceDeps, { checkedAs }: ShopPage): Promise<boolean> =>
  deadAmong(db, [checkedAs]).then(
    (dead) => dead.size > 0,
    (err: unknown) => {
      log.error({ err }, 'a link could not be looked up among the dead ones')
      return false
    },
  )

/** By which clicks on a target are counted together. */
function keyOf(target: Target): string {
  if (target.kind === 'idea') return `idea:${target.giftId}:${target.retailerId}`
  if (target.kind === 'search') return `search:${target.phrase}:${target.retailerId}`
  return `${target.kind}:${target.id}`
}

type Followed = {
  readonly target: Target
  readonly departure: ToShop
  readonly visitor: Visitor
  /** The page with the link, as the browser names it. */
  readonly referer: string | undefined
}

/** Counts a link that a person followed, once a visitor, target and day, and keeps what its sub id stands for. */
export async function countClick(
  deps: OutboundServiceDeps,
  { target, departure, visitor, referer }: Followed,
): Promise<void> {
  const key = keyOf(target)
  const { day, hash } = await visitorHash(deps, key, visitor)
  const { retailer, earns, mark } = departure
  const isCounted = await insertClick(deps.db, { day, target: key, visitorHash: hash, retailer, earns })
  if (mark === null) return
  await insertSubId(deps.db, {
    ...mark,
    day,
    target: key,
    retailer,
    isCounted,
    ...originOf(deps.stoodAt, referer),
  })
}
