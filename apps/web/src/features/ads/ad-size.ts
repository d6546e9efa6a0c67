/** The sizes of ad slots, in CSS pixels, and which of them a window has room for. */
import { useSyncExternalStore } from 'react'

export const AD_SIZES = {
  banner: { width: 728, height: 90 },
  square: { width: 300, height: 250 },
  leaderboard: { width: 970, height: 90 },
} as const
export type AdSize = keyof typeof AD_SIZES

const FITS_BANNER = '(min-width: 48rem)'
const FITS_LEADERBOARD = '(min-width: 64rem)'

const fits = (query: string): boolean => matchMedia(query).matches

/** The size that stands where one was asked for: below 768 px the square takes the banner's place. */
function sizeNow(asked: AdSize): AdSize {
  if (asked === 'leaderboard' && fits(FITS_LEADERBOARD)) return 'leaderboard'
  return asked !== 'square' && fits(FITS_BANNER) ? 'banner' : 'square'
}

function onWidthChange(listener: () => void): () => void {
  const queries = [FITS_BANNER, FITS_LEADERBOARD].map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

/** Follows the window: turned or resized, a slot takes the size that fits. */
export const useAdSize = (asked: AdSize): AdSize => useSyncExternalStore(onWidthChange, () => sizeNow(asked))
