/** Keeping gifts: each once, and for free accounts only so many. */
import type { GiftData } from '@presently/contract/saved-gifts'
import { countSavedGifts, lockUser } from '../../access/store.ts'
import type { AccountViewer } from '../../access/viewer.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { deleteSavedGift, findByGift, insertSavedGift } from './store.ts'

export type SavedGiftsServiceDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Gifts that a free account may keep. */
  readonly freeSaveLimit: number
}

export type SaveResult = { readonly id: string; readonly isNew: boolean }

/** Keeps a gift as it stands today. The same gift again changes nothing; a full free account is refused, also in a race. */
export async function saveGift(
  { db, clock, freeSaveLimit }: SavedGiftsServiceDeps,
  { userId, plan }: AccountViewer,
  gift: GiftData,
): Promise<SaveResult> {
  const isUnlimited = plan.premiumActive || plan.isPremium
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const before = await findByGift(tx, userId, gift.id)
    if (before) return { id: before.id, isNew: false }
    if (!isUnlimited && (await countSavedGifts(tx, userId)) >= freeSaveLimit) throw full(freeSaveLimit)
    const id = newId()
    await insertSavedGift(tx, {
      id,
      userId,
      giftId: gift.id,
      createdAt: clock(),
      snapshot: {
        title: gift.title,
        description: gift.description ?? null,
        category: gift.category ?? null,
        priceRange: gift.priceRange ?? null,
        url: gift.url ?? null,
        image: gift.image ?? null,
        retailer: gift.retailer ?? null,
      },
    })
    return { id, isNew: true }
  })
}

const full = (limit: number): AppError =>
  new AppError(
    'limit-reached',
    `Free accounts keep ${limit} saved ${limit === 1 ? 'gift' : 'gifts'}. Remove one, or choose a plan for unlimited saves.`,
  )

export async function removeGift(
  { db }: Pick<SavedGiftsServiceDeps, 'db'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await deleteSavedGift(db, userId, id))) throw gone()
}

/** Also for what others keep: nobody learns what is there. */
export const gone = (): AppError =>
  new AppError('not-found', 'This gift is not among your saved gifts any more.')
