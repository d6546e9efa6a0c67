/** Pictures for link previews, which show no SVG: the plate of a gift as a PNG, drawn when first asked for. */
import { createHash } from 'node:crypto'
import type { Gift } from '@presently/engine/gift'
import { type ArtOptions, giftArt } from '@presently/gift-art/gift-art'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pngOf } from '../platform/rasterise.ts'
import { createRecentCache } from '../platform/recent-cache.ts'

/** What previews ask for. */
export const COVER_WIDTH = 1200
export const COVER_HEIGHT = 630
const VERSION_LENGTH = 12
/** About 50 kB each. */
const COVERS_KEPT = 100
/** About 100 bytes each. */
const VERSIONS_KEPT = 20_000
/** An address with the picture's version never changes its picture. */
const FOREVER = 'public, max-age=31536000, immutable'
const FIVE_MINUTES = 'public, max-age=300'

export type Covers = {
  /** Changes whenever the drawing does. */
  version(gift: Gift): string
  /** The drawing as a PNG of 1200 by 630. About 0.15 s the first time; kept while it is in use. */
  png(gift: Gift): Promise<Buffer>
}

export function createCovers(icons: ArtOptions['icons']): Covers {
  const drawn = createRecentCache<Promise<Buffer>>(COVERS_KEPT)
  const versions = createRecentCache<string>(VERSIONS_KEPT)
  let before: Promise<unknown> = Promise.resolve()
  const svgOf = (gift: Gift): string =>
    giftArt(gift, { icons, crop: '16:9' }).replace(
      '<svg ',
      `<svg width="${COVER_WIDTH}" height="${COVER_HEIGHT}" `,
    )

  /** One at a time, so that others are answered between them. */
  function inTurn(gift: Gift): Promise<Buffer> {
    const drawing = before.then(() => pngOf(svgOf(gift)))
    before = drawing.catch(() => undefined)
    return drawing
  }

  return {
    version: (gift) =>
      versions.getOrMake(gift.id, () =>
        createHash('sha256').update(svgOf(gift)).digest('hex').slice(0, VERSION_LENGTH),
      ),
    async png(gift) {
      const found = drawn.getOrMake(gift.id, () => inTurn(gift))
      // What failed once may work the next time.
      found.catch(() => drawn.forget(gift.id))
      return found
    },
  }
}

type Cover = {
  readonly covers: Covers
  readonly gift: Gift
  /** Whether the address names the picture's version. */
  readonly isExact: boolean
}

export async function sendCover(
  request: FastifyRequest,
  reply: FastifyReply,
  { covers, gift, isExact }: Cover,
): Promise<FastifyReply> {
  const etag = `"${covers.version(gift)}"`
  // Link previews are made on other sites.
  reply.header('cross-origin-resource-policy', 'cross-origin')
  reply.header('cache-control', isExact ? FOREVER : FIVE_MINUTES).header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('image/png').send(await covers.png(gift))
}
