/** Shopify's public list of products, /products.json: each variant is an offer. https://shopify.dev/docs/api/ajax */
import { z } from 'zod'
import { chosenBy, siteOf } from './table-shape.ts'

const Text = z.union([z.string(), z.number(), z.boolean()]).transform(String).nullish().catch(null)
const Picture = z.object({ src: Text }).nullish().catch(null)
const Variant = z.object({
  id: Text,
  option1: Text,
  option2: Text,
  option3: Text,
  price: Text,
  compare_at_price: Text,
  available: z.boolean().nullish().catch(null),
  barcode: Text,
  featured_image: Picture,
})
const Product = z.object({
  id: Text,
  title: Text,
  handle: z.string(),
  body_html: Text,
  vendor: Text,
  product_type: Text,
  options: z
    .array(z.object({ name: Text }))
    .nullish()
    .catch(null),
  images: z
    .array(z.object({ src: Text }))
    .nullish()
    .catch(null),
  variants: z.array(z.unknown()).nullish().catch(null),
})
export const ShopifyDocument = z.object({ products: z.array(z.unknown()) })

/** The variants of a product as objects with Google's names; the value itself where it is none. */
export function shopifyOffers(value: unknown, site: string | null): unknown[] {
  const product = Product.safeParse(value)
  if (!product.success) return [value]
  const { title, handle, body_html, vendor, product_type, options, images, variants } = product.data
  const page = `https://${siteOf(site, 'A list of Shopify’s products')}/products/${encodeURIComponent(handle)}`
  return (variants ?? []).map((each) => {
    const read = Variant.safeParse(each)
    if (!read.success) return each
    const { id, price, compare_at_price, available, barcode, featured_image } = read.data
    const values = [read.data.option1, read.data.option2, read.data.option3]
    return {
      id,
      title,
      description: body_html,
      link: `${page}?variant=${encodeURIComponent(id ?? '')}`,
      image_link: featured_image?.src ?? images?.[0]?.src,
      price,
      list_price: compare_at_price,
      availability: available === false ? 'out of stock' : 'in stock',
      gtin: barcode,
      brand: vendor,
      product_type,
      item_group_id: handle,
      ...chosenBy(values.map((chosen, at) => [options?.[at]?.name ?? '', chosen ?? ''])),
    }
  })
}
