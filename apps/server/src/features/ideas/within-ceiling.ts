/** The last guard: whatever ranked them, an idea above the ceiling does not leave. */
import type { Pick as EnginePick, Suggestions } from '@presently/engine/suggest'
import type { Log } from '../../platform/logging.ts'

export function withinCeiling(
  { picks, ceilingCents }: Pick<Suggestions, 'picks' | 'ceilingCents'>,
  log: Log,
): EnginePick[] {
  if (ceilingCents === null) return [...picks]
  return picks.filter(({ gift }) => {
    const isWithin = gift.priceCents[1] <= ceilingCents
    if (!isWithin)
      log.error({ err: new Error(`gift ${gift.id} is above the ceiling`) }, 'an idea was held back')
    return isWithin
  })
}
