/** Which question is worth asking: the one whose answers would show the most different ideas, and none that is known. */
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Brief } from '../brief.ts'
import { isOfYoungKin } from '../retrieve/child-or-grown.ts'
import { lookUp } from '../text/phrases.ts'
import { wordsIn } from '../text/tokens.ts'
import {
  GROWN_UP_AGES,
  GROWN_UP_OPTION,
  NO_LIMIT_OPTION,
  type QuestionId,
  SKIP_OPTION,
} from './answer-words.ts'
import { FIRST_PAGE } from './news.ts'

export type Question = { readonly id: string; readonly text: string; readonly options: readonly string[] }

type Trial = { readonly option: string; readonly add: string }
type Candidate = { readonly id: QuestionId; readonly text: string; readonly trials: readonly Trial[] }

export type Asking = {
  readonly brief: Brief
  /** Ids of questions that were asked before. */
  readonly asked: readonly string[]
  /** Ids of questions that were answered unasked. */
  readonly settled: readonly string[]
  /** The ideas of the first page, by id, if this were added to the search. */
  readonly firstPageWith: (add: string) => readonly string[]
}

/** Below it the answers would change too little to be worth a question: two of six ideas, on the average. */
const WORTH_ASKING = 0.35
/** Questions about the person in one conversation. */
const QUESTIONS_MAX = 2

/** Null where enough was asked, or nothing that is not known would change much. */
export function bestQuestion(asking: Asking, vocabulary: Vocabulary): Question | null {
  if (asking.asked.length >= QUESTIONS_MAX) return null
  const rated = candidatesFor(asking.brief, vocabulary)
    .filter(({ id }) => !asking.asked.includes(id) && !asking.settled.includes(id))
    .map((candidate) => ({ candidate, split: splitOf(candidate, asking) }))
    .sort((a, b) => b.split - a.split)
  const [best] = rated
  if (!best || best.split < WORTH_ASKING) return null
  const { id, text, trials } = best.candidate
  const last = id === 'budget' ? NO_LIMIT_OPTION : SKIP_OPTION
  return { id, text, options: [...trials.map(({ option }) => option), last] }
}

function candidatesFor(brief: Brief, vocabulary: Vocabulary): Candidate[] {
  const isChild = isForChild(brief, vocabulary)
  const out: Candidate[] = []
  if (isChild && brief.ageMin === null && brief.ageMax === null) out.push(AGE)
  if (brief.budgetMin === null && brief.budgetMax === null && brief.budgetStyle === 'none') out.push(BUDGET)
  if (brief.interests.length === 0) out.push(isChild ? LIKING_OF_CHILD : LIKING)
  return out
}

function isForChild({ recipient }: Brief, { people }: Vocabulary): boolean {
  if (recipient === null) return false
  const entry = lookUp(people, wordsIn(recipient))
  return (
    entry !== undefined &&
    entry.adult !== true &&
    isOfYoungKin({ relation: entry.relation, label: entry.recipient })
  )
}

const BUDGET: Candidate = {
  id: 'budget',
  text: 'How much may it cost?',
  trials: [25, 50, 100].map((sum) => ({ option: `Up to $${sum}`, add: `budget:-${sum}` })),
}
const likings = (options: readonly string[]): Candidate => ({
  id: 'liking',
  text: 'What do they like to do?',
  trials: options.map((option) => ({ option, add: `interests:${option.toLowerCase()}` })),
})
const LIKING = likings(['Cooking', 'Gardening', 'Reading', 'Music'])
const LIKING_OF_CHILD = likings(['Drawing', 'Animals', 'Building', 'Science'])
/** A son may be forty. */
const AGE: Candidate = {
  id: 'age',
  text: 'How old are they?',
  trials: [
    ...['0 to 4', '5 to 9', '10 to 15'].map((option) => ({
      option,
      add: `age:${option.replace(' to ', '-')}`,
    })),
    { option: GROWN_UP_OPTION, add: `age:${GROWN_UP_AGES}` },
  ],
}

/** How far apart the first pages of the answers are: 0 for the same ideas, 1 for wholly others. */
function splitOf({ trials }: Candidate, { firstPageWith }: Asking): number {
  const pages = trials.map(({ add }) => new Set(firstPageWith(add)))
  let sum = 0
  let pairs = 0
  for (const [i, one] of pages.entries())
    for (const other of pages.slice(i + 1)) {
      const shared = [...one].filter((id) => other.has(id)).length
      sum += 1 - shared / FIRST_PAGE
      pairs += 1
    }
  return pairs === 0 ? 0 : sum / pairs
}
