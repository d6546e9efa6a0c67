/** What both policies promise. Periods that the code keeps are in the contract's `kept.ts`. */
import type * as account from '@presently/contract/account'

export const LAST_UPDATED = 'August 21, 2025'
export const MINIMUM_AGE = 13
/** Days before a material change that it is told. */
export const NOTICE_DAYS = 30
/** Days in which consumers in the EU and the UK may withdraw (directive 2011/83/EU, article 9). */
export const WITHDRAWAL_DAYS = 14
export const DELETION_GRACE_DAYS = 14 satisfies typeof account.DELETION_GRACE_DAYS
