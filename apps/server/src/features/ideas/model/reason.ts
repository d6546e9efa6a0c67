/** A model's sentence on why a gift suits somebody, as a reason of a card. */
import type { Gift } from '@presently/engine/gift'
import type { Reason } from '@presently/engine/suggest'
import { type Because, becauseOf } from '@presently/guard/because'

type Beside = { readonly request: string; readonly gift: Pick<Gift, 'title'> }

/** Null where it quotes what nobody said, rests on nothing, or says what no text may. */
export function reasonBy(because: Because, { request, gift }: Beside): Reason | null {
  const held = becauseOf(because, request)
  return held && { text: held.text, words: held.words, attribute: gift.title }
}
