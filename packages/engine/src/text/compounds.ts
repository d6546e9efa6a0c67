/**
 * Words that some write together and others apart: 'head phones' and 'coffeemaker' are read as the catalogue writes them. The forms
 * follow from what its gifts and likings are called, and from no list of pairs. What anybody writes so is left as it stands.
 */
import { memoryOf } from '../remember.ts'
import { isNameAt } from './capital.ts'
import type { Seam } from './seams.ts'
import { type Read, singular, type Token, wordsIn } from './tokens.ts'

export type CompoundSources = {
  /** What gifts are called. */
  readonly names: readonly string[]
  /** What likings are called. */
  readonly likings: readonly string[]
  /** What is told of gifts and of whom they please: two words that stand beside each other in it are written so. */
  readonly texts: () => readonly string[]
  /** Whether a word is no part of a name: 'up', 'for'. */
  readonly isSmall: (word: string) => boolean
  /** Whether a word seldom is one: 'every', 'back'. */
  readonly isFrame: (word: string) => boolean
  /** Whether a word is one that people write, or that stands for something. */
  readonly isWord: (word: string) => boolean
  /** Whether words from one place to another are read as something, be it with those beside them. */
  readonly isRead: (tokens: readonly Token[], first: number, last: number) => boolean
}

export type Compounds = {
  /** Where words of a text are to be read together or apart. */
  readonly seamsIn: (read: Pick<Read, 'tokens' | 'folded' | 'raw'>) => Seam[]
  /** The words of something that is looked for, as most names of gifts have them: of 'lunchbox' the lunch and the box. */
  readonly asNamed: (words: readonly string[]) => readonly string[]
}

/** How often names have two words beside each other, and after how many letters the second begins. */
type Pair = { readonly at: number; count: number }
type Written = {
  /** How often names have a word. */
  readonly together: ReadonlyMap<string, number>
  /** Two words, written in one, that names have beside each other. */
  readonly apart: ReadonlyMap<string, Pair>
}

/** Shorter halves are found in too many words: 'tar get', 'car pet'. */
const SHORTEST_HALF = 3
const SHORTEST = 5
/** So often names have to have a word that has a part which seldom stands in them. */
const OFTEN = 3
const REMEMBERED_MAX = 5000
const LETTERS = /^[a-z]+$/

/** @example compoundsOf(sources).seamsIn(readText('ear buds')) // one seam, which is closed */
export function compoundsOf(sources: CompoundSources): Compounds {
  const ofGifts = writtenIn(sources.names)
  const written = writtenIn(sources.likings, ofGifts)
  const remembered = memoryOf<number | null>(REMEMBERED_MAX)
  const opened = (word: string): number | null => remembered(word, () => openingOf(word, written, sources))
  const isTold = tellerOf(sources.texts)
  return {
    seamsIn: (read) => seamsIn(read, { written, sources, opened, isTold }),
    asNamed: namedBy(ofGifts, sources),
  }
}

/** Tells whether two words stand beside each other in texts. */
function tellerOf(texts: CompoundSources['texts']): (first: string, second: string) => boolean {
  // Made with the first pair that may be one word: most of what a start costs would be spent on it.
  let all: string | null = null
  const remembered = memoryOf<boolean>(REMEMBERED_MAX)
  return (first, second) =>
    remembered(`${first} ${second}`, () => {
      const told = (all ??= ` ${texts().join('\n ').toLowerCase()}`)
      return told.includes(` ${first} ${second}`) || told.includes(` ${first}-${second}`)
    })
}

type Knowledge = {
  readonly written: Written
  readonly sources: CompoundSources
  /** After how many letters a word is opened; null for one that is left. */
  readonly opened: (word: string) => number | null
  readonly isTold: (first: string, second: string) => boolean
}

function seamsIn({ tokens, folded, raw }: Pick<Read, 'tokens' | 'folded' | 'raw'>, known: Knowledge): Seam[] {
  const out: Seam[] = []
  let last = -1
  for (const [place, token] of tokens.entries()) {
    const next = tokens[place + 1]
    if (last === place) continue
    if (next && isBeside(token, next, folded) && isOneWord(tokens, place, known)) {
      out.push({ start: token.start, at: token.end, end: next.end, isOpen: false })
      last = place + 1
      continue
    }
    const at = isPlain(token) ? known.opened(token.word) : null
    if (at === null || isNameAt(raw, token) || known.sources.isRead(tokens, place, place)) continue
    out.push({ start: token.start, at: token.start + at, end: token.end, isOpen: true })
  }
  return out
}

/** Without an apostrophe, long enough, and of letters alone. */
const isPlain = ({ word, start, end }: Token): boolean =>
  word.length >= SHORTEST && end - start === word.length && LETTERS.test(word)

/** With a blank or a hyphen between them. */
const isBeside = ({ end }: Token, { start }: Token, folded: string): boolean =>
  start === end + 1 && (folded.charAt(end) === ' ' || folded.charAt(end) === '-')

/** What names have, and others before them. */
function writtenIn(names: Iterable<string>, before?: Written): Written {
  const together = new Map(before?.together)
  const apart = new Map<string, Pair>()
  for (const [key, pair] of before?.apart ?? []) apart.set(key, { ...pair })
  for (const name of names) {
    const words = wordsIn(name)
    for (const word of words) {
      const stem = singular(word)
      together.set(stem, (together.get(stem) ?? 0) + 1)
    }
    for (const [place, word] of words.entries())
      if (place > 0) notePair(apart, words[place - 1] as string, singular(word))
  }
  return { together, apart }
}

function notePair(apart: Map<string, Pair>, first: string, second: string): void {
  const key = first + second
  const known = apart.get(key)
  if (known?.at === first.length) known.count += 1
  else if (!known) apart.set(key, { at: first.length, count: 1 })
}

/** Whether names have two words as one that nobody writes as two. */
function isOneWord(
  tokens: readonly Token[],
  place: number,
  { written: { together, apart }, sources, isTold }: Knowledge,
): boolean {
  const [first, second] = [tokens[place] as Token, tokens[place + 1] as Token]
  const key = first.word + second.stem
  const count = together.get(key)
  if (count === undefined || apart.has(key) || first.end - first.start > first.word.length) return false
  if (!areParts(first.word, second.word, count, sources)) return false
  return !isPartRead(tokens, place, sources) && !isTold(first.word, second.stem)
}

/** Whether the two are read as something, or the first with the word before it: a second hand book is no handbook. */
const isPartRead = (tokens: readonly Token[], place: number, { isRead }: CompoundSources): boolean =>
  isRead(tokens, place, place + 1) || (place > 0 && isRead(tokens, place - 1, place))

type Parts = Pick<CompoundSources, 'isSmall' | 'isFrame'>

/** Of letters alone, neither too short, and none that seldom stands in names at their end: 'every day'. */
const areParts = (first: string, second: string, count: number, { isSmall, isFrame }: Parts): boolean =>
  [first, second].every((one) => one.length >= SHORTEST_HALF && LETTERS.test(one)) &&
  !isSmall(first) &&
  !isFrame(second) &&
  (count >= OFTEN || !isFrame(first))

/** Where a word is opened that nobody writes as one, and names have as two. */
function openingOf(
  word: string,
  { together, apart }: Written,
  { isFrame, isWord }: Pick<CompoundSources, 'isFrame' | 'isWord'>,
): number | null {
  const key = singular(word)
  const pair = apart.get(key)
  if (!pair || together.has(key) || isWord(word) || isWord(key)) return null
  return mayOpen(word, pair, isFrame) ? pair.at : null
}

/** Of letters alone, and neither half one that seldom stands in names: 'a live', 'plug ins'. */
function mayOpen(word: string, { at }: Pair, isFrame: Parts['isFrame']): boolean {
  const [first, second] = [word.slice(0, at), word.slice(at)]
  return (
    LETTERS.test(word) &&
    second.length >= SHORTEST_HALF &&
    ![first, second, singular(second)].some((half) => isFrame(half))
  )
}

/** What is looked for is looked for by the form that more names of gifts have. */
function namedBy({ together, apart }: Written, parts: Parts): Compounds['asNamed'] {
  const isJoined = (first: string, second: string): boolean => {
    const key = first + singular(second)
    const [count, pair] = [together.get(key) ?? 0, apart.get(key)]
    return count > (pair?.at === first.length ? pair.count : 0) && areParts(first, second, count, parts)
  }
  const openedAt = (word: string): number | null => {
    const key = singular(word)
    const pair = apart.get(key)
    if (!pair || pair.count <= (together.get(key) ?? 0)) return null
    return mayOpen(word, pair, parts.isFrame) ? pair.at : null
  }
  return (words) => {
    const out: string[] = []
    for (const word of words) {
      const before = out.at(-1)
      const at = openedAt(word)
      if (before !== undefined && isJoined(before, word)) out.splice(-1, 1, before + word)
      else if (at === null) out.push(word)
      else out.push(word.slice(0, at), word.slice(at))
    }
    return out
  }
}
