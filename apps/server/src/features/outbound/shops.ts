/** Shops by the hosts of their pages. */
import { hostsOf, type RetailerRow } from '@presently/catalog/retailers'

export type Shops = {
  /** The shop with that id; null where there is none. */
  readonly byId: (id: string) => RetailerRow | null
  /** The shop whose pages stand on a host; null for a host of nobody's. */
  readonly byHost: (host: string) => RetailerRow | null
}

export function createShops(retailers: Readonly<Record<string, RetailerRow>>): Shops {
  const byHost = new Map(
    Object.values(retailers).flatMap((retailer) =>
      hostsOf(retailer).map((host) => [host, retailer] as const),
    ),
  )
  return {
    byId: (id) => (Object.hasOwn(retailers, id) ? (retailers[id] ?? null) : null),
    byHost: (host) => byHost.get(host) ?? null,
  }
}
