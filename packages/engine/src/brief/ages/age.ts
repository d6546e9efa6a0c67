/** How old the person is, in whole years. */
import type { PersonEntry } from '../../lexicon.ts'
import { matchesOf } from '../../text/matches.ts'
import { findPhrases, type PhraseTable } from '../../text/phrases.ts'
import { isWithin, type Span, wordsAt } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import type { Mention } from '../mentions/mentions.ts'
import { COUNTED, OLDEST_AGE, type Range, RULES, type Rule, SAYS_AGE } from './age-rules.ts'
import { isAgeTold, markedAge } from './marked-age.ts'
import { monthsByLetter } from './months.ts'
import { isGiversYear, isLevel, isOfOthers, isOfTheirChild } from './others-years.ts'
import { isOfGrown } from './schools.ts'

export type Age = {
  readonly min: number | null
  readonly max: number | null
  readonly words: string
  readonly span: Span | null
}

export const NO_AGE: Age = { min: null, max: null, words: '', span: null }

type Found = Span & { readonly range: Range }

/** What tells an age without a figure. */
const IN_WORDS = /teen|tween|new-?\s?born|toddler|preschool|kindergart|genarian|quincea/
const WORD_RULES = RULES.filter(([pattern]) => !pattern.source.includes('\\d'))

/** Years that are not an age: of marriage, of work, since. */
const NOT_AN_AGE_AFTER =
  /^\s*(?:years?\s)?(?:of (?!age)|in (?:a|the|his|her)|together|married|ago|anniversary|anni\b|experience|since|cooking|working|sober|on the (?:route|job|team|road|force|bench)|w my|with my|clean|as a|at the|running|laptop|computer|phone|car|truck|bike|tv|sofa|couch|house|home|dog|cat|puppy|kitten|machine|oven|fridge|whisk(?:e)?y|scotch|wine)\b/
/** 'A 4 yo in a wheelchair', where '30 years in a job' is no age. */
const IS_WHERE = /^\s*in (?:a|the|his|her)\b/
const NOT_AN_AGE_BEFORE =
  /\b(?:married|dating|seeing (?:him|her|them|each other)|known (?:him|her|them|each other)|engaged|been|together|anniversary|wedding|worked|working|last|past|next|for the|every|after|over the|of|for|sober|size|version|chapter|route|room|ward|number|no\.?|class of|since|in|than|top|first|all|clean|recovery|remission|pregnant|relationship)[\s(,:-]{0,80}(?:for\s*)?$/

/** What else is known of a text whose age is read: who is who, and what the reader says of each stretch. */
type Beside = { readonly people: PhraseTable<PersonEntry>; readonly mentions: readonly Mention[] }

/**
 * Reads the age that stands surest in the text, outside the spans already read as money. Where the reader has read the text it says
 * which of what looks like an age is one.
 */
export function readAge(text: Text, taken: readonly Span[], beside: Beside | null = null): Age {
  const hasFigures = hasFigureOutside(text.folded, taken)
  if (!hasFigures && !IN_WORDS.test(text.folded)) return NO_AGE
  const isTold: Judge = (span) => beside === null || isAgeTold(text, span, beside.mentions)
  const rules = hasFigures ? RULES : WORD_RULES
  const found =
    ofSmallChild(text, taken) ??
    surestAge(text, rules, taken, isTold) ??
    (beside ? withoutForm(text, taken, beside, isTold) : null)
  return found ? ageAt(text, found) : NO_AGE
}

/** By the first of the rules that finds one. */
function surestAge(text: Text, rules: readonly Rule[], taken: readonly Span[], isTold: Judge): Found | null {
  for (const rule of rules) {
    const found = firstAge(text.folded, rule, taken, isTold)
    if (found) return found
  }
  return null
}

/** Whether what looks like an age is one. */
type Judge = (span: Span) => boolean

/** A number right beside a person, or one that the reader marks. */
const withoutForm = (
  text: Text,
  taken: readonly Span[],
  { people, mentions }: Beside,
  isTold: Judge,
): Found | null =>
  besidePerson(text, people, taken, isTold) ??
  markedAge(
    text,
    mentions,
    (span) =>
      isWithin(taken, span) || isOtherYears(text.folded, text.folded.slice(span.start, span.end), span),
  )

/** 'Grandson 18m'. */
function ofSmallChild(text: Text, taken: readonly Span[]): Found | null {
  const found = monthsByLetter(text)
  if (!found || isWithin(taken, found)) return null
  const years = Math.floor(found.months / 12)
  return { start: found.start, end: found.end, range: [years, years] }
}

/** Most requests hold no figure but those of a sum. */
function hasFigureOutside(folded: string, taken: readonly Span[]): boolean {
  for (let at = folded.search(/\d/); at >= 0 && at < folded.length; at += 1) {
    const code = folded.charCodeAt(at)
    if (code >= 48 && code <= 57 && !isWithin(taken, { start: at, end: at + 1 })) return true
  }
  return false
}

const ageAt = (text: Text, { start, end, range: [min, max] }: Found): Age => ({
  min,
  max,
  words: wordsAt(text, { start, end }),
  span: { start, end },
})

function firstAge(
  folded: string,
  [pattern, read]: Rule,
  taken: readonly Span[],
  isTold: Judge,
): Found | null {
  for (const match of matchesOf(folded, pattern)) {
    const span = { start: match.index, end: match.index + match[0].length }
    if (isWithin(taken, span) || isOtherYears(folded, match[0], span) || !isTold(span)) continue
    const range = read(
      match.slice(1).map((group) => group ?? ''),
      match[0],
    )
    if (isPossible(range)) return { ...span, range }
  }
  return null
}

const isPossible = ([min, max]: Range): boolean => (max ?? min ?? 0) <= OLDEST_AGE && (min ?? 0) >= 0

/** 'I (25F)', 'my (28F) boyfriend (30M)': the giver's own. */
const GIVER_BEFORE = /(?:\b(?:i|me|im|i'm|i am|myself)(?:\s*[(,])?|\bmy\s*\()\s*$/

/** '21M looking for'. */
const GIVER_AFTER =
  /^\s*(?:,\s*)?(?:here\b|(?:looking|buying|searching|shopping|seeking|trying|needing|wanting)\b)/

/** Years of marriage, of work, of waiting; or of the giver. */
function isOtherYears(folded: string, words: string, { start, end }: Span): boolean {
  const isBySex = /^\d{2}\s?[mf]$|^[mf]\s?\d{2}$/.test(words)
  if (isGiversOwn(folded, { start, end }, isBySex) || isTimeLiked(folded, words, end)) return true
  if (isOfChildOrWork(folded, words, { start, end })) return true
  if (/b(?:irth)?-?day|quincea/.test(words)) return false
  const isSure = isBySex || SAYS_AGE.test(words)
  if (isSpanOfTime(folded.slice(end, end + 32), isSure)) return true
  const before = folded.slice(Math.max(0, start - 24), start)
  if (IS_SCHOOL.test(words)) return isOfPupils(folded, words, { start, end })
  return !isSure && /^\d/.test(words) && NOT_AN_AGE_BEFORE.test(before)
}

const isOfChildOrWork = (folded: string, words: string, span: Span): boolean =>
  isOfTheirChild(folded, span) || isOfWorkDone(folded, words)

const isSpanOfTime = (after: string, isSure: boolean): boolean =>
  NOT_AN_AGE_AFTER.test(after) && !(isSure && IS_WHERE.test(after))

/** 'I (28F)'; 'a mother's day gift from my 5 year old'. */
const isGiversOwn = (folded: string, { start, end }: Span, isBySex: boolean): boolean =>
  (isBySex && isOfGiver(folded, start, end)) ||
  isOfWhoGives(folded, start) ||
  GIVER_IS.test(folded.slice(Math.max(0, start - FROM_REACH), start)) ||
  TOLD_OF_GIVER.test(folded.slice(Math.max(0, start - FROM_REACH), end).replace(/\d+\D{0,200}$/, ''))

/** "I'm a broke college student, 20". */
const GIVER_IS =
  /\b(?:i'?m|i am) an? (?:(?!(?:my|our|for|of|with|and|to|the)\b)[\p{L}'-]{1,48} ?){1,5},?\s*$/u

/** 'I am a woman of (81)', 'as a man of (60)', 'she taught me to read at (52)'. */
const TOLD_OF_GIVER =
  /\b(?:i'?m|i am|as) an? (?:\p{L}+ )?(?:wom[ae]n|man|lady|gentleman|widow|widower|person|pensioner|grandmother|grandfather|mother|father) of (?:about |nearly |almost |over )?$|\b(?:taught|helped|let|made|found|met|hired) me\b[^.;!?]{0,32}\bat (?:the age of |age )?$/u

/** 'Loves the 80s', 'goes to F45'. */
function isTimeLiked(folded: string, words: string, end: number): boolean {
  const figures = end - words.trimStart().length
  return IS_TIME.test(words.trim()) && LIKED_BEFORE.test(folded.slice(Math.max(0, figures - 24), figures))
}

/** 'From my 5 year old', 'from our son age 3', 'from our toddler, 2': how old a child is who gives. */
const FROM_BEFORE =
  /\bfrom (?:my|our|an?|the|her|his|their) (?:(?:\p{L}+ )?(?:sons?|daughters?|kids?|child|children|boys?|girls?|toddlers?|bab(?:y|ies)|twins|triplets|grandsons?|granddaughters?|grandkids?|grandchild(?:ren)?)[\s,(]{0,80}(?:(?:who is|who's|who are|is|aged?|ages)\s*)?)?$/u
const FROM_REACH = 48
const isOfWhoGives = (folded: string, start: number, years = start): boolean =>
  FROM_BEFORE.test(folded.slice(Math.max(0, start - FROM_REACH), start)) ||
  isOfOthers(folded, { start: years })
const LIKED_BEFORE =
  /\b(?:loves?|likes?|into|enjoys?|obsessed with|adores?|fan of|goes to|collects?|watches|listens to|music of|films of|music from|films from|clothes from) (?:the |all things |anything |everything ){0,12}$|\bthe $/
/** A decade, or what reads like a sex with years. */
const IS_TIME = /^(?:\d0'?s|[mf]\d{2})$/

const IS_SCHOOL = /^(?:preschool|toddler|kindergart)|grade/

/** 'She teaches preschool', 'a toddler teacher', 'a teacher of 2nd grade'. */
const isOfPupils = (folded: string, words: string, { start, end }: Span): boolean =>
  words.includes('grade')
    ? isLevel(folded, { start, end }) ||
      isGiversYear(folded, { start, end }) ||
      TEACHES.test(folded.slice(Math.max(0, start - 24), start)) ||
      IS_TAUGHT.test(folded.slice(end, end + 40))
    : isOfGrown(folded, start, end)

/** 'Teaches 11th grade': the pupils' age. */
const IS_TAUGHT =
  /^ (?:school )?(?:teachers?|aides?|assistants?|classrooms?(?! (?:gift |present )?(?:exchange|swap|party|secret santa))|curriculum)\b/
const TEACHES = /\b(?:teach(?:es|ing)?|taught|teacher (?:of|for)|classroom of)\b[^.,;!?]{0,200}$/

const isOfGiver = (folded: string, start: number, end: number): boolean =>
  GIVER_BEFORE.test(folded.slice(Math.max(0, start - 12), start)) ||
  GIVER_AFTER.test(folded.slice(end, end + 24))

/** A number right beside a person: 'husband 45', 'godson 14', 'son birthday 10', 'boss male 55', '45 yr husband'. */
const NUMBER_AFTER = new RegExp(
  String.raw`^(?:(?:'?s)? (?:birthday|bday))?(?:\s*(?:[,(:]\s*)?(?:male|female|m|f|girl|boy|woman|man|aged?)?\s*(?:[,(]\s*)?)(\d{1,3})\b${COUNTED}`,
)

const SEXES = /\b(?:male|female|woman|man|girl|boy|guy|lady|baby|twins|triplets)\b/g

function besidePerson(
  text: Text,
  people: PhraseTable<PersonEntry>,
  taken: readonly Span[],
  isTold: Judge,
): Found | null {
  const spans: Span[] = [...findPhrases(text, people)]
  for (const match of matchesOf(text.folded, SEXES))
    spans.push({ start: match.index, end: match.index + match[0].length })
  for (const { end } of spans.sort((a, b) => a.start - b.start)) {
    const found = numberBehind(text.folded, end)
    if (!found || isWithin(taken, found) || isOfGiverBeside(text.folded, end, found.from)) continue
    if (isCountedOtherwise(text.folded, found.end) || !isTold(found)) continue
    return { start: found.start, end: found.end, range: [found.age, found.age] }
  }
  return null
}

/** The number behind a person that ends there, with where its digits begin; null where it can be no age. */
function numberBehind(
  folded: string,
  start: number,
): (Span & { readonly age: number; readonly from: number }) | null {
  const after = NUMBER_AFTER.exec(folded.slice(start, start + 24))
  // 'A team of 20' counts them.
  if (!after || folded.slice(0, start).endsWith(' of')) return null
  const [words, digits = ''] = after
  const end = start + words.length
  return Number(digits) > OLDEST_AGE ? null : { start, end, age: Number(digits), from: end - digits.length }
}

/** 'From our son, 4', 'I'm a widower, 71'. */
const isOfGiverBeside = (folded: string, personEnd: number, start: number): boolean =>
  isOfWhoGives(folded, personEnd, start) ||
  GIVER_IS.test(folded.slice(Math.max(0, start - FROM_REACH), start))

const isCountedOtherwise = (folded: string, end: number): boolean =>
  isOfMarriage(folded, end) ||
  isOfWorkDone(folded, folded.slice(Math.max(0, end - 2), end + 6).trim()) ||
  NOT_AN_AGE_AFTER.test(folded.slice(end))

/** 'Anniversary of my parents, 50 years': of their marriage. */
const isOfMarriage = (folded: string, end: number): boolean =>
  /^\s*years?\b(?![\s-]*old)/.test(folded.slice(end, end + 16)) && /\banniversary\b/.test(folded)

/** 'Retirement gift for a bus driver, 35 years': of work, since nobody retires so young. */
const isOfWorkDone = (folded: string, words: string): boolean =>
  RETIRES.test(folded) && Number(/^\d+(?= years?\b(?! old))/.exec(words)?.[0] ?? RETIRES_FROM) < RETIRES_FROM
const RETIRES = /\bretir(?:ing|es?|ed|ement)\b/
const RETIRES_FROM = 45
