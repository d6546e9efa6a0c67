/** What a message asks for, by our own rules and by a model together. */
import type { Move } from '@presently/engine/dialogue/move'

type Kind = Move['kind']

export type Message = {
  readonly text: string
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

/** What is certainly refused, and certainly owned, whatever else a message says: the thing stands right behind. */
const REFUSING = String.raw`(?:\b(?:no|not|without|never|avoid|hates?|dislikes?|except|can'?t|cannot|doesn'?t|don'?t)|\ballergic to)`
const OWNING = String.raw`\b(?:has|have|had|owns?|got)`

/**
 * The message as both understand it. What a stretch means is the model's to say, as it knows the talk; but a certain refusal of
 * ours holds, and where both found a sum, an age or a day, ours does.
 */
export function bothReadings(own: readonly Move[], models: readonly Move[], message: Message): Move[] {
  const found = new Set(models.map(({ kind }) => (BUDGETS.has(kind) ? 'budget' : kind)))
  const hasPointed = models.some(({ kind }) => POINTING.has(kind))
  const kept = own.filter((move) => {
    const { kind } = move
    if (POINTING.has(kind)) return !hasPointed
    if (MEASURED.has(kind)) return found.has(BUDGETS.has(kind) ? 'budget' : kind)
    return OF_THE_TALK.has(kind) || isCertain(move, message)
  })
  const known = new Set(kept.map(keyOf))
  const isOurs = (kind: Kind): boolean =>
    kept.some((one) => one.kind === kind || (BUDGETS.has(one.kind) && BUDGETS.has(kind)))
  const added = models.filter(
    (move) => !known.has(keyOf(move)) && !(MEASURED.has(move.kind) && isOurs(move.kind)),
  )
  return [...kept, ...added]
}

function isCertain(move: Move, { text, refuses }: Message): boolean {
  if (move.kind === 'constraint') return refuses(move.words)
  if (move.kind === 'avoid') return isBehind(move.thing, REFUSING, text)
  return move.kind === 'has' && isBehind(move.thing, OWNING, text)
}

/** With up to two words between: 'no more scented candles'. */
const isBehind = (thing: string, before: string, text: string): boolean =>
  new RegExp(
    String.raw`${before}(?:\s+[\p{L}'-]+){0,2}\s+${RegExp.escape(thing)}(?![\p{L}\p{N}])`,
    'iu',
  ).test(text.replaceAll('’', "'"))

const keyOf = (move: Move): string =>
  JSON.stringify(Object.entries(move).toSorted(([a], [b]) => (a < b ? -1 : 1)))
