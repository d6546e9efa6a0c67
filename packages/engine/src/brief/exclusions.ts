/** What not to give: refused, disliked, unsafe, already owned or already given. */
import { matchesOf } from '../text/matches.ts'
import type { Text } from '../text/tokens.ts'
import { wordSet } from '../text/word-marks.ts'
import { FIRST_RULES, RULES, type Rule, TRIGGERS, type Trigger } from './exclusion-rules.ts'
import { isWithin, type Span, wordsAt } from './span.ts'

export type Exclusion = Span & {
  /** The thing itself, as the giver wrote it. */
  readonly label: string
  /** The whole phrase with its 'no': what a reason may quote; empty for what the text does not say. */
  readonly words: string
  /** Interests within it that are liked all the same, where it is not the request that tells. */
  readonly except?: ReadonlySet<string>
}

/** 'No' that refuses nothing: 'no more than $10', 'not sure', 'know nothing about'. */
const IDLE_AFTER =
  /^(?:than|everything|all|wait|idea|clue|sure|enough|much|over|budget|rush|problem|only|just|yet|really|again|that|so|at all|be|know|to|one|big deal|need|want|elaborate|fancy|big|huge|crazy|obsessed|matter|worries|limit|price|expensive|pricey|interested|about|for|kids|children|pets|is|am|are|was|gendered|clutter|stuff|been|seem|going|feel|order|someone|somebody|many|the type|the kind|the best|even|good with|having|have|happy|married|close|working|well|feeling|picky|fussy|longer|doubt|wish|offense|thanks|good|bad|too shabby|necessarily|exactly|always|very|him|her|them|me|you|us|it|experience|access|time|money|garden|space|room|luck|pressure|strings|matter what|cost|cap|ceiling|upper|minimum|preference|particular|specific|special|joke|kidding|girly girl|a clue|an? (?:easy|big|huge|great) (?:person|deal|fan)|the first|long ago|afford|spend|make|get a gift|in a rush|old|young|older|younger|less|fewer|higher|later|above|below|under|around|here|there|on|in|at|of|or|and|but|if|as|by|when|where|why|how|what|who|which|while|then|until|since|because|my|his|our|their|i|he|she|they|we)\b(?! (?:shirt|game))/
const IDLE_BEFORE = /\b(?:know|knows|knew|have|has|if|or|why|there is|there's|am|i'm|is|are|i)\s*$/
/** Where a list of refused things ends. */
const CLAUSE_END =
  /[.!?;()\n]|\s-+\s|\b(?:but|no|not|nothing|hates?|because|since|so|while|although|though|however|please|budget|under|around|about|up to|who|which|that|when|where|if|is|are|was|were|just|only|something|anything else|looking|would|loves?|likes?|enjoys?|prefers?|adores?|into|in|at|at all|tracks?|reads?|lets|let's|we'?re|we are|i'?m|i am|she'?s|he'?s|as|(?<!\b(?:and|or) )to|my|will|cause|cuz|coz|bc|lol|yes|she|he|they|we|i|it|from|on|with|last|any ideas|ideas|max|less than|thanks|for|more than|after|before|until|either|anymore|any more|already|this year|this time|wants?|needs?|has|have|had|plays?|collects?|works?|turn(?:s|ing)|lives?|maybe|birthday|christmas|xmas|instead|except|especially)\b|\$|€|£|\d{2,}|:|"/
const ITEM_JUNK =
  /^(?:(?:to|any|an?|the|more|cute|little|another|all|his|her|their|my|our|your|some|every|getting|using|real|also|even|and|or|nor|kind of|kinds? of|sort of|types? of|too|very|wearing|drinking|eating|own|such|those|these|that|typical|usual|generic|boring|stupid|silly|cheesy|more of the|one of those|another one of those|things? (?:like|with|made of)|anything (?:like|with|made of)|anything|stuff (?:like|with))\s+)+|\s+(?:either|again|at all|anymore|any more|this time|tho|okay|ok|please|pls|plz|thanks|thx|stuff|gifts?|presents?|too|already|things|person|people|type|now|ever|yet|lol|related|whatsoever|of any kind|themed)$/g
/** The gift itself, or what somebody does, is not what is refused. */
const NO_GIFT =
  /\b(?:gifts?|presents?|something)\b(?! (?:card|voucher|certificate|basket|set|bag|box))|^(?:does|do|is|are|has|have|plays|loves|likes|enjoys|reads|watches|goes|works|turn(?:s|ing)|needs|wants|will|would)\b/
/** What is left of an item when it names no thing. */
const NO_THING =
  /^(?:(?:i|he|she|they|we|you|it|who|that)\s.*|and|or|nor|it|them|him|her|me|this|one|ones|much|many|things?|too|not|same|lot|lots|few|some|any|all|more|everything|anything|nothing|something|idea|ideas|clue|time|know|being|having|going|really|very|else|way|day|people|everyone|anyone|day off|us|you|what|how|years?|months?|weeks?|old|he|she|they|sure|choice|worry|reason|pressure|rush|other|others|stuff|gift|gifts|present|presents|good|bad|well|so|also|like|best|life|home|kids|children|family|friends|big|large|huge|obvious|usual|basics|essentials|typical|everyday|ordinary|boring)$/

/** Everything the text refuses, outside the spans already read as money or age. */
export function readExclusions(text: Text, taken: readonly Span[]): Exclusion[] {
  const possible = possibleIn(text)
  if (possible.size === 0) return []
  const out: Exclusion[] = []
  for (const rule of FIRST_RULES) if (possible.has(rule)) out.push(...byRule(text, rule, taken))
  out.push(...byTriggers(text, possible, [...taken, ...out]))
  for (const rule of RULES) if (possible.has(rule)) out.push(...byRule(text, rule, [...taken, ...out]))
  return out.sort((a, b) => a.start - b.start)
}

/** What stands after the words that refuse something. */
function byTriggers(text: Text, possible: Possible, taken: readonly Span[]): Exclusion[] {
  const out: Exclusion[] = []
  /** Triggers that were followed, so that 'not allowed salt' is not read once more as 'not'. */
  const used: Span[] = []
  for (const trigger of TRIGGERS) {
    if (!possible.has(trigger)) continue
    for (const { 0: words, index: start } of matchesOf(text.folded, trigger.pattern)) {
      const from = start + words.length
      if (isWithin([...taken, ...out, ...used], { start, end: from }) || isIdle(text, start, from)) continue
      const items = itemsFrom(text, { start, from, trigger, taken: [...taken, ...out] })
      out.push(...items)
      if (items.length > 0) used.push({ start, end: from })
    }
  }
  return out
}

type Possible = ReadonlySet<Rule | Trigger>

/** The rules and triggers of which a needed word stands in the text. */
function possibleIn({ tokens, marks }: Text): Possible {
  const out = new Set<Rule | Trigger>()
  if ((marks & NEEDED.mark) === 0) return out
  for (const token of tokens)
    if ((token.marks & NEEDED.mark) !== 0) for (const one of BY_NEED.get(token.word) ?? []) out.add(one)
  return out
}

/** Word -> the rules and triggers that need it, so that those of a text are found without asking each of them. */
const BY_NEED = byNeed([...FIRST_RULES, ...TRIGGERS, ...RULES])
const NEEDED = wordSet(BY_NEED.keys())

function byNeed(all: readonly (Rule | Trigger)[]): ReadonlyMap<string, readonly (Rule | Trigger)[]> {
  const out = new Map<string, (Rule | Trigger)[]>()
  for (const one of all)
    for (const word of one.needs) {
      const needing = out.get(word)
      if (needing) needing.push(one)
      else out.set(word, [one])
    }
  return out
}

const isIdle = (text: Text, start: number, from: number): boolean => {
  const isBare =
    /^n(?:o|ot|on)\b/.test(text.folded.slice(start, start + 4)) &&
    !/^no(?:t)? (?:an?other|more|any)/.test(text.folded.slice(start, from))
  return (
    (isBare && IDLE_AFTER.test(text.folded.slice(from, from + 24))) ||
    (text.folded.startsWith('nothing', start) &&
      /^(?:about|too|elaborate|fancy|big|crazy|expensive|pricey|much|special|over|under|more than|really|is|was|works|fits|seems|but|to)\b/.test(
        text.folded.slice(from),
      )) ||
    (/^(?:no|not|non|nothing)\b/.test(text.folded.slice(start, start + 8)) &&
      IDLE_BEFORE.test(text.folded.slice(Math.max(0, start - 12), start)))
  )
}

type From = { start: number; from: number; trigger: Trigger; taken: readonly Span[] }

function itemsFrom(text: Text, { start, from, trigger, taken }: From): Exclusion[] {
  const out: Exclusion[] = []
  let offset = from
  for (const [i, part] of listedFrom(text, from, trigger).entries()) {
    const span = { start: offset, end: offset + part.length }
    offset += part.length
    if (i % 2 === 1) continue
    // A list ends where something else has been read: an age, a sum.
    if (isWithin(taken, span) || isLiking(text, span)) break
    const item = exclusionAt(text, span, out.length ? span.start : start)
    if (item) out.push(item)
  }
  return out
}

/** The refused things and, between them, what separates them. */
function listedFrom(text: Text, from: number, { list }: Trigger): string[] {
  const rest = text.folded.slice(from, from + 160)
  const clause = rest.slice(0, CLAUSE_END.exec(rest)?.index ?? rest.length)
  const isList = list || /,[^,]*\b(?:or|nor|and)\b/.test(clause)
  return (isList ? clause : (clause.split(',')[0] ?? '')).split(SEPARATOR)
}

const SEPARATOR = /(,\s*(?:and|or|nor)\s+|,\s*|\s+(?:and|or|nor|&|\+)\s+|\s*\/\s*)/

/** 'Hates coffee, tea lover': the second is a liking. */
const isLiking = (text: Text, { end }: Span): boolean =>
  /(?:lover|fan|nerd|geek|enthusiast|buff)s?\s*$/.test(text.folded.slice(Math.max(0, end - 12), end))

/** One refused thing, cleaned of articles; null for separators and for phrases too long to be a thing. */
function exclusionAt(text: Text, span: Span, wordsFrom: number): Exclusion | null {
  const label = clean(text.folded.slice(span.start, span.end))
  const size = label.split(' ').length
  if (label.length < 2 || size > 5 || NO_GIFT.test(label) || NO_THING.test(label) || /^\d+$/.test(label))
    return null
  return {
    start: span.start,
    end: span.end,
    label,
    words: wordsAt(text, { start: wordsFrom, end: span.end }),
  }
}

const clean = (text: string): string => {
  let out = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  for (let before = ''; before !== out; ) {
    before = out
    out = out.replace(ITEM_JUNK, '').trim()
  }
  return out
}

/** The things of a sentence in which they stand first: read from its verb back to where something else is told. */
function byRule(text: Text, { pattern, label }: Rule, found: readonly Span[]): Exclusion[] {
  return matchesOf(text.folded, pattern).flatMap((match) => {
    const list = match[1] ?? ''
    const from = match.index + match[0].indexOf(list)
    const phrase = { start: match.index, end: match.index + match[0].length }
    const items: Exclusion[] = []
    for (const span of partsOf(list, from).toReversed()) {
      const item = isTold(text, span) ? null : exclusionAt(text, span, phrase.start)
      if (!item || isWithin(found, span)) break
      items.unshift({ ...item, label: label(item.label), words: wordsAt(text, phrase) })
    }
    return items
  })
}

/** A part that tells of somebody is no thing: 'christmas for my wife', "she's in her 40s". */
const isTold = ({ folded }: Text, { start, end }: Span): boolean =>
  /\b(?:for|who|my|our|is|he|she|they|i|we|gifts?|birthday|day|christmas|xmas|wedding|anniversary)\b/.test(
    folded.slice(start, end),
  )

function partsOf(list: string, from: number): Span[] {
  let offset = from
  return list.split(SEPARATOR).flatMap((part, i) => {
    const span = { start: offset, end: offset + part.length }
    offset += part.length
    return i % 2 === 0 ? [span] : []
  })
}
