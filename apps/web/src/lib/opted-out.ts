/** Whether the visitor asked that data be neither sold nor shared: told to cards by whoever shows them (app/opt-out.tsx). */
import { createContext, useContext } from 'react'

export const OptedOut = createContext(false)

/**
 * Tells whether this visitor is shown a link to a shop: not by a network, where that was refused.
 *
 * @example
 * const isLinked = useIsLinked()
 * isLinked(deal) ? <a href={deal.itemUrl}>View Deal</a> : NO_LINK
 */
export function useIsLinked(): (shown: { readonly viaNetwork?: true | undefined }) => boolean {
  const hasOptedOut = useContext(OptedOut)
  return ({ viaNetwork }) => !(hasOptedOut && viaNetwork)
}

/** Why there is none, on a card. */
export const NO_LINK =
  'No link: the only one leads through an affiliate network, and you asked us not to sell or share your data.'
