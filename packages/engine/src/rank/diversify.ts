/** Orders candidates so that each page of six is varied and keeps the page's own rules. */

import { APPROX_ABOVE_MAX } from '../brief/money.ts'
import type { GiftIndex } from '../retrieve/gift-index.ts'
import type { Wish } from '../retrieve/wish.ts'
import { type AskedFor, askedFor } from './asked-for.ts'
import { CATEGORIES, LEVELS, levelOf, poolOf, widePoolOf } from './pool.ts'
import type { ScoredGifts } from './score.ts'
import { WEIGHTS } from './weights.ts'

export const PAGE = 6
/** A page shows at least three categories, unless one kind of gift is asked for. */
const CATEGORIES_MIN = 3
/** The most of one category on a page: fewer the more different things are asked for. */
const categoryMax = (asked: number): number => (asked === 1 ? 4 : asked === 2 ? 3 : 2)
/** The most of one category, and of what everybody gives, among any twelve in a row, unless asked for. */
const WINDOW = 12
const WINDOW_CATEGORY_MAX = 3
const WINDOW_CLICHE_MAX = 1

export type Chosen = { readonly number: number; readonly score: number }

/** Picks up to `limit` gifts, best first, page by page. */
export function diversify(
  scored: ScoredGifts,
  wish: Wish,
  { index, limit }: { readonly index: GiftIndex; readonly limit: number },
): Chosen[] {
  if (limit === 0) return []
  const pool = poolOf(scored)
  const list = new List({ scored, wish, index, asked: askedFor(scored, pool, wish, index) }, pool)
  const chosen: Chosen[] = []
  while (chosen.length < limit) {
    const number = list.next()
    if (number === undefined) break
    chosen.push({ number, score: scored.scores[number] as number })
  }
  return chosen
}

type Setting = {
  readonly scored: ScoredGifts
  readonly wish: Wish
  readonly index: GiftIndex
  readonly asked: AskedFor
}

/** How many rules of taste a candidate keeps, the most first. Where none keeps all, taste gives way, never the sums. */
const ANSWERS = 0
const LEVELLED = 1
const VARIED = 2
const SPREAD = 3
const FITS = 4
const OUT = 5

/** A list that grows by its next best gift. */
class List {
  readonly #setting: Setting
  #pool: Int32Array
  /** What each gift of the pool answers best, as the place of what is asked; -1 for nothing. */
  #mains: Int8Array
  #isWide = false
  /** 1 for gifts that were chosen, or are too like one that was. */
  readonly #gone: Uint8Array
  readonly #chosen: number[] = []
  /** How many of each category stand on the page, and among the last eleven. */
  readonly #pageCounts = new Int8Array(CATEGORIES)
  readonly #windowCounts = new Int8Array(CATEGORIES)

  constructor(setting: Setting, pool: Int32Array) {
    this.#setting = setting
    this.#pool = pool
    this.#gone = new Uint8Array(setting.index.gifts.length)
    this.#mains = mainsOf(pool, setting.scored)
  }

  /** The best that keeps the most rules of taste; undefined where nothing is left. */
  next(): number | undefined {
    const isNewPage = this.#chosen.length % PAGE === 0
    const counts = { page: isNewPage ? NO_COUNTS : this.#pageCounts, window: this.#windowCounts }
    const state = stateOf(this.#chosen, counts, this.#setting)
    const best = this.#bestOf(state)
    // Below the pool there may be one that varies the page.
    const found = best.tier <= VARIED_ENOUGH || this.#isWide ? best : this.#widened(state)
    if (found.tier === OUT) return undefined
    this.#take(found.number)
    return found.number
  }

  #widened(state: State): Best {
    this.#isWide = true
    this.#pool = widePoolOf(this.#setting.scored, this.#setting.index)
    this.#mains = mainsOf(this.#pool, this.#setting.scored)
    return this.#bestOf(state)
  }

  #bestOf(state: State): Best {
    const { scores } = this.#setting.scored
    const top = [-1, -1, -1, -1, -1]
    const topScore = new Float64Array(OUT).fill(Number.NEGATIVE_INFINITY)
    for (let place = 0; place < this.#pool.length; place += 1) {
      const number = this.#pool[place] as number
      const score = scores[number] as number
      // The pool is sorted: nothing further down can catch up with what keeps every rule.
      if (score <= (topScore[ANSWERS] as number)) break
      if (this.#gone[number] === 1) continue
      const tier = tierOf(number, state, this.#setting)
      const cost = score - repeatsOf(this.#mains[place] as number, state) * WEIGHTS.repeat
      if (tier === OUT || cost <= (topScore[tier] as number)) continue
      topScore[tier] = cost
      top[tier] = number
    }
    const tier = top.findIndex((number) => number >= 0)
    return tier < 0 ? { tier: OUT, number: -1 } : { tier, number: top[tier] as number }
  }

  #take(number: number): void {
    const { index } = this.#setting
    // The page that is full is left behind, and of the last eleven the oldest.
    if (this.#chosen.length % PAGE === 0) this.#pageCounts.fill(0)
    const left = this.#chosen[this.#chosen.length - (WINDOW - 1)]
    this.#chosen.push(number)
    count(this.#pageCounts, number, { index, by: 1 })
    count(this.#windowCounts, number, { index, by: 1 })
    if (left !== undefined) count(this.#windowCounts, left, { index, by: -1 })
    this.#gone[number] = 1
    for (const other of index.alike[number] ?? []) this.#gone[other] = 1
  }
}

type Best = { readonly tier: number; readonly number: number }
/** Worse than this, and a wider choice may do better. */
const VARIED_ENOUGH = LEVELLED

function mainsOf(pool: Int32Array, scored: ScoredGifts): Int8Array {
  const mains = new Int8Array(pool.length)
  for (let place = 0; place < pool.length; place += 1) mains[place] = mainOf(pool[place] as number, scored)
  return mains
}

/** What the list looks like where the next gift will stand. */
type State = {
  readonly page: readonly number[]
  readonly pageMains: readonly number[]
  /** How many of each category stand on the page, and among the last eleven. */
  readonly pageCounts: Int8Array
  readonly pageCategories: number
  readonly windowCounts: Int8Array
  readonly windowCliches: number
  /** Of the page, how many cost more than the sum that was said roughly. */
  readonly aboveTarget: number
  /** Price levels the last places of the first page are kept for, as bits; 0 is any. */
  readonly levels: number
  /** What is asked for and has no answer yet, where the first page should still give it one. */
  readonly open: ScoredGifts['columns']
}

type Counts = { readonly page: Int8Array; readonly window: Int8Array }

function stateOf(chosen: readonly number[], counts: Counts, setting: Setting): State {
  const { index, scored, asked } = setting
  const page = chosen.slice(chosen.length - (chosen.length % PAGE))
  const window = chosen.slice(-(WINDOW - 1))
  return {
    page,
    pageMains: page.map((number) => mainOf(number, scored)),
    pageCounts: counts.page,
    pageCategories: new Set(page.map((number) => index.categories[number])).size,
    windowCounts: counts.window,
    windowCliches: window.filter((number) => isCliche(number, index, asked)).length,
    aboveTarget: page.filter((number) => isAboveTarget(number, setting)).length,
    levels: levelsWanted(chosen, setting),
    open: uncovered(chosen, setting),
  }
}

const NO_COUNTS = new Int8Array(CATEGORIES)

type Counting = { readonly index: GiftIndex; readonly by: 1 | -1 }

function count(counts: Int8Array, number: number, { index, by }: Counting): void {
  const category = index.categories[number] as number
  counts[category] = (counts[category] as number) + by
}

const isCliche = (number: number, { cliches }: GiftIndex, { askedCliches }: AskedFor): boolean => {
  const cliche = cliches[number] as number
  return cliche > 0 && !askedCliches.has(cliche)
}

/** 'About $50': at most two of six may be above it. */
const isAboveTarget = (number: number, { wish, index }: Setting): boolean =>
  wish.limits.targetCents !== null && (index.upperCents[number] as number) > wish.limits.targetCents

function tierOf(number: number, state: State, setting: Setting): number {
  const { index } = setting
  if (state.aboveTarget >= APPROX_ABOVE_MAX && isAboveTarget(number, setting)) return OUT
  if (!isSpread(number, state, setting)) return FITS
  if (!isVaried(number, state, setting)) return SPREAD
  if (state.levels !== 0 && (state.levels & (1 << levelOf(number, index))) === 0) return VARIED
  if (state.open.length > 0 && !state.open.some((column) => isDirect(number, column))) return LEVELLED
  return ANSWERS
}

/** No category and no cliché crowds twelve in a row, unless it was asked for. */
function isSpread(
  number: number,
  { windowCliches, windowCounts }: State,
  { wish, index, asked }: Setting,
): boolean {
  if (windowCliches >= WINDOW_CLICHE_MAX && isCliche(number, index, asked)) return false
  const category = index.categories[number] as number
  if (wish.kind !== null || asked.askedCategories.has(category)) return true
  return (windowCounts[category] as number) < WINDOW_CATEGORY_MAX
}

function isVaried(number: number, state: State, { wish, index }: Setting): boolean {
  if (state.page.some((other) => index.kinds[other] === index.kinds[number])) return false
  if (wish.kind !== null) return true
  const own = state.pageCounts[index.categories[number] as number] as number
  const missing = CATEGORIES_MIN - state.pageCategories - (own > 0 ? 0 : 1)
  return PAGE - state.page.length - 1 >= missing && own < categoryMax(wish.asked.length)
}

const repeatsOf = (main: number, { pageMains }: State): number => {
  if (main < 0) return 0
  let count = 0
  for (const other of pageMains) if (other === main) count += 1
  return count
}

/** What is asked for that the gift answers best, as its place; -1 for none. */
function mainOf(number: number, { columns }: ScoredGifts): number {
  let main = -1
  let strongest = 0
  for (let place = 0; place < columns.length; place += 1) {
    const strength = (columns[place]?.strengths ?? [])[number] ?? 0
    if (strength > strongest) [main, strongest] = [place, strength]
  }
  return main
}

type Column = ScoredGifts['columns'][number]
const isDirect = (number: number, { strengths, near }: Column): boolean =>
  (strengths[number] as number) > 0 && near[number] === 0

/** Each thing asked for gets its chance on the first page before any gets a second. */
function uncovered(chosen: readonly number[], { scored, asked }: Setting): Column[] {
  if (chosen.length >= PAGE || scored.columns.length < 2) return []
  return scored.columns.filter(
    (column, place) => asked.answerable.has(place) && !chosen.some((number) => isDirect(number, column)),
  )
}

/** Without a number, the first six span three price levels: the last places are kept for those still missing. */
function levelsWanted(
  chosen: readonly number[],
  { wish: { limits, understanding }, index }: Setting,
): number {
  const isOpen =
    limits.ceilingCents === null && limits.floorCents === null && understanding.budget.style !== 'vague'
  if (!isOpen || chosen.length >= PAGE) return 0
  let missing = (1 << LEVELS) - 1
  for (const number of chosen) missing &= ~(1 << levelOf(number, index))
  const count = [0, 1, 2].filter((level) => missing & (1 << level)).length
  return count > 0 && PAGE - chosen.length <= count ? missing : 0
}
