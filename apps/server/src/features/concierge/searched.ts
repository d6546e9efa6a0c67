import type { FindIdeasOutput } from '@presently/contract/ideas'
import type { Suggestions, SuggestRequest } from '@presently/engine/suggest'

/** An answer of the site's own search. */
export type Searched = {
  /** What the engine was asked: the same with another state asks for another answer. */
  readonly request: SuggestRequest
  readonly suggestions: Suggestions
  /** As the page shows it. */
  readonly present: () => Promise<FindIdeasOutput>
}
