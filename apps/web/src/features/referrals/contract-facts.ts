/** What the contract says, written out: importing it would bring its schemas into the first load. */
import type { AddressOf } from '@presently/contract/call'
import type { referralStats } from '@presently/contract/referrals'

export const REFERRAL_STATS = {
  method: 'GET',
  path: '/api/user/referrals',
} as const satisfies AddressOf<typeof referralStats>
