/** The number that ends a request, 'boss likes golf 50': a sum or an age, which is decided by what and whom it follows. */
import type { PersonEntry } from '../../lexicon.ts'
import { findPhrases, type PhraseTable } from '../../text/phrases.ts'
import { isWithin, type Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'
import type { Surroundings } from './bounds.ts'
import { lastNamed, YOUNG_BELOW } from './last-named.ts'
import { readNumber } from './numbers.ts'

/** What tells a liking, a day and a person. */
export type Tables = {
  readonly people: PhraseTable<PersonEntry>
  readonly occasions: PhraseTable<unknown>
  readonly interests: PhraseTable<unknown>
  readonly constraints: PhraseTable<unknown>
}

/** A number without a sign of money, in its request. */
export type Bare = Span &
  Surroundings & {
    readonly text: Text
    /** Whether a sum was read before it. */
    readonly isSecond: boolean
  }

/** Courtesies end no request: '… 30 please'. */
const END =
  /^(?:\s*(?:or so|give or take|or thereabouts)\b)?[\s.!?)]{0,80}(?:,?\s*(?:please|pls|plz|thanks|thank you|thx|ty|tia|lol|haha)[\s.!?)]{0,80})?$/
const LAST_MIN = 10
const LAST_RANGE_MIN = 5
/** Nobody is older. */
const HIGH_FROM = 120

/** '…, about 30', '… 15-20' or 'nurse loves coffee 25' ends the request: a sum, since an age would stand beside the person. */
export function isSumAtEnd(bare: Bare, tables: Tables | null): boolean {
  const first = firstOf(bare)
  if (first < LAST_MIN) return false
  if (!END.test(bare.after)) return tables !== null && isSumWithin(bare, first, tables)
  const { second } = bare.groups
  if (second !== undefined) return isRangeOfSums(bare, readNumber(second) ?? 0, tables)
  if (first % 5 !== 0) return false
  return saysMoney(bare, first) || (tables !== null && tellsNoAge(bare, first, tables))
}

/** The number, or the first of a range. */
export const firstOf = ({ groups }: Bare): number => readNumber(groups.first ?? '') ?? 0

/** Further on in a request: 'likes golf 50, no mugs', 'nanny 50 christmas'. No age stands right behind a liking or before a day. */
function isSumWithin(bare: Bare, first: number, tables: Tables): boolean {
  if (first % 5 !== 0 || bare.groups.second !== undefined) return false
  const { text, after } = bare
  const isBetween = STOP.test(after)
    ? isBehind(bare, findPhrases(text, tables.interests))
    : isBefore(bare, findPhrases(text, tables.occasions)) && isBehind(bare, findPhrases(text, tables.people))
  return isBetween && tellsNoAge(bare, first, tables)
}

/** 'Under 25 dad golf'; '20 coworkers' and '20 teacher gifts' are counted. */
export function isBeforePerson(bare: Bare, tables: Tables | null): boolean {
  if (tables === null) return false
  const { folded } = bare.text
  const isOne = ({ start, end }: Span): boolean =>
    !/[^s]s$/.test(folded.slice(start, end)) &&
    !/^ (?:gifts|presents|cards|bags)\b/.test(folded.slice(end, end + 10))
  return isBefore(bare, findPhrases(bare.text, tables.people).filter(isOne))
}

const isBefore = ({ text, end }: Bare, spans: readonly Span[]): boolean =>
  spans.some(({ start }) => start > end && /^\s*,?\s+$/.test(text.folded.slice(end, start)))

/** Whether one of the spans stands right before, with nothing but `gap` between. */
const isBehind = ({ text, start }: Bare, spans: readonly Span[], gap = BLANKS): boolean =>
  spans.some(({ end }) => end < start && gap.test(text.folded.slice(end, start)))
const BLANKS = /^\s+$/
const COMMA = /^\s*,\s*$/

/** 'My nephews, 10-15' are ages; one nephew has no two. */
function isRangeOfSums(bare: Bare, second: number, tables: Tables | null): boolean {
  const { text, start } = bare
  if (second < firstOf(bare) + LAST_RANGE_MIN) return false
  if (tables === null || second >= YOUNG_BELOW) return true
  const named = lastNamed(text, start, tables.people)
  return !named?.isYoung || !named.isSeveral || /\p{L}/u.test(text.folded.slice(named.end, start))
}
const STOP = /^\s*[,.;!?)]/

const saysMoney = ({ before, text, start }: Bare, first: number): boolean =>
  ROUGHLY_AFTER_STOP.test(before) ||
  GIFT_FOR_ROUGHLY.test(before) ||
  (ROUGHLY.test(before) && (first >= HIGH_FROM || isAgeUnlikely(text.folded.slice(0, start)))) ||
  (STANDS_ALONE.test(before) && isAgeUnlikely(text.folded.slice(0, start)))

/** An age was told before, or the day tells of none. */
const isAgeUnlikely = (text: string): boolean =>
  HAS_AGE.test(text) || NO_AGE_DAY.test(text) || (text.length >= LONG && /[.!?\n]\s*$/.test(text))

/** Days on which nobody tells how old whoever is given to is. */
const NO_AGE_DAY =
  /\b(?:baby shower|bridal shower|gender reveal|wedding|housewarming|white elephant|secret santa|yankee swap|gift (?:exchange|swap)|raffle|auction|fund ?raiser|door prize|tombola|thank[ -]?you (?:gifts?|presents?|note|for|to)|get well|farewell|leaving (?:gift|present|party|do)|going away|host(?:ess)? (?:gift|present)|sympathy|condolences?|apolog(?:y|i[sz]e|i[sz]ing)|sorry (?:gift|present)|teacher appreciation|stocking(?: stuffers?)?)\b/
const LONG = 40
const ROUGHLY = /\b(?:about|around|roughly|approx\.?|maybe|circa)\s*$/
const ROUGHLY_AFTER_STOP = /[,.;!?]\s*(?:about|around|roughly|~|approx\.?|maybe|circa)\s*$/

/** 'Need a thank you around 60'. */
const GIFT_FOR_ROUGHLY =
  /\b(?:thank[ -]?yous?|gifts?|presents?|something|ideas?|get (?:her|him|them|it))\s+(?:for\s+)?(?:about|around|roughly|approx\.?|circa)\s*$/

/** '… vegan. 45' where an age was told before: nobody has two. */
const STANDS_ALONE = /[,.;!?\n]\s*$|\b(?:gift|present|budget)\s*$/
const HAS_AGE =
  /\b(?:is|turns|turning|turned|aged?|he'?s|she'?s)\s+\d{1,3}\b|\b\d{1,3}\s*(?:st|nd|rd|th)\b|\b\d{1,3}[\s-]{0,80}(?:years?|yrs?|yo|y\/o)\b|\b\d0s\b|\b(?:my|our|a|an)\s[\p{L}\s'-]{3,24},?\s\d{2}\s*,/u

/**
 * Whether it stands where no age would: 'secret santa 25', 'gift for neighbor 25', 'friend who knits. 30'. Of family, a
 * partner and a friend the number right beside them is the age: 'my sister, 30', 'best friend Ana, 30'.
 */
function tellsNoAge(bare: Bare, first: number, tables: Tables): boolean {
  const { text, before, isSecond } = bare
  if (isSecond || isNumbered(before) || AGE_BEFORE.test(before) || isYear(first)) return false
  const days = findPhrases(text, tables.occasions)
  const likings = findPhrases(text, tables.interests)
  if (first < YOUNG_BELOW && first >= AT_SCHOOL_FROM && AT_SCHOOL.test(text.folded)) return false
  return (
    !isNameOrList(bare, first, { days, likings }) && isNotOfWhoIsNamed(bare, first, { days, likings }, tables)
  )
}

/** 'Swims for her school team, 15': what tells of a pupil tells that the number is an age. */
const AT_SCHOOL =
  /\b(?:his|her|their|the) (?:(?:high|middle|junior high|grade|elementary|primary|secondary) )?school(?:'s)? (?:\p{L}+ )?(?:team|band|choir|orchestra|play|musical|club|squad|paper|newspaper|cross country|jazz band)\b|\b(?:in|at|starting|starts|started|for) (?:high|middle|junior high) school\b(?! (?:teacher|principal|counsel|coach|librarian|nurse|secretary))|\b(?:jv|varsity)\b/u
const AT_SCHOOL_FROM = 10

/** Of whoever is named last: whether the number is no age of theirs. */
function isNotOfWhoIsNamed(bare: Bare, first: number, { days, likings }: Read, tables: Tables): boolean {
  const { text, before, start } = bare
  const named = lastNamed(text, start, tables.people, [...days, ...likings])
  if (named === null) return first >= HIGH_FROM || !BIRTHDAY_BEFORE.test(before)
  if (named.isYoung && first < YOUNG_BELOW && !isBehind(bare, likings)) return false
  if (first < named.youngest || first > named.oldest || named.isAgeless) return true
  return isToldMoreOf(bare, named.end, () => [...likings, ...findPhrases(text, tables.constraints), ...days])
}

/** Whether an age was told before, or a verb, a liking or a day stands between the person and the number. */
function isToldMoreOf({ text, before, start }: Bare, from: number, known: () => readonly Span[]): boolean {
  const said = text.folded.slice(0, start)
  if (TOLD_BEFORE.test(said) || PRICED_DAY.test(said) || tells(text.folded.slice(from, start))) return true
  return !BIRTHDAY_BEFORE.test(before) && isWithin(known(), { start: from, end: start })
}

/** Days on which a sum is agreed: 'secret santa wife 25'. */
const PRICED_DAY =
  /\b(?:white elephant|secret santa|yankee swap|kris kringle|dirty santa|gift (?:exchange|swap)|stocking(?: stuffers?)?)\b/

type Read = { readonly days: readonly Span[]; readonly likings: readonly Span[] }

/** Alone, part of 'dimension 20' and 'the big 50', or one of several ages. */
const isNameOrList = (bare: Bare, first: number, { days, likings }: Read): boolean =>
  !/\p{L}/u.test(bare.before) ||
  isWithin(likings, bare) ||
  isWithin(days, bare) ||
  LISTED.test(bare.before) ||
  (first < YOUNG_BELOW && LISTED_YOUNG.test(bare.before) && !isBehind(bare, likings, COMMA))

const isYear = (number: number): boolean => number >= YEARS_FROM && number < YEARS_TO
/** Years of the calendar: 'class of 2030'. */
const YEARS_FROM = 1900
const YEARS_TO = 2100

const MONTHS =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tues|wednes|thurs|fri|satur|sun)day)'
/** '5 and 10' are ages, and so are a child's '5, 10'. */
const LISTED = /(?<![\p{L}\d])\d{1,3}\s*(?:,\s*)?(?:and|&|or|to)\s*$/u
const LISTED_YOUNG = /(?<![\p{L}\d])\d{1,3}\s*,\s*$/u
/** 'Coworker (30)', 'december 20', 'friday 20', 'at 10', 'size 40', 'iphone 15', "6'10", '7:30'. */
const NUMBERED = new RegExp(
  String.raw`(?:\d[:./'"]|[\p{L}\d]-|[#@(]\s*)$|\b(?:${MONTHS}|of|for|by|at|on|since|in|than|the|top|level|lvl|season|episode|part|vol(?:ume)?|grade|in year|highway|windows|iphone|ipad|galaxy|pixel|fifa|madden|xbox|playstation|mach|wears?|weighs?|married|together|sober|clean|owns?|has|have|had)\s*$`,
  'u',
)
export const isNumbered = (before: string): boolean => NUMBERED.test(before)
/** 'Is about 30', 'hit 40', "she'll be nearly 80". */
const AGE_BEFORE =
  /(?:\b(?:is|are|be|was|been|turn(?:s|ed|ing)?|hit(?:s|ting)?|reach(?:es|ed|ing)?|becom(?:es|ing)|both|almost|nearly|pushing|approaching|past|over|aged?)|\b(?:s?he|who|they)'(?:s|re)|\bi'?m)(?: (?:now|just|only|already|about|around|roughly|like|maybe|probably|over|past|close to|the big|going to be|gonna be)){0,2}\s*$/
/** 'Mom's birthday, 60' tells an age, and 'mom birthday 60' a sum. */
const BIRTHDAY_BEFORE = /\b(?:birthday|bday|b-day)\s*[,.:;-]\s*$/
/** '12 year old boy 30', 'sweet 16 niece 75', 'for each of my nephews, 20'. */
const TOLD_BEFORE =
  /\b(?:sweet|bday|b-day|birthday)\s+\d{1,2}\b|\b(?:turns|turning|turned|aged?)\s+\d{1,3}\b|\b\d{1,3}[\s-]{0,80}(?:years?|yrs?|yo|y\/o)\b|\b(?:each|apiece|per (?:person|head|kid))\b/
/** What tells of somebody: 'friend who knits', 'mom loves tea', 'nephew 8, 20'; a name of three words does not. */
const tells = (words: string): boolean =>
  TELLS.test(words) || /\d/.test(words) || words.trim().split(/\s+/).length >= TELLING_WORDS
const TELLING_WORDS = 4
const TELLS =
  /\b(?:who|that|is|are|was|were|has|have|had|does|did|loves?|likes?|enjoys?|adores?|hates?|wants?|needs?|into|plays?|collects?|works?|just|always|lives?|makes?|does ?n'?t|got|knits|bakes|cooks|paints|sews|reads|runs|gardens|fishes|hikes|golfs)\b/
