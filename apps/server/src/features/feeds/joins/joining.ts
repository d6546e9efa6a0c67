/** What says whether two items are one product, and which idea of the catalogue a product is one of. */
import type { Joinable } from '../joining/joinable.ts'

export type Joining = {
  /** Keys that name the product, the surest first. */
  readonly matchKeys: (item: Joinable) => readonly string[]
  /** Whether two items that share a key are two things all the same. */
  readonly contradicts: (one: Joinable, other: Joinable) => boolean
  /** The curated idea that a product is one of; null where that is not sure. */
  readonly ideaOf: (
    product: Joinable & { readonly description: string; readonly priceCents: number },
  ) => string | null
}
