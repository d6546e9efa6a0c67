/**
 * What the tables know of single words, so that a text is hashed once and not once a table. Every word of a table has a
 * number; a word that something may begin with, or be told by, carries that thing's mark.
 */

/** A bit that says: may. Things share one when there are many, so whoever finds a mark asks further. */
export type Mark = number

const BITS = 31

const numbers = new Map<string, number>()
/** By number. Words without one share the first place, which has no marks. */
const marks: Mark[] = [0]
const given = { marks: 0, words: 0 }

/** Stands for every word that no table has. */
export const UNNUMBERED = 0

/** A mark for one more table or set of words. */
export function newMark(): Mark {
  given.marks += 1
  return 1 << (given.marks % BITS)
}

/** The number of a word of a table, from 1 on; the same for the same word. */
export function numberFor(word: string): number {
  const known = numbers.get(word)
  if (known !== undefined) return known
  numbers.set(word, marks.length)
  given.words += 1
  return marks.push(0) - 1
}

/** Gives a word a mark. */
export function markWord(word: string, mark: Mark): void {
  const number = numberFor(word)
  const before = marks[number] ?? 0
  if ((before & mark) !== 0) return
  marks[number] = before | mark
  given.words += 1
}

/** The number of any word: `UNNUMBERED` for one that no table has so far. */
export const numberOf = (word: string): number => numbers.get(word) ?? UNNUMBERED

/** All marks of the word with a number. */
export const marksOf = (number: number): Mark => marks[number] ?? 0

/** Grows whenever a word gets a number or a mark: what was found before no longer holds. */
export const wordsKnown = (): number => given.words

/** Words that a text is asked about, with the mark that says whether it may hold one. */
export type WordSet = { readonly mark: Mark; readonly words: ReadonlySet<string> }

/** Of words, or of a line of them with a blank between. */
export function wordSet(words: string | Iterable<string>): WordSet {
  const mark = newMark()
  const all = new Set(typeof words === 'string' ? words.split(' ') : words)
  for (const word of all) markWord(word, mark)
  return { mark, words: all }
}

/** The words that phrases begin with. */
export const openingSet = (phrases: readonly string[]): WordSet =>
  wordSet(phrases.map((phrase) => phrase.split(' ', 1).join()))
