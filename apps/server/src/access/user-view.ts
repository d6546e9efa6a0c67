/** An account as its owner sees it. */
import { DELETION_GRACE_DAYS } from '@presently/contract/account'
import type { User } from '@presently/contract/auth'
import type { Executor } from '../db/open.ts'
import { entitlementsOf } from './entitlements.ts'
import { countSavedGifts, findUser, type UserRow } from './store.ts'

const DAY_MS = 86_400_000

/** When an account whose deletion was asked for at that moment is removed. */
export const deletionDate = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + DELETION_GRACE_DAYS * DAY_MS)

/** Only the fields that the contract lists; plans as they stand at that moment. */
export function userView(row: UserRow, savedGiftCount: number, now: Date): User {
  return {
    id: row.id,
    username: row.username,
    displayName: row.displayName,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    budgetMin: row.budgetMin,
    budgetMax: row.budgetMax,
    favoriteCategories: row.favoriteCategories,
    notifyDeals: row.notifyDeals,
    notifyReminders: row.notifyReminders,
    ...entitlementsOf(row, now),
    referralCode: row.referralCode,
    savedGiftCount,
    createdAt: row.createdAt.toISOString(),
    deletionDate: row.deletionRequestedAt && deletionDate(row.deletionRequestedAt).toISOString(),
  }
}

/** Reads an account for its owner; null where it is gone. */
export async function readUserView(executor: Executor, userId: string, now: Date): Promise<User | null> {
  const row = await findUser(executor, userId)
  return row && userView(row, await countSavedGifts(executor, userId), now)
}
