/** The desk of whoever runs the site: each of its pages adds its calls here. */
import type { FastifyInstance } from 'fastify'
import { type AuditRouteDeps, auditCalls } from './audit/routes.ts'
import { type AuthenticatorRouteDeps, authenticatorCalls } from './authenticator/routes.ts'
import { type ErasureRouteDeps, erasureCalls } from './erasures/routes.ts'
import { type FeedIntakeDeps, feedIntakeCalls } from './feed-intake/routes.ts'
import { type InboxRouteDeps, inboxCalls } from './inbox/routes.ts'
import type { InsightDeps } from './insight-deps.ts'
import { insightCalls } from './insight-routes.ts'
import { type JobsRouteDeps, jobsCalls } from './jobs/routes.ts'
import { type KeysRouteDeps, keysCalls } from './keys/routes.ts'
import { type MembersRouteDeps, membersCalls } from './members/routes.ts'
import { type OperatorsRouteDeps, operatorsCalls } from './operators/routes.ts'
import { serveLinkOrders } from './operators/socket.ts'
import { type UsersRouteDeps, usersCalls } from './users/routes.ts'

export type OperatorDeps = AuditRouteDeps &
  AuthenticatorRouteDeps &
  ErasureRouteDeps &
  InboxRouteDeps &
  FeedIntakeDeps &
  InsightDeps &
  JobsRouteDeps &
  MembersRouteDeps &
  KeysRouteDeps &
  OperatorsRouteDeps &
  UsersRouteDeps & {
    /** Where the command asks for a link, while it may not open the database itself; null where it may. */
    readonly operatorSocket: string | null
  }

export function operatorFeature(app: FastifyInstance, deps: OperatorDeps): void {
  authenticatorCalls(app, deps)
  usersCalls(app, deps)
  membersCalls(app, deps)
  erasureCalls(app, deps)
  inboxCalls(app, deps)
  jobsCalls(app, deps)
  operatorsCalls(app, deps)
  keysCalls(app, deps)
  auditCalls(app, deps)
  insightCalls(app, deps)
  feedIntakeCalls(app, deps)
  takeOrders(app, deps)
}

/** Links are made by order of whoever may use the machine, once the site listens. */
function takeOrders(app: FastifyInstance, deps: OperatorDeps): void {
  const { operatorSocket } = deps
  if (operatorSocket === null) return
  let stop = async (): Promise<void> => {}
  app.addHook('onListen', async () => {
    stop = await serveLinkOrders(operatorSocket, deps, app.log)
  })
  app.addHook('onClose', () => stop())
}
