/** Orders candidates so that each page of six is varied and keeps the page's own rules. */
import { APPROX_ABOVE_MAX } from '../brief/money.ts'
import type { Wish } from '../retrieve/candidates.ts'
import type { Scored } from './score.ts'

export const PAGE = 6
/** A page shows at least three categories, unless one kind of gift is asked for. */
const CATEGORIES_MIN = 3
/** The most of one category on a page: fewer the more different things the person likes. */
const categoryMax = (interests: number): number => (interests === 1 ? 4 : interests === 2 ? 3 : 2)
/** What a second answer to the same interest on one page costs. */
const REPEAT_COST = 3
/** Titles that share this much are the same idea twice. */
const NEAR_TITLE = 0.5
/** Upper ends of the price levels in cents: small, middling, and above. */
const LEVEL_ENDS = [2500, 7500] as const

/** The best so many are enough to fill three pages by every rule. */
const POOL = 300

/** Picks up to `limit`, best first, page by page. */
export function diversify(scored: readonly Scored[], wish: Wish, limit: number): Scored[] {
  let left = [...scored].sort((a, b) => b.score - a.score).slice(0, POOL)
  const chosen: Scored[] = []
  while (chosen.length < limit) {
    const next = nextPick(left, chosen, wish)
    if (!next) break
    left = left.filter((one) => one !== next && !isNearDuplicate(one, next))
    chosen.push(next)
  }
  return chosen
}

/** The best that keeps every rule of the page; where none does, taste gives way, never the sums. */
function nextPick(left: readonly Scored[], chosen: readonly Scored[], wish: Wish): Scored | undefined {
  const page = chosen.slice(chosen.length - (chosen.length % PAGE))
  const fresh = left.filter((one) => keepsSum(one, page, wish))
  const varied = fresh.filter((one) => isVaried(one, page, wish))
  const level = levelsWanted(chosen, wish)
  const levelled = level ? varied.filter((one) => level.has(levelOf(one))) : varied
  return best(levelled, page) ?? best(varied, page) ?? best(fresh, page)
}

function best(pool: readonly Scored[], page: readonly Scored[]): Scored | undefined {
  let top: Scored | undefined
  let topScore = Number.NEGATIVE_INFINITY
  for (const one of pool) {
    // The pool is sorted: nothing further down can catch up.
    if (one.score <= topScore) break
    const score = one.score - repeats(one, page) * REPEAT_COST
    if (score > topScore) [top, topScore] = [one, score]
  }
  return top
}

const repeats = (one: Scored, page: readonly Scored[]): number => {
  const main = one.answers[0]?.interest.words
  return main === undefined ? 0 : page.filter(({ answers }) => answers[0]?.interest.words === main).length
}

/** 'About $50': at most two of six may be above it. */
const keepsSum = ({ prepared }: Scored, page: readonly Scored[], { limits }: Wish): boolean => {
  const target = limits.targetCents
  if (target === null || prepared.gift.priceCents[1] <= target) return true
  return page.filter((other) => other.prepared.gift.priceCents[1] > target).length < APPROX_ABOVE_MAX
}

function isVaried({ prepared }: Scored, page: readonly Scored[], { kind, interests }: Wish): boolean {
  if (page.some((other) => other.prepared.kind === prepared.kind)) return false
  if (kind !== null) return true
  const { category } = prepared.gift
  const categories = page.map((other) => other.prepared.gift.category)
  const had = new Set(categories)
  const missing = CATEGORIES_MIN - had.size - (had.has(category) ? 0 : 1)
  const placesLeft = PAGE - page.length - 1
  return (
    placesLeft >= missing &&
    categories.filter((other) => other === category).length < categoryMax(interests.length)
  )
}

function isNearDuplicate({ prepared: a }: Scored, { prepared: b }: Scored): boolean {
  let shared = 0
  for (const stem of a.titleStems) if (b.titleStems.has(stem)) shared += 1
  return shared > 1 && shared / (a.titleStems.size + b.titleStems.size - shared) >= NEAR_TITLE
}

const levelOf = ({ prepared }: Scored): number => {
  const at = LEVEL_ENDS.findIndex((end) => prepared.gift.priceCents[1] <= end)
  return at < 0 ? LEVEL_ENDS.length : at
}

/** Without a number, the first six span three price levels: the last places are kept for those still missing. */
function levelsWanted(
  chosen: readonly Scored[],
  { limits, understanding }: Wish,
): ReadonlySet<number> | null {
  const isOpen =
    limits.ceilingCents === null && limits.floorCents === null && understanding.budget.style !== 'vague'
  if (!isOpen || chosen.length >= PAGE) return null
  const had = new Set(chosen.map(levelOf))
  const missing = new Set([0, 1, 2].filter((level) => !had.has(level)))
  return missing.size > 0 && PAGE - chosen.length <= missing.size ? missing : null
}
