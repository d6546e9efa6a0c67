/** What the words say of the person, the gift and the sum, read as a request is read: likes, refusals, ages, feasts. */
import { rangeValue } from '../brief/adjust.ts'
import { type Understanding, understand } from '../brief/understand.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Brief, BriefField } from '../brief.ts'
import { lookUp } from '../text/phrases.ts'
import { unfolded } from '../text/runs.ts'
import { stemsOf } from '../text/stems.ts'
import { wordsIn } from '../text/tokens.ts'
import { type Draft, take, unread } from './draft.ts'
import type { FoundMove } from './found-move.ts'
import { readJudged } from './judged-words.ts'
import type { DialogueContext, Move } from './move.ts'
import { readOwned } from './owned-words.ts'
import { isShared, sumIn } from './sum-words.ts'

const FILLER =
  /\b(?:(?:please )?add(?! to\b)|include|nice|great|good|ok(?:ay)?|cool|lovely|perfect|wow|well|hm+|please|thanks?(?: you)?(?! (?:gift|present|card|note))|thx|can you|could you|would you|i'd (?:like|prefer|rather)|i would (?:like|prefer|rather)|i want|let's|lets|how about|what about|maybe|perhaps|show me|give me|find me|try|(?:something|anything)(?!\s+(?:but|except|other|that|which|not|without)\b)|actually|instead|also|then|now|just|still|yes|yeah|sure|and more|(?<!\b(?:any|every|no)thing\s)but)\b/g

/** 'What about her twin brother' names somebody else. */
const WHAT_ABOUT = /\b(?:what|how) about (?=(?:my|our|her|his|their) )/gi

/** What was said is taken away, what goes without saying is blanked: the rest is read as a request. */
export function readRest(draft: Draft, context: DialogueContext, vocabulary: Vocabulary): FoundMove[] {
  const owned = readOwned(draft, vocabulary)
  const judged = readJudged(draft, vocabulary)
  const text = unread(draft)
    // Of the same length: places in it are places in the message.
    .replace(WHAT_ABOUT, (words) => 'for '.padStart(words.length))
    .replace(FILLER, (word) => ' '.repeat(word.length))
  if (!/\p{L}|\d/u.test(text)) return [...owned, ...judged]
  const read = understand(text, vocabulary)
  // As it was read, each run of blanks is one: places in that are no places in the message yet.
  const { raw, folds } = read.text
  const found = [
    ...budgetOf(read, context, raw),
    ...refusedIn(read),
    ...personIn(read, raw, { brief: context.brief, vocabulary }),
    ...likesIn(read, raw),
    ...limitsIn(read, raw),
  ]
  return [...owned, ...judged, ...found.map(({ at, move }) => ({ at: unfolded(folds, at), move }))]
}

const FORGET =
  /\b(?:forget|drop|ignore|leave out|skip|never ?mind|remove|less|fewer|not so much|enough of|enough with|no more|without)(?: about)?(?: the| all the| any)? ([\p{L}][\p{L}'-]{0,48}(?: [\p{L}'-]{1,48}){0,3}?)(?: part| thing| stuff| after all| bit)?(?=\s*(?:[.,;!?]|$|(?:and|but|please|though|then|instead)\b))/u
const AFTER_ALL =
  /(?:^|[.,;!?]\s*)(?:actually,? )?([\p{L}][\p{L}'-]{0,48}(?: [\p{L}'-]{1,48}){0,2}?) (?:after all|(?:are|is) (?:fine|ok|okay|allowed|all right|alright)(?: after all)?)(?=\s*(?:[.,;!?]|$))/u

/** 'Forget the cooking', 'mugs are fine after all': only what the brief holds can be taken back. */
export function readForgotten(draft: Draft, { brief }: DialogueContext): FoundMove[] {
  const out: FoundMove[] = []
  for (const pattern of [FORGET, AFTER_ALL]) {
    const found = pattern.exec(draft.left)
    const named = found && namedInBrief(found[1] ?? '', brief, pattern === AFTER_ALL)
    if (!found || !named) continue
    take(draft, pattern)
    out.push({ at: found.index, move: { kind: 'forget', ...named } })
  }
  return out
}

function namedInBrief(
  words: string,
  brief: Brief,
  isAllowed: boolean,
): { readonly field: BriefField; readonly value: string } | null {
  const wanted = stemsOf(words).join(' ')
  const fields: readonly ('interests' | 'exclusions' | 'constraints')[] = isAllowed
    ? ['exclusions']
    : ['interests', 'constraints']
  for (const field of fields)
    for (const value of brief[field]) {
      const parts = [value, ...value.split(':')].map((part) => stemsOf(part).join(' '))
      if (parts.includes(wanted)) return { field, value }
    }
  return brief.occasion !== null && stemsOf(brief.occasion).join(' ') === wanted
    ? { field: 'occasion', value: brief.occasion }
    : null
}

/** The sum as a request's `add` has it. */
function budgetOf({ budget }: Understanding, context: DialogueContext, text: string): FoundMove[] {
  const { min, max, style, lowest, spans } = budget
  const at = spans[0]?.start ?? 0
  if (style === 'contradictory' && lowest !== null)
    return [{ at, move: { kind: 'budget', value: `-${lowest}` } }]
  if (min === null && max === null) return []
  return [{ at, move: { kind: 'budget', value: valueOf(budget, context, text) } }]
}

function valueOf(budget: Understanding['budget'], context: DialogueContext, text: string): string {
  const { min, max, currency } = budget
  const own = context.brief.currency ?? 'USD'
  const isTotal = max !== null && isShared(context, text)
  return sumValue(isTotal ? { min, max, style: 'total' } : budget, currency ?? own, own)
}

type Sum = Pick<Understanding['budget'], 'min' | 'max' | 'style'>

/** A bare range is one of the search's own currency; every other sum says its own. */
function sumValue({ min, max, style }: Sum, unit: string, own: string): string {
  if (style === 'total' && max !== null) return `${sumIn(max, unit)} in total`
  if (style === 'approx' && max !== null) return `about ${sumIn(max, unit)}`
  if (unit === own) return rangeValue({ min, max })
  if (min === null) return `up to ${max} ${unit}`
  return max === null ? `over ${min} ${unit}` : `${min}-${max} ${unit}`
}

const OWNING =
  /\b(?:has|have|had|owns?|owned|got|gets|bought|gave|given|covered|plenty|enough|already|tons|loads)\b/i

function refusedIn({ exclusions, constraints }: Understanding): FoundMove[] {
  const implied = new Set(constraints.flatMap(({ entry }) => entry?.avoid ?? []))
  return exclusions
    .filter(({ label }) => !implied.has(label))
    .map(({ start, label, words }) => {
      const kind = OWNING.test(words) ? 'has' : 'avoid'
      return { at: start, move: { kind, thing: label } }
    })
}

const FOR_WHOM = /\bfor\b/

/** Somebody else is meant only where it is said for whom: 'her mother collects mugs' names no other. */
function personIn(read: Understanding, text: string, told: Told): FoundMove[] {
  const person = recipientIn(read, text, told.brief)
  return [...person, ...occasionIn(read, told.brief), ...ageIn(read, told, person.length > 0)]
}

function recipientIn({ recipient: { label, span } }: Understanding, text: string, brief: Brief): FoundMove[] {
  const isOther =
    span !== null && label !== brief.recipient && FOR_WHOM.test(text.slice(0, span.end).toLowerCase())
  return isOther && label !== null ? [{ at: span.start, move: { kind: 'recipient', words: label } }] : []
}

function occasionIn({ occasions: [occasion] }: Understanding, brief: Brief): FoundMove[] {
  if (!occasion || occasion.name === brief.occasion) return []
  return [{ at: occasion.span.start, move: { kind: 'occasion', words: occasion.name } }]
}

function ageIn({ age }: Understanding, { brief, vocabulary }: Told, isOther: boolean): FoundMove[] {
  const value = rangeValue(age)
  if (!age.span || value === rangeValue({ min: brief.ageMin, max: brief.ageMax })) return []
  if (!isOther && isTooYoung(age.max, brief, vocabulary)) return []
  return [{ at: age.span.start, move: { kind: 'age', value } }]
}

type Told = { readonly brief: Brief; readonly vocabulary: Vocabulary }

const GROWN_UP = 18

/** 'They are 5 and 8', said of a husband's children: no such person is of that age. */
const isTooYoung = (years: number | null, { recipient }: Brief, { people }: Vocabulary): boolean =>
  years !== null && years < GROWN_UP && lookUp(people, wordsIn(recipient ?? ''))?.adult === true

const LIKING =
  /\b(?:loves?|likes?|enjoys?|adores?|into|fan of|collects?|obsessed with|interested in|plays?|hobby is|hobbies are|crazy about)\b/i

/** Whether the sentence that goes on there is a question. */
const isAsked = (text: string, at: number): boolean => /^[^.!;]*\?/.test(text.slice(at))

/** What the tree of interests knows, and other words only behind a liking. */
function likesIn({ interests }: Understanding, text: string): FoundMove[] {
  return interests.flatMap(({ id, words, label, start }): FoundMove[] => {
    const before =
      text
        .slice(0, start)
        .split(/[.!?;]/)
        .at(-1) ?? ''
    if ((isAsked(text, start) && !LIKING.test(before)) || (id === null && !LIKING.test(before))) return []
    const move: Move = { kind: 'like', words: id === null ? label : words.toLowerCase() }
    return [{ at: start, move }]
  })
}

/** Ways of life and manners that the lexicon knows: 'vegan', 'size 9'. */
const limitsIn = ({ constraints }: Understanding, text: string): FoundMove[] =>
  constraints
    .filter(({ entry, start }) => entry !== null && !isAsked(text, start))
    .map(({ start, words }) => ({ at: start, move: { kind: 'constraint', words: words.toLowerCase() } }))
