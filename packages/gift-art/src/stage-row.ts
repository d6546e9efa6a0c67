import { hash } from './seed.ts'
import { STAGE_NAMES, type StageName } from './stage-names.ts'

/**
 * Stages for a list of cards: no two that touch, beside or above, share one.
 * Example: `stageRow(gifts, 3)` gives one stage a gift, to pass to `giftArt` in turn.
 */
export function stageRow(gifts: readonly { readonly id: string }[], columns = 3): StageName[] {
  const stages: StageName[] = []
  for (const { id } of gifts) {
    const taken = new Set([stages.at(-1), stages[stages.length - columns]])
    const first = hash(`${id}|stage`) % STAGE_NAMES.length
    const inTurn = [...STAGE_NAMES.slice(first), ...STAGE_NAMES.slice(0, first)]
    // Two of seven are taken at most, so one is always free; the default only satisfies the type.
    stages.push(inTurn.find((name) => !taken.has(name)) ?? STAGE_NAMES[0])
  }
  return stages
}
