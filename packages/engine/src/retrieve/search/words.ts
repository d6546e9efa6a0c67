/** The words of a text as the index holds them: lower case, without accents and apostrophes, stemmed, no small words. */
import { stem } from './stem.ts'

/** Words that say nothing about a thing. They are neither indexed nor searched for. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  (
    'a about above after again all also am an and any are as at be because been before being below between both but by ' +
    'can could did do does doing down during each few for from further had has have having he her here hers him his how ' +
    'i if in into is it its itself just me more most much my nor not of off on once only or other our ours out over own ' +
    'per same she should so some such than that the their theirs them then there these they this those through to too ' +
    'under until up upon us very via was we were what when where which while who whom whose why will with would you your ' +
    'yours'
  ).split(' '),
)

const WORD_CODES = Uint8Array.from({ length: 128 }, (_, code) =>
  /[a-z0-9]/.test(String.fromCharCode(code)) ? 1 : 0,
)
const MARKS = /\p{M}+/gu
const LETTER = /[\p{L}\p{N}]/u
const NOT_ASCII = /[^\0-\x7f]/
/** "Mum's" is one word; a quote at either end of a word is no part of it. */
const APOSTROPHES = /(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}])/gu

/** The text in lower case, without accents and without apostrophes in words. */
export function plainText(text: string): string {
  const folded = NOT_ASCII.test(text)
    ? text.normalize('NFD').replace(MARKS, '').replaceAll('\u2019', "'")
    : text
  const low = folded.toLowerCase()
  return low.includes("'") ? low.replace(APOSTROPHES, '') : low
}

const FNV_BASIS = -2128831035
const FNV_PRIME = 16777619

/**
 * Calls `visit` with the place and the hash (32-bit FNV-1a over the code units) of every word of a plain text: whoever
 * looks words up by their hash need not cut them out first.
 */
export function eachWordAt(plain: string, visit: (start: number, end: number, hash: number) => void): void {
  let start = -1
  let hash = FNV_BASIS
  for (let at = 0; at < plain.length; at += 1) {
    const code = plain.charCodeAt(at)
    if (code < 128 ? WORD_CODES[code] === 1 : isLetter(code)) {
      if (start < 0) {
        start = at
        hash = FNV_BASIS
      }
      hash = Math.imul(hash ^ code, FNV_PRIME)
    } else if (start >= 0) {
      visit(start, at, hash)
      start = -1
    }
  }
  if (start >= 0) visit(start, plain.length, hash)
}

const isLetter = (code: number): boolean => LETTER.test(String.fromCharCode(code))

/** The hash that `eachWordAt` gives for a whole word. */
export function hashOf(word: string): number {
  let hash = FNV_BASIS
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), FNV_PRIME)
  return hash
}

/**
 * Every word of a text, small words too.
 *
 * @example
 * wordsOf('Café TN-2110, Mum’s') // ['cafe', 'tn', '2110', 'mums']
 */
export function wordsOf(text: string): string[] {
  const plain = plainText(text)
  const words: string[] = []
  eachWordAt(plain, (start, end) => words.push(plain.slice(start, end)))
  return words
}

/** The term that stands for a word in the index; empty for small words, which are not searched for. */
export const termOf = (word: string): string => (SMALL_WORDS.has(word) ? '' : stem(word))
