/**
 * Words that some write together and others apart: 'head phones' and 'coffeemaker' are read as the catalogue writes them. The forms
 * follow from what its gifts and likings are called, and from no list of pairs.
 */
import { memoryOf } from '../remember.ts'
import type { Seam } from './seams.ts'
import { type Read, singular, type Token, wordsIn } from './tokens.ts'

export type CompoundSources = {
  /** What gifts and likings are called. */
  readonly names: Iterable<string>
  /** What gifts are: the last word of each is a thing. */
  readonly things: Iterable<string>
  /** Whether a word is no part of a name: 'up', 'for'. */
  readonly isSmall: (word: string) => boolean
  /** Whether a word seldom is one: 'every', 'back'. */
  readonly isFrame: (word: string) => boolean
  /** What the tables mean by a word or by two; undefined for what is in none. */
  readonly senseOf: (words: readonly string[]) => string | undefined
  /** Whether a word is one that people write. */
  readonly isWord: (word: string) => boolean
}

export type Compounds = (read: Pick<Read, 'tokens' | 'folded'>) => Seam[]

/** How often a name has two words beside each other, and after how many letters the second begins. */
type Pair = { readonly at: number; count: number }
type Written = {
  readonly together: ReadonlyMap<string, number>
  readonly apart: ReadonlyMap<string, Pair>
  /** How often a word stands before another. */
  readonly openings: ReadonlyMap<string, number>
}

/** Shorter halves are found in too many words: 'tar get', 'car pet'. */
const SHORTEST_HALF = 3
/** The same of a word that people write anyway. */
const SHORTEST_HALF_OF_WORD = 4
const SHORTEST = 5
/** So often a word has to stand in names before it is taken for a part of one that they do not have. */
const OFTEN = 3
const OFTEN_OF_WORD = 10
const REMEMBERED_MAX = 5000
const LETTERS = /^[a-z]+$/

/** @example compoundsOf(sources)(readText('ear buds')) // one seam, which is closed */
export function compoundsOf(sources: CompoundSources): Compounds {
  const written = writtenIn(sources.names)
  const heads = headsOf(sources.things)
  const remembered = memoryOf<Opening | null>(REMEMBERED_MAX)
  const opened = (word: string): Opening | null =>
    remembered(word, () => pairIn(word, written, sources) ?? unseenPairIn(word, { written, heads }, sources))
  return ({ tokens, folded }) => {
    const out: Seam[] = []
    let last = -1
    for (const [place, token] of tokens.entries()) {
      const next = tokens[place + 1]
      if (last === place) continue
      if (next && isBeside(token, next, folded) && isOneWord(token, next, written, sources)) {
        out.push({ start: token.start, at: token.end, end: next.end, isOpen: false, isGuess: false })
        last = place + 1
        continue
      }
      const opening = isPlain(token) ? opened(token.word) : null
      if (opening) out.push(seamAt(token, opening))
    }
    return out
  }
}

/** After how many letters a word is opened; a guess where no name says so. */
type Opening = { readonly at: number; readonly isGuess: boolean }

const seamAt = ({ start, end }: Token, { at, isGuess }: Opening): Seam => ({
  start,
  at: start + at,
  end,
  isOpen: true,
  isGuess,
})

/** Without an apostrophe, long enough, and of letters alone. */
const isPlain = ({ word, start, end }: Token): boolean =>
  word.length >= SHORTEST && end - start === word.length && LETTERS.test(word)

/** With a blank or a hyphen between them. */
const isBeside = ({ end }: Token, { start }: Token, folded: string): boolean =>
  start === end + 1 && (folded.charAt(end) === ' ' || folded.charAt(end) === '-')

function writtenIn(names: Iterable<string>): Written {
  const together = new Map<string, number>()
  const apart = new Map<string, Pair>()
  const openings = new Map<string, number>()
  for (const name of names) {
    let before: string | null = null
    for (const word of wordsIn(name)) {
      const stem = singular(word)
      together.set(stem, (together.get(stem) ?? 0) + 1)
      if (before !== null) {
        openings.set(before, (openings.get(before) ?? 0) + 1)
        notePair(apart, before, stem)
      }
      before = word
    }
  }
  return { together, apart, openings }
}

function notePair(apart: Map<string, Pair>, first: string, second: string): void {
  const key = first + second
  const known = apart.get(key)
  if (known?.at === first.length) known.count += 1
  else if (!known) apart.set(key, { at: first.length, count: 1 })
}

/** The last words of what gifts are, and how often each is one. */
function headsOf(things: Iterable<string>): ReadonlyMap<string, number> {
  const out = new Map<string, number>()
  for (const thing of things) {
    const head = singular(wordsIn(thing).at(-1) ?? '')
    out.set(head, (out.get(head) ?? 0) + 1)
  }
  return out
}

/** Whether names have two words as one more often than as two. */
function isOneWord(
  first: Token,
  second: Token,
  { together, apart }: Written,
  sources: CompoundSources,
): boolean {
  const words = [first.word, second.word] as const
  const key = first.word + second.stem
  const count = together.get(key)
  if (count === undefined || !areParts(first, words) || words.some(sources.isSmall)) return false
  const pair = apart.get(key)
  if (isLoose(words.filter(sources.isFrame).length, count, pair)) return false
  const whole = words.join('')
  const isPair = pair?.at === first.word.length && isApart(whole, count, { pair, isWord: sources.isWord })
  return !isPair && !meanOther(sources.senseOf(words), sources.senseOf([whole]))
}

/** Of letters alone, neither too short, and the first one without an apostrophe. */
const areParts = ({ start, end, word }: Token, words: readonly string[]): boolean =>
  end - start === word.length && words.every((one) => one.length >= SHORTEST_HALF && LETTERS.test(one))

/** A part that seldom stands in names joins only where they have the whole often, and never apart. */
const isLoose = (frames: number, count: number, pair: Pair | undefined): boolean =>
  frames === 2 || (frames === 1 && (pair !== undefined || count < OFTEN))

/** Whether names have it apart more often; as often, where nobody writes it as one. */
const isApart = (
  word: string,
  together: number,
  { pair, isWord }: { readonly pair: Pair; readonly isWord: CompoundSources['isWord'] },
): boolean => pair.count > together || (pair.count === together && !isWord(word))

/** Where a word is opened that names have as two at least as often. */
function pairIn(word: string, { together, apart }: Written, sources: CompoundSources): Opening | null {
  const { isFrame, isWord, senseOf } = sources
  const key = singular(word)
  const pair = apart.get(key)
  const count = together.get(key) ?? 0
  if (!pair || !isApart(word, count, { pair, isWord })) return null
  // 'Transplant' is a word, whatever is called 'trans plant' once.
  if (count === 0 && pair.count < OFTEN && isWord(word)) return null
  const [first, second] = [word.slice(0, pair.at), word.slice(pair.at)]
  if (second.length < SHORTEST_HALF || [first, second].some(isFrame)) return null
  return meanOther(senseOf([first, second]), senseOf([word])) ? null : { at: pair.at, isGuess: false }
}

type Known = { readonly written: Written; readonly heads: ReadonlyMap<string, number> }

/** A word that no name has, as two that names have: 'raincoat' where there are coats, and things for rain. */
function unseenPairIn(
  word: string,
  { written: { together, openings }, heads }: Known,
  { isFrame, isWord }: CompoundSources,
): Opening | null {
  const key = singular(word)
  if (together.has(key) || together.has(word)) return null
  const [least, often] = isWord(word) ? [SHORTEST_HALF_OF_WORD, OFTEN_OF_WORD] : [SHORTEST_HALF, OFTEN]
  let best: Opening | null = null
  let most = often - 1
  for (let at = least; at <= key.length - least; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    const count = Math.min(openings.get(first) ?? 0, heads.get(singular(second)) ?? 0)
    if (count > most && !isFrame(first) && !isFrame(second)) [best, most] = [{ at, isGuess: true }, count]
  }
  return best
}

/** 'Iron man' is a hero, and an ironman a race. */
const meanOther = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other
