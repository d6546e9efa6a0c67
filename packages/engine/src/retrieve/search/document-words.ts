/** The words of a document with what each does in it, for an index that somebody else keeps. */
import type { SearchDocument } from './document.ts'
import { HEAD, MODIFIER, titleWordOf, titleWordsOf, weighTitle } from './title-roles.ts'
import { termOf, wordsOf } from './words.ts'

/** What the thing is, which kind of it, what it goes with; or a word of the text. */
type WordRole = 'head' | 'modifier' | 'linked' | 'text'

export type DocumentWord = { readonly term: string; readonly role: WordRole }

/**
 * The terms of a document in their order, those of the title first. Small words are none.
 *
 * @example
 * documentWords({ title: 'Camera strap', text: 'Of leather.' })
 * // [{ term: 'camera', role: 'modifier' }, { term: 'strap', role: 'head' }, { term: 'leather', role: 'text' }]
 */
export function documentWords({ title, text }: Pick<SearchDocument, 'title' | 'text'>): DocumentWord[] {
  const words = titleWordsOf(title)
  const weights = weighTitle(words.map(titleWordOf))
  const ofTitle = words.map((word, at) => ({ term: termOf(word), role: roleOf(weights[at] ?? 0) }))
  const ofText = wordsOf(text).map((word) => ({ term: termOf(word), role: 'text' as const }))
  return [...ofTitle, ...ofText].filter(({ term }) => term !== '')
}

const roleOf = (weight: number): WordRole =>
  weight === HEAD ? 'head' : weight === MODIFIER ? 'modifier' : 'linked'
