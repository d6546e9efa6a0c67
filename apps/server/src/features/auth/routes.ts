/** GET /api/auth/user. There are no accounts yet, so the access rule refuses everybody who asks. */
import { currentUser } from '@presently/contract/auth'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../access/register-call.ts'
import { AppError, sentenceFor } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'

export type AuthDeps = { readonly rateLimits: RateLimits }

export function authFeature(app: FastifyInstance, { rateLimits }: AuthDeps): void {
  registerCall(app, currentUser, rateLimits.call, () => {
    throw new AppError('unauthorized', sentenceFor('unauthorized'))
  })
}
