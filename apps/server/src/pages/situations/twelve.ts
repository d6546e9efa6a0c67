/** The twelve ideas of a situation: the chooser's answer to its request, without what it grades below good. */
import type { Engine, GradedPick } from '@presently/engine/suggest'

/**
 * Of 3, where 2 is good with a small doubt: what is nearer to that than to the first page of a usual answer, which readers give 1.62
 * (packages/chooser/training/card.md).
 */
const GOOD_GRADE = 1.8
export const IDEAS = 12
/** So many are looked at: a page of results is varied, and some of it is there for that alone. */
const LOOKED_AT = 60

/** At most twelve, in the chooser's order; fewer where no more are good. */
export const twelveFor = (engine: Pick<Engine, 'graded'>, request: string, now: Date): GradedPick[] =>
  engine
    .graded({ query: request, limit: LOOKED_AT, now })
    .filter(({ grade }) => grade !== null && grade >= GOOD_GRADE)
    .slice(0, IDEAS)
