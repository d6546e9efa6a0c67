/** What the person likes: known interests, and the giver's own words where the taxonomy has none. */
import { findPhrases, type PhraseTable } from '../text/phrases.ts'
import type { Text } from '../text/tokens.ts'
import { isWithin, type Span, wordsAt } from './span.ts'

export type Interest = Span & {
  /** The taxonomy's id; null for words it does not know, which are searched for as text. */
  readonly id: string | null
  readonly words: string
}

const LIKES =
  /\b(?:loves?|likes?|adores?|enjoys?|into|collects?|obsessed with|fan of|passionate about|interested in|hobbies(?: are| include|:)?|plays?|keen on|fond of|crazy about|mad about|newly into|just starting|does|studies|studying|really likes)\s+/g
const STOP = new Set(
  'a an and or the of for to with but my his her their our your is are was be been has have had not no very really so too just also more some any all most mostly lot lots stuff things thing something anything everything everyone gift gifts present presents idea ideas good great nice cool unique perfect special best who that this these those it its he she they him them i me we you us at in on by from as if when what which how why will would can could should do does did get getting got give buy need want looking find help please thanks new old budget under over around about up birthday christmas man woman guy girl boy person people someone somebody year years old time much many lots always often usually constantly badly says said own every each dont doesnt isnt im ive ill etc bit kind sort type ok okay like likes love loves'.split(
    ' ',
  ),
)

/** Reads interests from what `taken` leaves free, in the order they are said. */
export function readInterests(text: Text, table: PhraseTable<string>, taken: readonly Span[]): Interest[] {
  const known = knownInterests(text, table, taken)
  const free = [...likedItems(text), ...listItems(text)].filter(
    (span) => !isWithin([...known, ...taken], span),
  )
  const seen = new Set<string>()
  return [...known, ...free.map((span) => ({ ...span, id: null, words: wordsAt(text.raw, span) }))]
    .sort((a, b) => a.start - b.start)
    .filter(({ words }) => !seen.has(words.toLowerCase()) && seen.add(words.toLowerCase()))
}

/** Interests of the taxonomy; 'pour-over coffee' is one, though both of its words are known. */
function knownInterests(text: Text, table: PhraseTable<string>, taken: readonly Span[]): Interest[] {
  const out: Interest[] = []
  for (const match of findPhrases(text, table, (token) => !isWithin(taken, token))) {
    const before = out.at(-1)
    const joins = before?.id === match.entry && /^[\s-]*$/.test(text.raw.slice(before.end, match.start))
    const start = joins ? before.start : match.start
    if (joins) out.pop()
    out.push({ id: match.entry, start, end: match.end, words: wordsAt(text.raw, { start, end: match.end }) })
  }
  return out
}

/** The things named after 'loves', 'is into' and the like. */
function likedItems(text: Text): Span[] {
  const out: Span[] = []
  for (const match of text.folded.matchAll(LIKES)) {
    const from = match.index + match[0].length
    // What stands in brackets is an aside: same length, so offsets hold.
    const rest = text.folded
      .slice(from, from + 160)
      .replace(/\([^)]*\)/g, (aside) => ','.padEnd(aside.length))
    out.push(...itemsOf(/^[^.!?;\n]*/.exec(rest)?.[0] ?? '', from))
  }
  return out
}

/** Longest item, in words, of a sentence that is a plain list. */
const LIST_ITEM_WORDS = 4

/** The items of sentences that are plain lists: 'sister, 30s, watercolor, mysteries'. */
function listItems(text: Text): Span[] {
  return [...text.folded.matchAll(/[^.!?;\n]+/g)].flatMap(({ 0: sentence, index }) => {
    const items = sentence.split(',')
    const isList =
      items.length >= 3 && items.every((item) => item.trim().split(/\s+/).length <= LIST_ITEM_WORDS)
    return isList ? itemsOf(sentence, index) : []
  })
}

function itemsOf(clause: string, from: number): Span[] {
  const out: Span[] = []
  let offset = from
  for (const part of clause.split(/([,.;:()!?]\s*|\s+(?:and|or|&|but|plus)\s+)/)) {
    const span = itemSpan(part, offset)
    if (span) out.push(span)
    offset += part.length
  }
  return out
}

/** A part that can be the name of a liking: one to three telling words, no digits. */
function itemSpan(part: string, offset: number): Span | null {
  const start = part.length - part.trimStart().length
  const text = part.trim()
  const words = text.split(/\s+/)
  if (text.length < 3 || words.length > 3 || !/^[\p{L}'\s&-]+$/u.test(text)) return null
  if (words.some((word) => STOP.has(word.replaceAll("'", '')))) return null
  return { start: offset + start, end: offset + start + text.length }
}
