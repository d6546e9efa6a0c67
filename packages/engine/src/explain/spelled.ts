/** The giver's words as a sentence of ours says them: nobody likes to read their own slips. */
import type { Text } from '../text/tokens.ts'

const IS_WORD = /^\p{L}+$/u
const WORD = /\p{L}+/gu

/** Words of a text with those slips mended that the reading mended; of another language nothing is. */
export function spelledAs(text: Text, words: string): string {
  if (text.changes.length === 0) return words
  const mended = new Map<string, string>()
  for (const { from, to, start, end } of text.changes) {
    const [slip, word] = [text.raw.slice(from, to), text.folded.slice(start, end)]
    if (IS_WORD.test(slip) && IS_WORD.test(word)) mended.set(slip, word)
  }
  return words.replace(WORD, (word) => mended.get(word) ?? word)
}
