/** Which columns of the usual feeds tell what: Google Merchant's names, those that shops give by habit, and the networks'. */
import { FEED_FIELDS, type FeedField, type Network } from '../../../platform/networks/network.ts'
import { NETWORKS } from '../../../platform/networks/networks.ts'
import { FeedRefusal } from './feed-refusal.ts'

export type Field = FeedField
export const FIELDS = FEED_FIELDS

/** Names by field, without case and marks; where a row has several, the first that says anything counts. */
type Names = { readonly [F in Field]: readonly string[] }
const USUAL: Names = {
  id: ['id', 'aw product id', 'offer id', 'merchant product id', 'product id', 'item id', 'sku', 'unique id'],
  title: ['title', 'product name', 'name', 'product title'],
  description: ['description', 'product description', 'product short description', 'summary'],
  link: ['link', 'aw deep link', 'deeplink', 'deep link', 'product url', 'url', 'buy url'],
  /** The shop's own page, without anybody in between. */
  merchant_link: [
    'merchant deep link',
    'merchant link',
    'merchant url',
    'merchant product url',
    'direct link',
    'direct url',
    'destination url',
    'canonical link',
  ],
  image_link: ['image link', 'large image', 'image url', 'image', 'picture'],
  price: ['price', 'current price', 'regular price'],
  list_price: ['list price', 'was price', 'old price', 'original price'],
  sale_price: ['sale price', 'special price', 'discounted price'],
  sale_price_effective_date: ['sale price effective date', 'sale price dates'],
  sale_starts: ['sale price start date', 'sale start date', 'sale starts'],
  sale_ends: ['sale price end date', 'sale end date', 'sale ends'],
  currency: ['currency', 'currency code', 'price currency'],
  availability: ['availability', 'in stock', 'stock status', 'stock', 'is for sale'],
  shipping: ['shipping', 'delivery cost', 'shipping cost', 'shipping price'],
  gtin: ['gtin', 'ean', 'upc', 'isbn', 'gtin13', 'gtin12', 'barcode'],
  mpn: ['mpn', 'manufacturer part number', 'model number'],
  size: ['size', 'product size'],
  color: ['color', 'colour'],
  age_group: ['age group'],
  item_group: ['item group id', 'item group', 'parent product id', 'parent id', 'parent sku', 'group id'],
  brand: ['brand', 'brand name', 'manufacturer'],
  category: ['product type', 'google product category', 'merchant category', 'category name', 'category'],
  condition: ['condition'],
  adult: ['adult', 'is adult'],
}

const NETWORK_COLUMNS = Object.values(NETWORKS).map((network: Network) => network.columns)
const namesOf = (field: Field): readonly string[] => [
  ...new Set([...USUAL[field], ...NETWORK_COLUMNS.flatMap((columns) => columns[field] ?? [])]),
]
const NAMES: ReadonlyMap<Field, readonly string[]> = new Map(FIELDS.map((field) => [field, namesOf(field)]))

/** Without these a row is no offer. */
export const NEEDED = ['id', 'title', 'link', 'price'] as const satisfies readonly Field[]
/** More are no feed, but an attempt to fill the memory. */
const COLUMNS_MAX = 500
const SHOWN_COLUMNS = 12

/** Which column tells a field, where the operator says so. */
export type ColumnMap = { readonly [F in Field]?: string | readonly string[] }

/** Reads every column as it is called, for who looks at a feed before anything is known of it. */
export const AS_NAMED: ColumnMap = Object.freeze({})

/** Which field a column tells; a lower rank comes first. */
export type Told = { readonly field: Field; readonly rank: number }

/** Reads the name of a column; null where it tells nothing that we read. */
export function columnReader(map: ColumnMap): (name: string) => Told | null {
  // Whoever asks so takes the names of the feed for those of fields.
  if (map === AS_NAMED) return (name) => ({ field: name as Field, rank: 0 })
  const told = new Map<string, Told>()
  for (const field of FIELDS) {
    const mapped = map[field]
    const names = mapped === undefined ? (NAMES.get(field) ?? []) : [mapped].flat().map(plainName)
    for (const [rank, name] of names.entries()) {
      // What the operator says of a column outdoes what is usual.
      if (mapped !== undefined || !told.has(name)) told.set(name, { field, rank })
    }
  }
  return (name) => told.get(plainName(name)) ?? null
}

/** 'g:image_link', 'Image Link' and 'imageLink' are one name. */
export const plainName = (name: string): string =>
  name
    .slice(0, 100)
    .replace(/^\s*g:/i, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * What each column of a table tells. Throws where a column is missing that every offer needs, unless the form of the table
 * tells the field otherwise.
 */
export function readHeader(
  cells: readonly string[],
  map: ColumnMap,
  otherwiseTold: readonly Field[] = [],
): (Told | null)[] {
  if (cells.length > COLUMNS_MAX)
    throw new FeedRefusal(`The first line names ${cells.length} columns; at most ${COLUMNS_MAX} are read.`)
  const told = cells.map(columnReader(map))
  const isTold = (field: Field): boolean =>
    otherwiseTold.includes(field) || told.some((column) => column?.field === field)
  if (map === AS_NAMED) return told
  const missing = NEEDED.filter((field) => !isTold(field) && !(field === 'link' && isTold('merchant_link')))
  if (missing.length === 0) return told
  const shown = cells.slice(0, SHOWN_COLUMNS).map((cell) => cell.slice(0, 40))
  throw new FeedRefusal(
    `The first line names no column for ${missing.join(', ')}. It names ${shown.join(', ')}${
      cells.length > SHOWN_COLUMNS ? ', …' : ''
    }. Say which column is meant with --map; preview proposes one.`,
  )
}
