/** Counting visits and sign-ups by personal links, without keeping who a visitor was. */
import { REFERRAL_ALPHABET, REFERRAL_CODE_LENGTH } from '@presently/contract/referrals'
import { type Visitor, visitorHash } from '../../access/visitor-hash.ts'
import type { Db, Executor } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { findOwner, insertClick, insertSignup } from './store.ts'

export type ReferralsServiceDeps = { readonly db: Db; readonly clock: Clock }

const CODE = new RegExp(`^[${REFERRAL_ALPHABET}]{${REFERRAL_CODE_LENGTH}}$`)

/** The code in an address or a cookie; null where it is none. Small letters are as good. */
export function codeIn(text: string | null | undefined): string | null {
  const code = (text ?? '').trim().toUpperCase()
  return CODE.test(code) ? code : null
}

/** Counts a visit by a link: once a visitor and day. Answers whether the code is anybody's. */
export async function countClick(
  deps: ReferralsServiceDeps,
  code: string,
  visitor: Visitor,
): Promise<boolean> {
  const { db } = deps
  const userId = await findOwner(db, code)
  if (userId === null) return false
  const { day, hash } = await visitorHash(deps, `referral:${userId}`, visitor)
  await insertClick(db, { userId, day, visitorHash: hash })
  return true
}

/** Credits whoever's link brought a new account. */
export async function creditSignup(
  executor: Executor,
  { newUserId, code, now }: { readonly newUserId: string; readonly code: string; readonly now: Date },
): Promise<void> {
  const userId = await findOwner(executor, code)
  if (userId !== null && userId !== newUserId)
    await insertSignup(executor, { newUserId, userId, createdAt: now })
}
