/** Whether a sentence on why a gift suits somebody may stand: what it rests on was said, and it claims nothing. */
import { faultIn } from './plain-text.ts'
import type { Proposal } from './proposal.ts'

export type Because = Pick<Proposal, 'why' | 'words'>

const TEXT_MAX = 320
const WORDS_MIN = 2
const QUOTED = /[“"]([^”"]{2,})[”"]/g

/** Lower case, single blanks, plain quotes: how two texts are compared. */
const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The sentence with the words of the request that it rests on; null where it may not stand. It quotes nothing but those words, and
 * does not say the request after: what orders stand in it would be shown as ours.
 */
export function becauseOf(
  { why, words }: Because,
  request: string,
): { readonly text: string; readonly words: string } | null {
  const said = plainly(request)
  const text = why.trim()
  if (text.length < WORDS_MIN || text.length > TEXT_MAX || faultIn(text) !== null) return null
  const rests = words
    .map((one) => one.trim())
    .filter((one) => one.length >= WORDS_MIN && said.includes(plainly(one)))
  const [first] = rests
  const isQuotedTruly = [...text.matchAll(QUOTED)].every(([, quoted = '']) =>
    rests.some((one) => plainly(one).includes(plainly(quoted))),
  )
  return first === undefined || !isQuotedTruly || isEcho(plainly(text), said) ? null : { text, words: first }
}

/** So many words in a row are no chance. */
const ECHO_WORDS = 8

function isEcho(text: string, said: string): boolean {
  const words = text.split(' ')
  return words.some((_, from) => {
    const stretch = words.slice(from, from + ECHO_WORDS)
    return stretch.length === ECHO_WORDS && said.includes(stretch.join(' '))
  })
}
