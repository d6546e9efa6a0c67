/** Where a link of ours takes a visitor, and what goes along. */
import { type RetailerRow, withAffiliate } from '@presently/catalog/retailers'
import { type Visitor, visitorHash } from '../../access/visitor-hash.ts'
import type { Log } from '../../platform/logging.ts'
import { deadAmong, insertClick } from './store.ts'
import { findTarget, type ShopPage, type Target, type TargetsDeps } from './targets.ts'

export type OutboundServiceDeps = TargetsDeps & {
  /** The operator's affiliate ids by the name of their setting. */
  readonly affiliateIds: Readonly<Record<string, string>>
  readonly log: Log
}

/** Why a link is not followed; 'network': by its only address, and the visitor opted out of that. */
export type DeadEnd = 'unknown' | 'gone' | 'dead' | 'refused' | 'network'

export type ToShop = {
  readonly to: 'shop'
  readonly url: string
  readonly retailer: string
  /** Whether the operator's id goes along, so that it may earn. */
  readonly earns: boolean
  /** The shop's programme wants the visitor to follow the link itself, not a redirect. */
  readonly byHand: boolean
}

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
  const { url, retailer, shop } = page
  if (hasOptedOut) return untrackedTo(page)
  const affiliateId = shop === null ? null : affiliateIdOf(deps, shop)
  if (affiliateId === null || shop === null) return { to: 'shop', url, retailer, earns: false, byHand: false }
  return {
    to: 'shop',
    url: withAffiliate(shop, url, affiliateId),
    retailer,
    earns: true,
    byHand: !shop.redirectAllowed,
  }
}

function untrackedTo({ untracked: url, retailer, title }: ShopPage): Departure {
  if (url === null) return { to: 'nowhere', why: 'network', retailer, title }
  return { to: 'shop', url, retailer, earns: false, byHand: false }
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
}

/** Counts a link that a person followed: once a visitor, target and day. */
export async function countClick(
  deps: OutboundServiceDeps,
  { target, departure, visitor }: Followed,
): Promise<void> {
  const key = keyOf(target)
  const { day, hash } = await visitorHash(deps, key, visitor)
  const { retailer, earns } = departure
  await insertClick(deps.db, { day, target: key, visitorHash: hash, retailer, earns })
}
