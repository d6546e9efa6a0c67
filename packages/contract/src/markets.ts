/** The countries whose money and shops are shown, and how a browser tells which one it is. No schemas: the first load does without. */

/** Country, the money its prices are shown in, and what its name is in a sentence: 'shops in the United Kingdom'. */
export const MARKETS = [
  { code: 'US', currency: 'USD', name: 'United States', inText: 'the United States' },
  { code: 'GB', currency: 'GBP', name: 'United Kingdom', inText: 'the United Kingdom' },
  { code: 'IE', currency: 'EUR', name: 'Ireland', inText: 'Ireland' },
  { code: 'CA', currency: 'CAD', name: 'Canada', inText: 'Canada' },
  { code: 'AU', currency: 'AUD', name: 'Australia', inText: 'Australia' },
  { code: 'NZ', currency: 'NZD', name: 'New Zealand', inText: 'New Zealand' },
  { code: 'DE', currency: 'EUR', name: 'Germany', inText: 'Germany' },
  { code: 'AT', currency: 'EUR', name: 'Austria', inText: 'Austria' },
  { code: 'FR', currency: 'EUR', name: 'France', inText: 'France' },
  { code: 'ES', currency: 'EUR', name: 'Spain', inText: 'Spain' },
  { code: 'IT', currency: 'EUR', name: 'Italy', inText: 'Italy' },
  { code: 'NL', currency: 'EUR', name: 'Netherlands', inText: 'the Netherlands' },
  { code: 'IN', currency: 'INR', name: 'India', inText: 'India' },
] as const

export type MarketCode = (typeof MARKETS)[number]['code']

/** How the money of each is written before an amount. */
export const MONEY_SIGNS = {
  USD: '$',
  GBP: '£',
  EUR: '€',
  CAD: 'C$',
  AUD: 'A$',
  NZD: 'NZ$',
  INR: '₹',
} as const satisfies Readonly<Record<(typeof MARKETS)[number]['currency'], string>>

/** The cookie that remembers which country somebody chose to see prices and shops of. Its value is the country's code. */
export const MARKET_COOKIE = 'presently_market'
export const MARKET_COOKIE_DAYS = 365

export const isMarketCode = (code: string): code is MarketCode => MARKETS.some((one) => one.code === code)

/**
 * The country of a browser, by the language that it asks for first: the one that its tag names, else the one where most
 * people speak it so. A code of ISO 3166-1, be it a market or not; null where the tag is none.
 *
 * @param languages - as `navigator.languages` or the header Accept-Language have them
 * @example
 * countryOfLanguages(['en-GB', 'en']) // 'GB'
 * countryOfLanguages(['de']) // 'DE'
 */
export function countryOfLanguages([first = '']: readonly string[]): string | null {
  const [tag = ''] = first.split(';')
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,4}$/i.test(tag.trim())) return null
  try {
    const { region } = new Intl.Locale(tag.trim()).maximize()
    return region !== undefined && /^[A-Z]{2}$/.test(region) ? region : null
  } catch {
    // A tag of the right form may still name no language.
    return null
  }
}
