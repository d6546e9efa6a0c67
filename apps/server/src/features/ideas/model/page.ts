/** Where what a model put forward stands: on the first page in its order, as far as our promises about a page allow. */
import { PAGE_SIZE } from '@presently/contract/ideas'
import { areAlike } from '@presently/engine/answer/fitting'
import { APPROX_ABOVE_MAX } from '@presently/engine/brief/sums/money'
import type { Pick as EnginePick, Suggestions } from '@presently/engine/suggest'

/**
 * Where nothing is said of money a first page has three price levels, each a third dearer than the one below. Wider steps, and the
 * engine's own ends (25 and 75 dollars), put something dear and of ours before whoever asks for a first visit: of 68 pages five had
 * such a gift, and it was the worst of its page.
 */
const DEARER = 4 / 3
const LEVELS = 3
/** A page of one category is no choice. */
const SAME_CATEGORY_MAX = 3

type Asked = Pick<Suggestions, 'brief' | 'targetCents' | 'picks'>

/** What a model put forward: thought up by itself, or taken from what it was shown of ours. */
export type PutForward = { readonly pick: EnginePick; readonly isAi: boolean }

export type Page = {
  /**
   * The place that a pick takes on the first page, from 0; null where it is kept for what stays empty. `askedFor` are things that the
   * giver asks for by name: then no category is limited, since what comes nearest to the thing is of its category too.
   */
  take(put: PutForward, askedFor?: readonly string[]): number | null
  /** Whether something of its kind was taken before. */
  hasLike(pick: EnginePick, askedFor?: readonly string[]): boolean
  /** All picks in order, at most so many: the first page, then the engine's own. */
  filled(engine: readonly EnginePick[], limit: number): EnginePick[]
}

/**
 * Ours that a model takes stand in their place among so many of the first; behind them what it thought of itself comes
 * before. Of 840 ideas that six readers graded blind, its own had 2.74, 2.68, 2.56, 2.45, 2.40 and 2.32 at the six places, ours
 * 2.73, 2.21, 2.38, 2.06, 1.85 and 1.46.
 */
const OURS_WITHIN = 3

/** A first page that fills up as picks come. */
export function createPage(asked: Asked): Page {
  const page: EnginePick[] = []
  const kept: PutForward[] = []
  const isLike = (one: EnginePick, other: EnginePick): boolean => areAlike(one.gift, other.gift)
  const taken = (): EnginePick[] => [...page, ...kept.map(({ pick }) => pick)]

  return {
    take(put, askedFor = []) {
      const { pick, isAi } = put
      const mayStand = isAi || page.length < OURS_WITHIN
      const mayFollow = isAi && askedFor.length > 0 ? hasRoom(page, pick, asked) : fits(page, pick, asked)
      if (mayStand && mayFollow && leavesRoomForLevels([...page, pick], asked)) return page.push(pick) - 1
      kept.push(put)
      return null
    },
    hasLike: (pick, askedFor) => taken().some((other) => areAlike(pick.gift, other.gift, askedFor)),
    filled(engine, limit) {
      if (taken().length === 0) return engine.slice(0, limit)
      const rest = engine.filter((pick) => !taken().some((other) => isLike(pick, other)))
      const ownFirst = [...kept.filter(({ isAi }) => isAi), ...kept.filter(({ isAi }) => !isAi)]
      const next = inTurn(page, [...ownFirst.map(({ pick }) => pick), ...rest], asked)
      const first = next.reduce<readonly EnginePick[]>(
        (filled, pick) => (fits(filled, pick, asked) ? [...filled, pick] : filled),
        page,
      )
      return [...first, ...rest.filter((pick) => !first.includes(pick))].slice(0, limit)
    },
  }
}

const fits = (page: readonly EnginePick[], pick: EnginePick, asked: Asked): boolean =>
  hasRoom(page, pick, asked) && !isOfOneCategory([...page, pick])

/** Whether a place is left, and 'about X' is kept to. */
const hasRoom = (page: readonly EnginePick[], pick: EnginePick, { targetCents }: Asked): boolean =>
  page.length < PAGE_SIZE &&
  (targetCents === null ||
    [...page, pick].filter(({ gift }) => gift.priceCents[1] > targetCents).length <= APPROX_ABOVE_MAX)

const isOfOneCategory = (page: readonly EnginePick[]): boolean =>
  page.filter(({ gift }) => gift.category === page.at(-1)?.gift.category).length > SAME_CATEGORY_MAX

/** What may fill the places that are left: first what brings a price level that is missing, then in order. */
function inTurn(page: readonly EnginePick[], all: readonly EnginePick[], asked: Asked): EnginePick[] {
  const wanted = levelsOf(page) + levelsLacking(page, asked)
  const bringing: EnginePick[] = []
  for (const pick of all) {
    const levels = levelsOf([...page, ...bringing])
    if (levels >= wanted) break
    if (levelsOf([...page, ...bringing, pick]) > levels) bringing.push(pick)
  }
  return [...new Set([...bringing, ...all])]
}

/** As many as can be told apart, begun at the cheapest. */
function levelsOf(page: readonly EnginePick[]): number {
  let [levels, least] = [0, 0]
  for (const upper of page.map(({ gift }) => gift.priceCents[1]).sort((one, other) => one - other)) {
    if (upper < least) continue
    levels += 1
    least = upper * DEARER
  }
  return levels
}

/** Where nothing is said of money, how many price levels the page has too few; the engine's has no more than there are. */
function levelsLacking(page: readonly EnginePick[], { brief, picks }: Asked): number {
  if (brief.budgetStyle !== 'none') return 0
  return Math.max(0, Math.min(LEVELS, levelsOf(picks.slice(0, PAGE_SIZE))) - levelsOf(page))
}

/** Whether as many places are left as price levels are missing. */
const leavesRoomForLevels = (page: readonly EnginePick[], asked: Asked): boolean =>
  levelsLacking(page, asked) <= PAGE_SIZE - page.length
