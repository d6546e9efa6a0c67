/** How much a gift that was saved or opened still says about what an account likes. */
import { INTERACTION_SCORES } from '@presently/contract/history'
import { KEPT } from '@presently/contract/kept'
import type { Mark } from './store.ts'

const DAY_MS = 86_400_000
/** Where a liking ends (people's lives change, and so do those they give to): a look after about eight months, a save after about ten. */
const STRENGTH_MIN = 0.5
/** Likings that are told, the strongest: the engine goes by no more, and nothing is listed that does not count. */
export const LIKINGS_MAX = 60

/** What an account did with a gift. */
type How = 'saved' | 'opened'
export type Liking = { readonly giftId: string; readonly how: How }

const SCORE: Readonly<Record<How, number>> = {
  saved: INTERACTION_SCORES.save,
  opened: INTERACTION_SCORES.click,
}

/** The gifts that still speak for a taste, the strongest first. A gift that is saved is not listed as opened. */
export function likingsOf(
  marks: { readonly saved: readonly Mark[]; readonly opened: readonly Mark[] },
  now: Date,
): Liking[] {
  const saved = new Set(marks.saved.map(({ giftId }) => giftId))
  const weigh =
    (how: How) =>
    ({ giftId, at }: Mark) => ({ giftId, how, strength: strengthOf(how, at, now) })
  return [
    ...marks.saved.map(weigh('saved')),
    ...marks.opened.filter(({ giftId }) => !saved.has(giftId)).map(weigh('opened')),
  ]
    .filter(({ strength }) => strength >= STRENGTH_MIN)
    .sort((one, other) => other.strength - one.strength)
    .slice(0, LIKINGS_MAX)
    .map(({ giftId, how }) => ({ giftId, how }))
}

/** Clocks of several instances differ: what seems to come from the future is of now. */
function strengthOf(how: How, at: Date, now: Date): number {
  const days = Math.max(0, now.getTime() - at.getTime()) / DAY_MS
  return SCORE[how] * 0.5 ** (days / KEPT.likingHalfLifeDays)
}
