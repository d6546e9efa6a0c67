/** The file format of favicon.ico: a list of pictures, here PNGs, which every browser reads. */

const HEADER_BYTES = 6
const ENTRY_BYTES = 16
const TYPE_ICON = 1
const BITS_PER_PIXEL = 32
/** A side is one byte in the list. */
const LARGEST_SIDE = 255

type Picture = { readonly size: number; readonly png: Uint8Array }

/** Throws where a picture is too large for the format's one byte. */
export function icoOf(pictures: readonly Picture[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length)
  head.writeUInt16LE(TYPE_ICON, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [place, { size, png }] of pictures.entries()) {
    if (size > LARGEST_SIDE)
      throw new Error(`A favicon has at most ${LARGEST_SIDE} pixels a side, not ${size}.`)
    const entry = HEADER_BYTES + ENTRY_BYTES * place
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(BITS_PER_PIXEL, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
