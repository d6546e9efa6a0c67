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
import { confirmEnrolment, lockDesk, openDesk, readDesk, readEnrolment } from './operator-desk.ts'
import {
  exportDeadLetters,
  exportQueues,
  listDeadLetters,
  listQueues,
  retryDeadLetter,
  retryQueue,
} from './operator-jobs.ts'
import {
  exportOperators,
  joinOperators,
  listOperators,
  makeOperatorLink,
  removeOperator,
} from './operator-operators.ts'
import { readMissing, readOverview, readRevenue } from './operator-overview.ts'
import { exportTable } from './operator-tables.ts'
import {
  endUserSession,
  endUserSessions,
  exportUserMails,
  exportUserSessions,
  findUser,
  readUser,
  resendMail,
} from './operator-users.ts'

export const OPERATOR_CALLS = {
  readDesk,
  lockDesk,
  openDesk,
  readEnrolment,
  confirmEnrolment,
  joinOperators,
  listOperators,
  exportOperators,
  makeOperatorLink,
  removeOperator,
  findUser,
  readUser,
  endUserSession,
  endUserSessions,
  resendMail,
  exportUserSessions,
  exportUserMails,
  listQueues,
  exportQueues,
  listDeadLetters,
  exportDeadLetters,
  retryDeadLetter,
  retryQueue,
  listAudit,
  exportAudit,
  readOverview,
  readRevenue,
  readMissing,
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
