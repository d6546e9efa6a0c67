/** How any part of a page opens the upgrade dialog, which the shell holds. */
import type { GiftData } from '@presently/contract/saved-gifts'
import { createContext, useContext } from 'react'

/** A gift that a full list did not take, and what is told when it takes the place of another after all. */
export type NotSaved = {
  giftData: GiftData
  /** `replacedGiftId` is the own id of the gift that went for it; null where none had to. */
  onSaved: (savedId: string, replacedGiftId: string | null) => void
}

export type UpgradeRequest = {
  /** What was refused, in the words of its own screen; absent where nothing was. */
  lockedFeature?: string
  /** The gift that was refused, where it was one. */
  notSaved?: NotSaved
}
export type OpenUpgrade = (request?: UpgradeRequest) => void

/** Outside of the shell there is no dialog, and nothing opens. */
export const UpgradeContext = createContext<OpenUpgrade>(() => {})

/**
 * @example
 * const openUpgrade = useOpenUpgrade()
 * openUpgrade({ lockedFeature: 'unlimited saves' })
 */
export const useOpenUpgrade = (): OpenUpgrade => useContext(UpgradeContext)
