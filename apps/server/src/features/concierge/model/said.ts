/** What a model says in a talk, as far as it may be shown: three sentences at most, and nothing that we would not say. */
import { faultIn, type TextFault } from '@presently/guard/plain-text'
import { digitsIn, figuresIn, withoutDigits } from './figures.ts'

export type SayFault = TextFault | 'empty' | 'too-long' | 'deed' | 'led-astray' | 'unseen-gift'

const SENTENCES_MAX = 3
const SAY_MAX = 480
const CARD_MAX = 400

/** What nobody here has done; the giver, whose card it is, may well have. */
const DEEDS =
  /\bI(?:'ve| have|'ll| will)? (?:just |already |now )?(?:order|buy|bought|purchas|reserv|book|e-?mail|call|phon|text|sent|send|ship|pay|paid)(?:e?d|s)?\b/i
const MONEY = 'dollars|bucks|pounds|quid|euros?|rupees|usd|eur|gbp|[€£₹]'
const SUM = new RegExp(
  String.raw`[$€£¥₹]\s?\d(?:[\d,.]*\d)?|\b\d(?:[\d,.]*\d)?\s?(?:${MONEY})(?![\p{L}])`,
  'giu',
)
/** So many at most give together. */
const GIVERS_MAX = 20
const PLAIN_SIGN = /^[\p{L}\p{N}\p{M} .,!?;:'"’‘“”–—()&/%$€£¥₹+-]*$/u

export type Saying = {
  /** Stands in the prompt alone. */
  readonly mark: string
  /** All that the talk is about, as it was told: sums and gifts that stand there may be spoken of. */
  readonly told: string
  /** What the giver said of it: their sums may be divided. */
  readonly said: string
  /** The names of things and makers in a text, however they are written. */
  readonly namesIn: (text: string) => readonly string[]
}

/** The reply as it is shown; or what is wrong with it. */
export function sayable(offered: string, saying: Saying): { readonly text: string } | SayFault {
  const text = shortened(tidy(offered))
  if (!/\p{L}{2}/u.test(text)) return 'empty'
  if (text.length > SAY_MAX) return 'too-long'
  if (DEEDS.test(text)) return 'deed'
  return faultOf(text, saying) ?? { text }
}

/** A text for the card; or what is wrong with it. Nothing of sums stands on one, whoever named them. */
export function writable(offered: string, saying: Saying): { readonly text: string } | SayFault {
  const text = tidy(offered)
  if (!/\p{L}{2}/u.test(text)) return 'empty'
  if (text.length > CARD_MAX) return 'too-long'
  return faultOf(text, { ...saying, told: withoutDigits(saying.told), said: '' }) ?? { text }
}

function faultOf(text: string, { mark, told, said, namesIn }: Saying): SayFault | null {
  if (text.includes(mark)) return 'led-astray'
  if (!PLAIN_SIGN.test(text)) return 'markup'
  const givers = figuresIn(said)
  const known = new Set([...digitsIn(told), ...givers, ...givers.flatMap(sharesOf)])
  // 'Up to $40', where that is what was asked for.
  const isTold = (sum: string): boolean => digitsIn(sum).every((figure) => known.has(figure))
  const fault = faultIn(text.replace(SUM, (sum) => (isTold(sum) ? 'that' : sum)))
  if (fault) return fault
  const named = namesIn(text)
  if (named.length === 0) return null
  const shown = new Set(namesIn(told))
  return named.every((name) => shown.has(name)) ? null : 'unseen-gift'
}

/** What each of some gives, in whole units: up or down, as people round. */
const sharesOf = (sum: number): number[] =>
  Array.from({ length: GIVERS_MAX - 1 }, (_, place) => sum / (place + 2)).flatMap((share) => [
    Math.floor(share),
    Math.ceil(share),
  ])

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** The first three sentences. */
const shortened = (text: string): string =>
  text
    .split(/(?<=[.!?…])\s+(?=\S)/u)
    .slice(0, SENTENCES_MAX)
    .join(' ')
