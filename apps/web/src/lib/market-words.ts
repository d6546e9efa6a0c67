/** Countries and their money as sentences name them. */
import { MARKETS, type MarketCode, MONEY_SIGNS } from '@presently/contract/markets'

const MONEY_NAMES = {
  USD: 'US dollars',
  GBP: 'pounds',
  EUR: 'euros',
  CAD: 'Canadian dollars',
  AUD: 'Australian dollars',
  NZD: 'New Zealand dollars',
  INR: 'rupees',
} as const satisfies Record<keyof typeof MONEY_SIGNS, string>

const marketOf = (code: MarketCode) => MARKETS.find((market) => market.code === code) ?? MARKETS[0]

/** 'pounds', 'Canadian dollars'. */
export const moneyIn = (code: MarketCode): string => MONEY_NAMES[marketOf(code).currency]

/** As it stands in a sentence: 'the United Kingdom'. */
export const countryInText = (code: MarketCode): string => marketOf(code).inText

/** Each as one chooses it: 'United Kingdom (£)', in the order of the alphabet. */
export const MARKET_CHOICES = MARKETS.map(({ code, name, currency }) => ({
  code,
  label: `${name} (${MONEY_SIGNS[currency]})`,
})).toSorted((a, b) => a.label.localeCompare(b.label, 'en'))

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** A country whose shops we do not know: 'Japan'. */
export const unservedName = (code: string): string => NAMES.of(code) ?? code
