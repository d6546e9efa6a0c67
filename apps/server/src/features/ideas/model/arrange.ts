/** Puts the picks in a model's order as far as the engine's promises about a page allow. */
import { PAGE_SIZE } from '@presently/contract/ideas'
import type { Brief } from '@presently/engine/brief'
import type { Pick as EnginePick } from '@presently/engine/suggest'

/** Of six at most so many may be above 'about $50'. */
const ABOVE_MAX = 2
/** An approximate budget stretches to this much of the sum: the ceiling is 1.2 times what was said. */
const STRETCH = 1.2
/** Upper ends of the price levels in cents, as the engine's. */
const LEVEL_ENDS = [2500, 7500] as const
const LEVELS = 3
/** A page of one category is no choice; the engine's own page may be that, where only it is asked for. */
const SAME_CATEGORY_MAX = 3

export type Arranging = {
  readonly engine: readonly EnginePick[]
  /** Those that the model named, in its order; its ideas among them. */
  readonly named: readonly EnginePick[]
  readonly brief: Brief
  readonly ceilingCents: number | null
  readonly limit: number
}

/**
 * The first of these orders that keeps the promises: the model's own; the model's within each page, with its ideas; the
 * engine's, with them; the engine's as it is.
 */
export function arranged(arranging: Arranging): readonly EnginePick[] {
  const { engine, named, limit } = arranging
  const inEngine = new Set(engine.map(({ gift }) => gift.id))
  const ideas = named.filter(({ gift }) => !inEngine.has(gift.id))
  const byName = new Map(named.map((pick) => [pick.gift.id, pick]))
  // Reasons are the model's wherever they passed; the places are what is weighed here.
  const own = engine.map((pick) => byName.get(pick.gift.id) ?? pick)
  const whole = [...named, ...own.filter(({ gift }) => !byName.has(gift.id))].slice(0, limit)
  const orders = [whole, ...withIdeas(withinPages(own, named), ideas, limit), ...withIdeas(own, ideas, limit)]
  return orders.find((order) => keepsPromises(order, arranging)) ?? own
}

/**
 * The picks with the ideas behind the first page, where somebody meets them, or at the end, where they push nothing from one
 * page to the next. What is last makes room.
 */
function withIdeas(
  picks: readonly EnginePick[],
  ideas: readonly EnginePick[],
  limit: number,
): EnginePick[][] {
  return [
    [...picks.slice(0, PAGE_SIZE), ...ideas, ...picks.slice(PAGE_SIZE)].slice(0, limit),
    [...picks.slice(0, Math.max(0, limit - ideas.length)), ...ideas].slice(0, limit),
  ]
}

function withinPages(engine: readonly EnginePick[], named: readonly EnginePick[]): EnginePick[] {
  const places = new Map(named.map(({ gift }, place) => [gift.id, place]))
  const placeOf = ({ gift }: EnginePick): number => places.get(gift.id) ?? Number.POSITIVE_INFINITY
  return pagesOf(engine).flatMap((page) => page.toSorted((a, b) => order(placeOf(a), placeOf(b))))
}

/** Two that were not named keep their order: infinity minus infinity is no number. */
const order = (a: number, b: number): number => (a === b ? 0 : a - b)

const pagesOf = (picks: readonly EnginePick[]): EnginePick[][] =>
  Array.from({ length: Math.ceil(picks.length / PAGE_SIZE) }, (_, page) =>
    picks.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
  )

function keepsPromises(picks: readonly EnginePick[], { engine, brief, ceilingCents }: Arranging): boolean {
  const pages = pagesOf(picks)
  const before = pagesOf(engine)
  const isNear =
    brief.budgetStyle !== 'approx' ||
    ceilingCents === null ||
    pages.every((page) => aboveTarget(page, ceilingCents / STRETCH) <= ABOVE_MAX)
  const first = pages[0] ?? []
  const levels = Math.min(LEVELS, levelsOf(before[0] ?? []))
  const isOpen = brief.budgetStyle === 'none'
  const isVaried = pages.every(
    (page, i) => crowd(page) <= Math.max(SAME_CATEGORY_MAX, crowd(before[i] ?? [])),
  )
  return isNear && (!isOpen || levelsOf(first) >= levels) && isVaried
}

const aboveTarget = (page: readonly EnginePick[], targetCents: number): number =>
  page.filter(({ gift }) => gift.priceCents[1] > targetCents).length

const levelsOf = (page: readonly EnginePick[]): number =>
  new Set(page.map(({ gift }) => LEVEL_ENDS.filter((end) => gift.priceCents[1] > end).length)).size

/** How many of a page are of the category that it has most of. */
function crowd(page: readonly EnginePick[]): number {
  const counts = Map.groupBy(page, ({ gift }) => gift.category)
  return Math.max(0, ...[...counts.values()].map(({ length }) => length))
}
