/** The country that somebody sees prices and shops of: chosen, or their browser's; and that of the answer on the screen. */
import {
  countryOfLanguages,
  isMarketCode,
  MARKET_COOKIE,
  MARKET_COOKIE_DAYS,
  type MarketCode,
} from '@presently/contract/markets'

const LIFE_SECONDS = MARKET_COOKIE_DAYS * 24 * 60 * 60

/** As the server tells it: by the cookie, else by the browser's first language. A country without shops of ours may come out. */
export function homeCountry(): string {
  const [, chosen = ''] = new RegExp(`(?:^|; )${MARKET_COOKIE}=([A-Z]{2})`).exec(document.cookie) ?? []
  return isMarketCode(chosen) ? chosen : (countryOfLanguages(navigator.languages) ?? 'US')
}

/** The market of `homeCountry`: the United States where we know no shops of that country. */
export function homeMarket(): MarketCode {
  const country = homeCountry()
  return isMarketCode(country) ? country : 'US'
}

const listeners = new Set<() => void>()
let shown: MarketCode | null = null

/** Remembers the choice for this browser. */
export function chooseMarket(code: MarketCode): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // The Cookie Store API is not in every browser we serve.
  document.cookie = `${MARKET_COOKIE}=${code}; Path=/; Max-Age=${LIFE_SECONDS}; SameSite=Lax${secure}`
  tell()
}

/** Says which country the answer on the screen is for; null where there is none. */
export function showMarket(code: MarketCode | null): void {
  shown = code
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

export const shownMarket = (): MarketCode => shown ?? homeMarket()

/** Calls back when either changes. */
export function onMarketChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
