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

/** Reads the constraints, in the order they are said. */
export function readConstraints(
  text: Text,
  words: { readonly table: PhraseTable<ConstraintEntry>; readonly places: readonly PlaceEntry[] },
  taken: readonly Span[],
): Constraint[] {
  const named = findPhrases(text, words.table, (token) => !isWithin(taken, token)).map((match) => ({
    start: match.start,
    end: match.end,
    label: match.entry.quote ? wordsAt(text.raw, match).toLowerCase() : match.entry.constraint,
    words: wordsAt(text.raw, match),
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
  return [{ ...span, label: `by ${capital(match[1] ?? '')}`, words: wordsAt(text.raw, span), entry: null }]
}

function placesIn(text: Text, places: readonly PlaceEntry[]): Constraint[] {
  const out: Constraint[] = []
  for (const { word, place } of places) {
    const match = new RegExp(String.raw`(?:\b(?:in|from|living in|lives in)\s+|,\s*)${word}\b`).exec(
      text.folded,
    )
    if (!match) continue
    const start = match.index + match[0].length - word.length
    out.push({
      start,
      end: start + word.length,
      label: place,
      words: wordsAt(text.raw, { start, end: start + word.length }),
      entry: null,
    })
  }
  return out
}

function counts(text: Text): Constraint[] {
  const match = COUNT_WORDS.exec(text.folded)
  if (!match) return []
  const span = { start: match.index, end: match.index + match[0].length }
  return [{ ...span, label: `${match[1]} recipients`, words: wordsAt(text.raw, span), entry: null }]
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
