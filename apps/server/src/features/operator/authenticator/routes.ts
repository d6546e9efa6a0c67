/** The calls that open the desk. */
import {
  confirmEnrolment,
  type Desk,
  lockDesk,
  openDesk,
  readDesk,
  readEnrolment,
} from '@presently/contract/operator-desk'
import type { FastifyInstance } from 'fastify'
import type { OperatorDesk } from '../../../access/desk/desk.ts'
import { lockDesksOf } from '../../../access/desk/store.ts'
import { registerCall } from '../../../access/register-call.ts'
import { clientNetwork } from '../../../platform/client-network.ts'
import type { RateLimits } from '../../../platform/rate-limits.ts'
import { audited } from '../audit/audited.ts'
import { type AuthenticatorDeps, confirm, enrolment, giveCode } from './service.ts'

export type AuthenticatorRouteDeps = AuthenticatorDeps & { readonly rateLimits: RateLimits }

export function authenticatorCalls(app: FastifyInstance, deps: AuthenticatorRouteDeps): void {
  const { call, write } = deps.rateLimits
  registerCall(app, readDesk, call, ({ desk }) => ({ state: stateOf(desk), operator: desk.number }))
  registerCall(app, readEnrolment, call, ({ desk }) => enrolment(deps, desk))
  registerCall(app, confirmEnrolment, write, async ({ desk, input, request }) => {
    const address = clientNetwork(request.ip)
    return { recoveryCodes: await confirm(deps, { desk, address, code: input.code }) }
  })
  registerCall(app, openDesk, write, async ({ desk, input, request }) => {
    await giveCode(deps, { desk, address: clientNetwork(request.ip), code: input.code })
    return { state: 'open' as const, operator: desk.number }
  })
  registerCall(app, lockDesk, write, async ({ desk: { number: operator, userId } }) => {
    await audited(deps, { operator, action: 'desk-locked' }, (tx) => lockDesksOf(tx, userId))
    return { message: 'The desk is locked.' }
  })
}

function stateOf({ hasAuthenticator, isOpen }: OperatorDesk): Desk['state'] {
  if (!hasAuthenticator) return 'unset'
  return isOpen ? 'open' : 'locked'
}
