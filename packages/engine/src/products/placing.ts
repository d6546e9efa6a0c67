/** Where products stand among ideas: each takes the place of a weaker idea, and no page loses what made it good. */
import { areAlike } from '../answer/fitting.ts'
import type { Gift } from '../gift.ts'
import { PAGE } from '../rank/list-state.ts'
import { levelOfCents } from '../rank/price-levels.ts'
import { stemsOf } from '../text/stems.ts'
import type { Contender, Contenders } from './contenders.ts'

export type Placing = Contenders & {
  readonly isForSeveral: boolean
  /** Whether the first page is to span the price levels. */
  readonly isPriceOpen: boolean
}

/** Products on one page, and where such a thing was named. */
const ON_PAGE = 2
const NAMED_ON_PAGE = 3
/** Before a product that was not named stand so many ideas. */
const LEAD = 2
/** A page shows so many categories, where it can. */
const CATEGORIES = 3

/** The ideas with the products that deserve a place among them: as many as before, page by page. */
export function place({ ideas, products, ...placing }: Placing): Contender[] {
  const placed = new Set<Contender>()
  const out: Contender[] = []
  for (let start = 0; start < ideas.length; start += PAGE) {
    let page = ideas.slice(start, start + PAGE)
    for (const product of products) {
      if (placed.has(product)) continue
      const better = withProduct(page, product, { ...placing, isFirst: start === 0 })
      if (better === null) continue
      page = better
      placed.add(product)
    }
    out.push(...page)
  }
  return out
}

type Page = Pick<Placing, 'isForSeveral' | 'isPriceOpen'> & { readonly isFirst: boolean }

/** The page with a product in place of the idea that it is like, else of its weakest idea that it beats; null where it beats none, or the page would lose. */
function withProduct(page: readonly Contender[], product: Contender, about: Page): Contender[] | null {
  const others = page.filter(isProduct)
  const isFull = others.length >= (product.isNamed ? NAMED_ON_PAGE : ON_PAGE)
  if (isFull || (!product.isNamed && others.some((other) => kindOf(other) === kindOf(product)))) return null
  const beaten = page
    .filter((idea) => !isProduct(idea) && beats(product, idea))
    .filter(({ person }) => !about.isForSeveral || person === product.person)
    .sort((a, b) => isLike(b, product) - isLike(a, product) || a.score - b.score)
  for (const victim of beaten) {
    const after = about.isForSeveral
      ? page.map((one) => (one === victim ? product : one))
      : movedUp(
          page.filter((one) => one !== victim),
          product,
        )
    if (keeps(page, after, about)) return after
  }
  return null
}

const isLike = (idea: Contender, product: Contender): number =>
  areAlike(idea.pick.gift, product.pick.gift) ? 1 : 0

/** By its score; and what only comes near, or answers nothing, is beaten by what answers itself, any idea by what was named. */
const beats = (product: Contender, idea: Contender): boolean =>
  idea.score < product.score ||
  (Number.isFinite(idea.score) && (product.isNamed || (idea.answers === 0 && product.answers !== 0)))

/** Puts a product before the first that it beats, behind the ideas that lead. */
function movedUp(page: readonly Contender[], product: Contender): Contender[] {
  const lead = product.isNamed ? 0 : LEAD
  const at = page.findIndex(({ score }, place) => place >= lead && score < product.score)
  return at < 0 ? [...page, product] : [...page.slice(0, at), product, ...page.slice(at)]
}

/** Whether a page still spans as many price levels and categories, and answers all that it answered. */
function keeps(before: readonly Contender[], after: readonly Contender[], about: Page): boolean {
  const spans = (of: (gift: Gift) => unknown, page: readonly Contender[]): number =>
    new Set(page.map(({ pick }) => of(pick.gift))).size
  const levelOf = ({ priceCents }: Gift) => levelOfCents(priceCents[1])
  const hasLevels = !about.isFirst || !about.isPriceOpen || spans(levelOf, after) >= spans(levelOf, before)
  const categories = Math.min(CATEGORIES, spans(categoryOf, before))
  const answered = (page: readonly Contender[]) => page.reduce((bits, { answers }) => bits | answers, 0)
  const isAnswered = about.isForSeveral || (answered(before) & ~answered(after)) === 0
  return hasLevels && spans(categoryOf, after) >= categories && isAnswered
}

const categoryOf = ({ category }: Gift): string => category
const isProduct = ({ pick }: Contender): boolean => pick.gift.isProduct === true
const kindOf = ({ pick }: Contender): string => stemsOf(pick.gift.things[0] ?? '').join(' ')
