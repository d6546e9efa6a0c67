/** What the rest of the server knows of a language model: a task goes in, its elements come out one by one. */

export type ModelTask = {
  /** What the model is told to do; nothing of a visitor stands in it. */
  readonly instructions: string
  /** What it is to do it with, as JSON: data, never instructions. */
  readonly data: string
  /** JSON schema of one element of the answer. */
  readonly elementSchema: Readonly<Record<string, unknown>>
}

export type TokenCount = { readonly input: number; readonly output: number }

export type ModelPart =
  /** One whole element, parsed from JSON and not yet judged. */
  | { readonly kind: 'element'; readonly element: unknown }
  /** What stood in an element's place could not be parsed. */
  | { readonly kind: 'unreadable' }
  /** At the end, where the provider says it. */
  | { readonly kind: 'usage'; readonly tokens: TokenCount }

export type Model = {
  /**
   * Asks once. Ends where the answer does; throws a ModelFault for everything that can go wrong, an abort included.
   */
  stream(task: ModelTask, signal: AbortSignal): AsyncIterable<ModelPart>
}

export type FaultKind =
  | 'status'
  | 'limited'
  | 'network'
  | 'timeout'
  | 'too-long'
  | 'refusal'
  /** It came, and holds no list of elements. */
  | 'unusable'
  /** Nobody waits for it any more. */
  | 'aborted'

/** Why a model gave no answer, or no whole one. */
// A class, because what is thrown must carry a stack.
export class ModelFault extends Error {
  readonly kind: FaultKind
  /** The provider may well answer when asked again at once. */
  readonly isPassing: boolean

  constructor(kind: FaultKind, { isPassing = false, cause }: { isPassing?: boolean; cause?: unknown } = {}) {
    super(`the model gave no answer: ${kind}`, { cause })
    this.name = 'ModelFault'
    this.kind = kind
    this.isPassing = isPassing
  }
}
