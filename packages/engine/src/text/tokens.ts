/** Words of a text with their places in it, so that a reason can quote the giver's own words. */
import type { Rewrite } from './rewrite.ts'
import { CUT, type Fold, foldedBlanks, unfolded, withShortBlanks, withShortRuns } from './runs.ts'
import { type Seam, type Sewn, sew } from './seams.ts'
import { newSteps, type Steps, spend } from './steps.ts'
import { WordBook } from './word-book.ts'
import { type Mark, marksOf, numberOf, type WordSet } from './word-marks.ts'

export type Token = {
  /** Lower-case, without accents and apostrophes. */
  readonly word: string
  /** The word without its plural ending. */
  readonly stem: string
  /** Of the word and of its stem among the words of all tables. */
  readonly number: number
  readonly stemNumber: number
  /** What the word or its stem may begin, or tell. */
  readonly marks: Mark
  /** Offsets into the folded text, end exclusive. */
  readonly start: number
  readonly end: number
}

export type Text = {
  /** The text as given, with quotes and dashes made plain, each run of blanks folded into one, and words together or apart as they are read. */
  readonly raw: string
  /** Where blanks of the given text were folded, or words of it written together or apart. */
  readonly folds: readonly Fold[]
  /** The words that are read together or apart, other than they were given. */
  readonly sewn: readonly Sewn[]
  /** What the rules read: lower-case, without accents, emoji spelled out, slips of the keyboard mended. */
  readonly folded: string
  readonly tokens: readonly Token[]
  /** Those of all its tokens: most rules need one of a few words, and are skipped where none may be there. */
  readonly marks: Mark
  /** Where `folded` departs from `raw`, left to right; empty where both have the same length throughout. */
  readonly changes: readonly Change[]
  /** What reading it may still cost. */
  readonly steps: Steps
}

/** A stretch of the folded text, and the stretch of the raw text that it stands for. Ends are exclusive. */
type Change = { readonly start: number; readonly end: number; readonly from: number; readonly to: number }

const WORD = /[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu
const IS_ASCII = new RegExp(`^[\\n${CUT} -~]*$`)

/**
 * Reads a text into tokens. Control characters become spaces; typographic quotes and dashes become plain ones.
 * `rewrites` are stretches of the folded text to be read as other words, left to right and without overlap; `seams` say first
 * which words are to be read together or apart.
 *
 * @example
 * readText("Mom’s 60th").tokens.map((token) => token.word) // ['moms', '60th']
 */
export function readText(text: string, { seams, rewrites }: Forms = {}, steps: Steps = newSteps()): Text {
  const { text: raw, folds } = foldedBlanks(plain(text))
  const given = textOf({ raw, folds, sewn: [], changes: [], steps }, withShortRuns(fold(raw)))
  const found = seams?.(given) ?? []
  const read = found.length === 0 ? given : sewnText(given, found)
  const wanted = rewrites?.(read) ?? []
  return wanted.length === 0 ? read : apply(read, wanted)
}

/** What is made of a text before the rules read it. */
export type Forms = {
  readonly seams?: (read: Read) => readonly Seam[]
  readonly rewrites?: (read: Read) => readonly Rewrite[]
}

function sewnText({ raw: given, folds: runs, steps }: Text, seams: readonly Seam[]): Text {
  const { raw, folds, sewn } = sew(given, runs, seams)
  return textOf({ raw, folds, sewn, changes: [], steps }, withShortRuns(fold(raw)))
}

/** A text before it is rewritten: as given and folded, of the same length. */
export type Read = Pick<Text, 'raw' | 'folded' | 'tokens' | 'marks'>

type Given = Pick<Text, 'raw' | 'folds' | 'sewn' | 'changes' | 'steps'>

function textOf({ raw, folds, sewn, changes, steps }: Given, folded: string): Text {
  spend(steps, folded.length)
  const tokens = tokensOf(folded)
  return { raw, folds, sewn, folded, tokens, marks: marksIn(tokens), changes, steps }
}

const marksIn = (tokens: readonly Token[]): Mark => {
  let all = 0
  for (const { marks } of tokens) all |= marks
  return all
}

/** The text with its folded form replaced by one of the same length. */
export const withFolded = (text: Text, folded: string): Text => textOf(text, withShortBlanks(folded))

/** Whether one of the words stands in the text. */
export function holds({ tokens, marks }: Pick<Text, 'tokens' | 'marks'>, { mark, words }: WordSet): boolean {
  return (marks & mark) !== 0 && tokens.some((token) => (token.marks & mark) !== 0 && words.has(token.word))
}

/** The words of a folded text with their places. */
export function tokensOf(folded: string): Token[] {
  if (IS_ASCII.test(folded)) return asciiTokensOf(folded)
  return Array.from(folded.matchAll(WORD), ({ 0: found, index }) =>
    tokenAt(folded, index, index + found.length),
  )
}

/** The same for plain letters, which nearly every request is written in, without a pattern. */
function asciiTokensOf(folded: string): Token[] {
  const out: Token[] = []
  for (let at = 0; at < folded.length; at += 1) {
    if (!isWordCode(folded.charCodeAt(at))) continue
    const start = at
    while (isWordCode(folded.charCodeAt(at))) at += 1
    while (folded.charCodeAt(at) === APOSTROPHE && isLetterCode(folded.charCodeAt(at + 1))) {
      at += 1
      while (isLetterCode(folded.charCodeAt(at))) at += 1
    }
    out.push(tokenAt(folded, start, at))
    // What ended the word may open the next: a figure after a letter of "it's5".
    at -= 1
  }
  return out
}

const APOSTROPHE = 39
const isLetterCode = (code: number): boolean => code >= 97 && code <= 122
const isWordCode = (code: number): boolean => isLetterCode(code) || (code >= 48 && code <= 57)

function tokenAt(folded: string, start: number, end: number): Token {
  const { word, stem, number, stemNumber, marks } = BOOK.at(folded, start, end)
  return { word, stem, number, stemNumber, marks, start, end }
}

/** What is the same for a word wherever it stands. */
type Word = Omit<Token, 'start' | 'end'>

const BOOK = new WordBook<Word>((found) => {
  const word = found.includes("'") ? found.replaceAll("'", '') : found
  const stem = singular(word)
  const number = numberOf(word)
  const stemNumber = numberOf(stem)
  return { word, stem, number, stemNumber, marks: marksOf(number) | marksOf(stemNumber) }
})

/** The words of a label that is folded like a text: those of its tokens, without asking what the tables know of them. */
export const wordsIn = (label: string): string[] =>
  fold(label)
    .match(WORD)
    ?.map((word) => word.replaceAll("'", '')) ?? []

/** The words of a phrase as the tokens of a text would be, joined by single spaces. */
export const phraseKey = (phrase: string): string => wordsIn(plain(phrase)).join(' ')

/** The stretch of the raw text that a stretch of the folded text stands for. */
export function rawSpan({ changes }: Text, span: { readonly start: number; readonly end: number }) {
  if (changes.length === 0) return { start: span.start, end: span.end }
  let start = span.start
  let end = span.end
  for (const change of changes) {
    if (change.start < span.end && change.end > span.start) {
      // Half of a rewritten stretch cannot be told from the whole.
      if (span.start >= change.start) start = change.from
      if (span.end <= change.end) end = change.to
    }
    if (span.start >= change.end) start = span.start + change.to - change.end
    if (span.end >= change.end) end = span.end + change.to - change.end
  }
  return { start, end }
}

/** The stretch of the text as given, blanks and all, that a stretch of the folded text stands for. */
export function givenSpan(text: Text, span: { readonly start: number; readonly end: number }) {
  const { start, end } = rawSpan(text, span)
  return {
    start: unfolded(text.folds, start),
    end: end > start ? unfolded(text.folds, end - 1) + 1 : unfolded(text.folds, end),
  }
}

function apply({ raw, folds, sewn, folded, steps }: Text, rewrites: readonly Rewrite[]): Text {
  let out = ''
  let at = 0
  const changes: Change[] = []
  for (const { start, end, text } of rewrites) {
    out += folded.slice(at, start)
    changes.push({ start: out.length, end: out.length + text.length, from: start, to: end })
    out += text
    at = end
  }
  return textOf({ raw, folds, sewn, changes, steps }, withShortRuns(out + folded.slice(at)))
}

/** ASCII without the grave accent, which stands for an apostrophe: what most requests are. */
const IS_PLAIN = /^[\x20-\x5f\x61-\x7e]*$/
const UNPLAIN = /[\p{Cc}\p{Cf}\p{Cs}\u2018\u2019\u02bc\u00b4`\u201c\u201d\u00ab\u00bb\u2010-\u2015\u2212]/u

/** Of the same length: quotes and dashes as the keyboard has them, and no control signs but the ends of lines. */
const plain = (text: string): string =>
  !IS_PLAIN.test(text) && UNPLAIN.test(text)
    ? inLines(text)
        .replace(/(?![\u200d\n])[\p{Cc}\p{Cf}\p{Cs}]/gu, (sign) => ' '.repeat(sign.length))
        .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
        .replace(/[\u201c\u201d\u00ab\u00bb]/g, '"')
        .replace(/[\u2010-\u2015\u2212]/g, '-')
    : text

/** A paragraph that was pasted is broken at about so many signs: its next line goes on with the sentence. */
const WRAPPED_FROM = 45
/** A line that begins anew: a name, a figure, a bullet. */
const BEGINS = /^\s*(?:\p{Lu}|\d|[-*\u2022])/u

/** The end of a line ends a sentence, as in a list of people; in a wrapped paragraph it is a blank. */
function inLines(text: string): string {
  if (!text.includes('\n')) return text
  const lines = text.split('\n')
  return lines
    .map((line, place) => {
      const next = lines[place + 1]
      if (next === undefined) return line
      return line + (line.trim().length < WRAPPED_FROM || BEGINS.test(next) ? '\n' : ' ')
    })
    .join('')
}

/** Lower case without accents, unit by unit, so that offsets stay those of the text. */
export function fold(text: string): string {
  if (IS_ASCII.test(text)) return text.toLowerCase()
  let out = ''
  for (const unit of text.split('')) {
    const low = unit.normalize('NFD').charAt(0).toLowerCase()
    out += low.length === 1 ? low : unit
  }
  return out
}

/** A word without its plural ending: a light stem for comparing nouns. */
export function singular(word: string): string {
  const irregular = IRREGULAR.get(word)
  if (irregular !== undefined) return irregular
  if (word.length <= 3 || !word.endsWith('s')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  // 'Cases', 'houses', 'mazes' end in an e of their own; 'glasses', 'buses', 'quizzes' do not.
  if (word.endsWith('es') && /(?:[sxz]|[cs]h)es$/.test(word)) return word.slice(0, OWN_E.test(word) ? -1 : -2)
  // 'Glass', 'cactus', 'tennis'.
  return 'sui'.includes(word.charAt(word.length - 2)) ? word : word.slice(0, -1)
}

const OWN_E = /(?:[aeiolnpr]|[aof]u)ses$|[^tz]zes$/

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['atlas', 'atlas'],
  ['atlases', 'atlas'],
  ['canvas', 'canvas'],
  ['canvases', 'canvas'],
  ['lens', 'lens'],
  ['lenses', 'lens'],
  ['gases', 'gas'],
  ['irises', 'iris'],
  ['biases', 'bias'],
  ['quizzes', 'quiz'],
  ['corgis', 'corgi'],
  ['cloches', 'cloche'],
  ['quiches', 'quiche'],
  ['gouaches', 'gouache'],
  ['birdies', 'birdie'],
  ['beanies', 'beanie'],
  ['hoodies', 'hoodie'],
  ['brownies', 'brownie'],
  ['smoothies', 'smoothie'],
  ['scrunchies', 'scrunchie'],
  ['onesies', 'onesie'],
  ['knives', 'knife'],
  ['scarves', 'scarf'],
  ['shelves', 'shelf'],
  ['leaves', 'leaf'],
  ['wolves', 'wolf'],
  ['children', 'child'],
  ['men', 'man'],
  ['women', 'woman'],
  ['mice', 'mouse'],
  ['jewellery', 'jewelry'],
  ['movies', 'movie'],
  ['cookies', 'cookie'],
  ['series', 'series'],
])
