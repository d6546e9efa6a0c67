/** For which occasion; a second one is kept beside it. */
import { findPhrases, lookUp, type Match } from '../text/phrases.ts'
import type { Text } from '../text/tokens.ts'
import { type Span, wordsAt } from './span.ts'
import type { Vocabulary } from './vocabulary.ts'
import { isOfWork } from './worked-with.ts'

export type OccasionWord = { readonly occasion: string; readonly implied: boolean }
export type Occasion = { readonly name: string; readonly words: string; readonly span: Span }

const PAST = /\b(?:last|previous|ago|already had|for the last)\s+(?:year'?s?\s+)?$/
/** 'A nurse who works nights in the ICU' is not ill. */
const WORKS_THERE =
  /\b(?:works?|working|nurses?|doctors?|resident|residents|surgeons?|shifts?|volunteers?|colleagues|coworkers)\b[^.,;!?]*$/

/** Nobody warms a house on moving into a care home. */
const NO_HOME =
  /\b(?:(?:care|nursing|retirement|old people'?s|group|residential) home|assisted living|memory care|hospice|rehab|hospital|shelter|facility)\b/

/** An exchange goes before the feast on which it is held. */
const RANK: ReadonlyMap<string, number> = new Map([
  ['secret santa', 0],
  ['white elephant', 0],
  ['teacher appreciation', 1],
  ['thank you', 8],
])

/** Every occasion named, the main one first. Named ones go before those only hinted at. */
export function readOccasions(
  text: Text,
  { occasions: table, interests }: Pick<Vocabulary, 'occasions' | 'interests'>,
  taken: readonly Span[],
): Occasion[] {
  const named: Occasion[] = []
  const implied: Occasion[] = []
  for (const match of findPhrases(text, table, taken)) {
    const { entry, start, end } = match
    if (isOfLiking(text, match, interests)) continue
    if (isNone(text, entry.occasion, { start, end })) continue
    const span = { start, end }
    const list = entry.implied ? implied : named
    list.push({ name: entry.occasion, words: wordsAt(text, span), span })
  }
  if (named.length === 0) return byRank(implied)
  named.push(...implied.filter(({ name }) => name === 'farewell'))
  return byRank(named)
}

/** So many words a liking may have beside those of an occasion that it holds. */
const MORE_WORDS = 2

/** 'Bill Nye' is no New Year's Eve, and a surgery resident not ill; 'Christmas cookies' are of Christmas. */
function isOfLiking(
  { tokens }: Text,
  { entry, first, last }: Match<OccasionWord>,
  interests: Vocabulary['interests'],
): boolean {
  for (let from = Math.max(0, first - MORE_WORDS); from <= first; from += 1)
    for (let to = last; to <= last + MORE_WORDS - (first - from) && to < tokens.length; to += 1) {
      if (from === first && to === last) continue
      const words = tokens.slice(from, to + 1).map(({ word }) => word)
      if (!words.includes(entry.occasion) && lookUp(interests, words) !== undefined) return true
    }
  return false
}

/** Whether words of an occasion tell of none here. */
function isNone({ folded }: Text, occasion: string, { start, end }: Span): boolean {
  const before = folded.slice(Math.max(0, start - 40), start)
  if (PAST.test(before)) return true
  if (isOfWork(folded, { start, end })) return true
  if (occasion === 'get well') return WORKS_THERE.test(before)
  return occasion === 'housewarming' && NO_HOME.test(folded.slice(start, end + 40))
}

/** The first of each name, the main one first. */
function byRank(occasions: readonly Occasion[]): Occasion[] {
  const out: Occasion[] = []
  for (const one of occasions) if (!out.some(({ name }) => name === one.name)) out.push(one)
  return out.length > 1 ? out.sort((a, b) => rankOf(a) - rankOf(b)) : out
}

const rankOf = ({ name }: Occasion): number => RANK.get(name) ?? 4
