/** The desk of whoever runs the site: all of its calls. A page of the desk adds its file, and its calls here. */
import { exportAudit, listAudit } from './operator-audit.ts'
import { lockDesk, readDesk } from './operator-desk.ts'

export const OPERATOR_CALLS = {
  readDesk,
  lockDesk,
  listAudit,
  exportAudit,
}
