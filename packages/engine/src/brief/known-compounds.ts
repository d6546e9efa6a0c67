/** What tells how a word of two is written: the names of gifts and of likings, and what the tables read. */
import type { Gift } from '../gift.ts'
import { FRAME_WORDS } from '../retrieve/search/frame-words.ts'
import { SMALL_WORDS } from '../retrieve/search/words.ts'
import { type CompoundSources, type Compounds, compoundsOf } from '../text/compounds.ts'
import { isPartOf, lookUp, type PhraseTable } from '../text/phrases.ts'

export type NameSources = Pick<CompoundSources, 'isWord'> & {
  readonly gifts: readonly Gift[]
  readonly interests: PhraseTable<unknown>
  /** Whatever words of a request stand for. */
  readonly tables: readonly PhraseTable<unknown>[]
}

export function knownCompounds({ gifts, interests, tables, isWord }: NameSources): Compounds {
  const isRead: CompoundSources['isRead'] = (tokens, first, last) => {
    const words = tokens.slice(first, last + 1).map(({ word }) => word)
    return tables.some(
      (table) => lookUp(table, words) !== undefined || isPartOf({ tokens }, { first, last }, table),
    )
  }
  return compoundsOf({
    names: gifts.flatMap(({ title, things }) => [title, ...things]),
    likings: [...interests.entries.keys()],
    texts: () =>
      gifts.flatMap(({ description, detail, interests: sayings, delights = [], wrongFor = [] }) => [
        description,
        detail,
        ...Object.values(sayings),
        ...delights,
        ...wrongFor,
      ]),
    isSmall: (word) => SMALL_WORDS.has(word),
    isFrame: (word) => SMALL_WORDS.has(word) || FRAME_WORDS.has(word),
    isWord,
    isRead,
  })
}
