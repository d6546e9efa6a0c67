/** Changing a whole answer with one press, as the screen around the results lets it be done. */
import type { Idea } from '@presently/contract/ideas'

export type Refining = {
  /** Whether the plan of whoever looks opens it. */
  readonly isOpen: boolean
  /** The address asked for it, and no plan opened it: it was left out. */
  readonly wasRefused: boolean
  /** Where a press leads whoever has no plan. */
  readonly lockedLeadsTo: 'sign-in' | 'plans'
  /** Somebody without a plan pressed. */
  readonly onLocked: () => void
  /** An idea was left out by its card. */
  readonly onLeftOut: (idea: Idea) => void
  /** An idea that was left out is wanted again. */
  readonly onBroughtBack: (giftId: string) => void
  /** What an idea that was left out is called; null where nobody knows. */
  readonly titleOf: (giftId: string) => string | null
}
