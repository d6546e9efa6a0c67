/** Lists of things within a sentence: where they end, and what separates one from the next. */

import type { PersonEntry } from '../../lexicon.ts'
import { lookUp, type PhraseTable } from '../../text/phrases.ts'
import type { Span } from '../../text/span.ts'
import { type Text, wordsIn } from '../../text/tokens.ts'

/** Somebody or something else of whom a new sentence begins without a stop: 'no jewelry (her skin reacts to it)', 'no mugs (everyone gives those)'. */
const ANOTHER_BEGINS = String.raw`(?:(?:her|his|their|our|your) \p{L}|every ?one\b|every ?body\b|nobody\b|no ?one\b|some ?one\b|some ?body\b)`
/** Behind these they belong to the thing that is refused: 'pictures of her kids', 'sharing his food', 'for everybody'. */
const LEADS_ON = String.raw`(?:of|and|or|nor|than|like|not|all|both|near|per|by|in|on|at|to|for|from|with|about|being|\p{L}+ing|meet|gives?|gave|fit|fits|into|over|under|around|without)`
/** Where a list of refused things ends; what was put aside before is blank, and of others. */
const CLAUSE_END = new RegExp(
  String.raw`[.!?;()\n]|\s-{1,40}\s|\b(?:but|no|not|nothing|never|(?:does|do|did|is|are|was|were|ca|wo|would|should|could|has|have)n'?t|cannot|hates?|dislikes?|loathes?|detests?|because|since|so|while|although|though|however|please|budget|under|around|about|up to|who|which|that|when|where|if|is|are|was|were|just|only|something|anything else|looking|would|(?<!\bself[ -])loves?(?! (?:stor(?:y|ies)|poems?|poetry|songs?|letters?)\b)|likes?|enjoys?|prefers?|adores?|into|in|at|at all|tracks?|reads?|lets|let's|we'?re|we are|i'?m|i am|she'?s|he'?s|they'?re|they'?ve|we'?ve|i'?ve|there'?s|there (?:is|are|was|were|will)|as|(?<!\b(?:and|or) )to|my|will|may|might|must|should|could|cause|cuz|coz|bc|lol|yes|she|he|they|we|i|it|from|on|with|last|any ideas|ideas|max|less than|thanks|for|more than|after|before|until|either|anymore|any more|already|this year|this time|wants?|needs?|has|have|had|plays?|collects?|works?|turn(?:s|ing)|lives?|maybe|(?:birthday|christmas|xmas)(?! (?:music|songs?|carols?|movies?|films?|sweaters?|jumpers?|decor\p{L}*|ornaments?|cookies|lights|trees?|pudding|cakes?)\b)|instead|except|especially|related to|featuring|regarding|concerning|dealing with)\b|\$|€|£|\d{2,}|:|"|\s{5,}|(?<=, )our \p{L}|(?<=\p{L}\p{L} )(?<!\b${LEADS_ON} )${ANOTHER_BEGINS}`,
  'u',
)
/** A list is read so far. */
const LIST_MAX = 160

export type ListedSpan = Span & {
  /** What separates it from the one before. */
  readonly before: string
}

/** 'Hates "live laugh love" signs': what stands in quotes is one thing, whose words end nothing and list nothing. */
const QUOTED = /(^|\s)"[^"\n]{1,48}"/g
const hideQuoted = (rest: string): string =>
  rest.includes('"')
    ? rest.replace(QUOTED, (said, before: string) => before + 'x'.repeat(said.length - before.length))
    : rest

/** The things that stand from a place on: all up to the end of the clause where commas list them, else up to the first comma. */
export function listedFrom(text: Text, from: number, isAlwaysList: boolean): ListedSpan[] {
  const rest = hideQuoted(text.folded.slice(from, from + LIST_MAX))
  const clause = rest.slice(0, CLAUSE_END.exec(rest)?.index ?? rest.length)
  const isList = isAlwaysList || /,[^,]{0,200}\b(?:or|nor|and)\b/.test(clause)
  return spansOf(isList ? clause : (clause.split(',')[0] ?? ''), from)
}

/** What ends one thing of a list that has a heading, and not the list: 'dislikes: anything that must be dusted, gold (silver only)'. */
const TELLS_MORE = /^(?:that|which|who|with|in|on|at|from|for|when|where|\()/
const SENTENCE_END = /[.!?;\n]|\s-{1,40}\s/

/** The things behind a heading, 'Dislikes: …': commas list them to the end of the sentence, whatever is told of one. */
function headedFrom(text: Text, from: number): ListedSpan[] {
  const rest = hideQuoted(text.folded.slice(from, from + LIST_MAX))
  const out: ListedSpan[] = []
  for (const span of spansOf(rest.slice(0, SENTENCE_END.exec(rest)?.index ?? rest.length), from)) {
    const said = text.folded.slice(span.start, span.end)
    const end = CLAUSE_END.exec(said)
    if (end && said.slice(0, end.index).trim() === '') return out
    out.push(end ? { ...span, end: span.start + end.index } : span)
    if (end && !TELLS_MORE.test(end[0])) return out
  }
  return out
}

/** The things behind words that refuse them, by how far such words reach. */
export const listedBehind = (
  text: Text,
  from: number,
  { list, headed = false }: { readonly list: boolean; readonly headed?: boolean },
): ListedSpan[] => (headed ? headedFrom(text, from) : listedFrom(text, from, list))

/** The things of a list that begins at a place of the text. */
export function spansOf(list: string, from: number): ListedSpan[] {
  const parts = list.split(SEPARATOR)
  let offset = from
  return parts.flatMap((part, i) => {
    const span = { start: offset, end: offset + part.length, before: parts[i - 1] ?? '' }
    offset += part.length
    return i % 2 === 0 ? [span] : []
  })
}

/** Whether a list goes on to its end with nothing but things: 'reading is his life' is none. */
export function isListOnly({ folded }: Text, { start }: Span): boolean {
  const end = CLAUSE_END.exec(folded.slice(start, start + LIST_MAX))
  return (
    end === null || /^(?:[.!?;()\n]|but|because|since|so|please|thanks|under|around|budget|max)/.test(end[0])
  )
}

/** 'Phones (with cameras), glass or aerosols': what a thing has or comes from, where a list goes on behind it. */
const PART =
  /^\s*(?:with|from|of|made of|made from|that have)\s+[^,.;:!?()$€£\d]{2,28},\s*(?=[^.;:!?()$€£]{2,80}?\b(?:or|nor)\b)/

/** Where a list goes on behind what its last thing has; null where it ends there. */
export function pastPart({ folded }: Text, end: number): number | null {
  const part = PART.exec(folded.slice(end, end + LIST_MAX))
  return part ? end + part[0].length : null
}

/** 'Or', 'and', '/': without a comma. */
export const JOIN = /^[^,]+$/

const SEPARATOR = /(,\s*(?:and|or|nor)\s+|,\s*|\s+(?:and|or|nor|&|\+)\s+|\s*\/\s*)/

/** 'Hates coffee, tea lover': the second is a liking. */
export const isLiking = (text: Text, { end }: Span): boolean =>
  /(?:lover|fan|nerd|geek|enthusiast|buff|foodie|fanatic|junkie|addict)s?\s*$/.test(
    text.folded.slice(Math.max(0, end - 12), end),
  )

/** 'Can't get much, books ok': what stands behind a comma, or alone, may be given. */
export const isAllowed = ({ folded }: Text, { start, end }: ListedSpan): boolean =>
  /^(?!.{0,200}\b(?:not|n't)\b)[\p{L}\s'-]{1,80}\s(?:(?:is|are)\s+)?(?:ok|okay|fine|welcome|allowed|acceptable)\s*$/u.test(
    folded.slice(start, end),
  ) && /,\s*$/.test(folded.slice(0, start))

/** A part that tells of somebody is no thing, nor is somebody: 'dad, cigars are out', 'christmas for my wife', "she's in her 40s". */
export const isTold = ({ folded }: Text, { start, end }: Span, people: PhraseTable<PersonEntry>): boolean => {
  const part = folded.slice(start, end)
  return (
    OF_SOMEBODY.test(part) || lookUp(people, wordsIn(part.replace(/^\s*(?:to|and|or)\s+/, ''))) !== undefined
  )
}
const OF_SOMEBODY =
  /\b(?:for|who|my|our|is|he|she|they|i|we|gifts?(?! (?:cards?|certificates?|vouchers?))|birthday|day|christmas|xmas|wedding|anniversary|eyes|eyesight|hands|fingers|knees|hearing|apartment)\b/

/** Whether a part tells what somebody does: 'bakes sourdough' before 'a mug is forbidden', 'knits' before 'a scarf is out'. */
export const isDeed = ({ folded }: Text, { start, end }: Span): boolean => DOES.test(folded.slice(start, end))
const DOES =
  /^\s*(?:and |also )?(?:bakes|builds|carves|climbs|codes|collects|cooks|crochets|dances|does|draws|drives|enjoys|farms|fishes|gardens|golfs|grows|has|hikes|hunts|keeps|knits|listens|lives|loves|makes|needs|paints|plays|quilts|raises|reads|rides|rows|runs|sails|sews|sings|skates|skis|studies|surfs|swims|takes|teaches|travels|walks|wants|watches|weaves|works|writes)(?=\s|$)/

const LIST_GOES_ON =
  /^(?:\s+(?:gifts?|presents?|things?|stuff|ones?|items?))?\s*(?:,\s*(?:(?:and|or|nor)\s+)?|(?:or|nor)\s+)(?:anything\s+|something\s+)?/
const NEXT_OF_LIST = /^[^.;:!?()]{2,60}?\b(?:or|nor)\b/

/** 'Hates clutter and clothes shopping': both are hated. */
const HATES = /^(?:hates?|dislikes?|avoids?|boycotts?|can'?t stand)\b/
const AND_NEXT =
  /^\s+(?:and|or)\s+(?!(?:is|has|loves?|likes?|wants?|needs?|he|she|they|i|we|enjoys?|prefers?|collects|lives)\b)/

/** Where a list goes on behind a refusal; null where nothing more is refused with it. */
export function goesOnFrom({ folded }: Text, { start, end }: Span): number | null {
  const rest = folded.slice(end, end + 96)
  const both = HATES.test(folded.slice(start, end)) ? AND_NEXT.exec(rest) : null
  const [lead = ''] = both ?? LIST_GOES_ON.exec(rest) ?? []
  const isListed = both !== null || /\b(?:or|nor)\b/.test(lead) || NEXT_OF_LIST.test(rest.slice(lead.length))
  return lead !== '' && isListed ? end + lead.length : null
}
