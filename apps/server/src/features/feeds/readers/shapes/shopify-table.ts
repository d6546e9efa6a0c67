/**
 * Shopify's product export as CSV, the older form and that of 2024: one product is several rows of one handle, the first with
 * its texts, the others with a further variant or a further picture. https://help.shopify.com/en/manual/products/import-export/using-csv
 */
import type { Row } from '../record.ts'
import { type CellOf, type Completed, chosenBy, type TableShape, toldOnly } from './table-shape.ts'

/** Names of both forms. */
const HANDLE = ['handle', 'url handle']
const OPTIONS = [1, 2, 3] as const

export const SHOPIFY_TABLE: TableShape = {
  isTold: (names) => HANDLE.some((name) => names.has(name)) && names.has('option1 name'),
  columns: {
    title: 'Title',
    description: ['Body (HTML)', 'Description'],
    price: ['Variant Price', 'Price'],
    list_price: ['Variant Compare At Price', 'Compare-at price'],
    image_link: ['Variant Image', 'Variant image URL', 'Image Src', 'Product image URL'],
    gtin: ['Variant Barcode', 'Barcode'],
    mpn: ['Google Shopping / MPN'],
    brand: 'Vendor',
    category: ['Type', 'Product Category'],
    age_group: 'Google Shopping / Age Group',
    condition: 'Google Shopping / Condition',
  },
  otherwiseTold: ['id', 'link'],
  begin: (site) => {
    let product: {
      readonly handle: string
      readonly told: Row
      readonly optionNames: string[]
      isShown: boolean
    } | null = null
    return (cell, values): Completed => {
      const handle = HANDLE.map(cell).find((text) => text !== '') ?? ''
      if (handle !== '' && handle !== product?.handle)
        product = { handle, told: values, optionNames: optionNames(cell), isShown: isShown(cell) }
      if (product === null) return values
      // A further picture of the product.
      if (values.price === undefined) return 'part'
      if (!product.isShown) return 'not-published'
      const options = OPTIONS.map(
        (number, at) => [product?.optionNames[at] ?? '', cell(`option${number} value`)] as const,
      )
      const chosen = chosenBy(options)
      const name = [chosen.color, chosen.size].filter((text) => text !== undefined).join('/')
      const { title, description, image_link, brand, category, age_group, condition } = product.told
      return {
        ...toldOnly({ title, description, image_link, brand, category, age_group, condition }),
        ...values,
        ...chosen,
        id: name === '' ? product.handle : `${product.handle}/${name}`,
        item_group: product.handle,
        link: `https://${site}/products/${encodeURIComponent(product.handle)}`,
        availability: isSold(cell) ? 'in stock' : 'out of stock',
      }
    }
  },
}

const optionNames = (cell: CellOf): string[] => OPTIONS.map((number) => cell(`option${number} name`))

/** Only what is active, and published where the export says so. */
function isShown(cell: CellOf): boolean {
  const status = cell('status').toLowerCase()
  const published = [cell('published'), cell('published on online store')].some((text) =>
    /^false$/i.test(text),
  )
  return (status === '' || status === 'active') && !published
}

/** What Shopify counts is sold out at nothing, unless the shop goes on selling. */
function isSold(cell: CellOf): boolean {
  const isCounted = [cell('variant inventory tracker'), cell('inventory tracker')].some((text) => text !== '')
  const left = Number(cell('variant inventory qty') || cell('inventory quantity') || '1')
  const goesOn =
    /^continue$/i.test(cell('variant inventory policy')) ||
    /^true$/i.test(cell('continue selling when out of stock'))
  return !isCounted || goesOn || left > 0
}
