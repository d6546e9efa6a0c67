/** What more than one screen does around the gifts that are kept. One file, as each lazy one weighs on the first load. */

import type { User } from '@presently/contract/auth'
import type { GiftData } from '@presently/contract/saved-gifts'
import { GIFT_AT_SIGN_IN_KEY } from '@presently/contract/site'
import type { QueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { signInAddress } from '../features/auth/redirect.ts'
import { rememberSavedId } from '../features/ideas/saving.ts'
import type { Seeing } from '../features/saved-gifts/saving-toasts.ts'
import { rememberSavedPlacement } from '../features/sponsored/api.ts'
import { hasPlan } from '../lib/account.ts'
import { isRecord } from '../lib/is-record.ts'

/** Where somebody sees what they saved: the list with a plan, else its titles. Null where it is not known who it is. */
export function seeingOf(user: User | null | undefined): Seeing | null {
  if (!user) return null
  const isWhole = hasPlan(user)
  return { isWhole, onSee: () => navigate(isWhole ? '/saved' : '/settings#saved') }
}

/** Tells every heart of a gift, among results and placements, under which id it is kept (null: it is not). */
export function rememberKept(queryClient: QueryClient, giftId: string, savedId: string | null): void {
  rememberSavedId(queryClient, giftId, savedId)
  rememberSavedPlacement(queryClient, giftId, savedId)
}

/** So long a gift waits for signing in: its data alone, in this tab alone. */
const AT_SIGN_IN_MS = 30 * 60_000

/**
 * Leads to signing in, and back from there. The entry of the history that is made by this bears the time of it: whoever
 * signs in by another way, in this tab or later, does not get what somebody else wanted.
 */
export function signInToSave(giftData: GiftData): void {
  const since = Date.now()
  try {
    sessionStorage.setItem(GIFT_AT_SIGN_IN_KEY, JSON.stringify({ since, giftData }))
  } catch {
    // Blocked storage remembers nothing: signing in leads back all the same.
  }
  navigate(signInAddress(location), { state: { giftSince: since } })
}

/** Takes out what was remembered at that time, to be checked; undefined where it was another one, or too long ago. */
export function takeGift(giftSince: unknown): unknown {
  const kept = takeStored()
  if (!isRecord(kept) || typeof kept.since !== 'number' || kept.since !== giftSince) return undefined
  const ageMs = Date.now() - kept.since
  return ageMs >= 0 && ageMs < AT_SIGN_IN_MS ? kept.giftData : undefined
}

function takeStored(): unknown {
  try {
    const text = sessionStorage.getItem(GIFT_AT_SIGN_IN_KEY)
    sessionStorage.removeItem(GIFT_AT_SIGN_IN_KEY)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
