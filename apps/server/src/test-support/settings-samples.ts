/** For every setting a value that is taken and one that is refused; null where any text is taken. */
import { loadRetailers } from '@presently/catalog/load'
import { affiliateSettings } from '../platform/config/affiliate-settings.ts'
import type { SETTINGS } from '../platform/config/settings.ts'

type Sample = { readonly good: string; readonly bad: string | null }

const GENERAL: Readonly<Record<keyof typeof SETTINGS, Sample>> = {
  SITE_NAME: { good: 'Canary Gifts', bad: 'Canary <b>' },
  SITE_TAGLINE: { good: 'Gifts by a canary', bad: 'canary '.repeat(20) },
  SITE_LEGAL_NAME: { good: 'Canary Ltd & Sons', bad: 'Canary "Ltd"' },
  SITE_ADDRESS: { good: '1 Canary Wharf, London', bad: 'Canary Wharf\nLondon' },
  SITE_EMAIL: { good: 'hello@canary.example', bad: 'canary' },
  SITE_LOGO: { good: 'apps/web/public/favicon.svg', bad: null },
  SITE_ACCENT: { good: '#1d4fd7', bad: '#ffcc00' },
  SITE_SOCIAL_FACEBOOK: { good: 'https://facebook.com/canary', bad: 'canary' },
  SITE_SOCIAL_INSTAGRAM: { good: 'https://instagram.com/canary', bad: '@canary' },
  SITE_SOCIAL_PINTEREST: { good: 'https://pinterest.com/canary', bad: 'http://canary' },
  SITE_SOCIAL_TIKTOK: { good: 'https://tiktok.com/@canary', bad: 'canary' },
  SITE_SOCIAL_X: { good: 'https://x.com/canary', bad: 'x.com/canary' },
  SITE_SOCIAL_YOUTUBE: { good: 'https://youtube.com/@canary', bad: 'canary' },
  HOST: { good: '127.0.0.1', bad: null },
  PORT: { good: '8080', bad: 'ninety' },
  PUBLIC_ORIGIN: { good: 'https://gifts.example.com', bad: 'gifts.example.com' },
  TRUST_PROXY: { good: '10.0.0.0/8', bad: 'true' },
  RATE_LIMIT_SCALE: { good: '1000', bad: '-1' },
  LOG_LEVEL: { good: 'warn', bad: 'loud' },
  FLAGS: { good: 'newHeader=off', bad: 'newHeader' },
  ROLE: { good: 'web', bad: 'boss' },
  DRAIN_SECONDS: { good: '10', bad: '-1' },
  MCP: { good: 'on', bad: 'maybe' },
  DEV_DESK: { good: 'on', bad: 'maybe' },
  DATA_DIR: { good: '.data', bad: null },
  DATABASE_URL: { good: 'postgres://user:canary@127.0.0.1:1/gifts', bad: 'mysql://user:canary@host/x' },
  REDIS_URL: { good: 'redis://:canary@127.0.0.1:1', bad: 'http://canary@host' },
  CATALOG_SEARCH: { good: 'postgres', bad: 'elsewhere' },
  OPERATOR_KEY: { good: 'canary-of-two-and-thirty-characters', bad: 'canary' },
  SESSION_DAYS: { good: '7', bad: '0' },
  FREE_SAVE_LIMIT: { good: '3', bad: 'few' },
  SUPPORT_EMAIL: { good: 'canary@example.com', bad: 'canary' },
  CONTACT_FORM: { good: 'kept', bad: 'thrown away' },
  SMTP_URL: { good: 'smtp://user:canary@127.0.0.1:1', bad: 'http://canary@host' },
  MAIL_FROM: { good: 'Gifts <canary@example.com>', bad: 'canary' },
  ADS_CLIENT_ID: { good: 'ca-pub-1', bad: 'a b' },
  ANALYTICS_ID: { good: 'G-ABC123XYZ', bad: 'canary' },
  METRICS_TOKEN: { good: 'canary-of-sixteen', bad: 'canary' },
  OTEL_EXPORTER_OTLP_ENDPOINT: { good: 'http://127.0.0.1:1', bad: 'canary' },
  FX_RATES: { good: 'EUR=1.1', bad: 'EUR=0' },
  OUTBOUND_HOSTS: { good: 'shop.example.com', bad: 'localhost' },
  LINK_CHECKS: { good: 'off', bad: 'sometimes' },
  AFFILIATE_SKIMLINKS: { good: '12345X678901', bad: 'canary' },
  AFFILIATE_SOVRN: { good: '0123456789abcdef0123456789abcdef', bad: 'canary' },
  COMMISSION_POSTBACK_SECRET: { good: 'canary-of-twenty-four-characters', bad: 'canary' },
  DEMO_DATA: { good: 'off', bad: 'some' },
  EBAY_CLIENT_ID: { good: 'canary-id', bad: 'canary id' },
  EBAY_CLIENT_SECRET: { good: 'canary-secret', bad: 'canary secret' },
  EBAY_API_BASE: { good: 'https://api.example.com', bad: 'canary' },
  FEED_HOSTS: { good: 'feeds.example.com', bad: 'canary canary' },
  FEEDS_FILE: { good: 'feeds.json', bad: null },
  PAYMENTS: { good: 'stripe', bad: 'cash' },
  STRIPE_SECRET_KEY: { good: 'sk_test_canary', bad: 'canary' },
  STRIPE_PUBLISHABLE_KEY: { good: 'pk_test_canary', bad: 'canary' },
  STRIPE_WEBHOOK_SECRET: { good: 'whsec_canary', bad: 'canary' },
  STRIPE_PRICE_PLUS: { good: 'price_canary1', bad: 'canary' },
  STRIPE_PRICE_PREMIUM: { good: 'price_canary2', bad: 'canary' },
  STRIPE_PRICE_SINGLE: { good: 'price_canary3', bad: 'canary' },
  STRIPE_PORTAL_CONFIGURATION: { good: 'bpc_canary', bad: 'canary' },
  STRIPE_API_BASE: { good: 'http://127.0.0.1:1', bad: 'canary' },
  STRIPE_AUTOMATIC_TAX: { good: 'on', bad: 'maybe' },
  SINGLE_PLAN_ENABLED: { good: 'false', bad: 'maybe' },
  AI_PROVIDER: { good: 'openai-compatible', bad: 'canary' },
  AI_MODEL: { good: 'canary-model', bad: 'canary model' },
  AI_API_KEY: { good: 'canary-key', bad: 'canary key' },
  AI_BASE_URL: { good: 'http://127.0.0.1:1/v1', bad: 'canary' },
  AI_SHARE: { good: 'careful', bad: 'some' },
  AI_DAILY_USD: { good: '2', bad: 'lots' },
}

const AFFILIATE = Object.fromEntries(
  Object.keys(affiliateSettings(loadRetailers())).map((name): [string, Sample] => [
    name,
    name.endsWith('_LINK')
      ? { good: 'https://click.example.com/deep?id=canary&url=', bad: 'canary' }
      : { good: 'canary-20', bad: 'canary & canary' },
  ]),
)

export const SAMPLES: Readonly<Record<string, Sample>> = { ...GENERAL, ...AFFILIATE }

/** All of them set at once, which is allowed together. */
export const EVERYTHING_SET: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SAMPLES).map(([name, { good }]) => [name, good]),
)
