/**
 * Whether a model's wording of our reply may take its place. Our words that tell something stand in it, all of them and in
 * their order; between them stands only what tells nothing, and beside them, set off, what is friendly and tells nothing.
 */
import { FRIENDLY, LINKING } from './wording-words.ts'

export type WordingFault = 'empty' | 'too-long' | 'signs' | 'words' | 'sentences'

/** So much longer than ours a wording may be, and so many characters and sentences at most beside that. */
const LENGTH_RATIO = 1.5
const SHORT_ROOM = 40
const SENTENCES_MORE = 2

export const wordingMax = (ours: string): number =>
  Math.max(Math.floor(ours.length * LENGTH_RATIO), ours.length + SHORT_ROOM)

type Wording = {
  readonly ours: string
  /** Titles that may stand in ours: they are kept letter by letter. */
  readonly titles: readonly string[]
}

/** The wording as it is shown; or what is wrong with it. */
export function verifyWording(
  offered: string,
  { ours, titles }: Wording,
): { readonly text: string } | WordingFault {
  const text = offered.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (text === '') return 'empty'
  if (text.length > wordingMax(ours)) return 'too-long'
  if (signsIn(text).some((sign) => !PLAIN_SIGN.test(sign) && !ours.includes(sign))) return 'signs'
  if (DOUBLED.test(text) && !DOUBLED.test(ours)) return 'signs'
  const [mine, theirs] = [readIn(ours, titles), readIn(text, titles)]
  if (theirs.some((token) => isLoud(token) && !ours.includes(token.text)) || !saysTheSame(mine, theirs))
    return 'words'
  return countSentences(text) <= countSentences(ours) + SENTENCES_MORE ? { text } : 'sentences'
}

/** Whether a reply holds something that a wording must keep: one of greetings alone is as friendly as can be. */
export const saysSomething = (ours: string): boolean => tellingIn(readIn(ours, [])).length > 0

/** 'I change the list.. Hello' was put together without care. */
const DOUBLED = /[.,;:]{2}/
const PLAIN_SIGN = /[\p{L}\p{N} .,!?;:'’–—-]/u
const signsIn = (text: string): string[] => Array.from(text)

/** 0: none; 1: a comma or the like; 2: the end of a sentence. */
type Break = 0 | 1 | 2

type Token = {
  readonly text: string
  /** What is quoted, and titles: nothing of it changes. */
  readonly isVerbatim: boolean
  readonly isFirst: boolean
  readonly after: Break
  readonly isQuestion: boolean
}

const QUOTED = /“[^”]*”/u
const END = /^(.*?)([.,!?;:…—–]*)$/u

/** The words of a text, with what stands after each. */
function readIn(text: string, titles: readonly string[]): Token[] {
  const tokens: Token[] = []
  for (const { piece, isVerbatim } of piecesOf(text, titles))
    for (const raw of isVerbatim ? [piece] : piece.split(' ')) addToken(tokens, raw, isVerbatim)
  return tokens
}

/** Signs that stand alone belong to the word before them. */
function addToken(tokens: Token[], raw: string, isVerbatim: boolean): void {
  const { word, ...marks } = isVerbatim ? { word: raw, after: 0 as const, isQuestion: false } : unmarked(raw)
  const last = tokens.at(-1)
  if (word !== '')
    tokens.push({ text: word, isVerbatim, isFirst: last === undefined || last.after === 2, ...marks })
  else if (last) tokens[tokens.length - 1] = { ...last, ...greater(last, marks) }
}

type Marks = Pick<Token, 'after' | 'isQuestion'>

function unmarked(raw: string): Marks & { readonly word: string } {
  const [, word = '', marks = ''] = END.exec(raw) ?? []
  const after = /[.!?…]/.test(marks) ? 2 : marks === '' ? 0 : 1
  return { word, after, isQuestion: marks.includes('?') }
}

const greater = (one: Marks, other: Marks): Marks => ({
  after: one.after > other.after ? one.after : other.after,
  isQuestion: one.isQuestion || other.isQuestion,
})

type Piece = { readonly piece: string; readonly isVerbatim: boolean }

/** Quotations and titles whole, and what stands between them. */
function piecesOf(text: string, titles: readonly string[]): Piece[] {
  const escaped = titles
    .toSorted((a, b) => b.length - a.length)
    .map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const verbatim = new RegExp(`(${[QUOTED.source, ...escaped].join('|')})`, 'gu')
  return text.split(verbatim).map((piece, i) => ({ piece, isVerbatim: i % 2 === 1 }))
}

/** Words in a row without a mark between them. */
function segmentsOf(tokens: readonly Token[]): Token[][] {
  const segments: Token[][] = [[]]
  for (const token of tokens) {
    segments.at(-1)?.push(token)
    if (token.after > 0) segments.push([])
  }
  return segments.filter((segment) => segment.length > 0)
}

const plain = ({ text }: Token): string => text.toLowerCase().replaceAll('’', "'")
const isLinking = (token: Token): boolean => !token.isVerbatim && LINKING.has(plain(token))
const isFriendly = (segment: readonly Token[]): boolean =>
  segment.every((token) => !token.isVerbatim && FRIENDLY.has(plain(token)))

/** The words that tell something; after each of them the greatest break before the next one. */
function tellingIn(tokens: readonly Token[]): Token[] {
  const telling: Token[] = []
  for (const segment of segmentsOf(tokens)) {
    const isEmpty = isFriendly(segment)
    for (const token of segment) {
      const last = telling.at(-1)
      if (!isEmpty && !isLinking(token)) telling.push(token)
      else if (last) telling[telling.length - 1] = { ...last, ...greater(last, marksOf(token, isEmpty)) }
    }
  }
  return telling
}

/** 'And' and 'so' part two sentences as a comma does; so does whatever friendly stands between them. */
function marksOf(token: Token, isSetOff: boolean): Marks {
  const parts = isSetOff || /^(?:and|so)$/.test(plain(token))
  return {
    after: parts && token.after === 0 ? 1 : token.after,
    isQuestion: token.isQuestion && !isSetOff,
  }
}

function saysTheSame(ours: readonly Token[], theirs: readonly Token[]): boolean {
  const [mine, said] = [tellingIn(ours), tellingIn(theirs)]
  return (
    mine.length > 0 &&
    mine.length === said.length &&
    mine.every((token, i) => {
      const other = said[i]
      return other !== undefined && isSameWord(token, other) && isParted(token, other, i === mine.length - 1)
    })
  )
}

function isSameWord(ours: Token, theirs: Token): boolean {
  const [mine, other] = [ours.text.replaceAll('’', "'"), theirs.text.replaceAll('’', "'")]
  if (mine === other) return true
  const isFree = !ours.isVerbatim && !theirs.isVerbatim && (ours.isFirst || theirs.isFirst)
  return isFree && lower(mine) === lower(other)
}
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** What we told in two sentences is not run together, what we told in one is not torn, and nothing becomes a question. */
function isParted(ours: Token, theirs: Token, isLast: boolean): boolean {
  if (theirs.isQuestion && !ours.isQuestion) return false
  if (isLast) return true
  return ours.after === 0 ? theirs.after < 2 : theirs.after > 0
}

/** Words that are shouted. */
const isLoud = ({ text, isVerbatim }: Token): boolean => !isVerbatim && /\p{Lu}.*\p{Lu}/u.test(text)

const countSentences = (text: string): number => text.match(/[.!?…]+(?=\s|$)/gu)?.length ?? 0
