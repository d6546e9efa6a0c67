import type { OutputOf } from '@presently/contract/call'
import type * as catalogueContract from '@presently/contract/operator-catalogue'
import type * as dealsContract from '@presently/contract/operator-deals'
import type * as demandContract from '@presently/contract/operator-demand'
import type { Replay } from '@presently/contract/operator-demand'
import type * as overviewContract from '@presently/contract/operator-overview'
import type { Overview, Revenue } from '@presently/contract/operator-overview'
import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import { filledIn } from './api.ts'
import {
  READ_CATALOGUE,
  READ_DEMAND,
  READ_FEEDS,
  READ_FEEDS_NOW,
  READ_LINKS,
  READ_MISSING,
  READ_OVERVIEW,
  READ_PLACEMENTS,
  READ_REVENUE,
  RECHECK_LINK,
  REPLAY_SEARCH,
  SWITCH_EXCLUSIVE,
  SWITCH_PLACEMENT,
} from './site-facts.ts'
import { useDeed } from './use-deed.ts'

type OverviewCalls = typeof overviewContract
type CatalogueCalls = typeof catalogueContract
type DealsCalls = typeof dealsContract
type DemandCalls = typeof demandContract

const loadOverview = (): Promise<OverviewCalls> => import('@presently/contract/operator-overview')
const loadCatalogue = (): Promise<CatalogueCalls> => import('@presently/contract/operator-catalogue')
const loadDeals = (): Promise<DealsCalls> => import('@presently/contract/operator-deals')
const loadDemand = (): Promise<DemandCalls> => import('@presently/contract/operator-demand')

const MISSING_STALE_MS = 300_000

type Read<T> = (signal: AbortSignal) => Promise<T>

/** An operator looks at what is now: nothing is taken from before, unless it stands in for what comes. */
function useFresh<T>(
  key: readonly unknown[],
  read: Read<T>,
  standIn?: { readonly placeholderData: typeof keepPreviousData },
): UseQueryResult<T> {
  return useQuery<T>({ queryKey: key, queryFn: ({ signal }) => read(signal), staleTime: 0, ...standIn })
}

export const useOverview = (days: number): UseQueryResult<Overview> =>
  useFresh([READ_OVERVIEW.path, days], (signal) =>
    callApi<OverviewCalls['readOverview']>(READ_OVERVIEW, () => loadOverview().then((m) => m.readOverview), {
      query: { days: `${days}` },
      signal,
    }),
  )

export const useRevenue = (days: number): UseQueryResult<Revenue> =>
  useFresh([READ_REVENUE.path, days], (signal) =>
    callApi<OverviewCalls['readRevenue']>(READ_REVENUE, () => loadOverview().then((m) => m.readRevenue), {
      query: { days: `${days}` },
      signal,
    }),
  )

/** The provider is asked about each of them: the answer holds for a while. */
export const useMissing = (): UseQueryResult<OutputOf<OverviewCalls['readMissing']>> =>
  useQuery({
    queryKey: [READ_MISSING.path],
    queryFn: ({ signal }) =>
      callApi<OverviewCalls['readMissing']>(READ_MISSING, () => loadOverview().then((m) => m.readMissing), {
        signal,
      }),
    staleTime: MISSING_STALE_MS,
    refetchOnWindowFocus: false,
  })

export const useFeeds = (): UseQueryResult<OutputOf<CatalogueCalls['readFeeds']>> =>
  useFresh([READ_FEEDS.path], (signal) =>
    callApi<CatalogueCalls['readFeeds']>(READ_FEEDS, () => loadCatalogue().then((m) => m.readFeeds), {
      signal,
    }),
  )

export type CellQuery = Readonly<Record<'relation' | 'occasion', string>>

/** While the cells of another filter are asked for, those of the last stay. */
export const useCatalogue = (cells: CellQuery): UseQueryResult<OutputOf<CatalogueCalls['readCatalogue']>> =>
  useFresh(
    [READ_CATALOGUE.path, cells],
    (signal) =>
      callApi<CatalogueCalls['readCatalogue']>(
        READ_CATALOGUE,
        () => loadCatalogue().then((m) => m.readCatalogue),
        { query: filledIn(cells), signal },
      ),
    { placeholderData: keepPreviousData },
  )

export const useLinks = (): UseQueryResult<OutputOf<CatalogueCalls['readLinks']>> =>
  useFresh([READ_LINKS.path], (signal) =>
    callApi<CatalogueCalls['readLinks']>(READ_LINKS, () => loadCatalogue().then((m) => m.readLinks), {
      signal,
    }),
  )

export const usePlacements = (): UseQueryResult<OutputOf<DealsCalls['readPlacements']>> =>
  useFresh([READ_PLACEMENTS.path], (signal) =>
    callApi<DealsCalls['readPlacements']>(READ_PLACEMENTS, () => loadDeals().then((m) => m.readPlacements), {
      signal,
    }),
  )

export const useDemand = (): UseQueryResult<OutputOf<DemandCalls['readDemand']>> =>
  useFresh([READ_DEMAND.path], (signal) =>
    callApi<DemandCalls['readDemand']>(READ_DEMAND, () => loadDemand().then((m) => m.readDemand), {
      signal,
    }),
  )

/** Each look at a search is noted: it is asked for once, and not again by itself. */
export const useReplay = (id: string): UseQueryResult<Replay> =>
  useQuery({
    queryKey: [REPLAY_SEARCH.path, id],
    queryFn: ({ signal }) =>
      callApi<DemandCalls['replaySearch']>(REPLAY_SEARCH, () => loadDemand().then((m) => m.replaySearch), {
        params: { id },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })

/** Says what the server says of it, and reads the list anew, also after a failure. */
function useListDeed<Asked>(key: string, effect: (asked: Asked) => Promise<{ readonly message: string }>) {
  const client = useQueryClient()
  return useDeed({
    effect,
    done: ({ message }) => message,
    failed: 'That did not work',
    onSettled: () => void client.invalidateQueries({ queryKey: [key] }),
  })
}

export const useReadFeedsNow = () =>
  useListDeed<void>(READ_FEEDS.path, () =>
    callApi<CatalogueCalls['readFeedsNow']>(READ_FEEDS_NOW, () =>
      loadCatalogue().then((m) => m.readFeedsNow),
    ),
  )

export const useRecheck = () =>
  useListDeed<string>(READ_LINKS.path, (url) =>
    callApi<CatalogueCalls['recheckLink']>(RECHECK_LINK, () => loadCatalogue().then((m) => m.recheckLink), {
      body: { url },
    }),
  )

export type Turn = { readonly id: string; readonly isOn: boolean }

export const useSwitchPlacement = () =>
  useListDeed<Turn>(READ_PLACEMENTS.path, ({ id, isOn }) =>
    callApi<DealsCalls['switchPlacement']>(
      SWITCH_PLACEMENT,
      () => loadDeals().then((m) => m.switchPlacement),
      {
        params: { id },
        body: { isOn },
      },
    ),
  )

export const useSwitchExclusive = () =>
  useListDeed<Turn>(READ_PLACEMENTS.path, ({ id, isOn }) =>
    callApi<DealsCalls['switchExclusive']>(
      SWITCH_EXCLUSIVE,
      () => loadDeals().then((m) => m.switchExclusive),
      {
        params: { id },
        body: { isOn },
      },
    ),
  )
