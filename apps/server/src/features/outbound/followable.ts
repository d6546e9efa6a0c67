/** Which kept addresses `/out` would follow: lists of offers and placements leave the others out. */
import type { RetailerRow } from '@presently/catalog/retailers'
import type { Db } from '../../db/open.ts'
import type { ShownLink } from '../../platform/shop-link.ts'
import type { Shops } from './shops.ts'
import { deadAmong } from './store.ts'
import { checkedAddress, knownToFeeds, searchCheckedAs } from './targets.ts'

type FollowableDeps = { readonly db: Db; readonly shops: Shops; readonly otherHosts: readonly string[] }

/** The addresses of those links that lead to a shop that we know, and that no check found dead. */
export async function followableAmong(
  deps: FollowableDeps,
  shown: readonly ShownLink[],
): Promise<ReadonlySet<string>> {
  const links = shown.flatMap(({ url, merchantUrl = null }) => (url === null ? [] : [{ url, merchantUrl }]))
  if (links.length === 0) return new Set()
  const isKnown = await knownToFeeds(deps)
  const checked = links.flatMap((link) => {
    const address = checkedAddress(link, deps.shops, isKnown)
    return address === null ? [] : [{ url: link.url, address }]
  })
  const dead = await deadAmong(
    deps.db,
    checked.map(({ address }) => address),
  )
  return new Set(checked.flatMap(({ url, address }) => (dead.has(address) ? [] : [url])))
}

type ShopsDeps = { readonly db: Db; readonly retailers: Readonly<Record<string, RetailerRow>> }

/** Names of the shops whose search a check found dead: links of ideas to them lead nowhere. */
export async function deadShops({ db, retailers }: ShopsDeps): Promise<ReadonlySet<string>> {
  // Of shops of one name in several countries the one at home speaks for all: what is kept by names cannot tell them apart.
  const byName = new Map(
    Object.values(retailers)
      .toReversed()
      .map((shop) => [shop.name, shop]),
  )
  const shops = [...byName.values()]
  const dead = await deadAmong(db, shops.map(searchCheckedAs))
  return new Set(shops.filter((shop) => dead.has(searchCheckedAs(shop))).map(({ name }) => name))
}
