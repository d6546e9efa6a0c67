/** Reading the placements, and remembering which of them are kept. */
import type { OutputOf } from '@presently/contract/call'
import type { listSponsored } from '@presently/contract/sponsored'
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { readApi } from '../../lib/call.ts'
import { LIST_SPONSORED } from './contract-facts.ts'

type Sponsored = OutputOf<typeof listSponsored>

const SPONSORED_KEY = [LIST_SPONSORED.path] as const
/** Placements change by the day. */
const STALE_AFTER_MS = 5 * 60_000

export function useSponsored(): UseQueryResult<Sponsored> {
  return useQuery({
    queryKey: SPONSORED_KEY,
    queryFn: ({ signal }) => readApi<typeof listSponsored>(LIST_SPONSORED, { signal }),
    staleTime: STALE_AFTER_MS,
  })
}

/** Writes under which id a placement is kept (null: it is not). */
export function rememberSavedPlacement(queryClient: QueryClient, id: string, savedId: string | null): void {
  queryClient.setQueryData<Sponsored>(
    SPONSORED_KEY,
    (answer) =>
      answer && { products: answer.products.map((one) => (one.id === id ? { ...one, savedId } : one)) },
  )
}
