/** Where somebody is at home: as they chose it on the site, else as their browser says. */
import { countryOfLanguages, isMarketCode, MARKET_COOKIE } from '@presently/contract/markets'
import type { FastifyRequest } from 'fastify'

type Sent = Partial<Pick<FastifyRequest, 'cookies' | 'headers'>>

/** A code of ISO 3166-1; null where nothing tells it. */
export function homeCountryOf({ cookies, headers }: Sent): string | null {
  const chosen = cookies?.[MARKET_COOKIE]
  if (chosen !== undefined && isMarketCode(chosen)) return chosen
  return countryOfLanguages((headers?.['accept-language'] ?? '').split(','))
}
