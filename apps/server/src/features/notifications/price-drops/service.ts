/** Watches the prices of saved gifts for as long as they are saved, and tells their owners of drops. */

import { putNotice } from '../../../db/notices.ts'
import type { Db } from '../../../db/open.ts'
import type { PutMail } from '../../../db/outbox.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/logging.ts'
import { partsOf } from '../../../platform/parts.ts'
import type { FollowableAmong } from '../../../platform/shop-link.ts'
import { type ToldAccount, toldAccounts } from '../accounts.ts'
import { stillWants } from '../store.ts'
import { type Drop, dropMail, dropNotice } from './mail.ts'
import { judgeDrop, type Read, type Watch } from './rules.ts'
import {
  beginWatch,
  type CheapOffer,
  changeWatch,
  cheapestOffers,
  heldPrice,
  savedGiftsOf,
  type WatchedGift,
} from './store.ts'

export type PriceDropsDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly putMail: PutMail
  /** The site as visitors type it, for links in mails. */
  readonly origin: string
  /** Of shops' addresses those that a link may lead to. */
  readonly followableAmong: FollowableAmong
}

/** The database holds prices in US cents alone: a feed's row in another currency is not taken in. */
const CURRENCY = 'USD'

/** Far below what one statement may hold, with every offer of them. */
const GIFTS_AT_ONCE = 200

type Alert = {
  readonly savedGiftId: string
  readonly before: Watch
  readonly after: Watch
  readonly drop: Drop
}

/** Looks at every saved gift of those who are told. One account that fails keeps no other from being told. */
export async function watchPrices(deps: PriceDropsDeps, signal?: AbortSignal): Promise<void> {
  const parts = partsOf(deps.log)
  for await (const accounts of toldAccounts(deps.db, { now: deps.clock() })) {
    const gifts = await savedGiftsOf(
      deps.db,
      accounts.map(({ id }) => id),
    )
    const offers = await openOffers(deps, gifts)
    for (const account of accounts) {
      signal?.throwIfAborted()
      const own = gifts.filter(({ userId }) => userId === account.id)
      await parts.do(
        () => watchFor(deps, account, { gifts: own, offers }),
        'the saved gifts of an account could not be watched',
      )
    }
  }
  parts.end('accounts could not be told of prices')
}

type Offers = ReadonlyMap<string, readonly CheapOffer[]>

/** By gift, the cheapest first; those that the site itself would link to. */
async function openOffers(
  { db, clock, followableAmong }: PriceDropsDeps,
  gifts: readonly WatchedGift[],
): Promise<Offers> {
  const ids = [...new Set(gifts.map(({ giftId }) => giftId))]
  const open: CheapOffer[] = []
  for (let start = 0; start < ids.length; start += GIFTS_AT_ONCE) {
    const found = await cheapestOffers(db, ids.slice(start, start + GIFTS_AT_ONCE), clock())
    const followable = await followableAmong(found)
    open.push(...found.filter(({ url }) => url !== null && followable.has(url)))
  }
  return Map.groupBy(open, ({ giftId }) => giftId)
}

type Watched = { readonly gifts: readonly WatchedGift[]; readonly offers: Offers }

async function watchFor(deps: PriceDropsDeps, account: ToldAccount, watched: Watched): Promise<void> {
  const alerts: Alert[] = []
  for (const gift of watched.gifts) {
    const open = watched.offers.get(gift.giftId) ?? []
    const began = gift.watch?.productId ?? null
    // Another size, or another thing of the same idea, is no cheaper one.
    const offer = open.find(
      ({ isExclusive, productId }) =>
        (!isExclusive || account.plan.isPremium) && (began ?? productId) === productId,
    )
    const alert = offer ? await look(deps, gift, offer) : null
    if (alert) alerts.push(alert)
  }
  if (alerts.length > 0) await tell(deps, account, alerts)
}

/** Keeps what changes without a word, and returns what is to be told. */
async function look(
  { db, clock }: PriceDropsDeps,
  { id, title, watch }: WatchedGift,
  offer: CheapOffer,
): Promise<Alert | null> {
  const now = clock()
  const { cents, productId } = offer
  const read: Read = { cents, productId, currency: CURRENCY, heldCents: null }
  let verdict = judgeDrop(watch, read, now)
  // Its own record is asked only where it matters.
  if (verdict.kind === 'alert' && watch) {
    const heldCents = await heldPrice(db, offer.offerId, watch.comparedAt)
    verdict = judgeDrop(watch, { ...read, heldCents }, now)
  }
  if (verdict.kind === 'keep') return null
  if (watch === null) {
    await beginWatch(db, id, verdict.watch)
    return null
  }
  if (verdict.kind === 'alert') {
    const drop = { title, retailer: offer.retailer, cents, wasCents: verdict.wasCents }
    return { savedGiftId: id, before: watch, after: verdict.watch, drop }
  }
  await changeWatch(db, id, { before: watch, after: verdict.watch })
  return null
}

/** What was told is noted with the mail and the notices, in one transaction: all of it, or nothing, and once. */
async function tell(
  { db, clock, putMail, origin }: PriceDropsDeps,
  account: ToldAccount,
  alerts: readonly Alert[],
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    if (!(await stillWants(tx, account.id))) return
    const drops: Drop[] = []
    for (const { savedGiftId, before, after, drop } of alerts)
      if (await changeWatch(tx, savedGiftId, { before, after })) drops.push(drop)
    if (drops.length === 0) return
    await putMail(tx, dropMail(account, drops, origin), now)
    for (const drop of drops) await putNotice(tx, dropNotice(account.id, drop), now)
  })
}
