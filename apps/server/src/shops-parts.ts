/** The shops of every market, and the addresses that lead to them. */

import { CURRENCY_OF_MARKET } from '@presently/engine/market/markets'
import type { AppDeps } from './app-deps.ts'
import { type OutAddresses, outAddresses } from './features/outbound/addresses.ts'
import { directAddresses } from './features/outbound/direct.ts'
import type { PhraseSeal } from './features/outbound/phrase-seal.ts'
import { createLocalWords, type LocalWords } from './platform/local-words.ts'
import { createMarketShops, type MarketShops } from './platform/market-shops.ts'

type ShopParts = {
  readonly out: OutAddresses
  readonly marketShops: MarketShops
  readonly localWords: LocalWords
}

type Rated = Pick<AppDeps, 'config' | 'retailers'>

/** US dollars for one unit of a shop's money. A shop that nobody knows leads nowhere: its ceiling is of no account. */
const rateOf =
  ({ config: { FX_RATES: rates }, retailers }: Rated) =>
  (id: string): number =>
    rates[CURRENCY_OF_MARKET[retailers[id]?.market ?? 'US']]

/** Links that stand in our own page: of shops whose programme wants no redirect. */
export const directAddressOf = (deps: Rated): ReturnType<typeof directAddresses> =>
  directAddresses({
    retailers: deps.retailers,
    affiliateIds: deps.config.affiliateIds,
    rateOf: rateOf(deps),
  })

export function shopParts(deps: AppDeps, phrases: PhraseSeal): ShopParts {
  const { config, retailers, spelling } = deps
  const localWords = createLocalWords(spelling)
  return {
    localWords,
    out: outAddresses({ origin: config.origin, markOf: phrases.markOf, rateOf: rateOf(deps) }),
    marketShops: createMarketShops(retailers, localWords),
  }
}
