/** The liking that a refused thing is called by. */
import { lookUp } from '../../text/phrases.ts'
import { labelOf } from '../likings/interest-label.ts'
import type { Vocabulary } from '../vocabulary.ts'

/** The liking that words stand for, and whether they name all of it: 'gaming' is video games, 'Zelda' a part of them. */
export function interestNamed(
  words: readonly string[],
  { interests, taxonomy }: Vocabulary,
): { readonly id: string | undefined; readonly isItsName: boolean } {
  const id = lookUp(interests, words)?.id
  const name = id === undefined ? undefined : taxonomy.interests[id]?.label
  return { id, isItsName: name !== undefined && labelOf(words.join(' '), name) === name }
}
