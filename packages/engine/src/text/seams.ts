/** Where two words meet that the giver wrote otherwise: together or apart. */
import { type Fold, shifted } from './runs.ts'

/** A stretch of two words, and where the first one ends. */
export type Seam = {
  readonly start: number
  readonly at: number
  readonly end: number
  /** Whether a blank is to stand there; else what stands there goes. */
  readonly isOpen: boolean
}

/** Two words as they are read, and as the giver wrote them. */
export type Sewn = { readonly read: string; readonly given: string }

type Sewing = { readonly raw: string; readonly folds: readonly Fold[]; readonly sewn: readonly Sewn[] }

/** The text with its words as they are to be read; its places lead back to those of the text as given. */
export function sew(raw: string, folds: readonly Fold[], seams: readonly Seam[]): Sewing {
  let text = ''
  let from = 0
  const moves: Fold[] = []
  const sewn: Sewn[] = []
  for (const { start, at, end, isOpen } of seams) {
    const second = isOpen ? ` ${raw.slice(at, end)}` : raw.slice(at + 1, end).toLowerCase()
    const read = raw.slice(start, at) + second
    text += raw.slice(from, start) + read
    from = end
    moves.push({ at: text.length - second.length - (isOpen ? 0 : 1), by: isOpen ? -1 : 1 })
    sewn.push({ read, given: raw.slice(start, end) })
  }
  return { raw: text + raw.slice(from), folds: [...moves, ...shifted(folds, moves)], sewn }
}

/** Words of the text that is read as the giver wrote them. */
export function asGiven(words: string, sewn: readonly Sewn[]): string {
  let out = words
  for (const { read, given } of sewn) out = out.replaceAll(read, given)
  return out
}
