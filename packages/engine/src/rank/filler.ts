/** What a gift is worth that answers nothing of what was asked. */
import type { GiftIndex } from '../retrieve/gift-index.ts'
import { WEIGHTS } from './weights.ts'

/** By gift number: better what nearly everybody is glad of than what pleases some, and that better than what is for an enthusiast. */
export const fillerWorths = ({ niche, wellLiked }: Pick<GiftIndex, 'niche' | 'wellLiked'>): Float32Array =>
  Float32Array.from(
    niche,
    (isNiche, number) => isNiche * WEIGHTS.unaskedNiche + (wellLiked[number] as number) * WEIGHTS.wellLiked,
  )
