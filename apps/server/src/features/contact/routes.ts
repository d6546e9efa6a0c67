/** POST /api/contact. */
import { sendMessage } from '@presently/contract/contact'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../access/register-call.ts'
import type { Routines } from '../../db/jobs.ts'
import { clientNetwork } from '../../platform/client-network.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { FORGET_MESSAGES, forgetOldMessages } from './jobs.ts'
import { type ContactServiceDeps, deliver } from './service.ts'

export type ContactDeps = ContactServiceDeps & { readonly rateLimits: RateLimits; readonly jobs: Routines }

export function contactFeature(app: FastifyInstance, deps: ContactDeps): void {
  deps.jobs.every(FORGET_MESSAGES, () => forgetOldMessages(deps))
  registerCall(app, sendMessage, deps.rateLimits.write, async ({ input, viewer, request }) => {
    await deliver(deps, input, { viewer, address: clientNetwork(request.ip) })
    return { message: 'Your message is on its way to us.' }
  })
}
