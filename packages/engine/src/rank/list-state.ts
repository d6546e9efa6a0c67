/** What a growing list looks like where its next gift will stand: all that the rules of taste ask about. */

import { type GiftIndex, listOf } from '../retrieve/gift-index.ts'
import { has } from '../retrieve/postings.ts'
import { TO_MAKE } from '../retrieve/rules.ts'
import { ASKED_MAX, type Wish } from '../retrieve/wish.ts'
import type { AskedFor } from './asked-for.ts'
import { type Column, isDirect } from './column.ts'
import { CATEGORIES } from './pool.ts'
import { LEVELS, levelOf } from './price-levels.ts'
import type { ScoredGifts } from './score.ts'
import { isMadeForFew } from './standing.ts'
import { WEIGHTS } from './weights.ts'
import { zeros } from './zeros.ts'

export const PAGE = 6
/** So many in a row must not be crowded by one category, or by what everybody gives. */
const WINDOW = 12

export type Setting = {
  readonly scored: ScoredGifts
  readonly wish: Wish
  readonly index: GiftIndex
  readonly asked: AskedFor
}

/** Up to this age a page need not span the highest price level. */
const CHEAP_UNTIL = 12

/** Counts one gift at a time; a page that is full is left behind, and of the last eleven the oldest. */
export class ListState {
  readonly #setting: Setting
  readonly #isOpen: boolean
  /** What a repetition costs what answers nothing: as much as any, but where a manner is asked for in turn. */
  readonly #unasked: number
  readonly chosen: number[] = []
  /** How many of each category stand on the page, and how many categories those are. */
  readonly pageCounts = zeros(CATEGORIES)
  pageCategories = 0
  readonly pageKinds: number[] = []
  /** How many on the page answer each thing asked for best. */
  readonly pageMains = zeros(ASKED_MAX)
  /** How many on the page answer each liking itself, and the least of these, of those that can be answered at all. */
  readonly #pageDirects = zeros(ASKED_MAX)
  #fewest = 0
  aboveTarget = 0
  /** How many on the page are to eat or drink, though nobody asked for what they are. */
  pageFoods = 0
  /** How many on the page the giver makes, though nobody asked for what is made. */
  pageMade = 0
  /** How many of the first page are made for the day. */
  #ofDay = 0
  /** How many of each category stand among the last eleven, and how many clichés that were not asked for. */
  readonly windowCounts = zeros(CATEGORIES)
  windowCliches = 0
  /** What is asked for that no gift of the first page answers yet: each gets its chance before any gets a second. */
  open: readonly Column[]
  /** The most of one category that a page may have. */
  readonly categoryMax: number
  /** The places of the likings that something in the pool answers. */
  readonly #answerable: readonly number[]
  /** Price levels that the first page lacks, a bit each. */
  #levelsMissing: number

  constructor(setting: Setting) {
    const { wish, scored, asked } = setting
    this.#setting = setting
    this.#isOpen = isPriceOpen(wish)
    this.categoryMax = categoryMaxOf(wish)
    // What a child is given by whoever names no sum is seldom dear.
    this.#levelsMissing = (1 << (wish.person.ageMax <= CHEAP_UNTIL ? LEVELS - 1 : LEVELS)) - 1
    this.#unasked = (wish.steer?.lifts.length ?? 0) > 0 ? 0 : WEIGHTS.repeat
    this.open =
      scored.columns.length < 2
        ? []
        : asked.answerable.filter((column) => isSure(wish.asked[scored.columns.indexOf(column)]))
    const answerable: number[] = []
    for (const column of asked.answerable) {
      const place = scored.columns.indexOf(column)
      if (isLiking(wish.asked[place])) answerable.push(place)
    }
    this.#answerable = answerable
  }

  /** Whether a gift answers none of the likings itself, though others do; or a day that asks for its own, and it is for any. */
  answersNothing(number: number): boolean {
    const { scored, wish, index } = this.#setting
    if (this.#answerable.length > 0) {
      const main = scored.mains[number] as number
      return main < 0 || !isDirect(scored.columns[main] as Column, number)
    }
    return wish.isForDay && wish.asked.length === 0 && !isForDay(number, wish, index)
  }

  /** How many stand on the page. */
  get pageSize(): number {
    return this.pageKinds.length
  }

  /**
   * What a gift loses by what stands on the page: for each that answers best what it answers best. What answers nothing
   * loses too, for each answer to the liking with the fewest: a page of one liking is no reason to show what nobody asked
   * for, however much may be spent. A manner that is asked for in turn is one.
   */
  costOf(number: number): number {
    const main = this.#setting.scored.mains[number] as number
    if (main < 0) return this.#fewest * this.#unasked
    const ahead = this.#answerable.length > 1 && this.#isAhead(number, main) ? WEIGHTS.ahead : 0
    return (this.pageMains[main] as number) * WEIGHTS.repeat + ahead
  }

  /**
   * Whether it answers a liking of which the page has more than of another, or only comes near to one; what answers one of
   * those with the fewest as well is no step ahead.
   */
  #isAhead(number: number, main: number): boolean {
    const { columns } = this.#setting.scored
    if (this.#pageDirects[main] === this.#fewest) return !isDirect(columns[main] as Column, number)
    for (const place of this.#answerable)
      if (this.#pageDirects[place] === this.#fewest && isDirect(columns[place] as Column, number))
        return false
    return true
  }

  /**
   * Without a number, the first six span three price levels: the last places are kept for those still missing. A bit
   * for each of them; 0 where any level will do.
   */
  get levelsWanted(): number {
    if (!this.#isOpen || this.chosen.length >= PAGE) return 0
    const missing = this.#levelsMissing
    let count = 0
    for (let level = 0; level < LEVELS; level += 1) if (missing & (1 << level)) count += 1
    return count > 0 && PAGE - this.chosen.length <= count ? missing : 0
  }

  /** Beside likings a feast has its places, after the first answer to each of them: the second, the fourth. */
  get wantsDay(): boolean {
    const { placesOfDay, asked } = this.#setting.wish
    const size = this.chosen.length
    if (asked.length === 0 || size >= PAGE || this.#ofDay >= placesOfDay) return false
    return this.open.length === 0 && size > this.#ofDay * 2
  }

  /**
   * Whether a gift is made for the day of the wish. A feast tells of whom it is for; on a day of anybody's, as that of a new
   * job, what is for enthusiasts of something nobody told of is not meant.
   */
  isForDay(number: number): boolean {
    const { scored, wish, index } = this.#setting
    if (!isForDay(number, wish, index)) return false
    return wish.placesOfDay > 1 || index.niche[number] === 0 || (scored.mains[number] as number) >= 0
  }

  add(number: number): void {
    this.chosen.push(number)
    if (this.#setting.wish.placesOfDay > 0 && this.isForDay(number)) this.#ofDay += 1
    this.#addToPage(number)
    this.#addToWindow(number)
    if (this.chosen.length > PAGE) return
    this.#levelsMissing &= ~(1 << levelOf(number, this.#setting.index))
    this.open = this.chosen.length === PAGE ? [] : this.#stillOpen(number)
  }

  #stillOpen(number: number): readonly Column[] {
    const out: Column[] = []
    for (const column of this.open) if (!isDirect(column, number)) out.push(column)
    return out
  }

  #addToPage(number: number): void {
    const { index, scored } = this.#setting
    if (this.pageSize === PAGE - 1) return this.#startPage()
    const category = index.categories[number] as number
    const count = this.pageCounts[category] as number
    if (count === 0) this.pageCategories += 1
    this.pageCounts[category] = count + 1
    this.pageKinds.push(index.kinds[number] as number)
    const main = scored.mains[number] as number
    if (main >= 0) {
      this.pageMains[main] = (this.pageMains[main] as number) + 1
      if (isDirect(scored.columns[main] as Column, number))
        this.#pageDirects[main] = (this.#pageDirects[main] as number) + 1
    }
    this.#fewest = this.#fewestAnswers()
    if (isAboveTarget(number, this.#setting)) this.aboveTarget += 1
    if (isUnaskedFood(number, this.#setting)) this.pageFoods += 1
    if (isUnaskedMade(number, this.#setting)) this.pageMade += 1
  }

  #fewestAnswers(): number {
    let fewest = PAGE
    for (const place of this.#answerable) fewest = Math.min(fewest, this.#pageDirects[place] as number)
    return this.#answerable.length === 0 ? 0 : fewest
  }

  #startPage(): void {
    this.pageCounts.fill(0)
    this.pageMains.fill(0)
    this.#pageDirects.fill(0)
    this.#fewest = 0
    this.pageKinds.length = 0
    this.pageCategories = 0
    this.aboveTarget = 0
    this.pageFoods = 0
    this.pageMade = 0
  }

  #addToWindow(number: number): void {
    this.#countInWindow(number, 1)
    if (this.chosen.length >= WINDOW)
      this.#countInWindow(this.chosen[this.chosen.length - WINDOW] as number, -1)
  }

  #countInWindow(number: number, by: 1 | -1): void {
    const category = this.#setting.index.categories[number] as number
    this.windowCounts[category] = (this.windowCounts[category] as number) + by
    if (isCliche(number, this.#setting)) this.windowCliches += by
  }
}

/**
 * The most of one category on a page: fewer the more different things are asked for, and a tech guy who loves gadgets has one
 * liking. A day may be what is asked for, and of children nothing but that they play.
 */
function categoryMaxOf({ asked, isForDay: isDay, person }: Wish): number {
  const different = new Set(asked.map((one) => one.id ?? one)).size
  if (different === 0) return isDay ? 4 : person.ageMax <= PLAYS_UNTIL ? 3 : 2
  return different === 1 ? 4 : different === 2 ? 3 : 2
}
const PLAYS_UNTIL = 12

/** Made for the day, and not for any. */
const isForDay = (number: number, { person: { occasions } }: Wish, index: GiftIndex): boolean =>
  isMadeForFew(number, index) && (index.gifts[number]?.occasions.includes(occasions[0] ?? '') ?? false)

/**
 * What the reader is so sure of, and a thing that is asked for, claims a place on the page whatever its order. In posts that it had not learned from,
 * 78 % of the 3,692 stretches that it called liked or wished as surely as this were so, and 36 % of the 1,594 others.
 */
const SURE_FROM = 0.7
const isSure = (asked: Wish['asked'][number] | undefined): boolean =>
  asked === undefined || asked.isThing || asked.sureness >= SURE_FROM

/** One that the catalogue has a name for: words that merely stand in some texts are no reason to hold back what suits everybody. */
const isLiking = (asked: Wish['asked'][number] | undefined): boolean =>
  asked !== undefined && asked.madeFor === null && asked.id !== null

/** Whether nothing is said of the price. */
export const isPriceOpen = ({ limits, leaning, understanding }: Wish): boolean =>
  limits.ceilingCents === null &&
  limits.floorCents === null &&
  leaning === null &&
  understanding.budget.style !== 'vague'

export function isCliche(number: number, { index, asked }: Setting): boolean {
  const cliche = index.cliches[number] as number
  return cliche > 0 && asked.cliches[cliche] === 0
}

/** Something to eat or drink for somebody of whom no such liking is told. */
export const isUnaskedFood = (number: number, { scored, wish, index }: Setting): boolean =>
  index.foods[number] === 1 &&
  (scored.mains[number] as number) < 0 &&
  !wish.traits.has('food') &&
  !wish.traits.has('consumable')

/** Something that the giver makes or does, for whoever asked for no such thing. */
export const isUnaskedMade = (number: number, { wish, index }: Setting): boolean =>
  !wish.traits.has(TO_MAKE) && has(listOf(index.byTrait, TO_MAKE), number)

/** 'About $50': at most two of six may be above it. */
export const isAboveTarget = (number: number, { wish, index }: Setting): boolean =>
  wish.limits.targetCents !== null && (index.upperCents[number] as number) > wish.limits.targetCents
