/** The state of a search, between the contract and the engine. */
import type { SearchState } from '@presently/contract/concierge'
import { type SearchState as EngineState, tidied } from '@presently/engine/dialogue/search-state'

/** Its refinements are those that the contract's schema lets through. */
export const toEngine = (state: SearchState): EngineState => tidied(state as EngineState)

export const fromEngine = ({ query, drop, add, refine, seed, personId }: EngineState): SearchState => ({
  query,
  ...(drop && { drop: [...drop] }),
  ...(add && { add: [...add] }),
  ...(refine && { refine: [...refine] }),
  ...(seed !== undefined && { seed }),
  ...(personId !== undefined && { personId }),
})
