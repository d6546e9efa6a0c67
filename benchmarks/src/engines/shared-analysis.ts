/** The analysis that all tuned engines share: words in lower case, stemmed, without small words and words of gift talk. */
import { termOf, wordsOf } from '@presently/engine/retrieve/search/words'

const GIFT_TALK: ReadonlySet<string> = new Set(
  (
    'birthday buy dollars enjoy enjoys find get gift gifts give idea ideas like liked likes looking love loved loves max maybe ' +
    'need needs nice please present presents really somebody someone something want wants'
  ).split(' '),
)

const known = new Map<string, string>()

/** The term of a word, empty for what is left out. Remembered, as every engine does with its stems. */
function termFor(word: string): string {
  const found = known.get(word)
  if (found !== undefined) return found
  const term = GIFT_TALK.has(word) ? '' : termOf(word)
  known.set(word, term)
  return term
}

export const analyze = (text: string): string[] => wordsOf(text).map(termFor).filter(Boolean)
