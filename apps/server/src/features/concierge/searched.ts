import type { FindIdeasOutput } from '@presently/contract/ideas'
import type { Suggestions, SuggestRequest } from '@presently/engine/suggest'

/** An answer of the site's own search. */
export type Searched = {
  /** What the engine was asked: the same with another state asks for another answer. */
  readonly request: SuggestRequest
  readonly suggestions: Suggestions
  /** Whether a model may be told of the health and the allergies of the request's person. */
  readonly sharesHealth: boolean
  /** Whether a model's ideas are still to come: what stands on the first page will change. */
  readonly awaitsModel: boolean
  /** As the page shows it. */
  readonly present: () => Promise<FindIdeasOutput>
}
