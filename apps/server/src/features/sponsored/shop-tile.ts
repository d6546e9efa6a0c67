/** A drawn tile with a shop's first letter, for shops that gave no picture of themselves. */

const FOLDER = '/shop-tiles/'
/** Ground and letter, in pairs of the house's colours that can be read on each other. */
const TONES = [
  ['#1f6f7d', '#fffaf2'],
  ['#8c2f4b', '#fffaf2'],
  ['#3d5a36', '#fffaf2'],
  ['#f0c56a', '#3a2a08'],
  ['#5a4a8a', '#fffaf2'],
  ['#f2b8a0', '#4a1f10'],
] as const
const FILE = /^(?<letter>[a-z0-9])-(?<tone>[0-5])\.svg$/
/** Where the letter is of another alphabet, or there is none. */
const OTHER_LETTER = 's'

/**
 * The address of a shop's tile, on our own origin. The same name always has the same one.
 *
 * @example
 * shopTile('Marmalade Compass') // '/shop-tiles/m-3.svg'
 */
export function shopTile(shop: string | null): string {
  const name = shop ?? ''
  const letter = /[a-z0-9]/.exec(name.normalize('NFKD').toLowerCase())?.[0] ?? OTHER_LETTER
  let sum = 0
  for (const character of name) sum += character.codePointAt(0) ?? 0
  return `${FOLDER}${letter}-${sum % TONES.length}.svg`
}

/** The picture of a tile by its file's name; null where that names none. */
export function tileSvg(file: string): string | null {
  const { letter, tone } = FILE.exec(file)?.groups ?? {}
  const [ground, ink] = TONES[Number(tone)] ?? []
  if (letter === undefined || ground === undefined || ink === undefined) return null
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${ground}"/><text x="16" y="22.5" text-anchor="middle" font-family="Georgia, serif" font-size="19" font-weight="600" fill="${ink}">${letter.toUpperCase()}</text></svg>`
}
