/** Our own mark of a click in an affiliate link: the network's report of a sale brings it back. */

import type { Network } from './network.ts'
import { NETWORKS, type NetworkId, networkOf } from './networks.ts'

const ALL: readonly (readonly [NetworkId, Network])[] = Object.entries(NETWORKS) as [NetworkId, Network][] // keys of a constant

/**
 * The network that pays for an address: of its links, and of pages of a shop that is its own network, where they carry an id. Null for a
 * plain page, and for what is no address.
 *
 * @example
 * payerOf('https://www.amazon.com/s?k=mug&tag=shop-20') // 'amazon'
 * payerOf('https://www.amazon.com/s?k=mug') // null
 */
export function payerOf(address: string): NetworkId | null {
  const url = URL.parse(address)
  if (url === null) return null
  const isShopOf = ([, { shop }]: (typeof ALL)[number]): boolean =>
    shop !== undefined && shop.hosts.test(url.hostname) && url.searchParams.has(shop.publisher)
  return networkOf(url) ?? ALL.find(isShopOf)?.[0] ?? null
}

/** The network whose reports tell of sales by a network's links: one that was taken over is told of by its successor. */
export const reporterOf = (id: NetworkId): NetworkId => {
  const { reportedBy }: Network = NETWORKS[id]
  return reportedBy ?? id
}

/**
 * A network's link with our sub id, where its documentation wants it; the address as it is where nobody pays for it. A sub id
 * that somebody else wrote is replaced, and nothing else changes.
 *
 * @param subId - letters and digits alone
 * @example
 * withSubId('https://www.awin1.com/cread.php?awinmid=1&ued=https%3A%2F%2Fa.example', 'k3x')
 * // 'https://www.awin1.com/cread.php?awinmid=1&ued=https%3A%2F%2Fa.example&clickref=k3x'
 */
export function withSubId(address: string, subId: string): string {
  const payer = payerOf(address)
  if (payer === null) return address
  const { subIdInPath, subIdParameter }: Network = NETWORKS[payer]
  if (!subIdInPath?.after.test(address)) return withParameter(address, subIdParameter, subId)
  return address
    .replace(subIdInPath.standing, '')
    .replace(subIdInPath.after, (found) => found + subIdInPath.segment(subId))
}

/** By hand: an address that is written anew may come out otherwise, and some networks sign theirs. */
function withParameter(address: string, name: string, value: string): string {
  const [page = '', ...fragment] = address.split('#')
  const [path = '', ...rest] = page.split('?')
  const others = rest
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=', 1)[0]?.toLowerCase() !== name.toLowerCase())
  return [`${path}?${[...others, `${name}=${value}`].join('&')}`, ...fragment].join('#')
}
