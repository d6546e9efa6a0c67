/** The parts of a turn, by the names that the panel has for them. */
import type { Turn } from '@presently/contract/concierge'

export type ConciergeChange = Turn['changes'][number]
export type ConciergeQuestion = NonNullable<Turn['question']>
export type ConciergeOffer = NonNullable<Turn['offer']>
