/** POST /api/contact. */
import { sendMessage } from '@presently/contract/contact'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../access/register-call.ts'
import { clientNetwork } from '../../platform/client-network.ts'
import { everyHour } from '../../platform/hourly.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { forgetOldMessages } from './jobs.ts'
import { type ContactServiceDeps, deliver } from './service.ts'

export type ContactDeps = ContactServiceDeps & { readonly rateLimits: RateLimits }

export function contactFeature(app: FastifyInstance, deps: ContactDeps): void {
  let stopForgetting = async (): Promise<void> => {}
  app.addHook('onReady', async () => {
    const failure = 'old contact messages could not be removed'
    stopForgetting = everyHour({ run: () => forgetOldMessages(deps), log: app.log, failure })
  })
  app.addHook('onClose', async () => stopForgetting())

  registerCall(app, sendMessage, deps.rateLimits.write, async ({ input, viewer, request }) => {
    await deliver(deps, input, { viewer, address: clientNetwork(request.ip) })
    return { message: 'Your message is on its way to us.' }
  })
}
