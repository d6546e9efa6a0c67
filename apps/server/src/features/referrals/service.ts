/** Counting visits and sign-ups by personal links, without keeping who a visitor was. */
import { createHmac } from 'node:crypto'
import { REFERRAL_ALPHABET, REFERRAL_CODE_LENGTH } from '@presently/contract/referrals'
import type { Db, Executor } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { newToken } from '../../platform/secrets.ts'
import { deleteSaltsBefore, findOwner, insertClick, insertSignup, saltOf } from './store.ts'

export type ReferralsServiceDeps = { readonly db: Db; readonly clock: Clock }

const CODE = new RegExp(`^[${REFERRAL_ALPHABET}]{${REFERRAL_CODE_LENGTH}}$`)

/** The code in an address or a cookie; null where it is none. Small letters are as good. */
export function codeIn(text: string | null | undefined): string | null {
  const code = (text ?? '').trim().toUpperCase()
  return CODE.test(code) ? code : null
}

/** What tells visitors apart for a day. */
export type Visitor = { readonly address: string; readonly userAgent: string }

/** Counts a visit by a link: once a visitor and day. Answers whether the code is anybody's. */
export async function countClick(
  { db, clock }: ReferralsServiceDeps,
  code: string,
  { address, userAgent }: Visitor,
): Promise<boolean> {
  const userId = await findOwner(db, code)
  if (userId === null) return false
  const day = clock().toISOString().slice(0, 10)
  const salt = await saltOf(db, day, newToken())
  const visitorHash = createHmac('sha256', salt).update(`${address}\n${userAgent}`).digest('base64url')
  await insertClick(db, { userId, day, visitorHash })
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

/** Without its salt no click of an earlier day can be tied to anybody. */
export const forgetSalts = ({ db, clock }: ReferralsServiceDeps): Promise<void> =>
  deleteSaltsBefore(db, clock().toISOString().slice(0, 10))
