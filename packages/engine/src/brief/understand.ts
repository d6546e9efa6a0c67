/** From a free text to an understanding: the brief, and what its words stand for in the catalogue. */
import type { ConstraintEntry } from '../lexicon.ts'
import type { Market } from '../market/markets.ts'
import { lookUp } from '../text/phrases.ts'
import { rewritesOf } from '../text/rewrite.ts'
import { isWithin, NOWHERE, placesOf, type Span, without, wordsAt } from '../text/span.ts'
import { newSteps, type Steps, withinSteps } from '../text/steps.ts'
import { type Read, readText, type Text } from '../text/tokens.ts'
import { type Age, readAge } from './ages/age.ts'
import { ofCouple } from './ages/couples.ts'
import { ofHousehold } from './ages/households.ts'
import { theirAge } from './ages/theirs.ts'
import { type Constraint, countOfListed, readConstraints, vitalBeside } from './constraints.ts'
import { birthdayOf, weddingDayOf } from './days/days-by-years.ts'
import { daysAlone } from './days/fields-of-study.ts'
import { type Occasion, readOccasions } from './days/occasion.ts'
import { withoutOwnChild } from './days/own-child.ts'
import { findOrders } from './injection.ts'
import type { Interest } from './likings/interests.ts'
import { journeysIn } from './likings/journeys.ts'
import { withoutQuitted } from './likings/quitting.ts'
import { takenBack } from './likings/taken-back.ts'
import { likingsOf } from './mentions/likings.ts'
import type { Mention } from './mentions/mentions.ts'
import { refusalsOf, withoutRefusedManners } from './mentions/refusals.ts'
import { withoutRefused } from './mentions/refused-likings.ts'
import { type Told, toldIn } from './mentions/told.ts'
import { namesIn } from './people/names.ts'
import { forPet } from './people/pet-recipient.ts'
import { type Recipient, readRecipient, type Taken } from './people/recipient.ts'
import { toldOfOthers } from './people/told-of-others.ts'
import { withoutAsked } from './refusals/asked-all-the-same.ts'
import { toldByGear } from './refusals/gear-had.ts'
import type { Exclusion } from './refusals/refused-item.ts'
import { seamsFor } from './seams-for.ts'
import { type Budget, readBudget } from './sums/budget.ts'
import { markedBudget } from './sums/marked-sum.ts'
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
  /** What the reader says of each stretch, in the order of the text. */
  readonly mentions: readonly Mention[]
  /** Whether it is the animal that is given to: 'for my puppy'. */
  readonly isForPet: boolean
  /** The language it was translated from; null for English. */
  readonly language: string | null
  /** Whether it gave orders to a machine, which were not followed. */
  readonly hasOrders: boolean
  /** The country whose money prices are told in, once that is settled; the house's where nothing is. */
  readonly market?: Market
}

/** A request as the rules read it: translated, mended, and without orders to a machine. */
function readRequest(
  query: string,
  vocabulary: Vocabulary,
  steps: Steps,
): Pick<Understanding, 'text' | 'language' | 'hasOrders'> {
  let language: string | null = null
  const rewritten = (read: Read) => {
    const found = rewritesOf(read, vocabulary.rewriter)
    language = found.language
    return found.rewrites
  }
  const seams = vocabulary.seams ?? seamsFor(vocabulary)
  const text = readText(query, { seams, rewrites: rewritten }, steps)
  const orders = findOrders(text)
  return {
    text: plainly(without(text, orders), vocabulary),
    language,
    hasOrders: orders.length > 0,
  }
}

/** Without what was taken back, without names, which only look like likings, and without what is told of others. */
function plainly(read: Text, vocabulary: Vocabulary): Text {
  const text = without(read, takenBack(read))
  const plain = without(text, namesIn(text, vocabulary))
  return without(plain, toldOfOthers(plain, vocabulary))
}

/**
 * Reads a request. Each step hides what it has read from the next, so that 'no more than $10' is money and not a
 * thing to avoid, and '20-50 yrs' is an age and not money. A text that would cost more steps than there are is read plainly.
 */
export function understand(query: string, vocabulary: Vocabulary, steps: Steps = newSteps()): Understanding {
  return withinSteps(
    () => readWhole(query, vocabulary, steps),
    () => readPlainly(query, vocabulary),
  )
}

function readWhole(query: string, vocabulary: Vocabulary, steps: Steps): Understanding {
  const read = readRequest(query, vocabulary, steps)
  return { ...read, ...understandText(read.text, vocabulary) }
}

/** So much of a text is read whatever it costs. */
const PLAIN_MAX = 300

/** The beginning of a text, with what must be kept to wherever it stands in the rest. */
function readPlainly(query: string, vocabulary: Vocabulary): Understanding {
  const beginning = query.slice(0, PLAIN_MAX)
  const read = readWhole(beginning, vocabulary, newSteps())
  const vital = vitalBeside(readText(query.slice(PLAIN_MAX)), read.constraints, vocabulary)
  const nowhere = vital.map((one) => ({ ...one, ...NOWHERE }))
  return {
    ...read,
    constraints: [...read.constraints, ...nowhere],
    exclusions: [...read.exclusions, ...nowhere.flatMap(impliedBy)],
  }
}

/** More likings than so many no answer could serve. */
const LIKINGS_MAX = 24

export type Parts = Omit<Understanding, 'language' | 'hasOrders' | 'market'>

/** The same for a text that was read before, or a part of it. */
export function understandText(text: Text, vocabulary: Vocabulary): Parts {
  const told = toldIn(text, vocabulary)
  const budget = budgetOf(told, vocabulary)
  const ageOutside = (taken: readonly Span[]): Age =>
    readAge(text, taken, { people: vocabulary.people, mentions: told.mentions })
  const read = ageOutside(budget.spans)
  const figures = placesOf(budget.spans, read.span ? [read.span] : [])
  const constraints = withoutRefusedManners(readConstraints(text, vocabulary, figures), told.mentions)
  const refusals = refusalsOf(told, vocabulary, { figures, constraints })
  const said = withoutAsked(text, refusals)
  // 'Turns 60' tells an age and a birthday: only what is refused is hidden here.
  const refused = placesOf(refusals)
  const occasions = occasionsOf(text, vocabulary, { refused, age: read })
  const feasts = placesOf(occasions.map(({ span }) => span))
  const recipient = recipientOf(text, vocabulary, {
    refused: placesOf(budget.spans, refused),
    occasions: feasts,
    child: read.max !== null && read.max < GROWN_FROM ? read.span : null,
  })
  const who = ownWords(text, recipient)
  const age = theirAge(ofHousehold(read, recipient, text), recipient, (others) =>
    ageOutside(placesOf(budget.spans, others)),
  )
  const likings = likingsOf(told, vocabulary, {
    figures,
    taken: placesOf(refused, constraints, who, daysAlone(text, occasions, vocabulary)),
    ends: constraints.flatMap(({ ends }) => (ends ? [ends] : [])),
  })
  const liked = [...withoutQuitted(likings, constraints), ...journeysIn(text, constraints, likings)]
  const interests = [...liked, ...toldByGear(text, { said, likings: liked }, vocabulary)]
  const days = withoutOwnChild(withAge(text, occasions, age), recipient, text)
  return forPet({
    text,
    budget,
    recipient,
    mentions: told.mentions,
    ...ofCouple({ age, occasions: days }, recipient, text),
    interests: withoutRefused(interests, said, vocabulary).slice(0, LIKINGS_MAX),
    exclusions: exclusionsOf(said, constraints, vocabulary),
    constraints: [
      ...ofTheirDay(constraints, occasions),
      ...(budget.style === 'total' ? countOfListed(text, constraints, vocabulary) : []),
    ],
  })
}

/** What has the form of a sum; where nothing has, what the reader marks as one. */
function budgetOf({ text, mentions }: Told, vocabulary: Vocabulary): Budget {
  const budget = readBudget(text, vocabulary, vocabulary)
  return budget.style === 'none' ? (markedBudget(text, mentions, vocabulary) ?? budget) : budget
}

/** Those that hold on what is told: a bridesmaid is one on a wedding, and not on her birthday. */
export const ofTheirDay = (
  constraints: readonly Constraint[],
  occasions: readonly Pick<Occasion, 'name'>[],
): Constraint[] =>
  constraints.filter(
    ({ entry }) => entry?.day === undefined || occasions.some(({ name }) => name === entry.day),
  )

/** 'Mothers day' names a mother only where no other person is named. */
function recipientOf(text: Text, { people }: Vocabulary, taken: Taken): Recipient {
  const named = readRecipient(text, people, taken)
  return named.label === null ? readRecipient(text, people, { ...taken, occasions: [] }) : named
}

/** What names them, and so tells no liking. */
function ownWords(text: Text, { span, isWhole, isCalling }: Recipient): Span[] {
  if (span === null || isCalling) return []
  return [isWhole ? span : headOf(text, span)]
}

/** Of 'friend's baby girl' all of it tells who. */
const BABY_LAST = / (?:baby|toddler|little) (?:girl|boy|twins)$/
/** Of 'AP psych teacher' only the teacher is whom it is for: the rest tells what they do. */
function headOf({ tokens, folded }: Text, span: Span): Span {
  if (BABY_LAST.test(folded.slice(span.start, span.end))) return span
  const within = tokens.filter(({ start }) => start >= span.start && start < span.end)
  const last = within.at(-1)
  return within.length > 1 && last ? { start: last.start, end: span.end } : span
}

/** The occasions that are told; an age that is still to come tells a birthday, where no other day is and birthdays are kept. */
function occasionsOf(
  text: Text,
  vocabulary: Vocabulary,
  { refused: hidden, age }: { readonly refused: readonly Span[]; readonly age: Age },
): readonly Occasion[] {
  const { told, refused } = readOccasions(text, vocabulary, hidden)
  if (told.length > 0) return told
  const married = weddingDayOf(text)
  return married.length > 0 || refused.has('birthday') ? married : birthdayOf(text, age)
}

/** 'Turns' says little alone: with its age it is what the giver said, 'turns the big 7-0' too. */
function withAge(
  text: Text,
  occasions: readonly Occasion[],
  { span: years, words }: Age,
): readonly Occasion[] {
  if (!years) return occasions
  const out: Occasion[] = []
  for (const { name, words: own, span } of occasions) {
    const isBefore =
      span.end <= years.start && /^\s+(?:the\s+)?$/.test(text.folded.slice(span.end, years.start))
    const whole = isBefore ? wordsAt(text, { start: span.start, end: years.end }) : own
    out.push({ name, words: isWithin([years], span) ? words : whole, span })
  }
  return out
}

const GROWN_FROM = 18

const withNoun = (exclusion: Exclusion, { concepts }: Vocabulary): Exclusion => ({
  ...exclusion,
  label: lookUp(concepts, exclusion.label.split(' '))?.label ?? exclusion.label,
})

function exclusionsOf(
  said: readonly Exclusion[],
  constraints: readonly Constraint[],
  vocabulary: Vocabulary,
): Exclusion[] {
  const out: Exclusion[] = []
  for (const exclusion of said) out.push(withNoun(exclusion, vocabulary))
  for (const constraint of constraints) out.push(...impliedBy(constraint))
  return out
}

/** A diet or a conviction names what must not be given: 'vegan' refuses what is not. */
const impliedBy = ({ entry, start, end, words }: Constraint): Exclusion[] =>
  (entry?.avoid ?? []).map((label) => ({ start, end, label, words }))

/** The constraint entries that weigh on the ranking. */
export const constraintEntries = ({ constraints }: Understanding): ConstraintEntry[] =>
  constraints.flatMap(({ entry }) => (entry ? [entry] : []))
