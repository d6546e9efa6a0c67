/** The picture of a guide for link previews, which show no SVG: its plate as a PNG, drawn when first asked for. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Gift } from '@presently/engine/gift'
import { type ArtOptions, giftArt } from '@presently/gift-art/gift-art'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** What previews ask for. */
export const COVER_WIDTH = 1200
export const COVER_HEIGHT = 630
const VERSION_LENGTH = 12

export type Covers = {
  /** Changes whenever the drawing does. */
  version(gift: Gift): string
  /** The drawing as a PNG of 1200 by 630. About 0.15 s the first time; kept from then on. */
  png(gift: Gift): Promise<Buffer>
}

let rasteriser: Promise<void> | null = null

/** The library takes its one file of WebAssembly once a process. */
function startRasteriser(): Promise<void> {
  rasteriser ??= readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')).then(
    (wasm) => initWasm(wasm),
  )
  return rasteriser
}

export function createCovers(icons: ArtOptions['icons']): Covers {
  const drawn = new Map<string, Promise<Buffer>>()
  const svgOf = (gift: Gift): string =>
    giftArt(gift, { icons, crop: '16:9' }).replace(
      '<svg ',
      `<svg width="${COVER_WIDTH}" height="${COVER_HEIGHT}" `,
    )

  async function draw(gift: Gift): Promise<Buffer> {
    await startRasteriser()
    const resvg = new Resvg(svgOf(gift), { font: { loadSystemFonts: false } })
    const image = resvg.render()
    const png = Buffer.from(image.asPng())
    // Memory of WebAssembly is not collected.
    image.free()
    resvg.free()
    return png
  }

  return {
    version: (gift) => createHash('sha256').update(svgOf(gift)).digest('hex').slice(0, VERSION_LENGTH),
    png: (gift) => {
      const found = drawn.get(gift.id) ?? draw(gift)
      drawn.set(gift.id, found)
      // What failed once may work the next time.
      found.catch(() => drawn.delete(gift.id))
      return found
    },
  }
}
