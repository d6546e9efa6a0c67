/** An answer with the products that deserve a place in it. */

import { wishFor } from '../answer/find.ts'
import { type Asking, isForSeveral, wholeOf } from '../answer/parts.ts'
import { asides } from '../explain/asides.ts'
import type { Gift } from '../gift.ts'
import { isPriceOpen, PAGE } from '../rank/list-state.ts'
import type { NoticeKind, Pick, Suggestions } from '../suggest.ts'
import { contendersFor } from './contenders.ts'
import { place } from './placing.ts'

export type Blended = { readonly picks: readonly Pick[]; readonly notice: Suggestions['notice'] }

/** Where the answer says that it is no answer, or that it leaves out what was asked for, nothing is sold either. */
const WITHOUT_PRODUCTS: ReadonlySet<NoticeKind> = new Set([
  'all-seen',
  'nothing-fits',
  'unsafe',
  'injection',
  'joke',
  'gibberish',
])
/** No longer true once the very thing that was named is shown. */
const ANSWERED_BY_NAME: ReadonlySet<NoticeKind> = new Set(['vague', 'unanswered'])

/**
 * As many picks as before: a product takes the place of a weaker idea, at most two of six, or three where the giver named
 * such a thing. The same rules hold as for ideas, and stricter ones, as nobody has read a product. What stands by a taste, or by
 * what was noted of the person, stays. Without products that fit, the answer itself.
 */
export function blend(
  { request, parts }: Omit<Asking, 'steering'>,
  suggestions: Suggestions,
  candidates: readonly Gift[],
): Blended {
  const { picks, notice } = suggestions
  if (candidates.length === 0 || !mayHold(suggestions)) return { picks, notice }
  const { ideas, products } = contendersFor({ request, parts }, picks, candidates)
  if (products.length === 0) return { picks, notice }
  const whole = wholeOf({ request, parts })
  const wish = wishFor(whole.understanding, { request, parts, steering: null })
  const placed = place({
    ideas: ideas.map((idea) => (isByTaste(idea.pick) ? { ...idea, score: Number.POSITIVE_INFINITY } : idea)),
    products,
    isForSeveral: isForSeveral(whole),
    isPriceOpen: isPriceOpen(wish),
  })
  const isNamedShown = placed.slice(0, PAGE).some(({ isNamed }) => isNamed)
  const isAnswered = isNamedShown && notice !== null && ANSWERED_BY_NAME.has(notice.kind)
  return { picks: placed.map(({ pick }) => pick), notice: isAnswered ? asides(wish) : notice }
}

const mayHold = ({ picks, notice }: Suggestions): boolean =>
  picks.length > 0 && (notice === null || !WITHOUT_PRODUCTS.has(notice.kind))

const isByTaste = ({ reasons }: Pick): boolean => reasons.some(({ isTaste, isPerson }) => isTaste || isPerson)
