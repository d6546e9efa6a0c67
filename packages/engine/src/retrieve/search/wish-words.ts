/** Which words of a request are the wish itself: what a search through titles and texts should look for. */

import { findPhrases } from '../../text/phrases.ts'
import { isWithin, type Span } from '../../text/span.ts'
import { rawSpan, type Text, type Token } from '../../text/tokens.ts'
import { FRAME_WORDS } from './frame-words.ts'
import { CUES, type Cue, type Level, PEOPLE } from './wish-cues.ts'
import { termOf, wordsOf } from './words.ts'

export type WishWord = Span & {
  readonly word: string
  /** The same as it was written, where a slip of the keyboard was mended: it may have been none. */
  readonly written: string
  /** 1 for what is wished for most plainly in this text, less for what stands further from it. */
  readonly weight: number
  /** How it stands to the wish, whatever else the text says. */
  readonly level: Level
  /** Whether it directly follows the wish word before it: 'head set' may be called a headset. */
  readonly follows: boolean
}

/** What the brief has read already. */
export type ReadSpans = {
  /** Recipient, occasion, age, money, exclusions: never searched for. */
  readonly hidden: readonly Span[]
  /** Constraints, such as 'small': they describe the wish, and count little. */
  readonly describing: readonly Span[]
}

const SENTENCE_END = /[.!?;:\n]| - /
/** Years and ordinals are said of the person or the day. */
const ORDINAL = /^\d+(?:st|nd|rd|th|s)$/
const NUMBER = /^\d+$/
/** A number, or a single letter: 'd battery', and not '(38, m)'. */
const BITS = /^(?:\d+|\p{L})$/u

type Found = Omit<WishWord, 'weight'>

/**
 * The words of the wish, in the order of the text.
 *
 * @example
 * const text = readText('my brother turns 30 and really wants a travel guitar')
 * wishWords(text, spans).map(({ word }) => word) // ['travel', 'guitar']
 */
export function wishWords(text: Text, read: ReadSpans): WishWord[] {
  const named = findWords(text, read, peopleIn(text))
  // 'The boys' alone is no person to give to.
  const found = named.length > 0 ? named : findWords(text, read, [])
  const heaviest = heaviestOf(found)
  return found.map((word) => ({
    ...word,
    weight: (LEVEL_WEIGHTS[word.level] / heaviest) * (NUMBER.test(word.word) ? NUMBER_SHARE : 1),
  }))
}

/** A number tells a model from others, but is in many texts by chance. */
const NUMBER_SHARE = 0.7

/** What each level counts beside the others: 'wants a lamp', 'hints about a lamp', 'loves lamps', 'lamps', 'for her lamp'. */
const LEVEL_WEIGHTS = { wanted: 1, named: 0.8, liked: 0.7, plain: 0.35, context: 0.2, refused: 0 } as const

/** The plainest wish of the text counts fully, whatever its level. */
const heaviestOf = (found: readonly Found[]): number =>
  found.reduce((most, { level }) => Math.max(most, LEVEL_WEIGHTS[level]), 0)

function findWords(text: Text, { hidden, describing }: ReadSpans, people: readonly Span[]): Found[] {
  const taken = [...hidden, ...people]
  const matches = findPhrases(text, CUES, taken)
  const cueAt = new Map(matches.map((match) => [match.first, match]))
  const out: Found[] = []
  let state: State = { level: 'plain', isVerbNext: false }
  let last = -1
  for (let at = 0; at < text.tokens.length; at += 1) {
    const token = text.tokens[at]
    if (!token) break
    state = acrossGap(gapBefore(text, at), state)
    const cue = cueAt.get(at)
    if (cue) {
      state = afterCue(cue.entry, state)
      at = cue.last
    } else if (state.level !== 'refused' && isContent(text, at, taken)) {
      const level = state.isVerbNext || isWithin(describing, token) ? 'context' : state.level
      out.push({
        ...token,
        written: writtenAt(text, token),
        follows: last === at - 1 && isTied(text, at),
        level,
      })
      state = { ...state, isVerbNext: false }
      last = at
    } else state = afterSmallWord(token.word, state)
  }
  return out
}

type State = { readonly level: Level; readonly isVerbNext: boolean }

/** A sentence begins anew; a comma ends only a refusal. */
function acrossGap(gap: string, state: State): State {
  const ends = SENTENCE_END.test(gap) || (gap.includes(',') && state.level === 'refused')
  return ends ? { level: 'plain', isVerbNext: false } : state
}

/** A refusal lasts until somebody is spoken of anew: 'does not like', 'nothing for the kitchen'. */
function afterCue(cue: Cue, state: State): State {
  if (cue === 'subject') return { level: 'plain', isVerbNext: true }
  const goesOn = state.level === 'refused' && cue !== 'plain'
  return cue === 'frame' || goesOn ? state : { level: cue, isVerbNext: false }
}

/** After 'a' or 'another' a thing is named; after any article or owner stands no verb. */
function afterSmallWord(word: string, { level, isVerbNext }: State): State {
  if (OWNERS.has(word)) return { level, isVerbNext: false }
  if (!ARTICLES.has(word)) return { level, isVerbNext }
  return { level: level === 'plain' ? 'named' : level === 'context' ? 'plain' : level, isVerbNext: false }
}
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'some', 'another', 'new'])
const OWNERS: ReadonlySet<string> = new Set([
  'the',
  'my',
  'his',
  'her',
  'our',
  'their',
  'your',
  'this',
  'these',
])

const peopleIn = ({ folded }: Text): Span[] =>
  [...folded.matchAll(PEOPLE)].map(({ index, 0: words }) => ({ start: index, end: index + words.length }))

const gapBefore = ({ folded, tokens }: Text, at: number): string =>
  folded.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? 0)

function writtenAt(text: Text, token: Token): string {
  if (text.changes.length === 0) return token.word
  const { start, end } = rawSpan(text, token)
  return wordsOf(text.raw.slice(start, end)).join(' ')
}

/** 'He'd', 'they'll': no word of the wish, whatever the letters spell without the apostrophe. */
const CONTRACTION = /'(?:d|ll|ve|re|m|t)$/

function isContent(text: Text, at: number, taken: readonly Span[]): boolean {
  const token = text.tokens[at]
  if (!token || isFrame(text, token) || isWithin(taken, token)) return false
  return !BITS.test(token.word) || isBeside(text, at, taken)
}

const isFrame = (text: Text, token: Token): boolean =>
  FRAME_WORDS.has(token.word) ||
  FRAME_WORDS.has(writtenAt(text, token)) ||
  ORDINAL.test(token.word) ||
  CONTRACTION.test(text.folded.slice(token.start, token.end)) ||
  termOf(token.word) === ''

/** It belongs to the wish when a word of the wish stands right beside it: 'playstation 4', '32 inch'. */
function isBeside(text: Text, at: number, taken: readonly Span[]): boolean {
  const belongs = (token: Token | undefined): boolean =>
    token !== undefined && !BITS.test(token.word) && !isFrame(text, token) && !isWithin(taken, token)
  return (
    (isTied(text, at) && belongs(text.tokens[at - 1])) ||
    (isTied(text, at + 1) && belongs(text.tokens[at + 1]))
  )
}

/** Whether nothing but a space or a hyphen is between a word and the one before it. */
const isTied = (text: Text, at: number): boolean => at > 0 && /^[\s-]$/.test(gapBefore(text, at))

/** The spans of an understanding, by what they mean to a search. */
export function readSpansOf(understood: Understood): ReadSpans {
  const { budget, age, recipient, occasions, exclusions, constraints } = understood
  const singles = [age.span, recipient.span, ...occasions.map(({ span }) => span)]
  return {
    hidden: [...budget.spans, ...exclusions, ...singles.filter((span) => span !== null)],
    describing: constraints,
  }
}

/** As much of an understanding as a search needs. */
type Understood = {
  readonly budget: { readonly spans: readonly Span[] }
  readonly age: { readonly span: Span | null }
  readonly recipient: { readonly span: Span | null }
  readonly occasions: readonly { readonly span: Span }[]
  readonly exclusions: readonly Span[]
  readonly constraints: readonly Span[]
}
