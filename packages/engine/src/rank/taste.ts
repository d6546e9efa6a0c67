/** The rules of taste for one place of a list. Where no gift keeps them all, taste gives way, never the sums. */

import { APPROX_ABOVE_MAX } from '../brief/sums/money.ts'
import { isKnownLittle } from '../retrieve/audience.ts'
import { type Column, isDirect } from './column.ts'
import {
  isAboveTarget,
  isCliche,
  isUnaskedFood,
  isUnaskedMade,
  type ListState,
  PAGE,
  type Setting,
} from './list-state.ts'
import { levelOf } from './price-levels.ts'

/** How many rules of taste a candidate keeps, the most first. */
export const ANSWERS = 0
export const LEVELLED = 1
const VARIED = 2
const SPREAD = 3
const FITS = 4
export const OUT = 5

/** A page shows at least three categories, unless one kind of gift is asked for. */
const CATEGORIES_MIN = 3
/** The most of one category, and of what everybody gives, among any twelve in a row, unless asked for. */
const WINDOW_CATEGORY_MAX = 3
const WINDOW_CLICHE_MAX = 1

/** The most of a page that is to eat or drink, unless asked for: what suits everybody is mostly that. */
const FOODS_MAX = 2
/** To whom one is not close, and to a host, one brings what is shared and used up. */
const FOODS_MAX_OF_KNOWN_LITTLE = 3

/** The most of a page that the giver makes or does, unless asked for: who looks for a gift mostly means to buy one. */
const MADE_MAX = 1

/** What the next place wants beyond variety. */
export type Wanted = {
  /** Price levels, a bit each; 0 for any. */
  readonly levels: number
  /** Things asked for that still wait for an answer. */
  readonly open: readonly Column[]
  /** Whether what is made for the day has its place here. */
  readonly day: boolean
}

/** Which rules a candidate for the next place keeps. */
export function tierOf(number: number, state: ListState, setting: Setting, wanted: Wanted): number {
  const { levels } = wanted
  if (state.aboveTarget >= APPROX_ABOVE_MAX && isAboveTarget(number, setting)) return OUT
  if (!isVeryThing(number, setting)) {
    if (!isSpread(number, state, setting)) return FITS
    if (!isVaried(number, state, setting)) return SPREAD
  }
  if (levels !== 0 && !isOfLevel(number, state, setting, levels)) return VARIED
  return isWanted(number, state, wanted) ? ANSWERS : LEVELLED
}

/** Of a price that the page still lacks. What answers none of the likings makes up for no price. */
const isOfLevel = (number: number, state: ListState, { index }: Setting, levels: number): boolean =>
  (levels & (1 << levelOf(number, index))) !== 0 && !state.answersNothing(number)

const isWanted = (number: number, state: ListState, { day, open }: Wanted): boolean =>
  (!day || state.isForDay(number)) && (open.length === 0 || answersOne(number, open))

function answersOne(number: number, open: readonly Column[]): boolean {
  for (let place = 0; place < open.length; place += 1)
    if (isDirect(open[place] as Column, number)) return true
  return false
}

/** No category and no cliché crowds twelve in a row, unless it was asked for. */
function isSpread(number: number, { windowCliches, windowCounts }: ListState, setting: Setting): boolean {
  if (windowCliches >= WINDOW_CLICHE_MAX && isCliche(number, setting) && !isByMail(setting)) return false
  const category = setting.index.categories[number] as number
  if (setting.wish.kind !== null || setting.asked.categories[category] === 1) return true
  return (windowCounts[category] as number) < WINDOW_CATEGORY_MAX
}

/** What can be e-mailed is a gift card more often than not: one for pizza and one for films are not the same again. */
const isByMail = ({ wish }: Pick<Setting, 'wish'>): boolean => wish.kind === 'digital'
/** Whoever loves board games is glad of several, which are all of one kind. */
const isOfLikedKind = (kind: number, { asked }: Setting): boolean => asked.kinds.has(kind)

/** So many of one kind stand on a page at most, where more than one may. */
const OF_KIND_MAX = 3

function mayRepeatKind(number: number, { pageKinds }: ListState, setting: Setting): boolean {
  const kind = setting.index.kinds[number] as number
  if (!isOfLikedKind(kind, setting) && !(isByMail(setting) && isCliche(number, setting))) return false
  return pageKinds.filter((one) => one === kind).length < OF_KIND_MAX
}

const foodsMax = ({ person }: Setting['wish']): number =>
  isKnownLittle(person) || person.occasions[0] === HOSTED ? FOODS_MAX_OF_KNOWN_LITTLE : FOODS_MAX
const HOSTED = 'host gift'

/** Who asks for a scarf by name chooses among scarves: no kind and no category of them is too much. */
function isVeryThing(number: number, { scored, wish }: Setting): boolean {
  const main = scored.mains[number] as number
  const asked = wish.asked[main]
  return asked !== undefined && asked.isOneKind && isDirect(scored.columns[main] as Column, number)
}

/** One more of a kind that the page has, where that is what is asked for. */
const isFurther = (number: number, state: ListState, setting: Setting): boolean =>
  mayRepeatKind(number, state, setting) || isOfKindAsked(number, setting)

/** Of books alone that are asked for, one more on the same liking is better than one on another. */
const isOfKindAsked = (number: number, { scored, wish }: Setting): boolean => {
  const main = scored.mains[number] as number
  return wish.kind !== null && main >= 0 && isDirect(scored.columns[main] as Column, number)
}

function isVaried(number: number, state: ListState, setting: Setting): boolean {
  const { wish, index } = setting
  const kind = index.kinds[number] as number
  if (state.pageKinds.includes(kind) && !isFurther(number, state, setting)) return false
  if (state.pageFoods >= foodsMax(wish) && isUnaskedFood(number, setting)) return false
  if (state.pageMade >= MADE_MAX && isUnaskedMade(number, setting)) return false
  if (wish.kind !== null) return true
  const own = state.pageCounts[index.categories[number] as number] as number
  const missing = CATEGORIES_MIN - state.pageCategories - (own > 0 ? 0 : 1)
  return PAGE - state.pageSize - 1 >= missing && own < state.categoryMax
}
