import { useMedia } from '../../lib/use-media.ts'

/** Where cards stand one below the other (card.css): what is not needed to choose is folded there. */
export const usePhone = (): boolean => useMedia('(max-width: 39.99rem)')
