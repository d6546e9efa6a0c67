/** Which pictures of strangers are handed on: those made of pixels, told by their first bytes. No drawing that could hold a script. */

const latin = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end)

const SIGNS: readonly (readonly [type: string, fits: (bytes: Buffer) => boolean])[] = [
  ['image/jpeg', (bytes) => latin(bytes, 0, 3) === '\xff\xd8\xff'],
  ['image/png', (bytes) => latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['image/gif', (bytes) => /^GIF8[79]a$/.test(latin(bytes, 0, 6))],
  ['image/webp', (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP'],
  // The brands of the file stand in its first box.
  ['image/avif', (bytes) => latin(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(latin(bytes, 8, 40))],
]
/** As shops write them: the second name of JPEG is nobody's standard, and common. */
const SAID = new Set([...SIGNS.map(([type]) => type), 'image/jpg'])

/**
 * The media type of a picture; null for what is none, or is said to be something else. Shops often mix up the types of
 * pictures among each other: the bytes have the last word.
 */
export function rasterType(said: string, bytes: Buffer): string | null {
  if (!SAID.has(said)) return null
  return SIGNS.find(([, fits]) => fits(bytes))?.[0] ?? null
}
