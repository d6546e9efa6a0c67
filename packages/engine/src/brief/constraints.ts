/** Everything else that limits the answer: place, deadline, manner. */
import type { ConstraintEntry, PlaceEntry } from '../lexicon.ts'
import { findPhrases, type PhraseTable } from '../text/phrases.ts'
import type { Text } from '../text/tokens.ts'
import { type Span, wordsAt } from './span.ts'

export type Constraint = Span & {
  readonly label: string
  readonly words: string
  /** Null for those that only inform, such as a place. */
  readonly entry: ConstraintEntry | null
}

const COUNT_WORDS =
  /\b(?:for|to)\s+(?:my\s+)?(two|three|four|five|six|\d{1,2})\s+(?=(?:\p{L}+\s+){0,2}(?:people|friends|kids|children|coworkers|colleagues|teachers|sisters|brothers|guys|girls|women|men|neighbors|neighbours|nieces|nephews|cousins|aunts|uncles|daughters|sons)\b)/u
const DEADLINE =
  /\b(?:by|before|until)\s+(monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|next week|the weekend|christmas eve)\b/

const REFUSED_BEFORE =
  /(?:\b(?:not?|never|without|another|than|except)|n'?t(?: want| need)?)\s+(?:just\s+|another\s+|only\s+)?$/

/** Reads the constraints, in the order they are said. */
export function readConstraints(
  text: Text,
  words: { readonly table: PhraseTable<ConstraintEntry>; readonly places: PhraseTable<PlaceEntry> },
  taken: readonly Span[],
): Constraint[] {
  const all: Constraint[] = []
  for (const { entry, start, end } of findPhrases(text, words.table, taken)) {
    // 'Not a book' asks for no book.
    if (entry.kind && REFUSED_BEFORE.test(text.folded.slice(Math.max(0, start - 24), start))) continue
    const said = wordsAt(text, { start, end })
    all.push({ start, end, label: entry.quote ? said.toLowerCase() : entry.constraint, words: said, entry })
  }
  all.push(...deadlines(text), ...placesIn(text, words.places), ...counts(text))
  if (all.length > 1) all.sort((a, b) => a.start - b.start)
  const out: Constraint[] = []
  for (const one of all) if (!out.some(({ label }) => label === one.label)) out.push(one)
  return out
}

/** A constraint that weighs on nothing. */
const informing = (text: Text, { start, end }: Span, label: string): Constraint => ({
  start,
  end,
  label,
  words: wordsAt(text, { start, end }),
  entry: null,
})

function deadlines(text: Text): Constraint[] {
  const match = DEADLINE.exec(text.folded)
  if (!match) return []
  const span = { start: match.index, end: match.index + match[0].length }
  return [informing(text, span, `by ${capital(match[1] ?? '')}`)]
}

/** Where somebody lives: after 'in' or 'from'. */
const PLACE_BEFORE =
  /\b(?:in|from|living in|lives in|live in|based in|near|to|shipping to|ship to)\s+(?:the\s+)?$/
/** As an item of a list it may be a liking: it is a place where a sentence ends with it, or a sum stands beside it. */
const ITEM_BEFORE = /(?:^|[,(]\s*)$/
const ITEM_AFTER =
  /^\s*(?:$|[.!?)\n]|,\s*(?:\$|€|£|\d+\s?(?:\$|€|£|aud|cad|nzd|usd|eur|dollars|bucks|euros|pounds)))/

function placesIn(text: Text, places: PhraseTable<PlaceEntry>): Constraint[] {
  const out: Constraint[] = []
  for (const { entry, start, end } of findPhrases(text, places)) {
    const before = text.folded.slice(Math.max(0, start - 20), start)
    const isPlace =
      PLACE_BEFORE.test(before) ||
      (ITEM_BEFORE.test(before) && ITEM_AFTER.test(text.folded.slice(end, end + 16)))
    if (isPlace) out.push(informing(text, { start, end }, entry.place))
  }
  return out
}

function counts(text: Text): Constraint[] {
  const match = COUNT_WORDS.exec(text.folded)
  if (!match) return []
  const span = { start: match.index, end: match.index + match[0].length }
  return [informing(text, span, `${match[1]} recipients`)]
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
