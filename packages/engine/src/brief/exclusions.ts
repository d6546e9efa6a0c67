/** What not to give: refused, disliked, unsafe, already owned or already given. */
import type { Text } from '../text/tokens.ts'
import { isWithin, type Span, wordsAt } from './span.ts'

export type Exclusion = Span & {
  /** The thing itself, as the giver wrote it. */
  readonly label: string
  /** The whole phrase with its 'no': what a reason may quote. */
  readonly words: string
}

/** `list`: whether commas go on with the list, as after 'hates', or end it, as after 'no'. */
type Trigger = { readonly pattern: RegExp; readonly list: boolean; readonly owned?: boolean }

const PERSON = String.raw`(?:(?:he|she|they|who|it|i|we|also|really|absolutely|totally)\s+)*`
const TRIGGERS: readonly Trigger[] = [
  {
    pattern: new RegExp(
      String.raw`\b${PERSON}(?:hates?|hated|dislikes?|despises?|loathes?|detests?|can'?t stand|cannot stand)\s+(?:getting\s+|receiving\s+|all\s+)?`,
      'g',
    ),
    list: true,
  },
  {
    pattern:
      /\b(?:is\s+|are\s+|she'?s\s+|he'?s\s+)?(?:allergic to|intolerant (?:to|of)|avoids?|avoiding|tired of|sick of|bored of|scared of|afraid of)\s+/g,
    list: true,
  },
  {
    pattern:
      /\b(?:does ?n'?t|do ?n'?t|does not|do not|did ?n'?t|won'?t|can'?t|never)\s+(?:really\s+)?(?:like|want|need|wear|eat|drink|enjoy|use|do|read|care for|have|play|get(?: him| her| them)?|give(?: him| her| them)?)\s+/g,
    list: true,
  },
  {
    pattern:
      /\b(?:is ?n'?t|not|are ?n'?t|never been|no longer)\s+(?:really\s+|that\s+)?(?:into|a fan of|fond of|interested in|big on|keen on)\s+/g,
    list: true,
  },
  {
    pattern: /\balready\s+(?:has|have|had|owns?|got|bought|gave(?: him| her| them)?|given|read)\s+/g,
    list: true,
    owned: true,
  },
  {
    pattern:
      /\b(?:anything but|except(?: for)?|other than|apart from|besides|instead of|no more|without|avoid|skip|steer clear of|surtout pas de|pas de)\s+/g,
    list: true,
  },
  { pattern: /\bnothing\s+(?:too\s+|that is\s+|that'?s\s+|with\s+|like\s+|containing\s+)?/g, list: false },
  { pattern: /\b(?:no|not|non)\s+(?:a\s+|an\s+|another\s+|any\s+|the\s+|more\s+|too\s+)*/g, list: false },
]

/** 'No' that refuses nothing: 'no more than $10', 'not sure', 'know nothing about'. */
const IDLE_AFTER =
  /^(?:than|everything|all|wait|idea|clue|sure|enough|much|over|budget|rush|problem|only|just|yet|really|again|that|so|at all|be|know|to|one|big deal|need|want|elaborate|fancy|big|huge|crazy|obsessed|matter|worries|limit|price|expensive|pricey|interested|about|for|kids|children|pets|is|am|are|was|gendered|clutter|stuff|been|seem|going|feel|order)\b/
const IDLE_BEFORE = /\b(?:know|knows|knew|have|has|if|or|why|there is|there's|am|i'm|but|is|are)\s*$/
/** Where a list of refused things ends. */
const CLAUSE_END =
  /[.!?;()\n]|\s-\s|\b(?:but|no|not|nothing|hates?|because|since|so|while|although|though|however|please|budget|under|around|about|up to|who|which|that|when|where|if|is|are|was|were|just|only|something|anything|looking|would|loves?|likes?|enjoys?|prefers?|adores?|into|in|at|at all|tracks?|reads?|lets|let's|we'?re|we are|i'?m|i am|she'?s|he'?s|as|to|she|he|they|from|on|with|last)\b|\$|€|£|\d{2,}/
const ITEM_JUNK =
  /^(?:(?:any|a|an|the|more|cute|little|another|all|his|her|their|my|our|some|every|getting|using|real|also|even|and|or|nor|kind of|too|very|wearing|things? (?:like|with))\s+)+|\s+(?:either|again|at all|anymore|any more|this time|please|pls|plz|thanks|thx|stuff|gifts?|presents?|too|already)$/g

/** Everything the text refuses, outside the spans already read as money or age. */
export function readExclusions(text: Text, taken: readonly Span[]): Exclusion[] {
  const out: Exclusion[] = []
  for (const trigger of TRIGGERS)
    for (const match of text.folded.matchAll(trigger.pattern)) {
      const start = match.index
      const from = start + match[0].length
      if (isWithin([...taken, ...out], { start, end: from }) || isIdle(text, start, from)) continue
      out.push(...itemsFrom(text, { start, from, trigger, taken }))
    }
  return [...out, ...ownedBefore(text, out), ...doneBefore(text, out)].sort((a, b) => a.start - b.start)
}

const isIdle = (text: Text, start: number, from: number): boolean =>
  IDLE_AFTER.test(text.folded.slice(from)) ||
  (text.folded.startsWith('n', start) && IDLE_BEFORE.test(text.folded.slice(0, start)))

type From = { start: number; from: number; trigger: Trigger; taken: readonly Span[] }

function itemsFrom(text: Text, { start, from, trigger, taken }: From): Exclusion[] {
  const rest = text.folded.slice(from, from + 160)
  const end = CLAUSE_END.exec(rest)
  const clause = rest.slice(0, end ? end.index : rest.length)
  const listed =
    trigger.list || /,[^,]*\b(?:or|nor|and)\b/.test(clause) ? clause : (clause.split(',')[0] ?? '')
  const out: Exclusion[] = []
  let offset = from
  for (const part of listed.split(/(,\s*(?:and|or|nor)\s+|,\s*|\s+(?:and|or|nor|&)\s+|\s*\/\s*)/)) {
    const item = exclusionAt(text, { start: offset, end: offset + part.length }, out.length ? offset : start)
    offset += part.length
    if (!item) continue
    if (isWithin(taken, item)) break
    out.push(item)
  }
  return out
}

/** One refused thing, cleaned of articles; null for separators and for phrases too long to be a thing. */
function exclusionAt(text: Text, span: Span, wordsFrom: number): Exclusion | null {
  const label = clean(text.folded.slice(span.start, span.end))
  const size = label.split(' ').length
  if (
    label.length < 3 ||
    size > 4 ||
    /^(?:and|or|nor|it|them|him|her|me|this|one|much|things|too|not)$/.test(label)
  )
    return null
  return {
    start: span.start,
    end: span.end,
    label,
    words: wordsAt(text.raw, { start: wordsFrom, end: span.end }),
  }
}

const clean = (text: string): string => {
  const trimmed = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  return trimmed.replace(ITEM_JUNK, '').replace(ITEM_JUNK, '').trim()
}

/** 'gps, knives, torches all owned' and '(did moose meat already)'. */
function ownedBefore(text: Text, found: readonly Exclusion[]): Exclusion[] {
  const out: Exclusion[] = []
  for (const match of text.folded.matchAll(
    /(?<=[(.;!?]|^)([^(.;!?]{3,80}?)\s+(?:all\s+)?(?:owned|covered)\b/g,
  )) {
    let offset = match.index
    for (const part of (match[1] ?? '').split(/(,\s*|\s+(?:and|&)\s+)/)) {
      const item = exclusionAt(text, { start: offset, end: offset + part.length }, offset)
      offset += part.length
      if (item && !isWithin([...found, ...out], item)) out.push(item)
    }
  }
  return out
}

/** 'did moose meat already', 'dinner out was the last 2 years so not again', 'read everything by X and Y'. */
function doneBefore(text: Text, found: readonly Exclusion[]): Exclusion[] {
  const out: Exclusion[] = []
  const push = (start: number, thing: string, words: Span) => {
    const item = exclusionAt(text, { start, end: start + thing.length }, words.start)
    if (item && !isWithin([...found, ...out], item)) out.push({ ...item, words: wordsAt(text.raw, words) })
  }
  const rules = [
    /\b(?:did|done|tried|had|gave (?:him|her|them))\s+([\p{L}\s]{3,30}?)\s+(?:already|last (?:year|time|christmas))\b/gu,
    /(?<=[.,;!?]\s|^)([\p{L}\s]{3,30}?)\s+(?:was|were)\s+(?:the\s+)?last\b[^.]{0,24}\bnot again\b/gu,
    /\b([\p{L}\s]{3,24}?)\s+just expired\b/gu,
    /(?<=[.,;!?]\s|^)([\p{L}\s]{3,40}?)\s+(?:(?:do ?n'?t|does ?n'?t|do not|does not) (?:feel|seem|work|suit)|(?:feels?|seems?|(?:is|are) (?:a bit |way |just )?)\s*too)\b/gu,
  ]
  for (const rule of rules)
    for (const match of text.folded.matchAll(rule)) {
      const start = match.index + match[0].indexOf(match[1] ?? '')
      const words = { start: match.index, end: match.index + match[0].length }
      let at = start
      for (const part of (match[1] ?? '').split(/(\s+(?:and|or)\s+)/)) {
        push(at, part, words)
        at += part.length
      }
    }
  for (const match of text.folded.matchAll(
    /\bread (?:everything|all(?: the)?(?: books)?) (?:by|from|of) ([^.!?;]{3,80})/g,
  ))
    for (const name of (match[1] ?? '').split(/,\s*(?:and\s+)?|\s+and\s+/)) {
      const start = match.index + match[0].indexOf(name)
      const item = exclusionAt(text, { start, end: start + name.length }, match.index)
      if (item) out.push({ ...item, label: `${item.label} books` })
    }
  return out
}
