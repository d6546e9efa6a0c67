import type { User } from '@presently/contract/auth'
import { useLayoutEffect } from 'react'
import { useCurrentUser } from '../features/auth/api.ts'
import { leaveOutRefinements, type Place, useSearchAddress } from '../features/ideas/use-search-address.ts'
import { hasPlan } from '../lib/account.ts'
import { ApiError } from '../lib/http.ts'
import { isRecord } from '../lib/is-record.ts'

/**
 * Where the visitor is, as far as they may: refinements in the address are left out for whoever has no plan, as anybody
 * may open a shared link.
 */
export function useAllowedPlace(): Place {
  const place = useSearchAddress()
  const user = useCurrentUser().data
  const { search, seen } = place
  const isBeyond = search !== null && search.refine.length > 0 && isWithoutPlan(user)
  useLayoutEffect(() => {
    if (isBeyond) leaveOutRefinements(search, seen)
  }, [search, seen, isBeyond])
  return isBeyond ? { ...place, search: { ...search, refine: [] } } : place
}

/** Leaves refinements out as well where the server refuses them: the plan may have ended since. */
export function useRefusedRefinements({ search, seen }: Place, error: unknown): void {
  const isRefused = search !== null && search.refine.length > 0 && needsPlan(error)
  useLayoutEffect(() => {
    if (isRefused) leaveOutRefinements(search, seen)
  }, [search, seen, isRefused])
}

/** Where it could not be learned who looks at the page, the server decides. */
const isWithoutPlan = (user: User | null | undefined): boolean => user !== undefined && !hasPlan(user)

const needsPlan = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 403 &&
  isRecord(error.body) &&
  error.body.upgradeRequired === true
