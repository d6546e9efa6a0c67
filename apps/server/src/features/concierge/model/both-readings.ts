/** What a message asks for, by our own rules and by a model together. */
import type { Move } from '@presently/engine/dialogue/move'

type Kind = Move['kind']

/** What holds of a message whatever it may mean beside. */
export type Holding = {
  /** What is refused or owned in so many words. */
  readonly certain: readonly Move[]
  /** Whether a condition rules things out by itself: a diet, an allergy, a faith, a recovery. */
  readonly refuses: (condition: string) => boolean
}

/** Sums, ages and days that the model found as well are ours: our grammars know their forms. */
const MEASURED: ReadonlySet<Kind> = new Set(['budget', 'no-budget', 'count', 'date', 'age'])
/** Said in so many words, and about the talk itself; they are pointed at or done whatever else is said. */
const OF_THE_TALK: ReadonlySet<Kind> = new Set(['undo', 'start-over', 'why', 'more', 'card'])
/** 'Not that one': the talk so far tells which one is meant, and a model has read it. */
const POINTING: ReadonlySet<Kind> = new Set(['not-pick', 'has-pick'])
const BUDGETS: ReadonlySet<Kind> = new Set(['budget', 'no-budget', 'count'])

/**
 * The message as both understand it. What a stretch means is the model's to say, as it knows the talk; but a certain refusal of
 * ours holds, and where both found a sum, an age or a day, ours does.
 */
export function bothReadings(own: readonly Move[], models: readonly Move[], holding: Holding): Move[] {
  const found = new Set(models.map(measureOf))
  const hasPointed = models.some(({ kind }) => POINTING.has(kind))
  const ours = own.filter((move) => {
    if (move.kind === 'constraint') return holding.refuses(move.words)
    if (POINTING.has(move.kind)) return !hasPointed
    if (MEASURED.has(move.kind)) return found.has(measureOf(move))
    return OF_THE_TALK.has(move.kind)
  })
  const kept = [...ours, ...holding.certain]
  const known = new Set(kept.map(keyOf))
  const measured = new Set(kept.filter(({ kind }) => MEASURED.has(kind)).map(measureOf))
  const added = models.filter((move) => !known.has(keyOf(move)) && !measured.has(measureOf(move)))
  return [...kept, ...added]
}

/** All ways to speak of the money are one measure. */
const measureOf = ({ kind }: Move): Kind => (BUDGETS.has(kind) ? 'budget' : kind)

const keyOf = (move: Move): string =>
  JSON.stringify(Object.entries(move).toSorted(([a], [b]) => (a < b ? -1 : 1)))
