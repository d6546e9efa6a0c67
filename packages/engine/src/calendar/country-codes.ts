/** The codes of countries by what people call them. */

/** What people say otherwise than the tables of the language do. */
const ALSO: readonly (readonly [name: string, code: string])[] = [
  ['USA', 'US'],
  ...['UK', 'England', 'Scotland', 'Wales', 'Northern Ireland'].map((name) => [name, 'GB'] as const),
  ['Czech Republic', 'CZ'],
  ['Bosnia', 'BA'],
  ['Turkey', 'TR'],
  ['Hong Kong', 'HK'],
  ['Macau', 'MO'],
  ['Korea', 'KR'],
  ['Myanmar', 'MM'],
  ['Palestine', 'PS'],
  ['UAE', 'AE'],
  ['Dubai', 'AE'],
  ['Ivory Coast', 'CI'],
  ['Trinidad', 'TT'],
]

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

function codesByName(): ReadonlyMap<string, string> {
  const nameOf = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const out = new Map<string, string>(ALSO)
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const code = first + second
      const name = nameOf.of(code)
      // Codes that are merely in use stand for another.
      if (name !== undefined && new Intl.Locale(`und-${code}`).region === code) out.set(name, code)
    }
  return out
}

let codes: ReadonlyMap<string, string> | null = null

/**
 * The code of ISO 3166-1 of a country; null for what is none.
 *
 * @example
 * countryCodeOf('Costa Rica') // 'CR'
 */
export function countryCodeOf(name: string): string | null {
  // Made with the first question: most requests name no country.
  codes ??= codesByName()
  return codes.get(name) ?? null
}
