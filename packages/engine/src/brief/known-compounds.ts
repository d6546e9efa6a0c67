/** What tells how a word of two is written: the names of gifts and of likings. */
import type { Gift } from '../gift.ts'
import { FRAME_WORDS } from '../retrieve/search/frame-words.ts'
import { SMALL_WORDS } from '../retrieve/search/words.ts'
import { type Compounds, compoundsOf } from '../text/compounds.ts'
import { lookUp, type PhraseTable } from '../text/phrases.ts'
import type { InterestWord } from './likings/interests.ts'

export type NameSources = {
  readonly gifts: readonly Gift[]
  readonly interests: PhraseTable<InterestWord>
  readonly isWord: (word: string) => boolean
}

export function knownCompounds({ gifts, interests, isWord }: NameSources): Compounds {
  const things = gifts.flatMap((gift) => gift.things)
  const titles = gifts.map(({ title }) => title)
  return compoundsOf({
    names: [...titles, ...things, ...interests.entries.keys()],
    things,
    isSmall: (word) => SMALL_WORDS.has(word),
    isFrame: (word) => SMALL_WORDS.has(word) || FRAME_WORDS.has(word),
    senseOf: (words) => lookUp(interests, words)?.id,
    isWord,
  })
}
