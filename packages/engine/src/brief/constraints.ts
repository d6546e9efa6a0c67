/** Everything else that limits the answer: place, deadline, manner. */
import type { ConstraintEntry, PlaceEntry } from '../lexicon.ts'
import { findPhrases, type PhraseTable } from '../text/phrases.ts'
import type { Text } from '../text/tokens.ts'
import { isWithin, type Span, wordsAt } from './span.ts'

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
  const found = findPhrases(text, words.table, (token) => !isWithin(taken, token))
  // 'Not a book' asks for no book.
  const asked = found.filter(
    ({ entry, start }) =>
      !entry.kind || !REFUSED_BEFORE.test(text.folded.slice(Math.max(0, start - 24), start)),
  )
  const named = asked.map((match) => ({
    start: match.start,
    end: match.end,
    label: match.entry.quote ? wordsAt(text, match).toLowerCase() : match.entry.constraint,
    words: wordsAt(text, match),
    entry: match.entry,
  }))
  const informing = [...deadlines(text), ...placesIn(text, words.places), ...counts(text)]
  const seen = new Set<string>()
  return [...named, ...informing]
    .sort((a, b) => a.start - b.start)
    .filter(({ label }) => !seen.has(label) && seen.add(label))
}

function deadlines(text: Text): Constraint[] {
  const match = DEADLINE.exec(text.folded)
  if (!match) return []
  const span = { start: match.index, end: match.index + match[0].length }
  return [{ ...span, label: `by ${capital(match[1] ?? '')}`, words: wordsAt(text, span), entry: null }]
}

/** Where somebody lives: after 'in' or 'from'. */
const PLACE_BEFORE =
  /\b(?:in|from|living in|lives in|live in|based in|near|to|shipping to|ship to)\s+(?:the\s+)?$/
/** As an item of a list it may be a liking: it is a place where a sentence ends with it, or a sum stands beside it. */
const ITEM_BEFORE = /(?:^|[,(]\s*)$/
const ITEM_AFTER =
  /^\s*(?:$|[.!?)\n]|,\s*(?:\$|€|£|\d+\s?(?:\$|€|£|aud|cad|nzd|usd|eur|dollars|bucks|euros|pounds)))/

function placesIn(text: Text, places: PhraseTable<PlaceEntry>): Constraint[] {
  return findPhrases(text, places)
    .filter(({ start, end }) => {
      const before = text.folded.slice(Math.max(0, start - 20), start)
      if (PLACE_BEFORE.test(before)) return true
      return ITEM_BEFORE.test(before) && ITEM_AFTER.test(text.folded.slice(end, end + 16))
    })
    .map(({ entry, start, end }) => ({
      start,
      end,
      label: entry.place,
      words: wordsAt(text, { start, end }),
      entry: null,
    }))
}

function counts(text: Text): Constraint[] {
  const match = COUNT_WORDS.exec(text.folded)
  if (!match) return []
  const span = { start: match.index, end: match.index + match[0].length }
  return [{ ...span, label: `${match[1]} recipients`, words: wordsAt(text, span), entry: null }]
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
