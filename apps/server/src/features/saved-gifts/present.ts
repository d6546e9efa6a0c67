/** A row as the contract shows it. */
import type { SavedGift } from '@presently/contract/saved-gifts'
import { untrackedAddress } from '../../platform/shop-link.ts'
import type { SavedGiftRow } from './store.ts'

export const presentSavedGift = ({ id, giftId, createdAt, snapshot }: SavedGiftRow): SavedGift => ({
  id,
  createdAt: createdAt.toISOString(),
  customData: { giftId, ...snapshot },
})

/** For who opted out: no address leads through a network, or carries ids of one. */
export function presentUntracked(row: SavedGiftRow): SavedGift {
  const { url } = row.snapshot
  const own = url && untrackedAddress(url)
  const shown = presentSavedGift({ ...row, snapshot: { ...row.snapshot, url: own } })
  return url !== null && own === null
    ? { ...shown, customData: { ...shown.customData, viaNetwork: true } }
    : shown
}
