/** Places of the site whose name on the wire says little to a reader. */
const NAMES: ReadonlyMap<string, string> = new Map([['affiliate_link', 'Results']])

/**
 * Where something was opened, in words.
 *
 * @example
 * sourceName('gift_guides') // 'Gift guides'
 */
export function sourceName(source: string): string {
  const words = source.replace(/[\s_-]+/g, ' ').trim()
  return NAMES.get(source) ?? words.charAt(0).toUpperCase() + words.slice(1)
}
