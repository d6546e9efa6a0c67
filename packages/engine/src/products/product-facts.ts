/** What a feed tells of a product, as the engine reads it. */
export type ProductFacts = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly brand: string
  /** The catalogue's category; empty, or any other text, where the feed's could not be told. */
  readonly category: string
  /** What it costs now, in whole US cents. */
  readonly priceCents: number
}
