/** Keeping gifts: each once, and for free accounts only so many. */
import type { GiftData } from '@presently/contract/saved-gifts'
import { countSavedGifts, lockUser } from '../../access/store.ts'
import type { AccountViewer } from '../../access/viewer.ts'
import type { Db } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { deleteSavedGift, findByGift, insertSavedGift, type SavedGiftRow } from './store.ts'

export type SavedGiftsServiceDeps = {
  readonly db: Db
  readonly clock: Clock
  /** Gifts that a free account may keep. */
  readonly freeSaveLimit: number
}

export type SaveResult = {
  readonly id: string
  readonly isNew: boolean
  /** The gift that made room; null where none did. */
  readonly replaced: SavedGiftRow | null
}

type Save = {
  readonly gift: GiftData
  /** The saved gift that makes room; null where none shall. */
  readonly replaces: string | null
}

/** How many gifts an account may keep; null for as many as it likes. */
export const saveLimitOf = ({ plan }: AccountViewer, freeSaveLimit: number): number | null =>
  plan.premiumActive || plan.isPremium ? null : freeSaveLimit

/**
 * Keeps a gift as it stands today, in place of another where one is named. The same gift again changes nothing; a full
 * free account is refused, also in a race. In place of another it is not: the account then keeps as many as before.
 */
export async function saveGift(
  { db, clock, freeSaveLimit }: SavedGiftsServiceDeps,
  viewer: AccountViewer,
  { gift, replaces }: Save,
): Promise<SaveResult> {
  const { userId } = viewer
  const limit = saveLimitOf(viewer, freeSaveLimit)
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const before = await findByGift(tx, userId, gift.id)
    if (before) return { id: before.id, isNew: false, replaced: null }
    const replaced = replaces === null ? null : await deleteSavedGift(tx, userId, replaces)
    if (replaces !== null && !replaced) throw nothingToReplace()
    if (!replaced && limit !== null && (await countSavedGifts(tx, userId)) >= limit) throw full(limit)
    const id = newId()
    await insertSavedGift(tx, { id, userId, giftId: gift.id, createdAt: clock(), snapshot: snapshotOf(gift) })
    return { id, isNew: true, replaced }
  })
}

const snapshotOf = (gift: GiftData): SavedGiftRow['snapshot'] => ({
  title: gift.title,
  description: gift.description ?? null,
  category: gift.category ?? null,
  priceRange: gift.priceRange ?? null,
  url: gift.url ?? null,
  image: gift.image ?? null,
  retailer: gift.retailer ?? null,
})

const full = (limit: number): AppError =>
  new AppError(
    'limit-reached',
    `Free accounts keep ${limit} saved ${limit === 1 ? 'gift' : 'gifts'}. Remove one, or choose a plan for unlimited saves.`,
  )

/** Also for what others keep: nobody learns what is there. */
const nothingToReplace = (): AppError =>
  new AppError(
    'not-found',
    'The gift to replace is not among your saved gifts any more, so nothing was changed. Choose another one.',
  )

/** Gives what was removed. */
export async function removeGift(
  { db }: Pick<SavedGiftsServiceDeps, 'db'>,
  userId: string,
  id: string,
): Promise<SavedGiftRow> {
  const removed = await deleteSavedGift(db, userId, id)
  if (!removed) throw gone()
  return removed
}

/** Also for what others keep: nobody learns what is there. */
export const gone = (): AppError =>
  new AppError('not-found', 'This gift is not among your saved gifts any more.')
