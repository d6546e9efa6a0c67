/** The hosts that a feed's links and pictures may lead to, by its first rows where nobody names them. */
import { isPlainHost } from '../../../platform/shop-address.ts'

type Addressed = {
  readonly url: string | null
  readonly merchantUrl?: string | null | undefined
  readonly imageUrl?: string | null | undefined
}

/** Of the pictures, at least so many in a hundred come from a host that is believed. */
const PICTURES_SHARE_MIN = 10

/**
 * The host of most links, its neighbours of the same name, those of the shop's own addresses behind a network, and the
 * hosts of many pictures. Empty where no link can be read.
 */
export function hostsOf(items: readonly Addressed[]): string[] {
  const links = mainHosts(items.map(({ url }) => url))
  if (links.length === 0) return []
  const own = mainHosts(items.map(({ merchantUrl }) => merchantUrl ?? null))
  const pictures = countHosts(items.map(({ imageUrl }) => imageUrl ?? null))
  const told = [...pictures.values()].reduce((sum, count) => sum + count, 0)
  const many = [...pictures].filter(([, count]) => count * 100 >= told * PICTURES_SHARE_MIN)
  return [...new Set([...links, ...own, ...many.map(([host]) => host).sort()])]
}

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
