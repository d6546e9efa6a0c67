/** Where a request contradicts itself, or what is noted of its person: which of both was kept. */
import type { Exclusion } from '../brief/refusals/refused-item.ts'
import type { Understanding } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Wish } from '../retrieve/wish.ts'
import type { Notice } from '../suggest.ts'
import { lookUpEnding } from '../text/phrases.ts'
import { readAt } from '../text/span.ts'
import { wordsIn } from '../text/tokens.ts'
import { dollars } from './money-text.ts'
import { say } from './say.ts'

export function twoBudgets({ understanding, limits }: Wish): Notice | null {
  if (understanding.budget.style !== 'contradictory' || limits.ceilingCents === null) return null
  return say(
    'contradictory',
    `You gave two budgets that cannot both hold. We kept to the lower one, ${dollars(limits.ceilingCents)}.`,
  )
}

/** What is had already is no refusal: whoever has a Kindle reads. */
const refusalsOf = ({ exclusions }: Understanding): readonly Exclusion[] =>
  exclusions.filter(({ isOwned = false }) => !isOwned)

/** The same thing liked and refused: the refusal is kept. */
export function liked({ understanding }: Wish): Notice | null {
  const { interests } = understanding
  const exclusions = refusalsOf(understanding)
  const refused = new Set(exclusions.map(({ label }) => label.toLowerCase()))
  const both = interests.find(({ words }) => refused.has(words.toLowerCase()))
  if (!both) return null
  return say(
    'contradictory',
    exclusions.some(({ label, words }) => words !== '' && label.toLowerCase() === both.words.toLowerCase())
      ? `You both like and refuse ${both.words}. We kept to the refusal; take that chip away to bring it back.`
      : againstNote(both.words),
  )
}

/** It is no chip of the request that refuses it. */
const againstNote = (words: string): string =>
  `You ask for ${words}, but what you noted of this person rules it out. We kept to your note.`

/** What is asked for is, by its nature, what is refused: beef for a vegan. */
export function conflicting({ understanding }: Wish, { concepts }: Vocabulary): Notice | null {
  const { text, interests } = understanding
  const exclusions = refusalsOf(understanding)
  if (exclusions.length === 0) return null
  const traitsOf = (words: string): readonly string[] => {
    const { traits = [] } = lookUpEnding(concepts, wordsIn(words)) ?? {}
    return traits.filter((trait) => trait.startsWith('contains-') || trait === 'alcohol')
  }
  for (const { words, start, end } of interests) {
    // By what it is read as: 'cerveza sin alcohol' is beer that has none.
    const held = traitsOf(start < 0 ? words : readAt(text, { start, end }))
    const refused =
      held.length > 0 && exclusions.find(({ label }) => traitsOf(label).some((trait) => held.includes(trait)))
    if (refused)
      return say(
        'contradictory',
        refused.words === ''
          ? againstNote(words)
          : `You ask for ${words} and for no ${refused.label}. We kept to the refusal; take that chip away to bring it back.`,
      )
  }
  return null
}
