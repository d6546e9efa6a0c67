/** How any part of a page opens the upgrade dialog, which the shell holds. */
import { createContext, useContext } from 'react'

type UpgradeRequest = {
  /** What was refused, in the words of its own screen; absent where nothing was. */
  lockedFeature?: string
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
