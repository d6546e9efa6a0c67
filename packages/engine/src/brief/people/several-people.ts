/** A request for several people, each with their own wishes, read as one request each. */
import type { PersonEntry } from '../../lexicon.ts'
import { findPhrases, type Match } from '../../text/phrases.ts'
import { placesOf, type Span, without, wordsAt } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import type { Budget } from '../sums/budget.ts'
import { type Understanding, understandText } from '../understand.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { highestOf, startsWithSums } from './own-sums.ts'
import type { Recipient } from './recipient.ts'

/** More would not all have a card on the first page. */
const PEOPLE_MAX = 6
/** Each of them costs a reading of the whole text: a long one for many is read for all of them together. */
const SIGNS_MAX = 3000
/** What stands before somebody who is given to: 'my mum', 'for dad', 'and my brother', or the head of a line. */
const GIVEN_BEFORE =
  /(?:\b(?:my|our|for|his|her|\p{L}+'s)\s+(?:(?:older|younger|little|big|twin|best)\s+)?|(?:^|[.;\n!?:(-])\s*(?:and\s+|then\s+|\d[.)]\s*)?|,\s*(?:and\s+)?|\band\s+)$/u
/** What stands after somebody of whom something is told. */
const TOLD_AFTER =
  /^\s*(?:\(|:|-\s|=|,?\s*(?:who|he|she|they)?\s*(?:is|are|was|'s|just|really|also|loves?|likes?|enjoys?|plays?|reads?|collects?|hates?|wants?|needs?|adores?|prefers?|can'?t|does ?n'?t|has|into|knits?|cooks?|bakes?|gardens?|paints?|runs?|hikes?|fishes|golfs?|sews?|draws?|dances?|sings?|works?|studies|turn(?:s|ing)|\d{1,2}\b))/
/** 'My sister wants to get him …', 'my fiancé is clueless', 'my brother is the rich one': who only has a part in giving. */
const HELPS_GIVE =
  /^\s+(?:(?:just |also |really ){0,12}(?:wants?|would like|needs?) (?:(?:me |us )?to (?:get|buy|give|help|go in|chip|split|spend)|(?:just |only )?one (?:big |joint |shared |single )?(?:thing|gift|present))\b|(?:is|are|was|'s) (?:(?:also|so|totally|completely|absolutely|no|pretty|just|as) ){0,12}(?:(?:clueless|useless|hopeless)(?! (?:with|about|at|in)\b)|help\b|the (?:rich|generous|cheap|fancy|one)\b|rich|loaded|paying|buying|going in|chipping|splitting|helping|hosting)\b|(?:is|are|was|were)(?:n'?t| not) (?:speaking|talking|coming|invited|around|supportive|helping|here)\b)/

/**
 * One understanding a person, in the order of the text; empty where the request is for one, or for several alike.
 * Nothing that is told of one counts for another; the budget and the occasion count for all who have no other.
 */
export function readSeveral(whole: Understanding, vocabulary: Vocabulary): Understanding[] {
  const named = peopleIn(whole.text, whole, vocabulary)
  if (named.length < 2) return []
  const groups = groupsBefore(whole.text, named, vocabulary)
  const own = ownSums(whole, named)
  const starts = own ?? named.map(({ start }) => start)
  if (starts.length * whole.text.folded.length > SIGNS_MAX) return []
  const parts = starts.map((_, place) =>
    partOf(whole, starts, { place, groups, vocabulary, hasOwnSum: own !== null }),
  )
  const told = parts.filter(
    ({ interests, exclusions, age, recipient }) =>
      own !== null ||
      interests.length + exclusions.length > 0 ||
      age.words !== '' ||
      isOneOf(whole.text, recipient),
  )
  const labels = new Set(parts.map(({ recipient }) => recipient.label))
  return told.length === parts.length && labels.size === parts.length ? parts : []
}

/** The budget of all where each of several people has one of their own: the highest; else the one that was read. */
export const budgetOfAll = (several: readonly Understanding[], read: Budget): Budget =>
  several.every(({ budget }) => budget === read)
    ? read
    : (highestOf(
        several.map(({ budget }) => budget),
        read,
      ) ?? read)

/** Where each begins with their sum in it. */
const ownSums = ({ text, budget }: Understanding, named: readonly Span[]): number[] | null => {
  const last = named.at(-1)
  return last
    ? startsWithSums(text, named, { sums: budget.spans, end: endOfSentence(text, last.start) })
    : null
}

/** 'One for my boss, one for my assistant': each gets a gift, though nothing more is told of them. */
const ONE_FOR = /\bone (?:is )?(?:each )?for (?:(?:my|our|the|her|his) )?(?:\p{L}+ )?$/u

const isOneOf = ({ folded }: Text, { span }: Pick<Recipient, 'span'>): boolean =>
  span !== null && ONE_FOR.test(folded.slice(Math.max(0, span.start - 40), span.start))

/** Everybody of whom something is told, one match a label. */
function peopleIn(
  text: Text,
  { exclusions, budget, occasions }: Understanding,
  { people }: Vocabulary,
): Match<PersonEntry>[] {
  const labels = new Set<string>()
  const named = findPhrases(text, people, placesOf(exclusions))
    .filter(({ entry, start, end }) => {
      if (entry.weak) return false
      if (hasSumBefore(text, start, budget.spans)) return true
      if (!GIVEN_BEFORE.test(text.folded.slice(Math.max(0, start - 24), start))) return false
      const after = text.folded.slice(end, end + 40)
      const isTold = TOLD_AFTER.test(after) || hasSumBehind(text, end, budget.spans)
      return (isTold && !HELPS_GIVE.test(after)) || isOneOf(text, { span: { start, end } })
    })
    .filter(({ entry }) => !labels.has(entry.recipient) && labels.add(entry.recipient))
    .slice(0, PEOPLE_MAX)
  const wholes = named.filter(({ entry }) => PAIRS.get(entry.recipient)?.some((part) => labels.has(part)))
  // 'My grandparents' diamond wedding. Grandpa is 84, grandma is 82': one gift for both.
  if (wholes.length > 0 && occasions.some(({ name }) => OF_BOTH.has(name))) return []
  return named.filter((one) => !wholes.includes(one))
}

/** '$30 for my sister', where another sum is named. */
const hasSumBefore = ({ folded }: Text, start: number, sums: readonly Span[]): boolean =>
  sums.length > 1 &&
  sums.some(
    (sum) =>
      sum.end <= start && /^ (?:for|on) (?:(?:my|our|the|his|her) )?$/.test(folded.slice(sum.end, start)),
  )

/** 'Mom $50', where another sum is named. */
const hasSumBehind = ({ folded }: Text, end: number, sums: readonly Span[]): boolean =>
  sums.length > 1 &&
  sums.some(({ start }) => start >= end && /^\s*(?:[,:(=-]\s*)?$/.test(folded.slice(end, start)))

/** Who is meant by a word for two. */
const PAIRS: ReadonlyMap<string, readonly string[]> = new Map([
  ['parents', ['mother', 'father']],
  ['grandparents', ['grandmother', 'grandfather']],
  ['in-laws', ['mother-in-law', 'father-in-law']],
])
/** Days that two keep together. */
const OF_BOTH: ReadonlySet<string> = new Set([
  'anniversary',
  'wedding',
  'engagement',
  'vow renewal',
  'housewarming',
])

type Place = {
  readonly hasOwnSum: boolean
  readonly place: number
  /** What names them together. */
  readonly groups: readonly Span[]
  readonly vocabulary: Vocabulary
}

/** The request with what is told of the others left out. */
function partOf(
  whole: Understanding,
  starts: readonly number[],
  { place, groups, vocabulary, hasOwnSum }: Place,
): Understanding {
  const { text } = whole
  const others: Span[] = starts.flatMap((start, other) =>
    other === place ? [] : [{ start, end: starts[other + 1] ?? endOfSentence(text, start) }],
  )
  const part = understandText(without(text, [...groups, ...others]), vocabulary)
  return {
    ...whole,
    ...part,
    recipient: ofOwner(text, part.recipient, place),
    text,
    budget: hasOwnSum ? part.budget : whole.budget,
    occasions: part.occasions.length > 0 ? part.occasions : whole.occasions,
  }
}

const THEIR = /\b(his|her|their) (?:\p{L}+ )?$/u

/** 'My sister loves cats, her husband beer': he is her husband, and none of the giver's. */
function ofOwner(text: Text, recipient: Recipient, place: number): Recipient {
  const { span, relation, label } = recipient
  const [their, whose] =
    (span && THEIR.exec(text.folded.slice(Math.max(0, span.start - 24), span.start))) ?? []
  if (!span || their === undefined || place === 0 || label === null) return recipient
  const whole = { start: span.start - their.length, end: span.end }
  return {
    ...recipient,
    label: `${whose} ${label}`,
    relation: relation === 'partner' ? 'relative' : relation,
    words: wordsAt(text, whole),
    span: whole,
  }
}

/** 'My 3 siblings (bro 22 …, sis 19 …)' names them together first. */
const groupsBefore = (text: Text, [first]: readonly Match<PersonEntry>[], { people }: Vocabulary): Span[] =>
  findPhrases(text, people).filter(
    ({ end }) =>
      first !== undefined && end <= first.start && /^\s*[(:]/.test(text.folded.slice(end, end + 4)),
  )

/** What follows the sentences about the last one is for all: 'Christmas, $40 each'. */
function endOfSentence({ folded }: Text, from: number): number {
  const end = folded.slice(from).search(/[.!?;\n]\s*(?!he\b|she\b|they\b)/)
  return end < 0 ? folded.length : from + end
}
