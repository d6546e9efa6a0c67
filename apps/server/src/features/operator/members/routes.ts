/** The calls that change a member's account. */
import {
  givePlan,
  readLastPayment,
  refundPayment,
  restoreUser,
  suspendUser,
  takePlanBack,
} from '@presently/contract/operator-members'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../../access/register-call.ts'
import type { RateLimits } from '../../../platform/rate-limits.ts'
import {
  givePlan as give,
  lastPayment,
  type MembersDeps,
  refund,
  restore,
  suspend,
  takePlanBack as takeBack,
} from './service.ts'

export type MembersRouteDeps = MembersDeps & { readonly rateLimits: RateLimits }

export function membersCalls(app: FastifyInstance, deps: MembersRouteDeps): void {
  const { call, write } = deps.rateLimits
  registerCall(app, suspendUser, write, ({ desk, params: { id }, input }) =>
    suspend(deps, { operator: desk.number, userId: id }, input.reason),
  )
  registerCall(app, restoreUser, write, ({ desk, params: { id } }) =>
    restore(deps, { operator: desk.number, userId: id }),
  )
  registerCall(app, givePlan, write, ({ desk, params: { id }, input }) =>
    give(deps, { operator: desk.number, userId: id }, input),
  )
  registerCall(app, takePlanBack, write, ({ desk, params: { id } }) =>
    takeBack(deps, { operator: desk.number, userId: id }),
  )
  registerCall(app, readLastPayment, call, async ({ params: { id } }) => ({
    payment: await lastPayment(deps, id),
  }))
  registerCall(app, refundPayment, write, ({ desk, params: { id }, input }) =>
    refund(deps, { operator: desk.number, userId: id }, input),
  )
}
