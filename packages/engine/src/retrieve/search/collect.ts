/** First half of building: reads every document into postings, in the order in which they come. */
import type { SearchDocument } from './document.ts'
import { HEAD, type TitleWord, titleWordOf, weighTitle } from './title-roles.ts'
import { createWordTable, grown } from './word-table.ts'
import { eachWordAt, plainText, termOf } from './words.ts'

/** The postings of document d are those from `starts[d]` to `starts[d + 1]`. */
export type Collected = {
  readonly terms: readonly string[]
  readonly ids: readonly string[]
  /** Cents; Infinity where no price is known. */
  readonly prices: readonly number[]
  /** Words of each document's title and text. */
  readonly titleLengths: readonly number[]
  readonly textLengths: readonly number[]
  readonly starts: readonly number[]
  readonly postingTerms: Int32Array
  /** Sum of the weights of the term's places in the title, in quarters, and how often it is in the text. */
  readonly titleWeights: Uint8Array
  readonly textCounts: Uint8Array
}

/** A count in a byte: what is said more often than that says no more. */
const MOST = 255
const NO_TERM = -1
const FIRST_POSTINGS = 1 << 16

export type Collector = {
  add(document: SearchDocument): void
  /** What was collected so far. */
  collected(): Collected
}

export function createCollector(): Collector {
  const vocabulary = createVocabulary()
  const postings = createPostings()
  const ids: string[] = []
  const prices: number[] = []
  const titleLengths: number[] = []
  const textLengths: number[] = []
  const starts: number[] = [0]
  const readTitle = createTitleReader(vocabulary, postings.addToTitle)
  const readText = createTextReader(vocabulary, postings.addToText)
  return {
    add({ id, title, text, priceCents }) {
      postings.begin()
      titleLengths.push(readTitle(title))
      textLengths.push(readText(text))
      ids.push(id)
      prices.push(priceCents ?? Number.POSITIVE_INFINITY)
      starts.push(postings.end())
    },
    collected: () => ({
      terms: vocabulary.terms,
      ids,
      prices,
      titleLengths,
      textLengths,
      starts,
      ...postings.columns(),
    }),
  }
}

type Vocabulary = {
  readonly terms: readonly string[]
  /** The word's number among all words as they are written. */
  wordAt(plain: string, start: number, end: number, hash: number): number
  /** The term of a word by its number, NO_TERM for small words. */
  termOfWord(word: number): number
  titleWord(word: number): TitleWord
}

/** Every word is stemmed once, however often it comes. */
function createVocabulary(): Vocabulary {
  const table = createWordTable()
  const termNumbers = new Map<string, number>()
  const terms: string[] = []
  const termsOfWords: number[] = []
  const titleWords: TitleWord[] = []
  const learn = (word: string): void => {
    const term = termOf(word)
    let number = term === '' ? NO_TERM : termNumbers.get(term)
    if (number === undefined) {
      number = terms.push(term) - 1
      termNumbers.set(term, number)
    }
    termsOfWords.push(number)
    titleWords.push(titleWordOf(word))
  }
  return {
    terms,
    wordAt(plain, start, end, hash) {
      const number = table.numberOf(plain, start, end, hash)
      if (number === termsOfWords.length) learn(plain.slice(start, end))
      return number
    },
    termOfWord: (word) => termsOfWords[word] ?? NO_TERM,
    titleWord: (word) => titleWords[word] ?? titleWordOf(''),
  }
}

/** Reads a text into postings; answers how many words it has, without small ones. */
function createTextReader(vocabulary: Vocabulary, add: (term: number) => void): (text: string) => number {
  return (text) => {
    const plain = plainText(text)
    let length = 0
    eachWordAt(plain, (start, end, hash) => {
      const term = vocabulary.termOfWord(vocabulary.wordAt(plain, start, end, hash))
      if (term === NO_TERM) return
      length += 1
      add(term)
    })
    return length
  }
}

/** As with texts, but a word's weight hangs on the words after it. */
function createTitleReader(
  vocabulary: Vocabulary,
  add: (term: number, weight: number) => void,
): (title: string) => number {
  return (title) => {
    const plain = plainText(title)
    const terms: number[] = []
    const words: TitleWord[] = []
    eachWordAt(plain, (start, end, hash) => {
      const word = vocabulary.wordAt(plain, start, end, hash)
      const term = vocabulary.termOfWord(word)
      const titleWord = vocabulary.titleWord(word)
      if (term === NO_TERM && !titleWord.isLink) return
      terms.push(term)
      words.push(titleWord)
    })
    const weights = weighTitle(words)
    let length = 0
    for (const [at, term] of terms.entries()) {
      if (term === NO_TERM) continue
      length += 1
      add(term, weights[at] ?? HEAD)
    }
    return length
  }
}

/** Columns of postings that grow; a term that comes again in a document is added to its posting there. */
function createPostings() {
  let postingTerms = new Int32Array(FIRST_POSTINGS)
  let titleWeights = new Uint8Array(FIRST_POSTINGS)
  let textCounts = new Uint8Array(FIRST_POSTINGS)
  /** Where each term's posting in this document is; older places are before `begin`. */
  let places = new Int32Array(FIRST_POSTINGS).fill(-1)
  let first = 0
  let next = 0

  const placeOf = (term: number): number => {
    if (term >= places.length) places = longer(places, term)
    const place = places[term] ?? -1
    if (place >= first) return place
    if (next === postingTerms.length) grow()
    places[term] = next
    postingTerms[next] = term
    return next++
  }
  const grow = (): void => {
    postingTerms = grown(postingTerms, next * 2)
    titleWeights = grown(titleWeights, next * 2)
    textCounts = grown(textCounts, next * 2)
  }
  return {
    begin: (): void => {
      first = next
    },
    end: (): number => next,
    addToTitle: (term: number, weight: number): void => {
      const place = placeOf(term)
      titleWeights[place] = Math.min(MOST, (titleWeights[place] ?? 0) + weight)
    },
    addToText: (term: number): void => {
      const place = placeOf(term)
      textCounts[place] = Math.min(MOST, (textCounts[place] ?? 0) + 1)
    },
    columns: () => ({ postingTerms, titleWeights, textCounts }),
  }
}

function longer(places: Int32Array<ArrayBuffer>, needed: number): Int32Array<ArrayBuffer> {
  const filled = places.length
  return grown(places, Math.max(needed + 1, filled * 2)).fill(-1, filled)
}
