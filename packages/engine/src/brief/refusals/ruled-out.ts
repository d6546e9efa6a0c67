/** What is asked for and, by its name or its nature, refused: 'beef' for a vegan. */
import { lookUpEnding } from '../../text/phrases.ts'
import { readAt } from '../../text/span.ts'
import { type Text, wordsIn } from '../../text/tokens.ts'
import type { Interest } from '../likings/interests.ts'
import type { Vocabulary } from '../vocabulary.ts'
import type { Exclusion } from './refused-item.ts'

type Refusing = Pick<Vocabulary, 'concepts'> & { readonly exclusions: readonly Exclusion[] }

/** What refuses a liking in so many words; undefined for nothing. What is had already refuses none: whoever has a Kindle reads. */
export const refusedByName = (
  { words }: Pick<Interest, 'words'>,
  exclusions: readonly Exclusion[],
): Exclusion | undefined =>
  exclusions.find(({ label, isOwned = false }) => !isOwned && label.toLowerCase() === words.toLowerCase())

/** What refuses it by its nature; `among` names what of it counts. */
export function refusedByNature(
  text: Text,
  { words, start, end }: Interest,
  { exclusions, concepts }: Refusing,
  among: ReadonlySet<string> | null = null,
): Exclusion | undefined {
  const traitsOf = (said: string): readonly string[] => {
    const { traits = [] } = lookUpEnding(concepts, wordsIn(said)) ?? {}
    return traits.filter(
      (trait) => among?.has(trait) ?? (trait.startsWith('contains-') || trait === 'alcohol'),
    )
  }
  // By what it is read as: 'cerveza sin alcohol' is beer that has none.
  const held = traitsOf(start < 0 ? words : readAt(text, { start, end }))
  if (held.length === 0) return undefined
  return exclusions.find(
    ({ label, isOwned = false }) => !isOwned && traitsOf(label).some((trait) => held.includes(trait)),
  )
}

/** What nothing stands in for: there is chocolate without sugar, and a cake without gluten. */
const NO_OTHER: ReadonlySet<string> = new Set(['contains-meat', 'contains-nuts'])

/**
 * Whether a faith, a diet or an allergy rules out the very thing: pork for a Muslim is neither searched for nor quoted.
 * 'Loves chocolate, no chocolate' says both, and stays.
 */
export function isRuledOut(text: Text, liking: Interest, refusing: Refusing): boolean {
  if (refusing.exclusions.length === 0) return false
  const refusal =
    refusedByName(liking, refusing.exclusions) ?? refusedByNature(text, liking, refusing, NO_OTHER)
  return refusal !== undefined && !refusal.words.toLowerCase().includes(liking.words.toLowerCase())
}
