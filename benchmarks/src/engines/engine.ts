/** What every engine under test can do. */
import type { CorpusDocument } from '../corpus.ts'

/** A document without a price never passes a ceiling. */
export type Document = Omit<CorpusDocument, 'price'> & { readonly price: number | null }

/** Engines as they come, or with the analysis that all share and titles counted twice. */
export type Mode = 'default' | 'tuned'

export type SearchEngine = {
  /** Documents come one at a time; who needs them later keeps them. */
  build(documents: Iterable<Document>): void | Promise<void>
  /** What may be done with a query before the clock runs: by default nothing. */
  prepare?(query: string): unknown
  /** Ids of at most `limit` documents, the best first; those with any of the words. */
  search(query: unknown, limit: number, maxPrice: number | null): string[] | Promise<string[]>
  /** Size of the index, where the engine can tell. */
  bytes?(): number | Promise<number>
  close?(): void | Promise<void>
}

/** Made anew for each measurement; null where something it needs is not there. */
export type MakeEngine = (mode: Mode) => SearchEngine | null | Promise<SearchEngine | null>
