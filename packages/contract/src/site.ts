/** Facts of the site that server and web both print. Change them here and nowhere else. */
export const SITE = {
  name: 'Presently',
  tagline: 'Gift ideas for the person you have in mind',
  /** A sample address: the server warns at start until it is replaced. */
  postalAddress: '123 Sample Street, Springfield',
  isSampleAddress: true,
  copyrightYear: { home: 2024, elsewhere: 2025 },
  social: { facebook: null, x: null },
} as const

/** The sentence that stands before the first shop link and in the footer (DECISIONS 31). */
export const AFFILIATE_DISCLOSURE =
  'As an affiliate we may earn a commission when you buy through links on this site, at no extra cost to you.'

/** Keys of browser storage (DECISIONS 36). */
export const STORAGE_KEYS = {
  consent: 'presently.consent',
  doNotSell: 'presently.do-not-sell',
  theme: 'presently.theme',
} as const

/** The essential cookie that mirrors the do-not-sell choice for the server. Its value is '1'. */
export const DO_NOT_SELL_COOKIE = 'presently_dns'

/** The cookie that remembers for 30 days by whose link a visitor came (DECISIONS, referral). */
export const REFERRAL_COOKIE = 'presently_ref'

/** Paths of the web application's screens; any other path is the 404 page with status 404. */
export const APP_PATHS = [
  '/',
  '/auth',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/subscribe',
  '/saved',
  '/reminders',
  '/settings',
  '/history',
  '/invite',
] as const
