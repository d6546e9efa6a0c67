/** POST /mcp: the Model Context Protocol over HTTP, a request at a time, where it is switched on. */
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FindIdeasOutput } from '@presently/contract/ideas'
import type { SiteFacts } from '@presently/contract/site-config'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MCP_ROUTE } from '../../access/route-guard.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { ToolAnswers } from './answers.ts'
import { toolServer } from './tools.ts'

export type McpDeps = {
  /** Whether the endpoint is switched on (MCP). */
  readonly hasMcp: boolean
  /** A visitor's search, without a model and without a record. */
  readonly searchAsVisitor: (request: FastifyRequest, wish: string) => Promise<FindIdeasOutput>
  /** Deals that everybody may have, as the API presents them. */
  readonly dealsForAll: ToolAnswers['listDeals']
  readonly site: Pick<SiteFacts, 'name'>
  readonly origin: string
  readonly rateLimits: RateLimits
}

export function mcpFeature(app: FastifyInstance, deps: McpDeps): void {
  if (!deps.hasMcp) return
  app.route({
    method: ['POST', 'GET', 'DELETE'],
    url: MCP_ROUTE,
    config: { isMcp: true, rateLimit: deps.rateLimits.mcp },
    schema: { hide: true },
    handler: (request, reply) => answer(deps, request, reply),
  })
}

/** Nothing is kept from one request to the next: each has a server of its own. */
async function answer(deps: McpDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { site, origin, searchAsVisitor, dealsForAll } = deps
  const onFault = (err: unknown): void => request.log.error({ err }, 'a tool failed')
  const handler = createMcpHandler(
    () =>
      toolServer({
        name: site.name,
        origin,
        findIdeas: (wish) => searchAsVisitor(request, wish),
        listDeals: dealsForAll,
        onFault,
      }),
    // There is nothing to be told of later: no tool, and no answer, changes while somebody listens.
    {
      maxSubscriptions: 0,
      onerror: (err) => request.log.debug({ err }, 'a refused call of a tool'),
    },
  )
  try {
    const answered = await handler.fetch(webRequest(request), { parsedBody: request.body })
    for (const [name, value] of answered.headers) reply.header(name, value)
    reply.code(answered.status).header('cache-control', 'no-store')
    return await reply.send(await answered.text())
  } finally {
    await handler.close()
  }
}

/** The request as the protocol's own code reads it. Its body is parsed already. */
function webRequest({ method, headers, host, url }: FastifyRequest): Request {
  const told = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
  )
  return new Request(`http://${host}${url}`, { method, headers: told })
}
