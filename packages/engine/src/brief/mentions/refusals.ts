/** What not to give: each stretch that the reader calls refused or owned, thing by thing. */
import { lookUp } from '../../text/phrases.ts'
import { isWithin, type Span } from '../../text/span.ts'
import { type Text, wordsIn } from '../../text/tokens.ts'
import type { Constraint } from '../constraints.ts'
import { labelOfPart, partOf } from '../refusals/narrowed.ts'
import { type Exclusion, exclusionAt } from '../refusals/refused-item.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { interestOfDeed } from './deeds.ts'
import { itemsOf } from './items.ts'
import { isPet, isRefusal, type Mention } from './mentions.ts'
import type { Told } from './told.ts'

type Before = {
  /** Sums and ages. */
  readonly figures: readonly Span[]
  readonly constraints: readonly Constraint[]
}

/** The refusals of a text in their order. */
export function refusalsOf(told: Told, vocabulary: Vocabulary, before: Before): Exclusion[] {
  const { text, mentions } = told
  const out: Exclusion[] = []
  for (const mention of mentions) {
    if (!isRefusal(mention) || isPet(text, mention)) continue
    const from = saidFrom(text, mention.start)
    for (const item of thingsOf(told, mention, { from, vocabulary, before })) {
      const refusal = exclusionAt(text, item, from)
      if (refusal && mention.role === 'has') out.push(asOwned(refusal))
      else if (refusal)
        out.push(withTopic(text, asDone(refusal, vocabulary), { last: out.at(-1), vocabulary }))
    }
  }
  return out
}

type Reading = { readonly from: number; readonly vocabulary: Vocabulary; readonly before: Before }

/** The things of a mention, but for sums, days and what a constraint says as a whole: 'no gag gifts'. */
function thingsOf({ text, wholes }: Told, mention: Mention, { from, vocabulary, before }: Reading): Span[] {
  const { figures } = before
  const states = before.constraints.filter(({ entry }) => entry !== null)
  const items = itemsOf(text, withNoun(text, mention), wholes)
  // Nobody owns a day, and 'has strep throat' tells one.
  const isBare = mention.role === 'has' || items.length > 1 || from === mention.start
  return items
    .map((item) => besideFigures(item, figures))
    .filter(
      (item) =>
        !(isBare && isDay(text, item, vocabulary)) &&
        !states.some(({ start, end }) => start <= item.start && end >= item.end) &&
        !isWithin(figures, item),
    )
}

/** 'Has enough mugs', 'drowning in socks'. */
const OF_MANY =
  /\b(?:enough|(?:too|so) (?:many|much)|[a-z]+s of|a (?:ton|lot|bunch|pile) of|full of|every|all|drowning in|multiple|a million)\s/

const asOwned = (refusal: Exclusion): Exclusion => ({
  ...refusal,
  isOwned: true,
  isPlenty: OF_MANY.test(refusal.words.toLowerCase()),
})

/** Who never reads is given no reading. */
function asDone(refusal: Exclusion, vocabulary: Vocabulary): Exclusion {
  const { concepts, interests, taxonomy } = vocabulary
  const words = wordsIn(refusal.label)
  if (lookUp(concepts, words) ?? lookUp(interests, words)) return refusal
  const id = interestOfDeed(refusal.label, vocabulary)
  const label = id === undefined ? undefined : taxonomy.interests[id]?.label
  return label === undefined ? refusal : { ...refusal, label }
}

/** 'No mugs - birthday': a day ends the list, and is refused by itself only where a word refuses it. */
const isDay = ({ folded }: Text, { start, end }: Span, { occasions }: Vocabulary): boolean =>
  lookUp(occasions, wordsIn(folded.slice(start, end))) !== undefined

/** Of 'a $900 chair' the chair, and of 'cats $40' the cats. */
function besideFigures({ start, end }: Span, figures: readonly Span[]): Span {
  const before = figures.findLast((one) => one.start <= start && one.end > start && one.end < end)
  const behind = figures.find((one) => one.start > start && one.start < end && one.end >= end)
  return { start: before?.end ?? start, end: behind?.start ?? end }
}

/** 'Nothing about war', 'books that are about war': what is refused is what it tells of. */
const TOPIC_BEFORE =
  /(?:(\p{L}+) )?(?:(?:that|which) (?:are|is) )?(?:all )?(?:about|regarding|featuring|to do with|related to|(?:that |which )?deals? with)(?: the| any| my| his| her)? ?$/u
const REACH = 60

type Behind = { readonly last: Exclusion | undefined; readonly vocabulary: Vocabulary }

function withTopic(text: Text, refusal: Exclusion, { last, vocabulary }: Behind): Exclusion {
  const further = last ? thingOfTopics(text, last, { refusal, vocabulary }) : undefined
  if (further !== undefined) return { ...refusal, label: labelOfPart(further, 'about', refusal.label) }
  const before = text.folded.slice(Math.max(0, refusal.start - REACH), refusal.start)
  const [said, noun = ''] = TOPIC_BEFORE.exec(before) ?? []
  if (said === undefined) return refusal
  const thing = lookUp(vocabulary.concepts, wordsIn(noun))?.tellsOf === true ? noun : null
  return { ...refusal, label: labelOfPart(thing, 'about', refusal.label) }
}

const GOES_ON = /^(?:,| or| and|, or) $/

/** 'About war or politics' goes on with a topic, 'about war or candles' with another thing: what has both topics; undefined for another thing. */
function thingOfTopics(
  { folded }: Text,
  last: Exclusion,
  { refusal, vocabulary }: { readonly refusal: Exclusion; readonly vocabulary: Vocabulary },
): string | null | undefined {
  const part = GOES_ON.test(folded.slice(last.end, refusal.start)) ? partOf(last.label) : null
  if (part?.manner !== 'about') return undefined
  const words = wordsIn(refusal.label)
  const isThing =
    lookUp(vocabulary.concepts, words) !== undefined && lookUp(vocabulary.interests, words) === undefined
  return isThing ? undefined : part.thing
}

/** 'No police stuff', 'not medical gifts': all that is about it, though the reader marks the one word. */
const NOUN = /^[ -](?:stuff|things|gifts|presents|items|related|themed|based)\b/
const withNoun = ({ folded }: Text, { start, end }: Span): Span => ({
  start,
  end: end + (NOUN.exec(folded.slice(end, end + 12))?.[0].length ?? 0),
})

/** How a refusal is said: what is quoted begins with it. */
const SAYS_NO =
  /(?:\b(?:no|not|never|without|nothing|hates?|hated|dislikes?|allergic to|avoid|skip|already|has|have|owns?|got|gave)|n'?t)\b[^.,;:!?()\n]{0,40}$/

const saidFrom = ({ folded }: Text, start: number): number => {
  const before = folded.slice(Math.max(0, start - REACH), start)
  return start - (SAYS_NO.exec(before)?.[0].length ?? 0)
}

/** A manner that the reader calls refused is none that is asked for: 'nothing too practical'. */
export const withoutRefusedManners = (
  constraints: readonly Constraint[],
  mentions: readonly Mention[],
): readonly Constraint[] =>
  constraints.filter(
    ({ entry, refuses = false, start, end }) =>
      entry === null ||
      refuses ||
      entry.vital === true ||
      entry.faith !== undefined ||
      !Object.values(entry.traits).every((weight) => weight >= 0) ||
      !mentions.some((one) => one.role === 'no' && one.start <= start && one.end >= end),
  )
