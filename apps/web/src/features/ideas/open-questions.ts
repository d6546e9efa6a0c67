/** What to ask where a wish leaves much open; each answer is one press. */
import type { FindIdeasOutput, Question } from '@presently/contract/ideas'
import { budgetAmount } from '../../lib/money.ts'
import { changeOf } from './brief-changes.ts'
import { PERSONS } from './brief-edits.ts'
import type { Search } from './search-address.ts'

type Answer = Pick<FindIdeasOutput, 'brief' | 'notice' | 'market'>

const SUMS = [25, 50, 100] as const
const LIKINGS = ['Cooking', 'Reading', 'Gardening'] as const
const LIKINGS_OF_CHILDREN = ['Drawing', 'Animals', 'Building'] as const
const CHILD_MAX_AGE = 12

/**
 * At most three questions, in the order in which answers help: who, what they like, what it may cost. They begin where we say
 * that a wish is vague, and go on until all three are known. Whoever named an occasion said what the wish is about.
 */
export function openQuestions(answer: Answer, { add }: Search): Question[] {
  const { brief, notice } = answer
  const isBegun = add.length > 0 && brief.occasion === null
  if (notice?.kind !== 'vague' && !isBegun) return []
  return [
    ...(isWhoKnown(brief) ? [] : [question('Who is it for?', 'recipient', PERSONS)]),
    ...(brief.interests.length > 0 ? [] : [question('What do they enjoy?', 'interests', likingsFor(brief))]),
    ...(isKnown(brief.budgetMin, brief.budgetMax) ? [] : [sums(answer)]),
  ]
}

const isKnown = (...values: readonly (number | null)[]): boolean => values.some((value) => value !== null)
const isWhoKnown = ({ recipient, ageMin, ageMax }: Answer['brief']): boolean =>
  recipient !== null || isKnown(ageMin, ageMax)

function sums({ brief, market }: Answer): Question {
  const currency = brief.currency ?? market?.currency ?? 'USD'
  return {
    text: 'What may it cost?',
    answers: SUMS.map((sum) => ({
      text: `up to ${budgetAmount(sum, currency)}`,
      add: changeOf('budget', `-${sum}`),
    })),
  }
}

const likingsFor = ({ ageMax }: Answer['brief']): readonly string[] =>
  ageMax !== null && ageMax <= CHILD_MAX_AGE ? LIKINGS_OF_CHILDREN : LIKINGS

const question = (text: string, field: 'recipient' | 'interests', words: readonly string[]): Question => ({
  text,
  answers: words.map((word) => ({ text: word, add: changeOf(field, word.toLowerCase()) })),
})
