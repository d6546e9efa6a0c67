/** Places of the site whose name on the wire says little to a reader. */
const NAMES: ReadonlyMap<string, string> = new Map([['affiliate_link', 'Results']])

/**
 * Where something was opened: the shop as it writes itself, or a place of the site in words.
 *
 * @example
 * sourceName('gift_guides') // 'Gift guides'
 */
export function sourceName(source: string): string {
  const name = NAMES.get(source) ?? source.trim()
  if (!/^[a-z0-9_-]+$/.test(name)) return name
  const words = name.replace(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
