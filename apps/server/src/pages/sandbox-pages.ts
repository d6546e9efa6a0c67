/** The payment sandbox's pages, script and public calls, on the site's own port. There only while the sandbox answers for Stripe. */
import type { SandboxRequest, SandboxResponse } from '@presently/stripe-sandbox/core/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SANDBOX_ROUTE } from '../access/route-guard.ts'
import type { RateLimits } from '../platform/rate-limits.ts'

export type SandboxPagesDeps = {
  readonly handle: (request: SandboxRequest) => Promise<SandboxResponse>
  readonly rateLimits: RateLimits
}

const METHODS = ['GET', 'POST'] as const

export async function sandboxPages(
  app: FastifyInstance,
  { handle, rateLimits }: SandboxPagesDeps,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Forms of its pages and calls of its script: it reads them itself.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    )
    scope.route({
      method: [...METHODS],
      url: SANDBOX_ROUTE,
      config: { isSandbox: true, rateLimit: rateLimits.page },
      schema: { hide: true },
      handler: async (request, reply) => {
        const [path = '', query = ''] = request.url.split('?', 2)
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const answer = await handle({ method: request.method, path, query, headers: request.headers, body })
        return reply.code(answer.status).headers(answer.headers).send(answer.body)
      },
    })
  })
}
