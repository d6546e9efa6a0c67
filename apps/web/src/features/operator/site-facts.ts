/** The contract's addresses of the pages about the site; see contract-facts.ts. */
import type { AddressOf } from '@presently/contract/call'
import type * as catalogue from '@presently/contract/operator-catalogue'
import type * as deals from '@presently/contract/operator-deals'
import type * as demand from '@presently/contract/operator-demand'
import type * as earnings from '@presently/contract/operator-earnings'
import type * as overview from '@presently/contract/operator-overview'
import type { TableName } from '@presently/contract/operator-tables'

/** Days of a period that can be chosen. */
export const PERIODS = [7, 28, 90] as const
export type PeriodDays = (typeof PERIODS)[number]

export const READ_OVERVIEW = {
  method: 'GET',
  path: '/api/operator/overview',
} as const satisfies AddressOf<typeof overview.readOverview>

export const READ_REVENUE = {
  method: 'GET',
  path: '/api/operator/revenue',
} as const satisfies AddressOf<typeof overview.readRevenue>

export const READ_MISSING = {
  method: 'GET',
  path: '/api/operator/missing',
} as const satisfies AddressOf<typeof overview.readMissing>

export const READ_EARNINGS = {
  method: 'GET',
  path: '/api/operator/earnings',
} as const satisfies AddressOf<typeof earnings.readEarnings>

export const READ_EARNING_LINKS = {
  method: 'GET',
  path: '/api/operator/earning-links',
} as const satisfies AddressOf<typeof earnings.readEarningLinks>

export const READ_FEEDS = {
  method: 'GET',
  path: '/api/operator/feeds',
} as const satisfies AddressOf<typeof catalogue.readFeeds>

export const READ_FEEDS_NOW = {
  method: 'POST',
  path: '/api/operator/feeds/read',
} as const satisfies AddressOf<typeof catalogue.readFeedsNow>

export const READ_CATALOGUE = {
  method: 'GET',
  path: '/api/operator/catalogue',
} as const satisfies AddressOf<typeof catalogue.readCatalogue>

export const READ_LINKS = {
  method: 'GET',
  path: '/api/operator/links',
} as const satisfies AddressOf<typeof catalogue.readLinks>

export const RECHECK_LINK = {
  method: 'POST',
  path: '/api/operator/links/recheck',
} as const satisfies AddressOf<typeof catalogue.recheckLink>

export const READ_PLACEMENTS = {
  method: 'GET',
  path: '/api/operator/deals',
} as const satisfies AddressOf<typeof deals.readPlacements>

export const SWITCH_PLACEMENT = {
  method: 'PUT',
  path: '/api/operator/placements/:id',
} as const satisfies AddressOf<typeof deals.switchPlacement>

export const SWITCH_EXCLUSIVE = {
  method: 'PUT',
  path: '/api/operator/exclusive/:id',
} as const satisfies AddressOf<typeof deals.switchExclusive>

export const READ_DEMAND = {
  method: 'GET',
  path: '/api/operator/demand',
} as const satisfies AddressOf<typeof demand.readDemand>

export const REPLAY_SEARCH = {
  method: 'POST',
  path: '/api/operator/searches/:id/replay',
} as const satisfies AddressOf<typeof demand.replaySearch>

/** The address of a whole table as a file. */
export const tableFile = (table: TableName, query: Readonly<Record<string, string>> = {}): string => {
  const asked = new URLSearchParams(query).toString()
  return `/api/operator/tables/${table}${asked === '' ? '' : `?${asked}`}`
}

/** The address of the rows that the last reading of a feed left out. */
export const reportFile = (feedId: string): string =>
  `/api/operator/feeds/${encodeURIComponent(feedId)}/report.csv`
