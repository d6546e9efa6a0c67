/** Links to shops whose programme wants no redirect: they leave from the card itself, and are told to the site as they do. */
import type { AddressOf } from '@presently/contract/call'
import type * as outbound from '@presently/contract/outbound'
import { useContext } from 'react'
import { apiRequest } from './http.ts'
import { logQuietly } from './log.ts'
import { OptedOut } from './opted-out.ts'

const FOLLOW_DIRECT = {
  method: 'POST',
  path: '/api/outbound/followed',
} as const satisfies AddressOf<typeof outbound.followDirect>
const SUB_ID: typeof outbound.DIRECT_SUB_ID = 'ascsubtag'
const SIGNS: typeof outbound.SUB_ID_SIGNS = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH: typeof outbound.SUB_ID_LENGTH = 20

/** A link of ours, and the shop's own address in its place, where it has one. */
type Linked = { readonly url: string; readonly direct?: string | undefined }

type ShopLink = {
  readonly href: string
  /** Called as the link is followed, before its browser leaves. */
  readonly onLeave: (link: HTMLAnchorElement) => void
}

/**
 * The link to a shop for this visitor: who opted out leaves through the site, which then adds nothing.
 *
 * @example
 * const { href, onLeave } = useShopLink()({ url, direct })
 * <a href={href} {...whenFollowed(({ currentTarget }) => onLeave(currentTarget))}>
 */
export function useShopLink(): (linked: Linked) => ShopLink {
  const hasOptedOut = useContext(OptedOut)
  return ({ url, direct }) =>
    direct === undefined || hasOptedOut
      ? { href: url, onLeave: () => undefined }
      : { href: direct, onLeave: (link) => leave(link, { url, direct }) }
}

/** Marks the link anew each time that it is followed, and tells the site by what; the request outlives the page. */
function leave(link: HTMLAnchorElement, { url, direct }: Required<Linked>): void {
  const subId = newSubId()
  link.href = `${direct}&${SUB_ID}=${subId}`
  const { pathname, search } = new URL(url, location.origin)
  apiRequest(
    FOLLOW_DIRECT.method,
    FOLLOW_DIRECT.path,
    { link: pathname + search, subId },
    { keepalive: true },
  ).catch((error: unknown) => logQuietly('A link to a shop was not counted.', error))
}

/** Each byte gives five even bits. */
const newSubId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => SIGNS[byte % SIGNS.length]).join('')
