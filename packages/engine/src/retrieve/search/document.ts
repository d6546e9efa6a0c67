/** What is searched: a curated idea or a product of a feed. */
export type SearchDocument = {
  readonly id: string
  readonly title: string
  /** Everything else that is said of it. */
  readonly text: string
  /** Whole US cents; null where no price is known: it then passes neither a ceiling nor a floor. */
  readonly priceCents: number | null
}
