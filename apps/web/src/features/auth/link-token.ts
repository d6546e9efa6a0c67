/** The secret of a one-time link: it must not stay in the address, where history, screenshots and other tools see it. */

const LINK_PATHS: readonly string[] = ['/reset-password', '/verify-email', '/reminder']
const PARAMETER = 'token'

/** Kept for the screen that the link leads to, which is drawn later than the address is cleaned. */
let taken: { readonly path: string; readonly token: string } | null = null

/** Takes the secret out of the address bar. Runs first of all, before anything can read the address. */
export function takeLinkToken(): void {
  const url = new URL(location.href)
  const token = url.searchParams.get(PARAMETER)
  if (token === null || !LINK_PATHS.includes(url.pathname)) return
  taken = { path: url.pathname, token }
  url.searchParams.delete(PARAMETER)
  history.replaceState(history.state, '', url.pathname + url.search + url.hash)
}

/** The secret that the link to this screen carried, or null where there was none. */
export function readLinkToken(): string | null {
  const inAddress = new URLSearchParams(location.search).get(PARAMETER)
  if (inAddress !== null) return inAddress
  return taken?.path === location.pathname ? taken.token : null
}

/** Once its screen is left, the secret is of no more use. */
export function forgetLinkToken(): void {
  taken = null
}
