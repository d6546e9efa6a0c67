/** The one way in which the desk changes something: a form of its own page, or the same as JSON. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { isOpenedLocally } from './local-name.ts'

const FORM = 'application/x-www-form-urlencoded'

type FormRoute = {
  readonly url: string
  readonly rateLimits: RateLimits
  /** Where the form leads when it is done. */
  readonly backTo: string
}

type Act = (request: FastifyRequest, reply: FastifyReply) => Promise<object>

/** Answers JSON with what was done, and leads the form back to a page. The guard against other sites stands before it. */
export function formRoute(app: FastifyInstance, { url, rateLimits, backTo }: FormRoute, act: Act): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, async (_request: unknown, body: string) =>
      Object.fromEntries(new URLSearchParams(body)),
    )
    scope.route({
      method: 'POST',
      url,
      config: { isDevDesk: true, rateLimit: rateLimits.page },
      schema: { hide: true },
      handler: async (request, reply) => {
        if (!isOpenedLocally(request)) return reply.callNotFound()
        const done = await act(request, reply)
        return request.headers['content-type']?.startsWith(FORM) ? reply.redirect(backTo, 303) : done
      },
    })
  })
}

/** What a field of the form says; undefined where there is none. */
export function fieldOf({ body }: FastifyRequest, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}
