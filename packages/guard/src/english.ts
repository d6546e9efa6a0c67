/** Whether texts are in the language that our rules read: in another one they would say anything unseen. */
import { wordsIn } from '@presently/engine/text/tokens'
import type { Proposal } from './proposal.ts'

/** Of the words of plain sentences so many are ordinary ones; names of makers and things are not. */
const ORDINARY = 0.55

export function englishness(plainWords: readonly string[]): (proposal: Proposal) => boolean {
  const plain = new Set(plainWords)
  return ({ what, why }) => {
    const words = wordsIn(`${what} ${why}`).filter((word) => /^\p{L}/u.test(word))
    const ordinary = words.filter(
      (word) => plain.has(word) || plain.has(word.replace(/(?:'s|s|ed|ing|ly)$/, '')),
    )
    return ordinary.length >= words.length * ORDINARY
  }
}
