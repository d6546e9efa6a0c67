/** Whether a model's reason may stand beside a gift: both its ends are true, and it says nothing else. */
import type { Gift } from '@presently/engine/gift'
import type { Reason } from '@presently/engine/suggest'
import { faultIn } from './claims.ts'
import type { OfferedReason } from './elements.ts'
import type { InterestWords } from './interest-words.ts'
import { type WordStock, wordsIn } from './word-stock.ts'

export type ReasonFault =
  | 'unplain'
  | 'claim'
  | 'maker'
  | 'too-long'
  | 'words-not-said'
  | 'attribute-not-true'
  | 'ends-missing'
  | 'unknown-word'
  | 'unknown-name'
  | 'unknown-number'
  | 'unrelated'

export type VerifyingReason = {
  readonly gift: Gift
  /** What may be said of the gift: its facts as the model was given them. */
  readonly facts: readonly string[]
  /** The request as it was sent. */
  readonly request: string
  readonly words: WordStock
  readonly interests: InterestWords
}

const TEXT_MAX = 160
const WORDS_MAX = 60
/** A quotation of one letter says nothing. */
const QUOTED_MIN = 2

/** Lower case, single spaces, plain quotes, no marks of a sentence: how two texts are compared. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^\p{L}\p{N}$'-]+/gu, ' ')
    .trim()

/** Whether the words stand in a text, as whole words. */
const stands = (inner: string, outer: string): boolean => ` ${plain(outer)} `.includes(` ${plain(inner)} `)

/** The reason as it is shown; or what is wrong with it. */
export function verifyReason(offered: OfferedReason, verifying: VerifyingReason): Reason | ReasonFault {
  const text = offered.text.normalize('NFC').trim()
  const words = offered.words.trim()
  const attribute = offered.attribute.trim()
  const fault =
    endsFault({ text, words, attribute }, verifying) ??
    ownFault(text, verifying) ??
    faultIn(words) ??
    unknownIn(text, verifying) ??
    relationFault(words, verifying)
  return fault ?? { text, words, attribute }
}

function endsFault(
  { text, words, attribute }: Reason,
  { facts, request }: VerifyingReason,
): ReasonFault | null {
  if (text.length === 0 || text.length > TEXT_MAX) return 'too-long'
  if (plain(words).length < QUOTED_MIN || words.length > WORDS_MAX || !stands(words, request))
    return 'words-not-said'
  if (plain(attribute).length < QUOTED_MIN || !facts.some((fact) => stands(attribute, fact)))
    return 'attribute-not-true'
  return stands(words, text) && stands(attribute, text) ? null : 'ends-missing'
}

/** A claim may stand where the gift's own facts make it: 'free of perfume'. An address or markup may stand nowhere. */
function ownFault(text: string, { facts }: VerifyingReason): ReasonFault | null {
  if (faultIn(text) === 'unplain') return 'unplain'
  const rest = facts
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, fact) => left.replaceAll(fact, ' ').replaceAll(capital(fact), ' '), text)
  return faultIn(rest)
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const CAPITAL = /(?<=\p{L}[\p{L}'’-]*[,;:]?\s+[“"'‘(]?)\p{Lu}[\p{L}'’-]*/gu
const NUMBER = /\d+(?:[.,]\d+)*/g

/** Words, names and numbers that come neither from us nor from the giver. */
function unknownIn(text: string, { gift, facts, request, words }: VerifyingReason): ReasonFault | null {
  const source = [request, gift.title, gift.description, ...facts].join(' ')
  const said = new Set(wordsIn([gift.title, gift.description, ...facts].join(' ')))
  if (wordsIn(text).some((word) => !said.has(word) && !words.isOurs(word) && !/^\d/.test(word)))
    return 'unknown-word'
  const numbers = new Set(source.match(NUMBER))
  if ((text.match(NUMBER) ?? []).some((number) => !numbers.has(number))) return 'unknown-number'
  const names = (text.match(CAPITAL) ?? []).filter((name) => name !== 'I' && !source.includes(name))
  return names.length > 0 ? 'unknown-name' : null
}

/** A gift for another liking is no answer to this one, however true both ends are. */
function relationFault(words: string, { gift, interests }: VerifyingReason): 'unrelated' | null {
  const said = interests.named(words)
  return said.length === 0 || interests.answers(gift, said) ? null : 'unrelated'
}
