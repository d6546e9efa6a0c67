/** Mends slips of the keyboard: a word that nothing knows, one slip away from one that the tables know. */
import { memoryOf } from '../remember.ts'
import { singular, type Token } from './tokens.ts'

/** Shorter words are one slip away from too many others. */
const SHORTEST = 5
/** From this length on a second slip is believed. */
const LONG = 9

/**
 * Makes the mender. `targets` are the words worth finding; `isKnown` tells whether a word is right as it stands.
 * Found by deletions: two words one slip apart share a word with one letter less (symmetric delete, W. Garbe, 2012).
 */
export function spellingOf(
  targets: Iterable<string>,
  isKnown: (word: string) => boolean,
): (token: Token) => string | null {
  // Made with the first strange word: most of what a start costs would be spent on it.
  let byDeletion: ReadonlyMap<string, readonly string[]> | null = null
  const remembered = memoryOf<string | null>(REMEMBERED_MAX)
  return ({ word }) => {
    if (word.length < SHORTEST || isKnown(word)) return null
    return remembered(word, () => {
      byDeletion ??= deletionsOf(targets)
      if (isKnownWord(word, isKnown) || !/^[a-z]+$/.test(word)) return null
      return nearest(word, byDeletion) ?? nearestOne(singular(word), word, byDeletion)
    })
  }
}

const REMEMBERED_MAX = 5000

/** Every target, and every target with one letter less -> the targets that it may stand for. */
function deletionsOf(targets: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const out = new Map<string, string[]>()
  for (const word of new Set(targets)) {
    if (word.length < SHORTEST || !/^[a-z]+$/.test(word)) continue
    for (const key of deletions(word)) {
      const at = out.get(key)
      if (at) at.push(word)
      else out.set(key, [word])
    }
  }
  return out
}

const ENDINGS = /(?:s|es|d|ed|ing|er|ers|ly|y|ish|'s)$/

/** A word whose stem is known is no slip: 'gardened', 'quilters'. */
export function isKnownWord(word: string, isKnown: (word: string) => boolean): boolean {
  if (isKnown(word) || isKnown(singular(word))) return true
  const stem = word.replace(ENDINGS, '')
  return (
    stem.length >= 3 &&
    stem !== word &&
    (isKnown(stem) || isKnown(`${stem}e`) || isKnown(stem.replace(/(.)\1$/, '$1')))
  )
}

function* deletions(word: string): Generator<string> {
  yield word
  for (let i = 0; i < word.length; i += 1) yield word.slice(0, i) + word.slice(i + 1)
}

/** Of many, the one: 'hedghogs' is two slips away from 'hedgehog', and its singular is one. */
const nearestOne = (
  one: string,
  word: string,
  byDeletion: ReadonlyMap<string, readonly string[]>,
): string | null => (one === word || one.length < SHORTEST ? null : nearest(one, byDeletion))

function nearest(word: string, byDeletion: ReadonlyMap<string, readonly string[]>): string | null {
  let best: string | null = null
  let least = word.length >= LONG ? 3 : 2
  for (const key of deletions(word))
    for (const candidate of byDeletion.get(key) ?? []) {
      const far = distance(word, candidate)
      // People seldom miss the first letter.
      const cost = far + (candidate.charAt(0) === word.charAt(0) ? 0 : 0.5)
      if (cost < least) [best, least] = [candidate, cost]
    }
  return best
}

/** Damerau-Levenshtein distance in its optimal string alignment form (Damerau, 1964). */
function distance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(
        (last[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (last[j - 1] as number) + (same ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] as number) + 1)
      row.push(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] as number
}
