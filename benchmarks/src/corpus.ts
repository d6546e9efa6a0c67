/**
 * Products to search, as many as are asked for. Real ones, each with the description of another one added, so that texts are
 * as long as those of shops (some 430 characters). Beyond the real ones come copies: three words in ten are redrawn from
 * all words, a model name is added and the price varies. So lists and vocabulary grow as with new products; the text is
 * not new.
 */
import { PRODUCT_FILES, readProducts } from './data.ts'
import { numbersFrom } from './random.ts'

export type CorpusDocument = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly price: number
}

const REDRAWN = 0.3
const MODELS = 200_000

export function* corpusOf(count: number): Generator<CorpusDocument> {
  const next = numbersFrom(42)
  const real = realProducts()
  const shopTexts = readProducts(PRODUCT_FILES[1]).map(({ description }) => description)
  const words = real.flatMap(({ title, description }) =>
    `${title} ${description}`.split(/\s+/).filter(Boolean),
  )
  const oneOf = (list: readonly string[]): string => list[Math.floor(next() * list.length)] ?? ''
  const redraw = (text: string): string =>
    text
      .split(' ')
      .map((word) => (next() < REDRAWN ? oneOf(words) : word))
      .join(' ')
  for (let at = 0; at < count; at += 1) {
    const { title, description, price } = real[at % real.length] ?? NOTHING
    const id = String(at)
    const shopText = redraw(oneOf(shopTexts))
    if (at < real.length) {
      yield { id, title, description: `${description} ${shopText}`, price }
      continue
    }
    const model = `m${Math.floor(next() * MODELS).toString(36)}`
    yield {
      id,
      title: `${redraw(title)} ${model}`,
      description: `${redraw(description)} ${shopText}`,
      price: Math.round(price * (0.5 + 1.5 * next()) * 100) / 100,
    }
  }
}

const NOTHING: CorpusDocument = { id: '', title: '', description: '', price: 0 }

/** All real products in an order of chance; books have no price in the data and get one. */
function realProducts(): CorpusDocument[] {
  const next = numbersFrom(7)
  const products = PRODUCT_FILES.flatMap(readProducts).map(
    (product): CorpusDocument => ({
      id: product.id,
      title: product.title,
      description: [product.description, product.category, product.brand].filter(Boolean).join(' '),
      price: product.price ?? Math.round((5 + 35 * next()) * 100) / 100,
    }),
  )
  return products
    .map((product) => [next(), product] as const)
    .sort(([a], [b]) => a - b)
    .map(([, product]) => product)
}
