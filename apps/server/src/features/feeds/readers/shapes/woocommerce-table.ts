/**
 * WooCommerce's product export as CSV: a variable product is a row with its texts and no price, its variations are rows of
 * their own that name it. https://woocommerce.com/document/product-csv-importer-exporter/
 */
import type { Row } from '../record.ts'
import { type CellOf, type Completed, chosenBy, type TableShape, toldOnly } from './table-shape.ts'

const ATTRIBUTES = [1, 2, 3, 4] as const

export const WOOCOMMERCE_TABLE: TableShape = {
  isTold: (names) =>
    ['id', 'type', 'name', 'regular price', 'visibility in catalog'].every((name) => names.has(name)),
  columns: {
    id: 'ID',
    title: 'Name',
    description: ['Short description', 'Description'],
    price: 'Regular price',
    sale_price: 'Sale price',
    sale_starts: 'Date sale price starts',
    sale_ends: 'Date sale price ends',
    availability: 'In stock?',
    image_link: 'Images',
    gtin: 'GTIN, UPC, EAN, or ISBN',
    mpn: 'SKU',
    brand: 'Brands',
    category: 'Categories',
    link: 'External URL',
  },
  otherwiseTold: ['link'],
  begin: (site) => {
    /** Variable products by their id and by their SKU. */
    const parents = new Map<string, Parent>()
    return (cell, read): Completed => {
      const values = tidied(read)
      const kind = cell('type').toLowerCase()
      const id = values.id ?? ''
      if (kind.startsWith('variable')) {
        for (const name of [`id:${id}`, cell('sku')]) if (name !== '') parents.set(name, { id, told: values })
        return 'part'
      }
      if (!['', '1'].includes(cell('published'))) return 'not-published'
      const parent = kind.startsWith('variation') ? parents.get(cell('parent')) : undefined
      const link = `https://${site}/?p=${encodeURIComponent(parent?.id ?? id)}`
      return parent === undefined
        ? { link, ...values }
        : { ...textsOf(parent), link, ...values, ...chosenBy(attributesIn(cell)), item_group: parent.id }
    }
  },
}

type Parent = { readonly id: string; readonly told: Row }

const textsOf = ({ told: { title, description, image_link, brand, category } }: Parent): Row =>
  toldOnly({ title, description, image_link, brand, category })

const attributesIn = (cell: CellOf) =>
  ATTRIBUTES.map((number) => [cell(`attribute ${number} name`), cell(`attribute ${number} value s`)] as const)

/** Of lists the first counts; line ends stand as two letters. */
const tidied = ({ image_link, category, description, ...values }: Row): Row => ({
  ...values,
  ...toldOnly({
    image_link: image_link?.split(/,\s*(?=https?:)/)[0],
    category: category?.split(/,\s*/)[0],
    description: description?.replaceAll('\\n', ' '),
  }),
})
