/** A gift that somebody puts forward who is not us: a model. Nothing of it has been looked at. */
export type Proposal = {
  readonly title: string
  /** What it is. */
  readonly what: string
  /** Why it suits this person. */
  readonly why: string
  /** Stretches of the request that the reason rests on. */
  readonly words: readonly string[]
  /** US dollars. */
  readonly fromUsd: number
  readonly toUsd: number
  /** What to look for in a shop. */
  readonly search: string
  readonly category: string
  /** Nouns: what it is first, then what it contains or is made of. */
  readonly things: readonly string[]
}
