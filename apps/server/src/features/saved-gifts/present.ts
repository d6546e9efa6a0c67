/** A row as the contract shows it. */
import type { SavedGift } from '@presently/contract/saved-gifts'
import type { SavedGiftRow } from './store.ts'

export const presentSavedGift = ({ id, giftId, createdAt, snapshot }: SavedGiftRow): SavedGift => ({
  id,
  createdAt: createdAt.toISOString(),
  customData: { giftId, ...snapshot },
})
