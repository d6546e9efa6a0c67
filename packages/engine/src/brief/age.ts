/** How old the person is, in whole years. */
import type { PersonEntry } from '../lexicon.ts'
import { matchesOf } from '../text/matches.ts'
import { findPhrases, type PhraseTable } from '../text/phrases.ts'
import type { Text } from '../text/tokens.ts'
import { isWithin, type Span, wordsAt } from './span.ts'

export type Age = {
  readonly min: number | null
  readonly max: number | null
  readonly words: string
  readonly span: Span | null
}

export const NO_AGE: Age = { min: null, max: null, words: '', span: null }

type Range = readonly [min: number | null, max: number | null]
type Found = Span & { readonly range: Range }
type Rule = readonly [pattern: RegExp, read: (groups: readonly string[], match: string) => Range]

const YEARS = String.raw`(?:[-\s]?(?:years?|yrs?|yr|y\/?o)\b\.?(?:[-\s]?olds?)?|[-\s]?yo\b)`
const OLD = String.raw`(?:[-\s]?(?:years?|yrs?|yr)\.?[-\s]?olds?\b|[-\s]?y\/?o\b|[-\s]?yos\b)`
/** What a number counts when it is no age. */
const COUNTED = String.raw`(?!\s*(?:-\s*\d|\/|years? (?:of|in|on|together|married|ago|as|with|at|later|after|into|since)|months|weeks|days|hours|minutes|%|miles|km|kids|cats|dogs|feet|times|pounds|dollars|euros|bucks|quid|usd|people|of (?:them|us)|adults|guests|r\b|are\b|books|k\b|x\b|st\b|nd\b|rd\b|th\b|\$|€|£|,\d{3}|\.\d|am\b|pm\b))`
/** Early, mid and late years of a decade (label rules of the requests). */
const DECADE_PARTS = new Map<string, readonly [number, number]>([
  ['early', [0, 3]],
  ['mid', [4, 6]],
  ['middle', [4, 6]],
  ['late', [7, 9]],
])
const LATIN_DECADES = [
  'quadragenarian',
  'quinquagenarian',
  'sexagenarian',
  'septuagenarian',
  'octogenarian',
  'nonagenarian',
]
const one = ([text]: readonly string[]): Range => [Number(text), Number(text)]
const months = ([text]: readonly string[]): Range => [
  Math.floor(Number(text) / 12),
  Math.floor(Number(text) / 12),
]
const decade = ([part, tens]: readonly string[]): Range => {
  const base = Number(tens)
  const [from, to] = DECADE_PARTS.get((part ?? '').trim()) ?? [0, 9]
  return [base + from, base + to]
}
const lowestToHighest = (_: readonly string[], match: string): Range => {
  const ages = [...match.matchAll(/\d{1,3}/g)].map(([text]) => Number(text))
  return [Math.min(...ages), Math.max(...ages)]
}
/** First grade begins at six (US). */
const grade = ([text]: readonly string[]): Range => [Number(text) + 5, Number(text) + 6]

/** The surest form first. Each pattern's groups are the numbers. */
const RULES: readonly Rule[] = [
  [new RegExp(String.raw`\b(\d{1,2})\s*(?:-|to|and)\s*(\d{1,3})${YEARS}`, 'g'), lowestToHighest],
  [/\bage[sd]?:?\s*\d{1,2}(?:\s*,\s*\d{1,2})*\s*,?\s*(?:-|to|and|&)\s*\d{1,3}\b/g, lowestToHighest],
  [
    new RegExp(
      String.raw`(?<=\b(?:nieces|nephews|kids|children|boys|girls|sons|daughters|siblings|cousins|grandkids|grandchildren|godchildren|twins|brothers|sisters|toddlers|students|boy and girl|son and daughter)\s*[,(:]?\s*(?:aged?|who are|are)?\s*)\d{1,2}(?:\s*,\s*\d{1,2})*\s*,?\s*(?:and|&|\/|-|to)\s*\d{1,2}\b${COUNTED}`,
      'g',
    ),
    lowestToHighest,
  ],
  [/(?<=\()\d{1,2}(?:\s*,\s*\d{1,2})*\s*,?\s*(?:and|&|-|\/)\s*\d{1,2}(?=\))/g, lowestToHighest],
  [
    /(?<!\b(?:our|my) )\b(early|mid|middle|late)?[-\s]*(?:in (?:her|his|their) )?(\d0)'?s\b(?!-|\s(?:music|rock|style|fashion|movies|songs|hits|decor|vibe|cartoons|tv|pop|disco|films|sitcoms|nostalgia|clothes|shows?|metal|cars|synth|kids?\b|themed?|theme|grunge|hip[- ]?hop|rap|punk|indie|alternative|britpop|techno|r&b|rnb|soul|funk|jazz|country|folk|movie|cinema|horror|cartoon|sitcom|anime|toys?|games?|video|nintendo|arcade|aesthetic|looks?|part(?:y|ies)|inspired|era|retro|vintage|throwback|trivia|baseball|basketball|bands?|boy bands?|singers?|ballads?|classics?|action|romcoms?|rom-coms?|teen))/g,
    decade,
  ],
  [
    new RegExp(
      String.raw`\b(?:nearly|almost|just shy of|close to|pushing)\s+(\d{1,3})(?:${YEARS})?\b(?!\s*(?:dollars|bucks|\$))`,
      'g',
    ),
    ([n]) => [Number(n) - 1, Number(n)],
  ],
  [new RegExp(String.raw`\b(\d{1,3})\+${YEARS}?`, 'g'), ([n]) => [Number(n), null]],
  [
    /(?<=\b(?:(?:s)?he'?s|is|are|they'?re|aged|well|woman|man|lady|someone|people)\s+)over\s+(\d{2})\b(?!\s*(?:\$|dollars|euros|bucks|pounds))/g,
    ([n]) => [Number(n), null],
  ],
  [/\b(\d{1,2})\s*-?(?:m|mo|mos|mth|mths|months?)\b\.?[-\s]?olds?\b/g, months],
  [new RegExp(String.raw`\b(\d{1,3})${OLD}`, 'g'), one],
  [/\b(\d{1,2})(?:st|nd|rd|th|\.)[-\s]?grade(?:rs?)?\b/g, grade],
  [/\bgrade\s(\d{1,2})\b/g, grade],
  [/\bkindergart(?:e?n)ers?\b/g, () => [5, 6]],
  [
    new RegExp(
      String.raw`\b(?:turns|turning|turned|hits|hitting|aged?|retir\w+(?: \w+){0,2} at|(?:job|degree|school|married|mother|father) at)\s*:?\s+(?:the big\s+)?(\d{1,3})\b${COUNTED}`,
      'g',
    ),
    one,
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}])(?:s?he|they|who|it)(?:'?s|'?re|\sis|\sare|\swill be|'?ll be|'?s going to be|\sjust turned|'?s gonna be|\sis going to be)\s+(?:like\s+|about\s+|around\s+|only\s+|now\s+|just\s+|a\s+|also\s+|already\s+|turning\s+|going to be\s+)*(\d{1,3})\b${COUNTED}`,
      'gu',
    ),
    one,
  ],
  [
    new RegExp(
      String.raw`\b(?:is|be|becomes|becoming)\s+(?:now\s+|already\s+|only\s+|about to be\s+)?(\d{1,3})\b(?!-)${COUNTED}`,
      'g',
    ),
    one,
  ],
  // Those who go out with each other are of an age: 'my girlfriend, we're 17'.
  [
    /\bwe(?:'?re| are)\s+(?:both\s+)?(?<=\b(?:girlfriend|boyfriend|gf|bf|crush|best friend|bff|partner)\b.{0,140})(1\d|2\d)\b(?!\s*(?:people|of us|coworkers|colleagues|friends|siblings|months|weeks|days|years|\$|%))/g,
    one,
  ],
  [/\b(?:the )?big\s+(\d)\s?-?\s?(\d)\b/g, ([a, b]) => [Number(`${a}${b}`), Number(`${a}${b}`)]],
  [
    /\b(\d{1,3})(?:st|nd|rd|th)\s+(?:birthday|bday|b-day)(?!\s+(?:since|with|after|as|without|together|away|alone|apart|in (?:our|his|her|their|the)))/g,
    one,
  ],
  [
    /(?:'s|s|her|his|their|my)\s+(\d{1,3})(?:st|nd|rd|th)\b(?!\s+(?:birthday (?:since|with|after|as|without|together|away|alone)|wedding|anniversary|year|grade|time|floor|month|week|kid|child|baby|job|of|season|degree|and|marathon|date|book|place|xmas|christmas|trimester))/g,
    one,
  ],
  [new RegExp(String.raw`\bboth\s+(?:are\s+|aged\s+|turning\s+)?(\d{2})\b${COUNTED}`, 'g'), one],
  [
    new RegExp(
      String.raw`\b(?:boy|girl|child|kid|son|daughter|nephew|niece|grandson|granddaughter|grandchild|man|woman|lady|gentleman|teenager|teen) of\s+(\d{1,3})\b${COUNTED}`,
      'g',
    ),
    one,
  ],
  // 'Got his first smartphone at 78'.
  [
    /(?<!\b(?:priced|starting|starts|start|capped|cap|limit|limited|max|maxed|set|budget|sold|selling|opens?|closes|meets?|dinner|lunch|arrive|arrives)\s)\bat ([5-9]\d)(?=\s*(?:$|[.,;!?)]))/g,
    one,
  ],
  [/\bsweet\s+(16|sixteen)\b/g, () => [16, 16]],
  [/\bquinceanera\b/g, () => [15, 15]],
  [
    new RegExp(String.raw`\b(${LATIN_DECADES.join('|')})s?\b`, 'g'),
    ([name]) => {
      const from = (LATIN_DECADES.indexOf(name ?? '') + 4) * 10
      return [from, from + 9]
    },
  ],
  [/[(,]\s*(\d{1,3})\s*-?ish\b/g, one],
  [/\b(\d{2})\s*-?ish\b(?!\s*(?:dollars|bucks|euros|pounds|quid|\$|€|£))/g, one],
  [
    /\b(?:around|about)\s+(\d{2})\b(?!\s*(?:\$|€|£|dollars|bucks|euros|quid|pounds|people|minutes|miles|km|each|max|guests|kids|years|of\b))/g,
    one,
  ],
  [
    /(?:^|[,;.!?:]\s*|(?:^|\s)\(\s*)(\d{1,3})(?=\s*(?:[,.);!?]|$|\s(?:m|f|male|female|but|and|who|with)\b))(?!\.\d)/g,
    one,
  ],
  // 'Teen girl, 15', 'teenager 14 girl'.
  [
    new RegExp(
      String.raw`\bteen(?:age|aged|ager)?(?:\s+(?:girl|boy|son|daughter|niece|nephew|sister|brother|cousin|kid|grandson|granddaughter))?\s*[,(:]?\s*(?:aged?\s+|is\s+|who is\s+|who's\s+)?(1[3-9])\b${COUNTED}`,
      'g',
    ),
    one,
  ],
  [
    /\bteen(?:s|age|aged|ager|agers)?\b(?!'?s?\s\w+'?s\s(?:friend|girlfriend|boyfriend|teacher|mom|dad))(?!\s(?:titans|wolf|mutant|son's|daughter's|sons|daughters))/g,
    () => [13, 19],
  ],
  [/\btween(?:s|ager)?\b/g, () => [9, 12]],
  [
    /\b(?:newborns?|new born|new-born)\b(?<!(?:\bw\/|\bwith|\bhas|\bhave|\bhad|\b(?:mom|mum|mother|mama|dad|father|parents?) (?:of|to))\s*(?:(?:two|three|an?|her|his|their|our|own|tiny|little|twin)\s+)*(?:newborns?|new born|new-born))/g,
    () => [0, 0],
  ],
  [
    /\btoddlers?\b(?<!(?:\bw\/|\bwith|\bhas|\bhave|\b(?:mom|mum|mother|mama|dad|father|parents?) (?:of|to))\s*(?:(?:two|three|four|[2-6]|an?|her|his|their|our|young|little|twin|busy|newborn|baby|and)\s+)*toddlers?)/g,
    () => [1, 3],
  ],
  [/\bpreschool(?:er|ers)?\b/g, () => [3, 5]],
  [
    /\b(\d{1,2})\s*-?(?:mo|mos|mth|mths|months?)\b\.?(?!\s*(?:ago|together|of|in|anniversary|later|into|pregnant|along|sober|clean|until|before|after|from|max|subscription|dating|married))/g,
    months,
  ],
  // '28f', 'm25': sex and years in one.
  [/(?<![\p{L}\p{N}])(\d{2})\s?[mf](?![\p{L}\p{N}])/gu, one],
  [/(?<![\p{L}\p{N}])[mf]\s?(\d{2})(?![\p{L}\p{N}])/gu, one],
]

/** What tells an age without a figure. */
const IN_WORDS = /teen|tween|new-?\s?born|toddler|preschool|kindergart|genarian|quincea/
const WORD_RULES = RULES.filter(([pattern]) => !pattern.source.includes('\\d'))

/** Years that are not an age: of marriage, of work, since. */
const NOT_AN_AGE_AFTER =
  /^\s*(?:years?\s)?(?:of (?!age)|in (?:a|the|his|her)|together|married|ago|anniversary|anni\b|experience|since|cooking|working|sober|on the (?:route|job|team|road|force|bench)|w my|with my|clean|as a|at the|running|laptop|computer|phone|car|truck|bike|tv|sofa|couch|house|home|dog|cat|puppy|kitten|machine|oven|fridge|whisk(?:e)?y|scotch|wine)\b/
const NOT_AN_AGE_BEFORE =
  /\b(?:married|dating|seeing (?:him|her|them|each other)|known (?:him|her|them|each other)|engaged|been|together|anniversary|worked|working|last|past|next|for the|every|after|over the|of|for|sober|size|version|chapter|route|room|ward|number|no\.?|class of|since|in|than|top|first|all|clean|recovery|remission|pregnant|relationship)[\s(,:-]*(?:for\s*)?$/

/** Reads the age that stands surest in the text, outside the spans already read as money. */
export function readAge(text: Text, taken: readonly Span[], people?: PhraseTable<PersonEntry>): Age {
  const hasFigures = hasFigureOutside(text.folded, taken)
  if (!hasFigures && !IN_WORDS.test(text.folded)) return NO_AGE
  for (const [pattern, read] of hasFigures ? RULES : WORD_RULES) {
    const found = firstAge(text.folded, pattern, read, taken)
    if (found) return ageAt(text, found)
  }
  const beside = hasFigures && people && besidePerson(text, people, taken)
  return beside ? ageAt(text, beside) : NO_AGE
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

const OLDEST_AGE = 115

function firstAge(folded: string, pattern: RegExp, read: Rule[1], taken: readonly Span[]): Found | null {
  for (const match of matchesOf(folded, pattern)) {
    const span = { start: match.index, end: match.index + match[0].length }
    if (isWithin(taken, span) || isOtherYears(folded, match[0], span)) continue
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
const GIVER_BEFORE = /(?:\b(?:i|me|im|i'm|i am|myself)\s*[(,]?|\bmy\s*\()\s*$/

/** '21M looking for'. */
const GIVER_AFTER =
  /^\s*,?\s*(?:here\b|(?:looking|buying|searching|shopping|seeking|trying|needing|wanting)\b)/

/** Years of marriage, of work, of waiting; or of the giver. */
function isOtherYears(folded: string, words: string, { start, end }: Span): boolean {
  const isBySex = /^\d{2}\s?[mf]$|^[mf]\s?\d{2}$/.test(words)
  if (isGiversOwn(folded, { start, end }, isBySex) || isTimeLiked(folded, words, end)) return true
  if (/b(?:irth)?-?day/.test(words)) return false
  if (NOT_AN_AGE_AFTER.test(folded.slice(end, end + 32))) return true
  const before = folded.slice(Math.max(0, start - 24), start)
  if (words.includes('grade')) return TEACHES.test(before) || IS_TAUGHT.test(folded.slice(end, end + 16))
  const isSure = isBySex || /old|\dyo|\by\/?o\b/.test(words)
  return !isSure && /^\d/.test(words) && NOT_AN_AGE_BEFORE.test(before)
}

/** 'I (28F)'; 'a mother's day gift from my 5 year old'. */
const isGiversOwn = (folded: string, { start, end }: Span, isBySex: boolean): boolean =>
  (isBySex && isOfGiver(folded, start, end)) || FROM_BEFORE.test(folded.slice(Math.max(0, start - 12), start))

/** 'Loves the 80s', 'goes to F45'. */
function isTimeLiked(folded: string, words: string, end: number): boolean {
  const figures = end - words.trimStart().length
  return IS_TIME.test(words.trim()) && LIKED_BEFORE.test(folded.slice(Math.max(0, figures - 24), figures))
}

const FROM_BEFORE = /\bfrom (?:my|our|an?|the|her|his|their) $/
const LIKED_BEFORE =
  /\b(?:loves?|likes?|into|enjoys?|obsessed with|adores?|fan of|goes to|collects?|watches|listens to|music of|films of|music from|films from|clothes from) (?:the |all things |anything |everything )*$|\bthe $/
/** A decade, or what reads like a sex with years. */
const IS_TIME = /^(?:\d0'?s|[mf]\d{2})$/

/** 'Teaches 11th grade': the pupils' age. */
const IS_TAUGHT = /^ (?:school )?(?:teachers?|aides?|assistants?|classrooms?|curriculum)\b/
const TEACHES = /\b(?:teach(?:es|ing)?|taught|teacher (?:of|for)|classroom of)\b[^.,;!?]*$/

const isOfGiver = (folded: string, start: number, end: number): boolean =>
  GIVER_BEFORE.test(folded.slice(Math.max(0, start - 12), start)) ||
  GIVER_AFTER.test(folded.slice(end, end + 24))

/** A number right beside a person: 'husband 45', 'godson 14', 'boss male 55', '45 yr husband'. */
const NUMBER_AFTER = new RegExp(
  String.raw`^(?:\s*[,(:]?\s*(?:male|female|m|f|girl|boy|woman|man|aged?)?\s*[,(]?\s*)(\d{1,3})\b${COUNTED}`,
)

const SEXES = /\b(?:male|female|woman|man|girl|boy|guy|lady|baby)\b/g

function besidePerson(text: Text, people: PhraseTable<PersonEntry>, taken: readonly Span[]): Found | null {
  const spans: Span[] = [...findPhrases(text, people)]
  for (const match of matchesOf(text.folded, SEXES))
    spans.push({ start: match.index, end: match.index + match[0].length })
  for (const { end } of spans.sort((a, b) => a.start - b.start)) {
    const after = NUMBER_AFTER.exec(text.folded.slice(end, end + 24))
    if (!after) continue
    const start = end + after[0].length - (after[1] ?? '').length
    const span = { start, end: end + after[0].length }
    const age = Number(after[1])
    if (age <= OLDEST_AGE && !isWithin(taken, span) && !NOT_AN_AGE_AFTER.test(text.folded.slice(span.end)))
      return { ...span, range: [age, age] }
  }
  return null
}
