/** What a message asks for, by our own rules and by a model together. */
import type { Move } from '@presently/engine/dialogue/move'

type Kind = Move['kind']

/** What either of them found counts: what is not to be given is never heard too often. */
const REFUSALS: ReadonlySet<Kind> = new Set(['avoid', 'has', 'constraint'])
/** Our grammars read sums, ages and days; where they found one, a model's other one is left. */
const MEASURED: ReadonlySet<Kind> = new Set(['budget', 'no-budget', 'count', 'date', 'age'])
/** Said in so many words, and about the talk itself; they are pointed at or done whatever else is said. */
const OF_THE_TALK: ReadonlySet<Kind> = new Set(['undo', 'start-over', 'why', 'more', 'card'])
/** 'Not that one': the talk so far tells which one is meant, and a model has read it. */
const POINTING: ReadonlySet<Kind> = new Set(['not-pick', 'has-pick'])

const KEPT: readonly ReadonlySet<Kind>[] = [REFUSALS, MEASURED, OF_THE_TALK]
const BUDGETS: ReadonlySet<Kind> = new Set(['budget', 'no-budget', 'count'])

/** Likings, persons and days of feast are the model's; refusals of both count; sums, ages and days are ours where we found any. */
export function bothReadings(own: readonly Move[], models: readonly Move[], message: string): Move[] {
  const hasPointed = models.some(({ kind }) => POINTING.has(kind))
  const kept = own.filter(
    (move) =>
      (KEPT.some((kinds) => kinds.has(move.kind)) && !(hasPointed && isPointedAt(move, message))) ||
      (POINTING.has(move.kind) && !hasPointed),
  )
  const known = new Set(kept.map(keyOf))
  const isMeasured = (kind: Kind): boolean =>
    kept.some((one) => one.kind === kind || (BUDGETS.has(one.kind) && BUDGETS.has(kind)))
  const added = models.filter(
    (move) => !known.has(keyOf(move)) && !(MEASURED.has(move.kind) && isMeasured(move.kind)),
  )
  return [...kept, ...added]
}

/** 'The coffee thing is too fiddly' refuses one idea, and no coffee. */
const isPointedAt = (move: Move, message: string): boolean =>
  'thing' in move &&
  new RegExp(String.raw`\b(?:the|that|this|those|these)\s+${RegExp.escape(move.thing)}\b`, 'i').test(message)

const keyOf = (move: Move): string =>
  JSON.stringify(Object.entries(move).toSorted(([a], [b]) => (a < b ? -1 : 1)))
