/** One answer to a labelled request, whoever gave it: what the evaluation looks at. */
export type AnsweredIdea = {
  readonly id: string
  readonly title: string
  readonly category: string
  /** Highest price in US cents; null where none could be read. */
  readonly upperCents: number | null
  readonly reasons: readonly string[]
  /** Addresses that it leads to; empty where the answerer gives none. */
  readonly links: readonly string[]
  readonly isAi: boolean
  /** Fields that are missing or of the wrong kind, by name. */
  readonly faults: readonly string[]
}

export type Answered = {
  readonly isAnswered: boolean
  readonly ms: number
  readonly ideas: readonly AnsweredIdea[]
  /** What a model did for it: the contract's state; null where none is configured. */
  readonly aiState: string | null
}

/** What can be scored: the engine alone, or a running site. */
export type Answerer = {
  readonly name: string
  /** Own addresses begin with it: every link must; null where links are not looked at. */
  readonly origin: string | null
  ask(query: string): Promise<Answered>
  /** What the model has used so far; null where that is not told. */
  spent(): Promise<Spent | null>
}

export type Spent = { readonly tokensIn: number; readonly tokensOut: number; readonly dollars: number }
