/** From a free text to an understanding: the brief, and what its words stand for in the catalogue. */
import type { Brief } from '../brief.ts'
import type { ConstraintEntry } from '../lexicon.ts'
import { lookUp } from '../text/phrases.ts'
import { readText, type Text } from '../text/tokens.ts'
import { type Age, NO_AGE, readAge } from './age.ts'
import { type Budget, readBudget } from './budget.ts'
import { type Constraint, readConstraints } from './constraints.ts'
import { type Exclusion, readExclusions } from './exclusions.ts'
import { type Interest, readInterests } from './interests.ts'
import { type Occasion, readOccasions } from './occasion.ts'
import { type Recipient, readRecipient } from './recipient.ts'
import { isWithin, type Span } from './span.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Understanding = {
  readonly text: Text
  readonly budget: Budget
  readonly age: Age
  readonly recipient: Recipient
  /** The main one first. */
  readonly occasions: readonly Occasion[]
  readonly interests: readonly Interest[]
  readonly exclusions: readonly Exclusion[]
  readonly constraints: readonly Constraint[]
}

/**
 * Reads a request. Each step hides what it has read from the next, so that 'no more than $10' is money and not a
 * thing to avoid, and '20-50 yrs' is an age and not money.
 */
export function understand(query: string, vocabulary: Vocabulary): Understanding {
  const { lexicon } = vocabulary
  const text = readText(query, lexicon.emoji)
  const budget = readBudget(text, lexicon.places)
  const age = readAge(text, budget.spans)
  const figures: Span[] = [...budget.spans, ...(age.span ? [age.span] : [])]
  const constraints = readConstraints(
    text,
    { table: vocabulary.constraints, places: lexicon.places },
    figures,
  )
  const said = readExclusions(text, [...figures, ...constraints.filter((constraint) => constraint.entry)])
  const exclusions = [
    ...said.map((exclusion) => withNoun(exclusion, vocabulary)),
    ...constraints.flatMap(impliedBy),
  ]
  const refused = [...figures, ...said]
  // 'Turns 60' tells an age and a birthday: only what is refused is hidden here.
  const occasions = readOccasions(text, vocabulary.occasions, said)
  const recipient = recipientOf(text, vocabulary, { refused, occasions: occasions.map(({ span }) => span) })
  const taken = [
    ...refused,
    ...constraints,
    ...occasions.map(({ span }) => span),
    ...(recipient.span ? [recipient.span] : []),
  ]
  const interests = readInterests(text, vocabulary.interests, taken)
  return {
    text,
    budget,
    age: isTheirs(age, recipient) ? age : NO_AGE,
    recipient,
    occasions: withAge(occasions, age),
    interests,
    exclusions,
    constraints,
  }
}

/** 'Mothers day' names a mother only where no other person is named. */
function recipientOf(
  text: Text,
  { people }: Vocabulary,
  spans: { readonly refused: readonly Span[]; readonly occasions: readonly Span[] },
): Recipient {
  const named = readRecipient(text, people, [...spans.refused, ...spans.occasions])
  return named.label === null ? readRecipient(text, people, spans.refused) : named
}

/** 'Turns' says little alone: with its age it is what the giver said. */
const withAge = (occasions: readonly Occasion[], age: Age): Occasion[] =>
  occasions.map((occasion) =>
    age.span && isWithin([age.span], occasion.span) ? { ...occasion, words: age.words } : occasion,
  )

/** 'Coach of 10 year olds': a child's age beside a grown-up is somebody else's. */
const isTheirs = ({ max }: Age, { adult }: Recipient): boolean => !(adult && max !== null && max < ADULT_FROM)
const ADULT_FROM = 16

const withNoun = (exclusion: Exclusion, { concepts }: Vocabulary): Exclusion => ({
  ...exclusion,
  label: lookUp(concepts, exclusion.label.split(' '))?.label ?? exclusion.label,
})

/** A diet or a conviction names what must not be given: 'vegan' refuses what is not. */
const impliedBy = ({ entry, start, end, words }: Constraint): Exclusion[] =>
  (entry?.avoid ?? []).map((label) => ({ start, end, label, words }))

/** The brief as the contract has it. */
export function briefOf(understanding: Understanding): Brief {
  const { budget, age, recipient, occasions, interests, exclusions, constraints } = understanding
  const [occasion, also] = occasions
  return {
    budgetMin: budget.min,
    budgetMax: budget.max,
    currency: budget.currency,
    budgetStyle: budget.style,
    recipient: recipient.label,
    recipientGender: recipient.gender,
    ageMin: age.min,
    ageMax: age.max,
    occasion: occasion?.name ?? null,
    interests: interests.map(({ words }) => words),
    exclusions: [...new Set(exclusions.map(({ label }) => label))],
    constraints: [
      ...constraints.map(({ label }) => label),
      ...(budget.perPerson ? ['per person'] : []),
      ...(also ? [`also: ${also.name}`] : []),
    ],
  }
}

/** The constraint entries that weigh on the ranking. */
export const constraintEntries = ({ constraints }: Understanding): ConstraintEntry[] =>
  constraints.flatMap(({ entry }) => (entry ? [entry] : []))
