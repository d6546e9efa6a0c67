/** Shops by the hosts of their pages. */
import { hostsOf, type RetailerRow } from '@presently/catalog/retailers'

export type Shops = {
  /** The shop with that id; null where there is none. */
  readonly byId: (id: string) => RetailerRow | null
  /** The shop whose pages stand on a host; null for a host of nobody's. */
  readonly byHost: (host: string) => RetailerRow | null
}

export function createShops(retailers: Readonly<Record<string, RetailerRow>>): Shops {
  // Where two countries' givers buy at one host, the first country's row speaks for it.
  const byHost = new Map(
    Object.values(retailers)
      .toReversed()
      .flatMap((retailer) => hostsOf(retailer).map((host) => [host, retailer] as const)),
  )
  return {
    byId: (id) => (Object.hasOwn(retailers, id) ? (retailers[id] ?? null) : null),
    byHost: (host) => byHost.get(host) ?? null,
  }
}
