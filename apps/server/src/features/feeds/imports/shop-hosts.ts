/** The hosts that a feed's links and pictures may lead to, by its first rows where nobody names them. */
import { isNetworkAddress } from '../../../platform/network-addresses.ts'
import { networkOf } from '../../../platform/networks/networks.ts'
import { isPlainHost } from '../../../platform/shop-address.ts'
import { type RawFeedItem, readRawLink } from '../feed-item.ts'

type Addressed = Pick<RawFeedItem, 'url' | 'merchantUrl' | 'imageUrl'>

/** Of the pictures, and of the links, at least so many in a hundred come from a host, or a network, that is believed. */
const SHARE_MIN = 10

/**
 * The host of most of the shop's own addresses and its neighbours of the same name, those of the links that lead elsewhere
 * first, and the hosts of many pictures. Empty where no link can be read.
 */
export function hostsOf(items: readonly Addressed[]): string[] {
  const links = items.map((item) => readRawLink(item, () => true))
  const own = mainHosts(links.map((link) => (typeof link === 'string' ? null : link.own)))
  const through = links.flatMap((link) =>
    typeof link === 'string' || link.own === link.url ? [] : [link.url],
  )
  const networks = networkHosts(through.filter(isNetworks), links.length)
  const others = mainHosts(through.filter((url) => !isNetworks(url)))
  const roads = [...networks, ...others]
  if (own.length + roads.length === 0) return []
  const pictures = countHosts(items.map(({ imageUrl }) => imageUrl ?? null))
  const told = [...pictures.values()].reduce((sum, count) => sum + count, 0)
  const many = [...pictures].filter(([, count]) => count * 100 >= told * SHARE_MIN)
  return [...new Set([...own, ...roads, ...many.map(([host]) => host).sort()])]
}

/** Hosts of the networks that many of the links lead through; one network's links stand on many hosts. */
function networkHosts(addresses: readonly string[], links: number): string[] {
  const byNetwork = Map.groupBy(
    addresses,
    (address) => networkOf(new URL(address)) ?? new URL(address).hostname,
  )
  const many = [...byNetwork.values()].filter((some) => some.length * 100 >= links * SHARE_MIN)
  return [...countHosts(many.flat()).keys()].sort()
}

const isNetworks = (address: string): boolean => isNetworkAddress(new URL(address))

/** The host of most of the addresses first, then its neighbours of the same name. */
function mainHosts(addresses: readonly (string | null)[]): string[] {
  const counts = countHosts(addresses)
  const main = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))[0]?.[0]
  if (main === undefined) return []
  const name = main.replace(/^www\./, '')
  return [main, ...[...counts.keys()].filter((host) => host === name || host.endsWith(`.${name}`)).sort()]
}

function countHosts(addresses: readonly (string | null)[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const address of addresses) {
    const url =
      address !== null && /^https?:/i.test(address) && URL.canParse(address) ? new URL(address) : null
    if (url && isPlainHost(url.hostname)) counts.set(url.hostname, (counts.get(url.hostname) ?? 0) + 1)
  }
  return counts
}
