/** What a model says in a talk, as far as it may be shown: three sentences at most, and nothing that we would not say. */
import { faultIn, type TextFault } from '@presently/guard/plain-text'

export type SayFault = TextFault | 'empty' | 'too-long' | 'deed' | 'led-astray' | 'unseen-gift'

const SENTENCES_MAX = 3
const SAY_MAX = 480
const CARD_MAX = 400

/** What nobody here has done. */
const DEEDS =
  /\bI(?:'ve| have|'ll| will)? (?:just |already |now )?(?:order|buy|bought|purchas|reserv|book|e-?mail|call|phon|text|sent|send|ship|pay|paid)(?:e?d|s)?\b/i
const SUM = /[$€£¥₹]\s?\d[\d,.]*\d|[$€£¥₹]\s?\d/g
const PLAIN_SIGN = /^[\p{L}\p{N}\p{M} .,!?;:'"’‘“”–—()&/%$€£¥₹+-]*$/u

export type Saying = {
  /** Stands in the prompt alone. */
  readonly mark: string
  /** All that the talk is about, as it was told: sums and gifts that stand there may be spoken of. */
  readonly told: string
  /** The names of things and makers in a text, however they are written. */
  readonly namesIn: (text: string) => readonly string[]
}

/** The reply as it is shown; or what is wrong with it. */
export function sayable(offered: string, saying: Saying): { readonly text: string } | SayFault {
  const text = shortened(tidy(offered))
  if (!/\p{L}{2}/u.test(text)) return 'empty'
  if (text.length > SAY_MAX) return 'too-long'
  return faultOf(text, saying) ?? { text }
}

/** A text for the card; or what is wrong with it. Nothing of sums stands on one, whoever named them. */
export function writable(offered: string, saying: Saying): { readonly text: string } | SayFault {
  const text = tidy(offered)
  if (!/\p{L}{2}/u.test(text)) return 'empty'
  if (text.length > CARD_MAX) return 'too-long'
  return faultOf(text, { ...saying, told: saying.told.replace(SUM, ' ') }) ?? { text }
}

function faultOf(text: string, { mark, told, namesIn }: Saying): SayFault | null {
  if (text.includes(mark)) return 'led-astray'
  if (!PLAIN_SIGN.test(text)) return 'markup'
  if (DEEDS.test(text)) return 'deed'
  const sums = new Set(told.match(SUM)?.map(bare))
  // 'Up to $40', where that is what was asked for.
  const fault = faultIn(text.replace(SUM, (sum) => (sums.has(bare(sum)) ? 'that' : sum)))
  if (fault) return fault
  const known = new Set(namesIn(told))
  return namesIn(text).every((name) => known.has(name)) ? null : 'unseen-gift'
}

const bare = (sum: string): string => sum.replace(/[\s,]/g, '').replace(/\.00$/, '')

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** The first three sentences. */
const shortened = (text: string): string =>
  text
    .split(/(?<=[.!?…])\s+(?=\S)/u)
    .slice(0, SENTENCES_MAX)
    .join(' ')
