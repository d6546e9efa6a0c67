import type * as earningsContract from '@presently/contract/operator-earnings'
import type { EarnedBy, EarningLinks, Earnings } from '@presently/contract/operator-earnings'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { READ_EARNING_LINKS, READ_EARNINGS } from './site-facts.ts'

type Calls = typeof earningsContract
const loadEarnings = (): Promise<Calls> => import('@presently/contract/operator-earnings')

/** What was asked for before stands in for what comes: the groups are changed back and forth. */
export const useEarnings = (days: number, by: EarnedBy): UseQueryResult<Earnings> =>
  useQuery<Earnings>({
    queryKey: [READ_EARNINGS.path, days, by],
    queryFn: ({ signal }) =>
      callApi<Calls['readEarnings']>(READ_EARNINGS, () => loadEarnings().then((m) => m.readEarnings), {
        query: { days: `${days}`, by },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const useEarningLinks = (days: number): UseQueryResult<EarningLinks> =>
  useQuery<EarningLinks>({
    queryKey: [READ_EARNING_LINKS.path, days],
    queryFn: ({ signal }) =>
      callApi<Calls['readEarningLinks']>(
        READ_EARNING_LINKS,
        () => loadEarnings().then((m) => m.readEarningLinks),
        { query: { days: `${days}` }, signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
