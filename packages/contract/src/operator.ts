/** The desk of whoever runs the site: all of its calls. A page of the desk adds its file, and its calls here. */
import { exportAudit, listAudit } from './operator-audit.ts'
import {
  exportFeedReport,
  readCatalogue,
  readFeeds,
  readFeedsNow,
  readLinks,
  recheckLink,
} from './operator-catalogue.ts'
import { readPlacements, switchExclusive, switchPlacement } from './operator-deals.ts'
import { readDemand, replaySearch } from './operator-demand.ts'
import { lockDesk, readDesk } from './operator-desk.ts'
import { readOverview, readRevenue } from './operator-overview.ts'
import { exportTable } from './operator-tables.ts'

export const OPERATOR_CALLS = {
  readDesk,
  lockDesk,
  listAudit,
  exportAudit,
  readOverview,
  readRevenue,
  readFeeds,
  readFeedsNow,
  exportFeedReport,
  readPlacements,
  switchPlacement,
  switchExclusive,
  readCatalogue,
  readLinks,
  recheckLink,
  readDemand,
  replaySearch,
  exportTable,
}
