/** What a request body may be: JSON, uncompressed, at most 64 KiB. */
import type { FastifyInstance } from 'fastify'
import { AppError, sentenceFor } from './errors.ts'

export const BODY_LIMIT_BYTES = 64 * 1024

/** JSON alone is read, so another type is refused before a byte of it is parsed. */
export function guardBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding']
    if (encoding === undefined || encoding === 'identity') return
    // A small compressed body can unfold into a huge one: none is unpacked.
    throw new AppError('unsupported-media-type', sentenceFor('unsupported-media-type'))
  })
}
