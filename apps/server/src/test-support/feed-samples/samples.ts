/** All of them: a feed of each network and each shop system. */
import { AWIN, CJ, IMPACT, RAKUTEN, SHAREASALE } from './classic-networks.ts'
import { AMAZON, EBAY, PARTNERIZE, SKIMLINKS, SOVRN, TRADEDOUBLER, WEBGAINS } from './further-networks.ts'
import {
  AMAZON_API,
  FACEBOOK,
  GOOGLE_TSV,
  GOOGLE_XML,
  SHOPIFY_CSV,
  SHOPIFY_JSON,
  WOOCOMMERCE,
} from './shops.ts'
import type { FeedSample } from './writing.ts'

/** One of each network that is declared. */
export const NETWORK_FEEDS: readonly FeedSample[] = [
  AWIN,
  SHAREASALE,
  CJ,
  IMPACT,
  RAKUTEN,
  SKIMLINKS,
  SOVRN,
  PARTNERIZE,
  WEBGAINS,
  TRADEDOUBLER,
  EBAY,
  AMAZON,
]
export const SHOP_FEEDS: readonly FeedSample[] = [
  AMAZON_API,
  GOOGLE_TSV,
  GOOGLE_XML,
  FACEBOOK,
  SHOPIFY_CSV,
  SHOPIFY_JSON,
  WOOCOMMERCE,
]
