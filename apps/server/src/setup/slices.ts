/** The parts of a setup, in the order in which they are asked for and done. */
import type { RetailerRow } from '@presently/catalog/retailers'
import { affiliateSettings } from '../platform/config/affiliate-settings.ts'
import { AI_SETTINGS } from '../platform/config/ai-settings.ts'
import type { Setting, Settings } from '../platform/config/setting.ts'
import { SETTINGS } from '../platform/config/settings.ts'
import { SITE_SETTINGS } from '../platform/config/site-settings.ts'

export type SliceName = 'site' | 'origin' | 'database' | 'payments' | 'mail' | 'model' | 'affiliates' | 'feed'

export type Slice = {
  readonly name: SliceName
  /** What it is asked as at a terminal. */
  readonly title: string
  readonly settings: Settings
}

const of = (...names: readonly (keyof typeof SETTINGS)[]): Settings =>
  Object.fromEntries(names.map((name): [string, Setting] => [name, SETTINGS[name]]))

/** Prices, the portal and the secret of events come from Stripe: nobody types them. */
export const slicesOf = (retailers: Readonly<Record<string, RetailerRow>>): readonly Slice[] => [
  { name: 'site', title: 'Whose site it is', settings: SITE_SETTINGS },
  {
    name: 'origin',
    title: 'Where visitors find it',
    settings: of('PUBLIC_ORIGIN', 'HOST', 'PORT', 'TRUST_PROXY', 'DEMO_DATA'),
  },
  { name: 'database', title: 'Where its data is kept', settings: of('DATABASE_URL', 'DATA_DIR') },
  {
    name: 'payments',
    title: 'How plans are paid for',
    settings: of(
      'PAYMENTS',
      'STRIPE_SECRET_KEY',
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_API_BASE',
      'SINGLE_PLAN_ENABLED',
    ),
  },
  { name: 'mail', title: 'Who sends its mail', settings: of('SMTP_URL', 'MAIL_FROM', 'SUPPORT_EMAIL') },
  { name: 'model', title: 'Which language model helps, if any', settings: AI_SETTINGS },
  {
    name: 'affiliates',
    title: 'What shops pay by',
    settings: affiliateSettings(retailers),
  },
  {
    name: 'feed',
    title: 'Where offers come from',
    settings: of('FEED_HOSTS', 'FEEDS_FILE', 'EBAY_CLIENT_ID', 'EBAY_CLIENT_SECRET', 'EBAY_API_BASE'),
  },
]

/** Settings that a slice makes by itself. */
export const MADE_SETTINGS = [
  'STRIPE_PRICE_PLUS',
  'STRIPE_PRICE_PREMIUM',
  'STRIPE_PRICE_SINGLE',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PORTAL_CONFIGURATION',
] as const
