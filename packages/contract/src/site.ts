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

/** What home is headed with, and the picture that links to the site are previewed by. Its second part stands out. */
export const HEADING = ['A good gift starts with ', 'who', ' they are'] as const

/** The sentence that stands before the first shop link and in the footer. */
export const AFFILIATE_DISCLOSURE =
  'As an affiliate we may earn a commission when you buy through links on this site, at no extra cost to you.'

/** Stands in an ad slot for the client id of an advertising network, while the site has none. */
export const ADS_CLIENT_PLACEHOLDER = 'ca-pub-0000000000000000'

/** The client id that a network can be asked with; null for none, a placeholder, or what is no client id. */
export const realAdsClient = (id: string | null): string | null =>
  id !== null && /^ca-pub-\d{16}$/.test(id) && id !== ADS_CLIENT_PLACEHOLDER ? id : null

/** Keys of browser storage. */
export const STORAGE_KEYS = {
  consent: 'presently.consent',
  doNotSell: 'presently.do-not-sell',
  withoutAi: 'presently.without-ai',
  theme: 'presently.theme',
} as const

/** Key of the tab's own storage: whether the concierge stands open. */
export const CONCIERGE_KEY = 'presently.concierge'

/** Key of the tab's own storage: the gift that a visitor wanted to keep, on its way through signing in. */
export const GIFT_AT_SIGN_IN_KEY = 'presently.gift-at-sign-in'

/** The essential cookie that mirrors the do-not-sell choice for the server. Its value is '1'. */
export const DO_NOT_SELL_COOKIE = 'presently_dns'
/** Each visit begins its time anew. Not in `kept.ts`, all of which the first load would bring along. */
export const DO_NOT_SELL_COOKIE_DAYS = 365

/** On the page's root element, '1': the server heard the browser ask for Global Privacy Control. */
export const GPC_ATTRIBUTE = 'data-gpc'

const titled = <Name extends string>(name: Name) => `${name} · ${SITE.name}` as const

/**
 * The web application's screens: path, and name in the tab, in search results and in link previews. A segment such as `:id`
 * stands for a value that the address carries, `*` for every path below.
 */
const APP_SCREENS = [
  { path: '/', title: `${SITE.name} · ${SITE.tagline}` },
  { path: '/auth', title: titled('Sign in') },
  { path: '/forgot-password', title: titled('Forgot your password?') },
  { path: '/reset-password', title: titled('Choose a new password') },
  { path: '/verify-email', title: titled('Confirm your e-mail address') },
  { path: '/subscribe', title: titled('Premium') },
  { path: '/deals', title: titled('Deals') },
  { path: '/demo-data', title: titled('Demo data') },
  { path: '/saved', title: titled('Your Saved Gifts') },
  { path: '/reminders', title: titled('Smart Reminders') },
  { path: '/reminder', title: titled('A reminder from your mail') },
  { path: '/people', title: titled('People') },
  // Names nobody: the title goes into the browser's history, and to analytics.
  { path: '/people/:id', title: titled('A person') },
  { path: '/settings', title: titled('Settings') },
  { path: '/history', title: titled('Recently Viewed') },
  { path: '/invite', title: titled('Invite & Share') },
  { path: '/help', title: titled('Help Center') },
  { path: '/about', title: titled('About Us') },
  { path: '/contact', title: titled('Contact') },
  { path: '/guides', title: titled('Editorial Gift Guides') },
  { path: '/privacy', title: titled('Privacy Policy') },
  { path: '/terms', title: titled('Terms of Service') },
  { path: '/operator', title: titled('Operator') },
  { path: '/operator/*', title: titled('Operator’s desk') },
] as const

export type AppPath = (typeof APP_SCREENS)[number]['path']

/** Their paths; any other path is the 404 page with status 404. */
export const APP_PATHS: readonly AppPath[] = APP_SCREENS.map(({ path }) => path)

export const NOT_FOUND_TITLE = '404 Page Not Found'

/** The screen that an address without its query leads to; null for the 404 page. */
export const appPathAt = (path: string): AppPath | null => {
  const form = path.replace(/^(\/people\/)[^/]+$/, '$1:id').replace(/^(\/operator\/).+$/, '$1*')
  return APP_PATHS.find((screen) => screen === form) ?? null
}

/** The title of the page at a path. */
export const titleAt = (path: string): string =>
  APP_SCREENS.find((screen) => screen.path === appPathAt(path))?.title ?? NOT_FOUND_TITLE

/** Where the header leads; the application's and that of the pages that stand outside it. */
export const MAIN_LINKS = [
  { href: '/deals', label: 'Deals', hasDot: true },
  { href: '/guides', label: 'Gift Guides', hasDot: false },
  { href: '/reminders', label: 'Reminders', hasDot: false },
  { href: '/saved', label: 'Saved', hasDot: false },
] as const

/** Where every footer leads. */
export const FOOTER_LINKS = [
  { href: '/about', label: 'About Us' },
  { href: '/privacy', label: 'Privacy Policy' },
  { href: '/terms', label: 'Terms of Service' },
  { href: '/affiliate-disclosure', label: 'Affiliate Disclosure' },
  { href: '/contact', label: 'Contact' },
] as const

/** Said where plans are sold and in the footer, while nothing is charged. */
export const SIMULATED_PAYMENTS = 'Payments are simulated here: no card is charged.'

/** Amazon's own sentence, beside the disclosure, once a tag of theirs is set. */
export const AMAZON_DISCLOSURE = 'As an Amazon Associate I earn from qualifying purchases.'
