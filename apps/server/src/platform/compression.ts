/** Compresses what is made on the fly; hashed assets are compressed when they are built. */
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Above this brotli takes longer than the bytes it saves. */
const BROTLI_QUALITY = 4
const WORTHWHILE_BYTES = 1024

export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: WORTHWHILE_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
}
