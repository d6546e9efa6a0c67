/** Which kept addresses `/out` would follow: lists of offers and placements leave the others out. */
import type { RetailerRow } from '@presently/catalog/retailers'
import type { Db } from '../../db/open.ts'
import type { Shops } from './shops.ts'
import { deadAmong } from './store.ts'
import { knownToFeeds, plainAddress, searchCheckedAs } from './targets.ts'

type FollowableDeps = { readonly db: Db; readonly shops: Shops; readonly otherHosts: readonly string[] }

/** Those of the addresses that lead to a shop that we know, and that no check found dead. */
export async function followableAmong(
  deps: FollowableDeps,
  urls: readonly string[],
): Promise<ReadonlySet<string>> {
  if (urls.length === 0) return new Set()
  const isKnown = await knownToFeeds(deps)
  const plain = new Map(urls.map((url) => [url, plainAddress(url, deps.shops, isKnown)] as const))
  const dead = await deadAmong(
    deps.db,
    [...plain.values()].filter((address) => address !== null),
  )
  return new Set(
    urls.filter((url) => {
      const address = plain.get(url) ?? null
      return address !== null && !dead.has(address)
    }),
  )
}

type ShopsDeps = { readonly db: Db; readonly retailers: Readonly<Record<string, RetailerRow>> }

/** Names of the shops whose search a check found dead: links of ideas to them lead nowhere. */
export async function deadShops({ db, retailers }: ShopsDeps): Promise<ReadonlySet<string>> {
  const shops = Object.values(retailers)
  const dead = await deadAmong(db, shops.map(searchCheckedAs))
  return new Set(shops.filter((shop) => dead.has(searchCheckedAs(shop))).map(({ name }) => name))
}
