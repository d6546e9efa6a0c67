/**
 * A link to a shop, as feeds and placements write it and as `/out` follows it: the one rule for what is taken and what is
 * shown. A network's link is taken apart into itself and the merchant's own address, which who opted out is sent to.
 */
import { isNetworkAddress, withoutTracking } from './network-addresses.ts'
import { NETWORKS, type NetworkId, networkOf } from './networks/networks.ts'
import { type IsKnownHost, leadsOn, plainAddress, restOf } from './shop-address.ts'

export type KeptLink = {
  /** What is followed by who did not opt out. */
  readonly url: string
  /** The merchant's own address, where a feed tells it beside the link. */
  readonly merchantUrl?: string | null
}

export type ShopLink = {
  /** As browsers read it. */
  readonly url: string
  /** The merchant's own address, without ids of anybody; null where it cannot be known. */
  readonly own: string | null
  /** The network that it leads through; null for a link to the shop itself, and for one of a network that is not declared. */
  readonly network: NetworkId | null
}

/** Why a link may not be followed. */
export const LINK_FAULTS = ['no-link', 'address-refused', 'other-host', 'leads-on'] as const
export type LinkFault = (typeof LINK_FAULTS)[number]

/** A link as a list keeps it; null for what we made up, which leads nowhere. */
export type ShownLink = Omit<KeptLink, 'url'> & { readonly url: string | null }

/** Links within links, as Skimlinks writes around Awin's. */
const DEPTH_MAX = 3

/**
 * Reads a link, and beside it the merchant's own address.
 *
 * @example
 * readShopLink({ url: 'https://www.awin1.com/cread.php?awinmid=1&ued=https%3A%2F%2Fshop.example.com%2Fp' }, isKnownHost)
 * // { url: 'https://www.awin1.com/…', own: 'https://shop.example.com/p', network: 'awin' }
 */
export function readShopLink(
  { url, merchantUrl = null }: KeptLink,
  isKnown: IsKnownHost,
): ShopLink | LinkFault {
  const link = readLink(url, isKnown)
  if (typeof link === 'string' || merchantUrl === null) return link
  // Of two addresses of one host the link itself leads to the very thing.
  if (link.network === null && isOfOneShop(url, merchantUrl)) return link
  const told = readLink(merchantUrl, isKnown)
  const own = typeof told === 'string' ? null : told.own
  return { ...link, own: own ?? link.own }
}

function readLink(text: string, isKnown: IsKnownHost, depth = 0): ShopLink | LinkFault {
  if (text === '') return 'no-link'
  const url = plainAddress(text)
  if (url === null) return 'address-refused'
  const isNetworks = isNetworkAddress(url)
  if (isNetworks) return depth < DEPTH_MAX ? readNetworkLink(url, isKnown, depth) : 'leads-on'
  if (leadsOn(restOf(text))) return 'leads-on'
  return isKnown(url.hostname)
    ? { url: url.href, own: withoutTracking(url.href), network: null }
    : 'other-host'
}

function readNetworkLink(url: URL, isKnown: IsKnownHost, depth: number): ShopLink | LinkFault {
  const network = networkOf(url)
  const parted = network === null ? null : NETWORKS[network].partedLink(url)
  if (leadsOn(restOf(parted?.rest ?? url.href))) return 'leads-on'
  // By its numbers alone nobody can tell where it leads: the feed, or the operator, must speak for its host.
  if (parted === null)
    return isSpokenFor(url, network, isKnown) ? { url: url.href, own: null, network } : 'other-host'
  const beyond = readLink(parted.destination, isKnown, depth + 1)
  if (typeof beyond === 'string') return beyond
  return isOwnHost(url, network) || isKnown(url.hostname)
    ? { url: url.href, own: beyond.own, network }
    : 'other-host'
}

/** Whether it is the network's own host, and not one that a shop lends it. */
const isOwnHost = ({ hostname }: URL, network: NetworkId | null): boolean =>
  network !== null &&
  NETWORKS[network].hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))

/** CJ's links of one feed stand on any of its hosts: who speaks for one speaks for all. */
const isSpokenFor = (url: URL, network: NetworkId | null, isKnown: IsKnownHost): boolean =>
  isKnown(url.hostname) ||
  (isOwnHost(url, network) &&
    network !== null &&
    NETWORKS[network].hosts.some((host) => isKnown(host) || isKnown(`www.${host}`)))

function isOfOneShop(one: string, other: string): boolean {
  const [first, second] = [one, other].map((address) => URL.parse(address)?.hostname.replace(/^www\./, ''))
  return first !== undefined && first === second
}

const anyHost: IsKnownHost = () => true

/**
 * A kept address as who opted out may be shown it, whoever wrote it: a network's link as the merchant's own address, and
 * any other without ids. Null where a network stands in between and nobody can tell what is behind it.
 */
export function untrackedAddress(address: string): string | null {
  const url = URL.parse(address)
  // A path of our own site.
  if (url === null) return address
  if (!isNetworkAddress(url)) return holdsNetwork(address) ? null : withoutTracking(address)
  const link = readLink(address, anyHost)
  return typeof link === 'string' ? null : link.own
}

/** Whether somebody's own door sends on to a network. */
function holdsNetwork(address: string): boolean {
  let text = restOf(address)
  for (let round = 0; round < DEPTH_MAX; round += 1) {
    const within = [...text.matchAll(/https?:\/\/[^\s&"'<>]+/gi)].flatMap(([one]) => URL.parse(one) ?? [])
    if (within.some(isNetworkAddress)) return true
    text = text.replaceAll(/%([0-9a-f]{2})/gi, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
  }
  return false
}

/** Those of kept links that `/out` would follow, by their `url`; see `features/outbound/followable.ts`. */
export type FollowableAmong = (links: readonly ShownLink[]) => Promise<ReadonlySet<string>>

/** Whether nobody gets to a shop without a network. What has no address leads nowhere. */
export function isOnlyViaNetwork({ url, merchantUrl = null }: ShownLink): boolean {
  if (url === null) return false
  const link = readShopLink({ url, merchantUrl }, anyHost)
  return typeof link === 'string' ? untrackedAddress(url) === null : link.own === null
}
