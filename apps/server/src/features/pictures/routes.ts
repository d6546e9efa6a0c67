/** GET /art/{id}.svg. */
import { STAGE_NAMES } from '@presently/gift-art/stage-names'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError, sentenceFor } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import type { Pictures } from './service.ts'

const FILE = /^(?<id>[a-z0-9-]+)\.svg$/
/** An address with the picture's version never changes its picture. */
const FOREVER = 'public, max-age=31536000, immutable'
const FIVE_MINUTES = 'public, max-age=300'
/** A picture opened by itself may style itself and do nothing else. */
const PICTURE_CSP = "default-src 'none'; style-src 'unsafe-inline'"

const Params = z.object({ file: z.string() })
const Query = z.object({
  crop: z.enum(['4:3', '16:9', '1:1'], 'Choose 4:3, 16:9 or 1:1.').optional(),
  stage: z.enum(STAGE_NAMES, `Choose one of ${STAGE_NAMES.join(', ')}.`).optional(),
  v: z.string().optional(),
})

export type PicturesDeps = { readonly pictures: Pictures; readonly rateLimits: RateLimits }

export function picturesFeature(app: FastifyInstance, { pictures, rateLimits }: PicturesDeps): void {
  app.route({
    method: 'GET',
    url: '/art/:file',
    config: { rateLimit: rateLimits.picture },
    schema: { hide: true, params: Params, querystring: Query },
    handler: async (request, reply) => {
      const { file } = request.params as z.output<typeof Params> // validated by the schemas just above
      const { crop, stage, v } = request.query as z.output<typeof Query>
      const id = FILE.exec(file)?.groups?.id
      const plate = id === undefined ? null : pictures.plate(id, { crop, stage })
      if (!plate) throw new AppError('not-found', sentenceFor('not-found'))
      const etag = `W/"${plate.version}${crop ? `-${crop}` : ''}"`
      reply
        .header('cache-control', v === plate.version ? FOREVER : FIVE_MINUTES)
        .header('content-security-policy', PICTURE_CSP)
        .header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/svg+xml; charset=utf-8').send(plate.svg)
    },
  })
}
