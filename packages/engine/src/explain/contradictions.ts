/** Where a request contradicts itself, or what is noted of its person: which of both was kept. */
import type { Exclusion } from '../brief/refusals/refused-item.ts'
import { refusedByName, refusedByNature } from '../brief/refusals/ruled-out.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import { HOUSE_MARKET } from '../market/markets.ts'
import { limitSaid } from '../market/shown-price.ts'
import type { Wish } from '../retrieve/wish.ts'
import type { Notice } from '../suggest.ts'
import { saidOfLife } from './grounds.ts'
import { say } from './say.ts'

export function twoBudgets({ understanding, limits }: Wish): Notice | null {
  if (understanding.budget.style !== 'contradictory' || limits.ceilingCents === null) return null
  return say(
    'contradictory',
    `You gave two budgets that cannot both hold. We kept to the lower one, ${limitSaid(limits.ceilingCents, understanding.market ?? HOUSE_MARKET)}.`,
  )
}

/** The same thing liked and refused: the refusal is kept. */
export function liked({ understanding: { interests, exclusions } }: Wish): Notice | null {
  for (const one of interests) {
    const refusal = refusedByName(one, exclusions)
    if (refusal) return say('contradictory', against(one.words, refusal))
  }
  return null
}

/** What is asked for is, by its nature, what is refused: beef for a vegan. */
export function conflicting({ understanding }: Wish, { concepts }: Vocabulary): Notice | null {
  const { text, interests, exclusions } = understanding
  for (const one of exclusions.length === 0 ? [] : interests) {
    const refusal = refusedByNature(text, one, { exclusions, concepts })
    if (refusal) return say('contradictory', against(one.words, refusal))
  }
  return null
}

/** 'No chocolate' says the word again; 'Muslim' rules out pork without naming it. What is noted is no chip of the request. */
function against(words: string, refusal: Exclusion): string {
  if (refusal.words === '')
    return `You ask for “${words}”, but what you noted of this person rules it out. We kept to your note.`
  return refusal.words.toLowerCase().includes(words.toLowerCase())
    ? `Here “${words}” is both liked and refused. We kept to the refusal; take its chip away to bring it back.`
    : `“${words}” does not go with “${saidOfLife(refusal.words).words}”. We kept to the second; take its chip away to bring the first back.`
}
