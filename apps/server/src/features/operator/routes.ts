/** The desk of whoever runs the site: each of its pages adds its calls here. */
import { type Desk, lockDesk, readDesk } from '@presently/contract/operator-desk'
import type { FastifyInstance } from 'fastify'
import type { OperatorDesk } from '../../access/desk/desk.ts'
import { lockDesksOf } from '../../access/desk/store.ts'
import { registerCall } from '../../access/register-call.ts'
import { audited } from './audit/audited.ts'
import { type AuditRouteDeps, auditCalls } from './audit/routes.ts'
import type { InsightDeps } from './insight-deps.ts'
import { insightCalls } from './insight-routes.ts'

export type OperatorDeps = AuditRouteDeps & InsightDeps

export function operatorFeature(app: FastifyInstance, deps: OperatorDeps): void {
  registerCall(app, readDesk, deps.rateLimits.call, ({ desk }) => ({
    state: stateOf(desk),
    operator: desk.number,
  }))
  registerCall(app, lockDesk, deps.rateLimits.write, async ({ desk: { number: operator, userId } }) => {
    await audited(deps, { operator, action: 'desk-locked' }, (tx) => lockDesksOf(tx, userId))
    return { message: 'The desk is locked.' }
  })
  auditCalls(app, deps)
  insightCalls(app, deps)
}

function stateOf({ hasAuthenticator, isOpen }: OperatorDesk): Desk['state'] {
  if (!hasAuthenticator) return 'unset'
  return isOpen ? 'open' : 'locked'
}
