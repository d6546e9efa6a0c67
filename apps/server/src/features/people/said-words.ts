/** A text as words, with what tells a name from a word, and the words around it. */
import type { Lexicon } from '@presently/engine/lexicon'

/** 'Mum' and 'mother' are one relation: word -> relation. */
export type Relations = ReadonlyMap<string, string>

export const relationsOf = ({ people }: Pick<Lexicon, 'people'>): Relations =>
  new Map(
    people.flatMap(({ words, recipient }) => words.map((word) => [word.toLowerCase(), recipient] as const)),
  )

export type Word = {
  /** As compared: without marks and capitals. */
  readonly text: string
  readonly isCapital: boolean
  /** Behind it stands an apostrophe: "Lena's". */
  readonly isOwner: boolean
  /** What stands between it and the word before. */
  readonly before: string
}

export type Said = { readonly words: readonly Word[]; readonly relations: Relations }

/** Words of a text: from the first, to before the last. */
export type Place = { readonly from: number; readonly to: number }

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:['’][\p{L}]+)*/gu

export function wordsOf(text: string): Word[] {
  let end = 0
  return [...text.normalize('NFC').matchAll(WORD)].map(({ 0: said, index }) => {
    const own = said.replace(/['’]s?$/u, '')
    const before = text.slice(end, index)
    end = index + said.length
    return { text: folded(own), isCapital: /^\p{Lu}/u.test(said), isOwner: own !== said, before }
  })
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** What a person is to the giver, in their word for it: 'Sister', 'my big boss', or a name such as 'Mum'. */
export function relationIn(text: string, relations: Relations): string | undefined {
  const words = wordsOf(text).map((word) => word.text)
  return words
    .map((_, from) => relations.get(words.slice(from).join(' ')))
    .find((found) => found !== undefined)
}

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words after which somebody is given to, and after which nobody is. */
const GIVEN = wordSet('for to give gift get buy surprise thank treat spoil celebrate')
const NOT_GIVEN = wordSet('from like by than except besides without not about and or')
const OURS = wordSet('my our')
const DESCRIBING = wordSet('dear little big older younger best old good own lovely twin baby')
/** Words that tell something of whoever stands before them. */
const TELLING = wordSet(
  'is was turns turning loves likes hates enjoys wants needs has collects plays reads cooks who will would just also does works lives',
)
/** What may follow somebody named in small letters: 'for rose gold' is about no Rose. */
const FOLLOWING = wordSet(
  'and on under with around up because at in by this next so but christmas birthday age aged',
)
const LEAD_WORDS = 6

export type Lead = 'given' | 'ours' | 'refused' | null

/** What leads up to somebody: 'for my dear sister' gives, 'my sister' is ours, 'from' and 'my mum's' refuse. */
export function leadOf(at: number, { words, relations }: Said): Lead {
  let isOurs = false
  for (const { text, isOwner } of words.slice(Math.max(0, at - LEAD_WORDS), at).reverse()) {
    const decided = decidedBy(text, isOwner)
    if (decided) return decided
    if (OURS.has(text)) isOurs = true
    else if (!DESCRIBING.has(text) && !relations.has(text)) break
  }
  return isOurs ? 'ours' : null
}

const decidedBy = (text: string, isOwner: boolean): Lead => {
  if (isOwner || NOT_GIVEN.has(text)) return 'refused'
  return GIVEN.has(text) ? 'given' : null
}

/** Whether something is told of whoever stands before. */
export const tells = (word: Word | undefined): boolean => word !== undefined && TELLING.has(word.text)

/** Whether a name may end before it. */
export const mayFollow = (word: Word | undefined): boolean =>
  word === undefined || TELLING.has(word.text) || FOLLOWING.has(word.text) || /^\d/.test(word.text)

/** Whether a part of the text ends before it, or the text itself. */
export const isApart = (word: Word | undefined): boolean =>
  word === undefined || /[,.;:!?()\n–—-]/u.test(word.before)

/** 'for Tom and Lena', 'Lena and my dad', 'Lena and her husband': said of several. */
export const isAmongOthers = ({ from, to }: Place, said: Said): boolean =>
  isWithOneBefore(from, said) || isWithOneAfter(to, said)

function isWithOneBefore(from: number, { words, relations }: Said): boolean {
  const one = words[from - 2]
  return words[from - 1]?.text === 'and' && one !== undefined && (one.isCapital || relations.has(one.text))
}

function isWithOneAfter(to: number, { words, relations }: Said): boolean {
  if (words[to]?.text !== 'and' || words[to - 1]?.isOwner) return false
  return isSomebody(words.slice(to + 1), relations)
}

function isSomebody([next, afterNext]: readonly Word[], relations: Relations): boolean {
  if (next === undefined) return false
  if (OWNING.test(next.text)) return afterNext !== undefined && relations.has(afterNext.text)
  return relations.has(next.text) || (next.isCapital && next.text !== 'i')
}

const OWNING = /^(?:my|our|his|her|their)$/

/** 'Lena's boyfriend' is somebody else. */
export function isOwnerOfAnother(to: number, { words, relations }: Said): boolean {
  if (!words[to - 1]?.isOwner) return false
  const owned = words.slice(to, to + 3)
  const end = owned.findIndex(({ before }, at) => at > 0 && /[,.;:!?]/.test(before))
  return (end < 0 ? owned : owned.slice(0, end)).some(({ text }) => relations.has(text))
}
