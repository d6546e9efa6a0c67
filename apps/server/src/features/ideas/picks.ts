/** Picks of a Premium member beside the results: a model's for the person, else what suits the request and the taste; each says why. */
import { PAGE_SIZE, PICKS_PER_SEARCH, type Picks } from '@presently/contract/ideas'
import { unlike } from '@presently/engine/answer/fitting'
import type { Engine, Pick as EnginePick, Taste } from '@presently/engine/suggest'
import type { Log } from '../../platform/logging.ts'
import type { Taken } from './model/taking.ts'
import type { PlanShare } from './plan-share.ts'
import type { FoundIdeas } from './service.ts'
import { withinCeiling } from './within-ceiling.ts'

export type FoundPicks = { readonly state: Picks['state']; readonly picks: readonly EnginePick[] }

type Search = {
  readonly found: Pick<FoundIdeas, 'request' | 'suggestions'>
  readonly share: Pick<PlanShare, 'taste' | 'hasPicks'>
}

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
  const byTaste = engine.personal({ ...request, taste }, onPageOne, PICKS_PER_SEARCH * MORE)
  const picks = withoutTrifles(byTaste, ceilingCents).slice(0, PICKS_PER_SEARCH)
  return { state: 'ready', picks: withinCeiling({ picks, ceilingCents }, log) }
}

/** So many times what is shown is looked for, since trifles leave. */
const MORE = 3
/** Who means to spend a sum is picked nothing that costs less than a tenth of it. */
const TRIFLE = 1 / 10
export const withoutTrifles = (
  picks: readonly EnginePick[],
  ceilingCents: number | null,
): readonly EnginePick[] =>
  ceilingCents === null ? picks : picks.filter(({ gift }) => gift.priceCents[1] >= ceilingCents * TRIFLE)

/** Whether it holds anything that a pick could be given for. */
const isTelling = ({ liked, categories }: Taste): boolean => liked.length > 0 || categories.length > 0

/**
 * The picks once a model has had its part: its own first, then ours as both readings of the request allow, and none that is like
 * what stands on the page.
 */
export function picksWithModel(
  engine: Engine,
  { taken, share }: { readonly taken: Taken; readonly share: Search['share'] },
  log: Log,
): FoundPicks | null {
  const { asked: request, suggestions, forPerson } = taken
  const ours = personalPicks(engine, { found: { request, suggestions }, share }, log)
  const picks = withinCeiling({ ...suggestions, picks: forPerson }, log)
  const shown = [...suggestions.picks.slice(0, PAGE_SIZE), ...picks].map(({ gift }) => gift)
  const others = unlike(ours?.picks ?? [], shown)
  if (picks.length === 0) return ours && { ...ours, picks: others }
  return { state: 'ready', picks: [...picks, ...others].slice(0, PICKS_PER_SEARCH) }
}
