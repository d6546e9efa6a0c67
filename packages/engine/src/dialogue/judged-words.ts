/** What is said of a kind of gift: 'a book would be nice', 'a gift card is boring'. */
import type { Vocabulary } from '../brief/vocabulary.ts'
import { lookUp } from '../text/phrases.ts'
import { wordsIn } from '../text/tokens.ts'
import { type Draft, take } from './draft.ts'
import type { FoundMove } from './found-move.ts'

const START = String.raw`(?:^|[.,;!?]\s*)(?:(?:but|and|well|maybe|actually|honestly|hm+|i think|i feel like),? ){0,12}`
const THING = String.raw`(?:an? |some |any )?((?!it\b|that\b|this\b|these\b|those\b|they\b|the\b|work\b|school\b|life\b|he\b|she\b)[\p{L}'-]{1,48}(?: [\p{L}'-]{1,48}){0,2}?)`
const DEGREE = String.raw`(?:a bit |a little |too |so |really |just |kind of |pretty |very |all |rather ){0,12}`
const END = String.raw`(?=\s*(?:[.,;!?]|$|(?:and|but|for|though|too|tho)\b))`

const WISHED = new RegExp(
  String.raw`${START}${THING} (?:would|could|might) be (?:${DEGREE})(?:nice|good|great|lovely|perfect|cool|fun|ideal|awesome|fine|better|a good idea)${END}`,
  'u',
)
/** 'Maybe a book?' */
const THOUGHT_OF = new RegExp(
  String.raw`${START}(?:maybe|perhaps|possibly|how about|what about) (?:an?|some) ((?!bit\b|little\b|few\b|day\b|trip\b)[\p{L}'-]{1,48}(?: [\p{L}'-]{1,48}){0,2}?)(?=\s*(?:(?:instead|then|though)\s*)?(?:[?.!]{1,80}\s*)?$)`,
  'u',
)
const DULL = new RegExp(
  String.raw`${START}${THING} (?:is|are|would be|feels?|seems?|sounds?) (?:${DEGREE})(?:boring|dull|impersonal|lame|tacky|lazy|cheesy|cliche|overdone|too much|over the top|a no|out|a bad idea)${END}`,
  'u',
)

/** Only of things that are known: 'Friday would be nice' and 'work is boring' name none. */
export function readJudged(draft: Draft, vocabulary: Vocabulary): FoundMove[] {
  const wished = knownThing(draft, WISHED, vocabulary) ?? knownThing(draft, THOUGHT_OF, vocabulary)
  const dull = knownThing(draft, DULL, vocabulary)
  return [
    ...(wished ? [{ at: wished.at, move: { kind: 'like', words: wished.thing } as const }] : []),
    ...(dull ? [{ at: dull.at, move: { kind: 'avoid', thing: dull.thing } as const }] : []),
  ]
}

function knownThing(
  draft: Draft,
  pattern: RegExp,
  { interests, concepts }: Vocabulary,
): { readonly at: number; readonly thing: string } | null {
  const found = pattern.exec(draft.left)
  const thing = found?.[1]
  if (!found || thing === undefined) return null
  const words = wordsIn(thing)
  if (lookUp(concepts, words) === undefined && lookUp(interests, words) === undefined) return null
  take(draft, pattern)
  return { at: found.index, thing }
}
