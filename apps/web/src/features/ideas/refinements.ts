/** The changes of a whole answer that one press makes, as they stand in a search: 'cheaper' is everybody's, the others are members'. */
import type { Refinement } from '@presently/contract/ideas'
import {
  type FURTHER_REFINEMENTS,
  MOST_REFINEMENTS,
  OPEN_REFINEMENTS,
  REFINEMENTS,
} from './contract-facts.ts'
import type { Search } from './search-address.ts'

type Offer = (typeof REFINEMENTS)[number]

const LABELS: Readonly<Record<Offer, string>> = {
  cheaper: 'Cheaper',
  handmade: 'More handmade',
  together: 'Something we do together',
}
/** Those that are asked for in words, all of them, as their chips name them. */
export const FURTHER_LABELS: Readonly<Record<(typeof FURTHER_REFINEMENTS)[number], string>> = {
  dearer: 'More expensive',
  practical: 'More practical',
  funny: 'Funnier',
  experience: 'Experiences',
  small: 'Smaller',
  sentimental: 'More sentimental',
  creative: 'More creative',
  active: 'More active',
  calm: 'Calmer',
  edible: 'Things to eat',
  wearable: 'Things to wear',
  'used-up': 'Nothing to keep',
  unusual: 'Less ordinary',
  'in-time': 'Quick to get',
}
const CHEAPER_AGAIN = 'Even cheaper'
/** A model's idea that another visit left out: nothing tells what it was called. */
const UNTITLED = 'Without one idea'
const NOT = 'not:'

const isOffer = (text: string): text is Offer => REFINEMENTS.some((offer) => offer === text)

/** The id of the idea that a refinement leaves out; null where it is another kind. */
export const leftOutId = (refinement: string): string | null =>
  refinement.startsWith(NOT) ? refinement.slice(NOT.length) : null

/** What can be asked for now, each with its words: cheaper again and again, the others once. */
export function offersFor({ refine }: Search): { refinement: Offer; label: string; isForAll: boolean }[] {
  if (refine.length >= MOST_REFINEMENTS) return []
  return REFINEMENTS.filter((offer) => offer === 'cheaper' || !refine.includes(offer)).map((refinement) => ({
    refinement,
    label: refinement === 'cheaper' && refine.includes('cheaper') ? CHEAPER_AGAIN : LABELS[refinement],
    isForAll: OPEN_REFINEMENTS.includes(refinement),
  }))
}

/** A refinement in words, by its place among those of the search. */
export function refinementLabel(
  refine: readonly Refinement[],
  place: number,
  titleOf: (giftId: string) => string | null,
): string {
  const refinement = refine[place] ?? ''
  if (isOffer(refinement)) {
    const isAgain = refinement === 'cheaper' && refine.indexOf(refinement) < place
    return isAgain ? CHEAPER_AGAIN : LABELS[refinement]
  }
  const further = FURTHER_LABELS[refinement as keyof typeof FURTHER_LABELS]
  if (further !== undefined) return further
  const title = titleOf(leftOutId(refinement) ?? '')
  return title === null ? UNTITLED : `Not “${title}”`
}

/** The search with one more refinement: another answer, which begins at its first page. */
export const refined = (search: Search, refinement: Refinement): Search => ({
  ...search,
  page: 1,
  refine: [...search.refine, refinement].slice(0, MOST_REFINEMENTS),
})

/** The search without the refinement at a place. */
export const unrefined = (search: Search, place: number): Search => ({
  ...search,
  page: 1,
  refine: search.refine.filter((_refinement, other) => other !== place),
})

/** The search without one idea. Reading goes on where it was, so the page stays. */
export function withoutIdea(search: Search, giftId: string): Search {
  const refinement: Refinement = `not:${giftId}`
  if (search.refine.includes(refinement)) return search
  // The oldest makes room: what was just pressed must count.
  return { ...search, refine: [...search.refine, refinement].slice(-MOST_REFINEMENTS) }
}

/** The search with an idea that was left out. */
export const withIdeaAgain = (search: Search, giftId: string): Search => ({
  ...search,
  refine: search.refine.filter((refinement) => refinement !== `not:${giftId}`),
})
