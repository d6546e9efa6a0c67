/** Where networks report commissions: `/api/postback/{network}/{secret}`, by POST, and by GET where a network pushes so. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { POSTBACK_ROUTE } from '../../access/route-guard.ts'
import { AppError, sentenceFor } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { Network } from './networks/network.ts'
import { networkById } from './networks/networks.ts'
import { recordsIn } from './postback.ts'
import { postbackAnswer } from './present.ts'
import { type Reported, readRecord } from './reading/record.ts'
import { type CommissionsServiceDeps, recordReports } from './service.ts'

export type CommissionsDeps = CommissionsServiceDeps & {
  /** What stands in the address of postbacks; null takes none. */
  readonly postbackSecret: string | null
  readonly rateLimits: RateLimits
}

const BODY_LIMIT_BYTES = 64 * 1024
const Params = z.object({ network: z.string(), secret: z.string() })

export function commissionsFeature(app: FastifyInstance, deps: CommissionsDeps): void {
  void app.register(async (scope) => {
    // Networks name their bodies as they like: what is in them is read here.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      async (_request: FastifyRequest, body: string) => body,
    )
    scope.route({
      method: ['GET', 'POST'],
      url: POSTBACK_ROUTE,
      bodyLimit: BODY_LIMIT_BYTES,
      // Asking for the head alone must change nothing.
      exposeHeadRoute: false,
      config: { isPostback: true, rateLimit: deps.rateLimits.call },
      schema: { hide: true },
      handler: (request, reply) => takePostback(deps, request, reply),
    })
  })
}

async function takePostback(deps: CommissionsDeps, request: FastifyRequest, reply: FastifyReply) {
  const network = networkFor(deps, request)
  reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow')
  const records = recordsIn(network, {
    query: request.query,
    body: typeof request.body === 'string' ? request.body : '',
    type: request.headers['content-type'] ?? '',
  })
  const reports = records.flatMap((record): Reported[] => {
    const read = readRecord(network, record, { now: deps.clock(), currency: null })
    if (!read.ok) throw new AppError('invalid-fields', `The postback ${read.fault}.`)
    return read.reported === null ? [] : [read.reported]
  })
  return postbackAnswer(await recordReports(deps, { network, source: 'postback' }, reports))
}

/** To whoever does not know the secret there is nothing at this address. */
function networkFor({ postbackSecret }: CommissionsDeps, { params, method }: FastifyRequest): Network {
  const { network: id, secret } = Params.parse(params)
  const network = networkById(id)
  const isKnown = postbackSecret !== null && isSame(secret, postbackSecret)
  if (!isKnown || network === null) throw new AppError('not-found', sentenceFor('not-found'))
  if (!network.postback)
    throw new AppError(
      'not-found',
      `${network.name} sends no postbacks: import its reports with npm run commissions.`,
    )
  if (!network.postback.methods.some((known) => known === method))
    throw new AppError(
      'not-found',
      `${network.name} reports by ${network.postback.methods.join(' or ')} here.`,
    )
  return network
}

/** In a time that does not tell how much of it is right. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [given, right].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
