/** Drawings as PNG, which link previews and home screens ask for. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

let started: Promise<void> | null = null

/** The library takes its one file of WebAssembly once a process. */
function start(): Promise<void> {
  started ??= readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')).then(
    (wasm) => initWasm(wasm),
  )
  return started
}

/** Fonts that words of a drawing may be set in, as TrueType. */
type Fonts = readonly Uint8Array[]

const open = (svg: string, fonts: Fonts) =>
  new Resvg(svg, { font: { loadSystemFonts: false, fontBuffers: [...fonts] } })

/** An SVG as a PNG of its own size. Throws where it is no drawing. */
export async function pngOf(svg: string, fonts: Fonts = []): Promise<Buffer> {
  await start()
  const resvg = open(svg, fonts)
  const image = resvg.render()
  const png = Buffer.from(image.asPng())
  // Memory of WebAssembly is not collected.
  image.free()
  resvg.free()
  return png
}

/** The same drawing with its words as shapes: it looks the same where the fonts are not there. */
export async function inShapes(svg: string, fonts: Fonts): Promise<string> {
  await start()
  const resvg = open(svg, fonts)
  const shapes = resvg.toString()
  resvg.free()
  return shapes
}
