import type { OutputOf } from '@presently/contract/call'
import type { referralStats } from '@presently/contract/referrals'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { REFERRAL_STATS } from './contract-facts.ts'

type ReferralStats = OutputOf<typeof referralStats>

/** How often the personal link was opened, and how many joined by it. Asked anew at every visit. */
export function useReferralStats(): UseQueryResult<ReferralStats> {
  return useQuery({
    queryKey: [REFERRAL_STATS.path],
    queryFn: ({ signal }) =>
      callApi<typeof referralStats>(
        REFERRAL_STATS,
        () => import('@presently/contract/referrals').then((contract) => contract.referralStats),
        { signal },
      ),
    staleTime: 0,
  })
}
