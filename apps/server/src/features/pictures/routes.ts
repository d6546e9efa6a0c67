/** GET /art/{id}.svg, and the pictures of shops. */
import { STAGE_NAMES } from '@presently/gift-art/stage-names'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, sentenceFor } from '../../platform/errors.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { PICTURE_POLICY } from '../../platform/security-headers.ts'
import { NAMED, type Pictures } from './service.ts'
import type { PictureOf, ShopPictures } from './shop-pictures.ts'

const FILE = /^(?<id>[a-z0-9-]+)\.svg$/
/** An address with the picture's version never changes its picture. */
const FOREVER = 'public, max-age=31536000, immutable'
/** Its address changes with the shop's; what stands there may change all the same. */
const A_WEEK = 'public, max-age=604800'
const FIVE_MINUTES = 'public, max-age=300'
const Uuid = z.uuid()

const STAGES = [...STAGE_NAMES, NAMED] as const
const Params = z.object({ file: z.string() })
const Query = z.object({
  crop: z.enum(['4:3', '16:9', '1:1'], 'Choose 4:3, 16:9 or 1:1.').optional(),
  stage: z.enum(STAGES, `Choose one of ${STAGES.join(', ')}.`).optional(),
  v: z.string().optional(),
})

const IdParams = z.object({ id: z.string() })

export type PicturesDeps = {
  readonly pictures: Pictures
  readonly shopPictures: ShopPictures
  readonly rateLimits: RateLimits
}

export function picturesFeature(app: FastifyInstance, deps: PicturesDeps): void {
  const { pictures, rateLimits } = deps
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
        .header('content-security-policy', PICTURE_POLICY)
        .header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/svg+xml; charset=utf-8').send(plate.svg)
    },
  })

  routeShopPictures(app, deps)
}

function routeShopPictures(app: FastifyInstance, { shopPictures, rateLimits }: PicturesDeps): void {
  app.addHook('onClose', async () => shopPictures.stop())

  const answer =
    (kind: PictureOf['kind']) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { id } = IdParams.parse(request.params)
      // Whatever fails, the page shows its placeholder.
      const picture = Uuid.safeParse(id).success
        ? await shopPictures.load({ kind, id: id.toLowerCase() }).catch((err: unknown) => {
            request.log.error({ err }, 'a picture could not be looked up')
            return null
          })
        : null
      if (picture === null) throw new AppError('not-found', sentenceFor('not-found'))
      reply
        .header('cache-control', A_WEEK)
        .header('content-security-policy', PICTURE_POLICY)
        .header('etag', picture.etag)
      if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send()
      return reply.type(picture.type).send(picture.bytes)
    }
  const plain = { schema: { hide: true }, config: { rateLimit: rateLimits.picture } }
  app.get('/pictures/offer/:id', plain, answer('offer'))
  app.get('/pictures/sponsored/:id', plain, answer('sponsored'))
  app.get('/pictures/sponsored/:id/favicon', plain, answer('favicon'))
}
