/** Where signing in leads: back to the screen that asked for it, and never to another site. */

const SIGN_IN_PATH = '/auth'
const HOME = '/'

/** Stands in for our own origin: any other origin in the result gives a stranger away. */
const NOWHERE = 'https://nowhere.invalid'

/**
 * The text as a path of this site, or null where a browser might read anything else in it: browsers drop control
 * characters, and take a backslash for a slash.
 *
 * @example
 * sameSitePath('/saved?page=2') // '/saved?page=2'
 * sameSitePath('//evil.example') // null
 */
export function sameSitePath(text: string | null): string | null {
  if (text === null || !/^\/(?!\/)/.test(text) || /[\\\p{Cc}]/u.test(text)) return null
  if (!URL.canParse(text, NOWHERE)) return null
  const { origin, pathname, search, hash } = new URL(text, NOWHERE)
  // Dots may have left two slashes at the start.
  return origin === NOWHERE && !pathname.startsWith('//') ? pathname + search + hash : null
}

/** Where the address of the sign-in screen says to go on to. */
export function redirectTarget(search: string): string {
  const target = sameSitePath(new URLSearchParams(search).get('redirect')) ?? HOME
  const isCircle = new URL(target, NOWHERE).pathname === SIGN_IN_PATH
  return isCircle ? HOME : target
}

/** The sign-in screen that leads back to a place of this site. */
export function signInAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  // A slash means nothing in a query, so a plain path stays readable.
  const place = encodeURIComponent(pathname + search + hash).replaceAll('%2F', '/')
  return `${SIGN_IN_PATH}?redirect=${place}`
}
