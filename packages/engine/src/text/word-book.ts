/** Words that were read before, found by their letters where they stand: most words of a request are never cut out. */
import { wordsKnown } from './word-marks.ts'

/** So many places; at most half of them are taken, then the book is begun anew. The catalogue has some fifteen thousand words. */
const PLACES = 1 << 16
const WORDS_MAX = PLACES / 2

/** What is remembered of a word: the word as it stood, and what was made of it when the tables knew so much. */
type Entry<T> = { readonly found: string; readonly hash: number; word: T; known: number }

export class WordBook<T> {
  readonly #read: (found: string) => T
  readonly #entries: (Entry<T> | null)[] = Array.from({ length: PLACES }, () => null)
  #size = 0

  /** `read` says what a word is; it is asked once a word, and again when the tables know more words. */
  constructor(read: (found: string) => T) {
    this.#read = read
  }

  /** What the word is that stands in the text from `start` up to `end`. */
  at(text: string, start: number, end: number): T {
    const hash = hashOf(text, start, end)
    let place = hash & (PLACES - 1)
    for (let entry = this.#entries[place]; entry; entry = this.#entries[place]) {
      if (entry.hash === hash && stands(entry.found, text, start, end)) return this.#upToDate(entry)
      place = (place + 1) & (PLACES - 1)
    }
    const found = text.slice(start, end)
    return this.#add(place, { found, hash, word: this.#read(found), known: wordsKnown() })
  }

  #upToDate(entry: Entry<T>): T {
    if (entry.known !== wordsKnown()) {
      entry.word = this.#read(entry.found)
      entry.known = wordsKnown()
    }
    return entry.word
  }

  #add(place: number, entry: Entry<T>): T {
    if (this.#size === WORDS_MAX) {
      this.#entries.fill(null)
      this.#size = 0
    }
    this.#entries[place] = entry
    this.#size += 1
    return entry.word
  }
}

/** 32-bit FNV-1a; its low bits are mixed with the high ones, as they choose the place. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 2166136261
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  return hash ^ (hash >>> 15)
}

function stands(found: string, text: string, start: number, end: number): boolean {
  if (found.length !== end - start) return false
  for (let at = 0; at < found.length; at += 1)
    if (found.charCodeAt(at) !== text.charCodeAt(start + at)) return false
  return true
}
