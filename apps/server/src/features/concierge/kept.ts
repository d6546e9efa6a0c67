/** A conversation as it is kept: what the contract shows of it, and what each change did to the search. */
import type { SearchState, Turn } from '@presently/contract/concierge'
import type { ToldChange } from '@presently/engine/dialogue/apply-move'
import type { Edit } from '@presently/engine/dialogue/edit'
import type { ChangingMove } from '@presently/engine/dialogue/move'

export type KeptChange = ToldChange & {
  readonly id: string
  readonly isUndone: boolean
  readonly edit: Edit
  readonly move: ChangingMove
}

/** What stands in a row beside its id, its speaker and its time. */
export type TurnBody = Pick<Turn, 'text' | 'question' | 'picks' | 'offer'> & {
  readonly changes: readonly KeptChange[]
  /** Facts that were offered to be remembered, whatever came of it: they are not offered again. */
  readonly offered?: readonly { readonly kind: string; readonly text: string }[]
  /** The idea that was talked about last, which 'it' means. */
  readonly about: string | null
  /** The idea of the list that 'more' goes on with. */
  readonly moreFrom: number
}

/** What a turn offers to remember of a person. */
export type OfferedFact = Extract<NonNullable<Turn['offer']>, { kind: 'remember' }>['facts'][number]

export type KeptTurn = {
  readonly id: string
  readonly place: number
  readonly speaker: Turn['from']
  readonly body: TurnBody
  readonly createdAt: Date
}

export type KeptConversation = {
  readonly id: string
  readonly state: SearchState
  readonly version: number
  readonly createdAt: Date
  readonly updatedAt: Date
  /** In their order. */
  readonly turns: readonly KeptTurn[]
}

/** What somebody said, and nothing else. */
export const saidBody = (text: string): TurnBody => ({
  text,
  question: null,
  picks: [],
  offer: null,
  changes: [],
  about: null,
  moreFrom: 0,
})
