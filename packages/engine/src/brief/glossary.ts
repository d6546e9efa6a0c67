/** What names mean that the taxonomy has no words for, in plain ones: 'peterbilt' is a truck, and who drives one is a trucker. */
import type { GlossEntry } from '../lexicon.ts'
import { isSmallWord, stemsOf } from '../text/stems.ts'

export type Gloss = {
  /** Whoever loves it is glad of gifts about these. */
  readonly interests: readonly string[]
  /** The stems of what it is in plain words. */
  readonly stems: readonly string[]
}

export type Glossary = {
  /** By the stems of the name. */
  readonly entries: ReadonlyMap<string, Gloss>
  /** The stems of the longest name. */
  readonly longest: number
}

/** The first to claim a name keeps it. */
export function glossaryOf(rows: readonly GlossEntry[]): Glossary {
  const entries = new Map<string, Gloss>()
  let longest = 0
  for (const { term, interests, gloss } of rows) {
    const name = stemsOf(term)
    const key = name.join(' ')
    if (key === '' || entries.has(key)) continue
    entries.set(key, {
      interests,
      stems: [...new Set(stemsOf(gloss))].filter((stem) => !isSmallWord(stem)),
    })
    longest = Math.max(longest, name.length)
  }
  return { entries, longest }
}

/** What the names among some stems mean, from left to right; of two that begin at the same stem the longer one. */
export function glossesIn(stems: readonly string[], { entries, longest }: Glossary): Gloss[] {
  const out: Gloss[] = []
  for (let at = 0; at < stems.length; at += 1) {
    for (let length = Math.min(longest, stems.length - at); length > 0; length -= 1) {
      const gloss = entries.get(stems.slice(at, at + length).join(' '))
      if (gloss === undefined) continue
      out.push(gloss)
      at += length - 1
      break
    }
  }
  return out
}
