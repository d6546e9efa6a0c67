import type { User } from '@presently/contract/auth'
import { useLayoutEffect, useMemo } from 'react'
import { useCurrentUser } from '../features/auth/api.ts'
import { OPEN_REFINEMENTS } from '../features/ideas/contract-facts.ts'
import type { Search } from '../features/ideas/search-address.ts'
import { goWithLess, type Place, useSearchAddress } from '../features/ideas/use-search-address.ts'
import { hasPlan } from '../lib/account.ts'
import { ApiError } from '../lib/http.ts'
import { isRecord } from '../lib/is-record.ts'

/**
 * Where the visitor is, as far as they may: refinements of a plan in the address are left out for whoever has none, and a
 * person for whoever has no Premium, as anybody may open a shared link.
 */
export function useAllowedPlace(): Place {
  const place = useSearchAddress()
  const user = useCurrentUser().data
  const isUnrefined = isOfPlan(place.search) && isWithoutPlan(user)
  const isForNobody = typeof place.search?.personId === 'string' && isWithoutPremium(user)
  const allowed = useLess(place, isUnrefined, isForNobody)
  return allowed === place.search ? place : { ...place, search: allowed }
}

/** Leaves them out as well where the server refuses them: the plan may have ended since. */
export function useRefusedRefinements(place: Place, error: unknown): void {
  const isRefused = needsPlan(error)
  const isForNobody = isRefused && typeof place.search?.personId === 'string'
  useLess(place, isRefused && !isForNobody && isOfPlan(place.search), isForNobody)
}

/** The search without what is left out of it, which then is what stands in the address. */
function useLess({ search, seen }: Place, isUnrefined: boolean, isForNobody: boolean): Search | null {
  const less = useMemo(() => {
    if (!search || !(isUnrefined || isForNobody)) return search
    return {
      ...search,
      ...(isUnrefined && { refine: search.refine.filter(isForAll) }),
      ...(isForNobody && { personId: null }),
    }
  }, [search, isUnrefined, isForNobody])
  useLayoutEffect(() => {
    if (less && less !== search) goWithLess(less, isUnrefined ? { seen, isUnrefined } : { seen })
  }, [less, search, seen, isUnrefined])
  return less
}

const isForAll = (refinement: string): boolean => OPEN_REFINEMENTS.includes(refinement)

/** Whether a search has refinements that only a plan opens. */
const isOfPlan = (search: Search | null): boolean => search?.refine.some((one) => !isForAll(one)) === true

/** Where it could not be learned who looks at the page, the server decides. */
const isWithoutPlan = (user: User | null | undefined): boolean => user !== undefined && !hasPlan(user)

const isWithoutPremium = (user: User | null | undefined): boolean => user !== undefined && !user?.isPremium

const needsPlan = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 403 &&
  isRecord(error.body) &&
  error.body.upgradeRequired === true
