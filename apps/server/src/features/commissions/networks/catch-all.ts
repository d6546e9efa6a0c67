/** Networks that make a link of any shop's page: they know the programme of the shop, and send on plainly where there is none. */

/** What the operator has of them; null where nothing. */
export type CatchAlls = { readonly skimlinks: string | null; readonly sovrn: string | null }

/**
 * A shop's address behind a catch-all, Skimlinks before Sovrn; null where none is set.
 *
 * @example
 * catchAllLink({ skimlinks: '1X2', sovrn: null }, 'https://shop.example/mug')
 * // 'https://go.skimresources.com/?id=1X2&xs=1&url=https%3A%2F%2Fshop.example%2Fmug'
 */
export function catchAllLink({ skimlinks, sovrn }: CatchAlls, address: string): string | null {
  const encoded = encodeURIComponent(address)
  if (skimlinks !== null) return `https://go.skimresources.com/?id=${skimlinks}&xs=1&url=${encoded}`
  return sovrn === null ? null : `https://redirect.viglink.com/?key=${sovrn}&u=${encoded}`
}
