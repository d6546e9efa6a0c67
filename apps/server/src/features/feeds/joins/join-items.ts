/** Gives each item its product: the one that has the first of its keys and does not contradict it, the one it had, or a new one. */
import type { Executor } from '../../../db/open.ts'
import type { FeedItem } from '../feed-item.ts'
import { isTitleKey } from '../joining/match-keys.ts'
import { stableId } from '../stable-id.ts'
import type { Joining } from './joining.ts'
import { type KnownProduct, productsByKeys, productsOfOffers } from './store.ts'
import type { TitlesMet } from './titles-met.ts'

/** What of an item is looked at. */
export type JoinedItem = Pick<
  FeedItem,
  | 'externalId'
  | 'productKey'
  | 'title'
  | 'description'
  | 'brand'
  | 'gtin'
  | 'mpn'
  | 'size'
  | 'color'
  | 'ageGroup'
  | 'itemGroup'
  | 'category'
  | 'giftId'
  | 'priceCents'
>

export type FoundKey = {
  readonly key: string
  /** Whose it is from now on; null where one reading told it of two things, and it tells neither. */
  readonly productId: string | null
}

export type Joined<Item extends JoinedItem = FeedItem> = {
  readonly item: Item
  readonly offerId: string
  readonly productId: string
  /** Whether the item says what its product is called. */
  readonly isDescribed: boolean
  /** Keys that are known from now on, or mean something else than before. */
  readonly newKeys: readonly FoundKey[]
  /** By which name it met another offer's product; null where something surer told, or nothing did. */
  readonly byTitle: string | null
  /** The idea that its product is one of, where this item says what the product is called. */
  readonly giftId: string | null
}

export type JoiningWork = {
  readonly feedId: string
  readonly joining: Joining
  /** Of the reading so far. */
  readonly met: TitlesMet
}

type Asked<Item> = {
  readonly item: Item
  readonly offerId: string
  readonly sure: readonly string[]
  readonly title: string | null
}
type Known = JoiningWork & {
  /** Null is a key that tells nothing. */
  readonly byKey: Map<string, KnownProduct | null>
  readonly had: ReadonlyMap<string, KnownProduct>
}

export const offerIdOf = (feedId: string, item: Pick<JoinedItem, 'externalId'>): string =>
  stableId(feedId, 'offer', item.externalId)

/** In the order of the items: the same items, in the same order, on the same products, come to the same. */
export async function joinItems<Item extends JoinedItem>(
  executor: Executor,
  work: JoiningWork,
  items: readonly Item[],
): Promise<Joined<Item>[]> {
  const { feedId, joining } = work
  const asked = items.map((item): Asked<Item> => {
    const keys = joining.matchKeys(item)
    const sure = keys.filter((key) => !isTitleKey(key))
    return { item, offerId: offerIdOf(feedId, item), sure, title: keys.find(isTitleKey) ?? null }
  })
  const keys = new Set(asked.flatMap(({ sure, title }) => (title === null ? sure : [...sure, title])))
  const byKey = await productsByKeys(executor, feedId, [...keys])
  const had = await productsOfOffers(
    executor,
    asked.map(({ offerId }) => offerId),
  )
  return asked.map((each) => joinOne(each, { ...work, byKey, had }))
}

function joinOne<Item extends JoinedItem>(asked: Asked<Item>, known: Known): Joined<Item> {
  const { item, offerId, sure, title } = asked
  const isShared = isToldTwice(title, known)
  const surely = productByKey(sure, asked, known)
  const named = surely || title === null || isShared ? null : productByKey([title], asked, known)
  const product = surely ?? named ?? productKept(asked, known, isShared) ?? newProduct(asked, known)
  const isDescribed = product.describedBy === offerId
  const newKeys = [...newSureKeys(sure, product, known), ...newTitleKey(title, product, known)]
  return {
    item,
    offerId,
    isDescribed,
    newKeys,
    productId: product.productId,
    byTitle: named && !isDescribed ? title : null,
    giftId: ideaOf(item, isDescribed, known),
  }
}

const isToldTwice = (title: string | null, { byKey, met }: Known): boolean =>
  title !== null && (byKey.get(title) === null || met.has(title))

const ideaOf = (item: JoinedItem, isDescribed: boolean, { joining }: Known): string | null =>
  item.giftId ?? (isDescribed ? joining.ideaOf(item) : null)

function productByKey(
  keys: readonly string[],
  asked: Asked<JoinedItem>,
  { byKey, joining }: Known,
): KnownProduct | null {
  for (const key of keys) {
    const product = byKey.get(key)
    if (product && !isAnother(asked, product, joining)) return product
  }
  return null
}

/** What is told as it was told before is what it was. */
function isAnother({ item, offerId }: Asked<JoinedItem>, product: KnownProduct, joining: Joining): boolean {
  const isOwn = product.describedBy === offerId
  if (isOwn || item.itemGroup === null || item.itemGroup !== product.itemGroup) {
    if (TOLD.every((field) => item[field] === product[field])) return false
  }
  // A group has each of its things once: this one, told otherwise than before, is no other of them.
  return joining.contradicts(isOwn ? { ...item, itemGroup: null } : item, product)
}

const TOLD = ['title', 'brand', 'gtin', 'mpn', 'size', 'color', 'ageGroup', 'category'] as const

const usualId = (feedId: string, item: JoinedItem): string => stableId(feedId, 'product', item.productKey)

/** Until the item says that it is something else, or what it was joined by tells nothing any more. */
function productKept<Item extends JoinedItem>(
  asked: Asked<Item>,
  { feedId, joining, had }: Known,
  isShared: boolean,
): KnownProduct | null {
  const { item, offerId } = asked
  const product = had.get(offerId)
  if (!product || isAnother(asked, product, joining)) return null
  const isUsual = product.productId === usualId(feedId, item)
  // Nobody's words: they are this offer's from now on.
  if (isUsual && product.describedBy === null) return { ...product, describedBy: offerId }
  return isUsual || product.describedBy === offerId || !isShared ? product : null
}

function newProduct<Item extends JoinedItem>(
  { item, offerId }: Asked<Item>,
  { feedId, had }: Known,
): KnownProduct {
  const usual = usualId(feedId, item)
  // A shop that gives an id to another thing leaves the old one to the offers that still are it.
  const isTaken = had.get(offerId)?.productId === usual
  const productId = isTaken ? stableId(feedId, 'product', item.productKey, item.title) : usual
  const { title, brand, gtin, mpn, size, color, ageGroup, itemGroup, category } = item
  const variant = { size, color, ageGroup, itemGroup }
  return { productId, title, brand, gtin, mpn, ...variant, category, describedBy: offerId }
}

function newSureKeys(sure: readonly string[], product: KnownProduct, { byKey }: Known): FoundKey[] {
  const found = sure.filter((key) => !byKey.has(key))
  for (const key of found) byKey.set(key, product)
  return found.map((key) => ({ key, productId: product.productId }))
}

function newTitleKey(title: string | null, product: KnownProduct, { byKey, met }: Known): FoundKey[] {
  if (title === null) return []
  const isShared = met.isOfAnother(title, product.productId)
  if (isShared ? byKey.get(title) === null : byKey.has(title)) return []
  byKey.set(title, isShared ? null : product)
  return [{ key: title, productId: isShared ? null : product.productId }]
}
