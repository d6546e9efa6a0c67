/** A Premium member's picks above the results: what suits the request and the taste, each saying why. */
import { PAGE_SIZE, PICKS_PER_SEARCH, type Picks } from '@presently/contract/ideas'
import type { Engine, Pick as EnginePick, Taste } from '@presently/engine/suggest'
import type { Log } from '../../platform/logging.ts'
import type { PlanShare } from './plan-share.ts'
import type { FoundIdeas } from './service.ts'
import { withinCeiling } from './within-ceiling.ts'

export type FoundPicks = { readonly state: Picks['state']; readonly picks: readonly EnginePick[] }

type Search = { readonly found: FoundIdeas; readonly share: PlanShare }

/** Null where no picks belong to the answer: without Premium, or while the taste cannot be read. */
export function personalPicks(
  engine: Engine,
  { found, share: { taste, hasPicks } }: Search,
  log: Log,
): FoundPicks | null {
  if (!hasPicks || taste === undefined) return null
  if (taste === null) return { state: 'off', picks: [] }
  if (!isTelling(taste)) return { state: 'learning', picks: [] }
  const { request, suggestions } = found
  const { ceilingCents, picks: shown } = suggestions
  // What has no answer has none by taste either: its notice says why.
  if (shown.length === 0) return { state: 'ready', picks: [] }
  const onPageOne = shown.slice(0, PAGE_SIZE).map(({ gift }) => gift.id)
  const picks = engine.personal({ ...request, taste }, onPageOne, PICKS_PER_SEARCH)
  return { state: 'ready', picks: withinCeiling({ picks, ceilingCents }, log) }
}

/** Whether it holds anything that a pick could be given for. */
const isTelling = ({ liked, categories }: Taste): boolean => liked.length > 0 || categories.length > 0
