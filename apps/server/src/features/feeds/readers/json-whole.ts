/** JSON that is one list, or one document or several that hold lists: Shopify's /products.json, Amazon's items. */
import { type ColumnMap, columnReader } from './columns.ts'
import { FeedRefusal } from './feed-refusal.ts'
import { recordOfObject } from './json-lines.ts'
import type { FeedRecord } from './record.ts'
import { AmazonDocument, amazonOffer, smallNames } from './shapes/amazon-items.ts'
import { ShopifyDocument, shopifyOffers } from './shapes/shopify-products.ts'

/** It has to be held whole: a shop of 30,000 products. */
const CHARACTERS_MAX = 128 * 1024 ** 2

/** Whether the text that begins so is such a document, and no object on a line of its own. */
export const isWholeJson = (start: string): boolean =>
  start.startsWith('[') ||
  /^\{\s*"(?:products|itemsResult|searchResult|ItemsResult|SearchResult)"\s*:/.test(start)

export async function* readWholeJson(
  text: AsyncIterable<string>,
  { map, site }: { readonly map: ColumnMap; readonly site: string | null },
): AsyncGenerator<FeedRecord> {
  const fieldOf = columnReader(map)
  let place = 0
  for (const document of documentsIn(await wholeOf(text))) {
    for (const value of offersIn(document, site)) {
      place += 1
      yield typeof value === 'object' && value !== null && !Array.isArray(value)
        ? recordOfObject(value, fieldOf, place)
        : { line: place, fault: 'no-json-object' }
    }
  }
}

async function wholeOf(text: AsyncIterable<string>): Promise<string> {
  const pieces: string[] = []
  let length = 0
  for await (const piece of text) {
    length += piece.length
    if (length > CHARACTERS_MAX)
      throw new FeedRefusal(
        `One JSON document of more than ${CHARACTERS_MAX} characters is not read. Write each object on a line of its own.`,
      )
    pieces.push(piece)
  }
  return pieces.join('')
}

/** One document, or one on each line: the pages of a list that was fetched in parts. */
function documentsIn(text: string): unknown[] {
  const one = parsedOr(text)
  if (one !== undefined) return [one]
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '') return []
    const document = parsedOr(line)
    if (document !== undefined) return [document]
    throw new FeedRefusal('The JSON cannot be read: it is malformed, or was cut off.')
  })
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function offersIn(document: unknown, site: string | null): readonly unknown[] {
  if (Array.isArray(document)) return document
  const shopify = ShopifyDocument.safeParse(document)
  if (shopify.success) return shopify.data.products.flatMap((product) => shopifyOffers(product, site))
  const amazon = AmazonDocument.safeParse(smallNames(document))
  return amazon.success ? amazon.data.map(amazonOffer) : [document]
}
