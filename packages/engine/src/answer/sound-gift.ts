/** Whether a gift that came from outside is one at all: its numbers are numbers, and its tags are of the taxonomy. */
import type { Gift, Taxonomy } from '../gift.ts'
import { titleStems } from '../retrieve/gift-index.ts'

/** Dearer things are no ideas of ours; beyond it prices would not fit the index either. */
const CENTS_MAX = 10_000_000
const AGE_MAX = 120

export const isSound = (gift: Gift, { categories }: Pick<Taxonomy, 'categories'>): boolean =>
  gift.id !== '' &&
  titleStems(gift.title).size > 0 &&
  categories.includes(gift.category) &&
  arePricesSound(gift.priceCents) &&
  areAgesSound(gift.audience.ages)

const arePricesSound = ([lowest, highest]: Gift['priceCents']): boolean =>
  isWholeUpTo(lowest, CENTS_MAX) && isWholeUpTo(highest, CENTS_MAX) && lowest > 0 && lowest <= highest

const areAgesSound = ([from, to]: Gift['audience']['ages']): boolean =>
  isWholeUpTo(from ?? 0, AGE_MAX) && isWholeUpTo(to ?? AGE_MAX, AGE_MAX) && (from ?? 0) <= (to ?? AGE_MAX)

const isWholeUpTo = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= most
