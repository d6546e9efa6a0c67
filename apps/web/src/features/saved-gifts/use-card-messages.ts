import type { OutputOf } from '@presently/contract/call'
import type { readCardMessages } from '@presently/contract/saved-gifts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { READ_CARD_MESSAGES } from './contract-facts.ts'

/** What a card is written for; what is not chosen is as the search had it. */
export type CardChoice = { readonly recipient?: string; readonly occasion?: string; readonly turn: number }

export type CardMessages = OutputOf<typeof readCardMessages>

/** Messages for the card of a saved gift. The ones before stand until others are there. */
export function useCardMessages(savedId: string, choice: CardChoice) {
  return useQuery({
    queryKey: ['card-messages', savedId, choice],
    queryFn: ({ signal }) =>
      callApi<typeof readCardMessages>(
        READ_CARD_MESSAGES,
        () => import('@presently/contract/saved-gifts').then((contract) => contract.readCardMessages),
        { params: { id: savedId }, query: { ...choice, turn: String(choice.turn) }, signal },
      ),
    // Templates are the same tomorrow.
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
}
