/** Reading deals and the record of their prices. */
import type { OutputOf } from '@presently/contract/call'
import type { DealCategory, dealPrices, listDeals, PriceRecord } from '@presently/contract/deals'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { readApi } from '../../lib/call.ts'
import { DEAL_PRICES, DEALS_SHOWN, LIST_DEALS } from './contract-facts.ts'

export type Deals = OutputOf<typeof listDeals>

/** The deals of a category. Any failure is the one that the page speaks of. */
export function useDeals(category: DealCategory): UseQueryResult<Deals> {
  return useQuery({
    queryKey: [LIST_DEALS.path, category],
    queryFn: ({ signal }) =>
      readApi<typeof listDeals>(LIST_DEALS, {
        query: { category, limit: String(DEALS_SHOWN) },
        signal,
      }).catch((cause: unknown) => {
        throw new Error('Failed to fetch deals', { cause })
      }),
  })
}

/** What a deal cost over the last year; asked for when somebody wants to see it. */
export function usePriceRecord(id: string, isWanted: boolean): UseQueryResult<PriceRecord> {
  return useQuery({
    queryKey: [DEAL_PRICES.path, id],
    enabled: isWanted,
    queryFn: ({ signal }) => readApi<typeof dealPrices>(DEAL_PRICES, { params: { id }, signal }),
  })
}
