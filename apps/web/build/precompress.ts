import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg|html|json|txt|webmanifest)$/
const PAGES = new Set(['index.html', 'guide.html'])
/** Below this a compressed answer saves nothing worth a second file. */
const SMALLEST_BYTES = 1024

/** Writes `.br` and `.gz` beside each text file of the folder; the pages themselves are filled in by the server. */
export function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name) || PAGES.has(entry.name)) continue
    const content = readFileSync(path)
    if (content.length < SMALLEST_BYTES) continue
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
  }
}

export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'presently:precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: { order: 'post', sequential: true, handler: () => compressFolder(folder) },
  }
}
