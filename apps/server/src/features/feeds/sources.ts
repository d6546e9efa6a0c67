/** The feeds of shops that this site reads. */
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/read-config.ts'
import { ebayFeed } from './ebay/ebay-feed.ts'
import type { FeedSource } from './intake.ts'

type Keys = Pick<Config, 'EBAY_CLIENT_ID' | 'EBAY_CLIENT_SECRET' | 'EBAY_API_BASE'>

/** Those that the operator has keys for. */
export function feedSourcesOf(config: Keys, clock: Clock): FeedSource[] {
  const { EBAY_CLIENT_ID: clientId, EBAY_CLIENT_SECRET: clientSecret, EBAY_API_BASE } = config
  if (clientId === null || clientSecret === null) return []
  const apiBase = EBAY_API_BASE ?? 'https://api.ebay.com'
  return [ebayFeed({ keys: { clientId, clientSecret, apiBase }, clock })]
}
