/** Once a week, what is new among the deals of an account's favorite categories. */
import type { DealCategory } from '@presently/contract/deals'
import type { FAVORITE_CATEGORIES } from '@presently/contract/settings'
import { putNotice } from '../../../db/notices.ts'
import type { Db } from '../../../db/open.ts'
import type { PutMail } from '../../../db/outbox.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/logging.ts'
import { partsOf } from '../../../platform/parts.ts'
import { type ToldAccount, toldAccounts } from '../accounts.ts'
import { stillWants, timeZonesToTell } from '../store.ts'
import { digestDay } from './digest-day.ts'
import { digestMail, digestNotice, type Picks, type ToldDeal } from './mail.ts'
import { digestsUntil, pricesBegan, takeDigest } from './store.ts'

export type DealsDigestDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly putMail: PutMail
  /** The site as visitors type it, for links in mails. */
  readonly origin: string
  /** The deals that are shown now, the best first. */
  readonly deals: {
    list(
      category: DealCategory,
      asked: { readonly limit: number; readonly isPremium: boolean },
    ): Promise<{ readonly deals: readonly ToldDeal[] }>
  }
}

const DIGEST_DEALS_MAX = 6
/** The first digest of an account looks back so far. */
const FIRST_DAYS = 7
const DAY_MS = 86_400_000
const LISTED_MAX = 50

/** Favorite categories of which there is a list of deals; of the others nothing can be new. */
const DEALS_OF: Readonly<Partial<Record<string, DealCategory>>> = {
  Electronics: 'electronics',
  'Home & Garden': 'home-garden',
  Fashion: 'fashion',
  Books: 'books-media',
  Sports: 'sports',
} satisfies Partial<Record<(typeof FAVORITE_CATEGORIES)[number], DealCategory>>

/** Makes the digests that are due now. One account that fails keeps no other from getting its own. */
export async function sendDigests(deps: DealsDigestDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock, log } = deps
  const now = clock()
  const parts = partsOf(log)
  for (const [day, timeZones] of await dueZones(db, now)) {
    for await (const accounts of toldAccounts(db, { now, timeZones })) {
      const ids = accounts.map(({ id }) => id)
      const until = await digestsUntil(db, ids, day)
      for (const account of accounts.filter(({ id }) => until.has(id))) {
        signal?.throwIfAborted()
        const since = until.get(account.id) ?? new Date(now.getTime() - FIRST_DAYS * DAY_MS)
        await parts.do(
          () => digestFor(deps, account, { day, since, now }),
          'the digest of an account could not be made',
        )
      }
    }
  }
  parts.end('accounts could not be told of deals')
}

/** Day of the digest -> time zones in which it is due. */
async function dueZones(db: Db, now: Date): Promise<ReadonlyMap<string, string[]>> {
  const due = (await timeZonesToTell(db)).flatMap((zone) => {
    const day = digestDay(now, zone)
    return day === null ? [] : [{ day, zone }]
  })
  const byDay = Map.groupBy(due, ({ day }) => day)
  return new Map([...byDay].map(([day, zones]) => [day, zones.map(({ zone }) => zone)] as const))
}

type Due = { readonly day: string; readonly since: Date; readonly now: Date }

/** The week is taken with the mail and the notice, in one transaction; where nothing is new it is taken in silence. */
async function digestFor(deps: DealsDigestDeps, account: ToldAccount, due: Due): Promise<void> {
  const { db, putMail, origin } = deps
  const { day, now } = due
  const picks = await newDeals(deps, account, due)
  await db.transaction(async (tx) => {
    if (!(await stillWants(tx, account.id))) return
    if (!(await takeDigest(tx, account.id, { day, through: now })) || picks.length === 0) return
    await putMail(tx, digestMail(account, picks, origin), now)
    await putNotice(tx, digestNotice(account.id, picks), now)
  })
}

/** The best new ones of each category in turn, so that none crowds out the others. */
async function newDeals(
  { db, deals }: DealsDigestDeps,
  { favoriteCategories, plan }: ToldAccount,
  { since, now }: Due,
): Promise<Picks> {
  const lists: Picks[] = []
  for (const category of favoriteCategories.flatMap((name) => DEALS_OF[name] ?? [])) {
    const listed = await deals.list(category, { limit: LISTED_MAX, isPremium: plan.isPremium })
    const told = listed.deals.filter(isWorthTelling)
    const began = await pricesBegan(
      db,
      told.map(({ id }) => id),
      now,
    )
    const fresh = told.filter(({ id }) => (began.get(id) ?? since) > since)
    lists.push(uniqueTitles(fresh).map((deal) => ({ category, deal })))
  }
  return inTurn(lists).slice(0, DIGEST_DEALS_MAX)
}

/** Nothing that we made up, and nothing whose 'discount' is what it mostly costs. */
const isWorthTelling = ({ isDemo, verdict }: ToldDeal): boolean => !isDemo && verdict.kind !== 'usual'

/** Of one thing at several shops the best. */
const uniqueTitles = (deals: readonly ToldDeal[]): ToldDeal[] =>
  [...new Map([...deals].reverse().map((deal) => [deal.title, deal] as const)).values()].reverse()

/** The first of each list, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat()
}
