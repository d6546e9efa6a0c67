/** What the person likes: a known interest, or the giver's own words where the taxonomy has none. */
import type { WareEntry } from '../../lexicon.ts'
import type { Span } from '../../text/span.ts'

export type Interest = Span & {
  /** The taxonomy's id; null for words it does not know, which are searched for as text. */
  readonly id: string | null
  readonly words: string
  /** The request begins with it as the thing that is asked for: 'a watch for my husband'. */
  readonly isThing?: boolean
  /** What it is called by, where what stands before is not meant: 'watch' of a 'Fossil watch'. */
  readonly called?: string
  /** What shops sell under that name, where it is asked for as a thing. */
  readonly ware?: WareEntry
  /** What it was understood as: the taxonomy's name for it, with the words where they say something else. */
  readonly label: string
}

/** What a phrase of the taxonomy stands for; `cued` ones only where a liking is being told. */
export type InterestWord = { readonly id: string; readonly cued: boolean }
