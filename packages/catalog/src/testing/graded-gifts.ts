/** How well gifts answer what a request is labelled to like, by the gifts' own tags: the yardstick for orders. */
import type { Gift, Taxonomy } from '@presently/engine/gift'
import { stemsOf } from '@presently/engine/text/stems'

/** 3 for the main interest of the gift, 2 for another or one step up or down the tree, 1 for its very word, else 0. */
type Grade = 0 | 1 | 2 | 3

/** Grades what is called and tagged so, for the best of the likings. */
export type Grader = (likings: readonly string[]) => (gift: Gradable) => Grade
type Gradable = Pick<Gift, 'title' | 'things' | 'interests'>

export function graderOf({ interests }: Taxonomy): Grader {
  const idsOf = new Map<string, string[]>()
  for (const [id, { label, words, cued = [] }] of Object.entries(interests))
    for (const key of new Set([label, ...words, ...cued].map(keyOf)))
      idsOf.set(key, [...(idsOf.get(key) ?? []), id])
  const areKin = (one: string, other: string): boolean =>
    interests[one]?.parent === other || interests[other]?.parent === one
  return (likings) => {
    const keys = likings.map(keyOf).filter((key) => key !== '')
    const ids = keys.flatMap((key) => idsOf.get(key) ?? [])
    return ({ title, things, interests: tagged }) => {
      const tags = Object.keys(tagged)
      if (ids.includes(tags[0] ?? '')) return 3
      if (tags.some((tag) => ids.some((id) => id === tag || areKin(tag, id)))) return 2
      const words = ` ${[title, ...things].map(keyOf).join(' | ')} `
      return keys.some((key) => words.includes(` ${key} `)) ? 1 : 0
    }
  }
}

const keyOf = (text: string): string => stemsOf(text).join(' ')

const PAGE = 6
const BEST = 3
const gain = (grades: readonly number[]): number =>
  grades.slice(0, PAGE).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)

/**
 * Discounted cumulative gain of the first six (Järvelin and Kekäläinen, 2002) as a share of six best ones: nDCG@6 where
 * the catalogue could always fill the page. From 0 to 1.
 */
export const ndcgOfSix = (grades: readonly number[]): number => gain(grades) / gain(Array(PAGE).fill(BEST))
