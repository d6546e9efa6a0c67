/** What answers where no route does: JSON under /api, text for files, the application's 404 page for people. */
import { CALLS } from '@presently/contract/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, sentenceFor } from '../platform/errors.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { AppShell } from './app-shell.ts'
import { sendPage } from './routes.ts'

type NotFoundDeps = { readonly shell: AppShell; readonly rateLimits: RateLimits }

export function answerNotFound(app: FastifyInstance, { shell, rateLimits }: NotFoundDeps): void {
  app.setNotFoundHandler({ preHandler: app.rateLimit(rateLimits.page) }, (request, reply) => {
    const path = pathOf(request)
    if (path === '/api' || path.startsWith('/api/')) throw apiRefusal(path)
    if (!isPageRequest(request, path)) return sendText(reply)
    return sendPage(shell, request, reply)
  })
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url

/** A missing script answered by a page would be run as one. */
const isPageRequest = ({ method }: FastifyRequest, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') && !path.startsWith('/assets/')

const sendText = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')

function apiRefusal(path: string): AppError {
  const methods = Object.values(CALLS).flatMap((call) => (call.path === path ? [call.method] : []))
  if (methods.length === 0) return new AppError('not-found', sentenceFor('not-found'))
  return new AppError('method-not-allowed', sentenceFor('method-not-allowed'), {
    headers: { allow: methods.join(', ') },
  })
}
