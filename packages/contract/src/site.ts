/** What pages of server and web have in common: addresses, titles, keys. Who the site is stands in `site-facts.ts`. */
import type { SiteFacts } from './site-config.ts'

/** The years that the copyright line names. */
export const COPYRIGHT_YEAR = { home: 2024, elsewhere: 2025 } as const

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
  wishes: 'presently.wishes',
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

/**
 * The web application's screens: path, and name in the tab, in search results and in link previews, each before the site's. A segment such as `:id`
 * stands for a value that the address carries, `*` for every path below.
 */
const APP_SCREENS = [
  // Home is named by the site itself.
  { path: '/', title: null },
  { path: '/auth', title: 'Sign in' },
  { path: '/forgot-password', title: 'Forgot your password?' },
  { path: '/reset-password', title: 'Choose a new password' },
  { path: '/verify-email', title: 'Confirm your e-mail address' },
  { path: '/subscribe', title: 'Premium' },
  { path: '/deals', title: 'Deals' },
  { path: '/demo-data', title: 'Demo data' },
  { path: '/saved', title: 'Your Saved Gifts' },
  { path: '/reminders', title: 'Smart Reminders' },
  { path: '/reminder', title: 'A reminder from your mail' },
  { path: '/people', title: 'People' },
  // Names nobody: the title goes into the browser's history, and to analytics.
  { path: '/people/:id', title: 'A person' },
  { path: '/settings', title: 'Settings' },
  { path: '/history', title: 'Recently Viewed' },
  { path: '/invite', title: 'Invite & Share' },
  { path: '/help', title: 'Help Center' },
  { path: '/about', title: 'About Us' },
  { path: '/contact', title: 'Contact' },
  { path: '/guides', title: 'Editorial Gift Guides' },
  { path: '/privacy', title: 'Privacy Policy' },
  { path: '/terms', title: 'Terms of Service' },
  { path: '/operator', title: 'Operator' },
  { path: '/operator/*', title: 'Operator’s desk' },
] as const

export type AppPath = (typeof APP_SCREENS)[number]['path']

/** Their paths; any other path is the 404 page with status 404. */
export const APP_PATHS: readonly AppPath[] = APP_SCREENS.map(({ path }) => path)

/** The search as a page that the server draws: for browsers without JavaScript. */
export const SEARCH_PAGE_PATH = '/ideas'

export const NOT_FOUND_TITLE = '404 Page Not Found'

/** The screen that an address without its query leads to; null for the 404 page. */
export const appPathAt = (path: string): AppPath | null => {
  const form = path.replace(/^(\/people\/)[^/]+$/, '$1:id').replace(/^(\/operator\/).+$/, '$1*')
  return APP_PATHS.find((screen) => screen === form) ?? null
}

type Named = Pick<SiteFacts, 'name' | 'tagline'>

/** The title of a page that bears a name of its own, such as 'Sign in · NAME OF THE SITE'. */
export const titled = (name: string, site: Pick<SiteFacts, 'name'>): string => `${name} · ${site.name}`

/** The title of the page at a path. */
export function titleAt(path: string, site: Named): string {
  const screen = APP_SCREENS.find((one) => one.path === appPathAt(path))
  if (!screen) return NOT_FOUND_TITLE
  return screen.title === null ? `${site.name} · ${site.tagline}` : titled(screen.title, site)
}

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
