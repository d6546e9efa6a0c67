/** What the owner of a suspended account is told, at signing in and by every call that needs an account. */

type Reach = {
  /** The site as visitors type it. */
  readonly origin: string
  readonly SUPPORT_EMAIL: string | null
  readonly site: { readonly email: string | null }
}

/**
 * Names an address to write to, or the contact page where the site has none.
 *
 * @example suspendedSentence({ origin: 'https://a.example', SUPPORT_EMAIL: 'help@a.example', site: { email: null } })
 * // 'This account is suspended. If you think that is a mistake, write to help@a.example.'
 */
export function suspendedSentence({ origin, SUPPORT_EMAIL, site }: Reach): string {
  const address = site.email ?? SUPPORT_EMAIL
  const where = address === null ? `us at ${origin}/contact` : `to ${address}`
  return `This account is suspended. If you think that is a mistake, write ${where}.`
}
