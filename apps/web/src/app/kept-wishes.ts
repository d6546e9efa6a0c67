/**
 * The last wishes of this device, offered to be taken up again. They are kept for whoever agreed to more than what is essential
 * and did not opt out of sale and sharing; no server hears of them.
 */
import type { FindIdeasOutput } from '@presently/contract/ideas'
import { KEPT } from '@presently/contract/kept'
import { STORAGE_KEYS } from '@presently/contract/site'
import { readConsent } from '../features/consent/consent-record.ts'
import { isOptedOut } from '../features/consent/privacy.ts'
import { addressOf, type Search } from '../features/ideas/search-address.ts'
import { isRecord } from '../lib/is-record.ts'
import { readJson, removeKey, writeJson } from '../lib/storage.ts'

const KEY = STORAGE_KEYS.wishes
const MOST_WISHES = 3
/** A wish longer ago is over. */
const KEPT_MS = KEPT.searchTextDays * 24 * 60 * 60 * 1000
const MOST_WHO_CHARACTERS = 30
/** What stands there for whoever wants none kept. */
const NEVER = 'never'

export type Wish = {
  readonly query: string
  /** Of the search with all that was changed about it. */
  readonly address: string
  /** Whom it is for, in the giver's words; null where the wish names nobody. */
  readonly who: string | null
  readonly keptAt: number
}
type Stored = { readonly owner: string | null; readonly wishes: readonly Wish[] }

/** Whether wishes may be kept: by the cookie choice, by the sale, and by what was said of wishes themselves. */
function mayKeep(): boolean {
  const consent = readConsent()
  const isAgreed = consent !== null && (consent.analytics || consent.marketing)
  return isAgreed && !isOptedOut() && readJson(KEY) !== NEVER
}

/** The wishes of an account, or of a visitor (null), the newest first. What may not be kept any more goes. */
export function keptWishes(owner: string | null, now: number): readonly Wish[] {
  const raw = readJson(KEY)
  if (raw === null || raw === NEVER) return []
  if (!mayKeep()) {
    removeKey(KEY)
    return []
  }
  if (!isRecord(raw) || raw.owner !== owner || !Array.isArray(raw.wishes)) return []
  return raw.wishes.filter(isWish).filter(({ keptAt }) => now - keptAt < KEPT_MS)
}

const isWish = (one: unknown): one is Wish =>
  isRecord(one) &&
  typeof one.query === 'string' &&
  typeof one.address === 'string' &&
  one.address.startsWith('/?') &&
  (one.who === null || typeof one.who === 'string') &&
  typeof one.keptAt === 'number'

/** Keeps a wish that found something; the same sentence is kept once. What the luck wrote is nobody's wish. */
export function keepWish(
  owner: string | null,
  search: Search,
  { ideas, brief }: Pick<FindIdeasOutput, 'ideas' | 'brief'>,
  now: number,
): void {
  if (search.seed !== null || ideas.length === 0 || !mayKeep()) return
  const wish: Wish = {
    query: search.query,
    address: addressOf({ ...search, page: 1 }),
    who: whoIn(search.query, brief),
    keptAt: now,
  }
  const others = keptWishes(owner, now).filter(({ query }) => query !== wish.query)
  write({ owner, wishes: [wish, ...others].slice(0, MOST_WISHES) })
}

export function forgetWish(owner: string | null, wish: Wish, now: number): void {
  write({ owner, wishes: keptWishes(owner, now).filter(({ address }) => address !== wish.address) })
}

/** Keeps no wishes on this device any more; gives the way back. */
export function keepNoWishes(): () => void {
  const before = readJson(KEY)
  writeJson(KEY, NEVER)
  return () => writeJson(KEY, before)
}

function write(kept: Stored): void {
  writeJson(KEY, kept)
}

/** 'Dad' of 'Dad, fishing, $50'. */
function whoIn(query: string, { spans }: FindIdeasOutput['brief']): string | null {
  const span = spans.find(({ field }) => field === 'recipient')
  const who = span === undefined ? '' : query.slice(span.start, span.end).trim()
  return who !== '' && who.length <= MOST_WHO_CHARACTERS ? who : null
}
