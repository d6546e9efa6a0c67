/** What is wished on a card, by the kind of the day. Every sentence suits whoever gets it, one or several. */
export type Kind = {
  /** After the greeting: calm days have no cheers. */
  readonly end: '!' | '.'
  /** A day on which nothing cheerful is said of the gift. */
  readonly isQuiet?: true
  /** It thanks by itself: no second thanks follow. */
  readonly isThanks?: true
  /** Nothing is added of what the two are to each other: it is said already, or a secret. */
  readonly isComplete?: true
  readonly warm: readonly string[]
  readonly wishes: readonly string[]
  readonly light: readonly string[]
}
