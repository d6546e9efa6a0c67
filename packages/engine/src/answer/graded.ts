/** The picks of a request with what readers would give each of them. */
import type { GradedPick } from '../suggest.ts'
import { explained, rank, wishFor } from './find.ts'
import { type Asking, wholeOf } from './parts.ts'
import { steeringFor } from './steering.ts'

/**
 * What is learned is how far an idea lies above the others of its request; this is what all of them together were given in the
 * lessons, of 3 (packages/chooser/training/card.md, `all`).
 */
const MEAN_GRADE = 1.25

export function graded({ request, parts }: Omit<Asking, 'steering'>): GradedPick[] {
  const whole = wholeOf({ request, parts })
  const asking: Asking = { request, parts, steering: steeringFor(whole, { request, parts }) }
  const wish = wishFor(whole.understanding, asking)
  const ranked = rank(wish, asking)
  const { worths } = ranked.scored
  return explained(ranked, wish, parts.index).map((pick, place) => {
    const worth = worths?.[ranked.chosen[place] as number] ?? Number.NaN
    return { ...pick, grade: Number.isNaN(worth) ? null : MEAN_GRADE + worth }
  })
}
