import { invalidRequest, noSuch } from '../core/errors.ts'
import { emit, updating } from '../core/events.ts'
import { listRecords, PAGING } from '../core/lists.ts'
import {
  atLeast,
  emptyable,
  flag,
  ignored,
  list,
  mergedMetadata,
  metadata,
  object,
  oneOf,
  range,
  required,
  text,
} from '../core/params.ts'
import { type Route, route } from '../core/router.ts'
import { born, type Work } from '../core/work.ts'
import { newPrice, newProduct, type Price, type Product, type Recurring } from '../objects/catalogue.ts'

const PRODUCT_FIELDS = {
  active: flag,
  description: emptyable(text),
  images: list(text),
  metadata,
  statement_descriptor: text,
  tax_code: ignored,
  unit_label: text,
  url: text,
}

function productById(work: Work, id: string, param = 'id'): Product {
  const product = work.tx.get('product', id)
  if (!product) throw noSuch('product', id, param)
  return product
}

function priceById(work: Work, id: string): Price {
  const price = work.tx.get('price', id)
  if (!price) throw noSuch('price', id)
  return price
}

interface ProductFields {
  readonly active: boolean | undefined
  readonly description: string | undefined
  readonly images: string[] | undefined
  readonly metadata: Readonly<Record<string, string>> | '' | undefined
  readonly statement_descriptor: string | undefined
  readonly unit_label: string | undefined
  readonly url: string | undefined
}

function setProduct(work: Work, product: Product, given: ProductFields): void {
  if (given.active !== undefined) product.active = given.active
  if (given.description !== undefined) product.description = given.description || null
  if (given.images) product.images = given.images
  for (const key of ['statement_descriptor', 'unit_label', 'url'] as const) {
    product[key] = given[key] ?? product[key]
  }
  product.metadata = mergedMetadata(product.metadata, given.metadata)
  product.updated = work.now
}

const products: readonly Route[] = [
  route('POST', '/v1/products', { ...PRODUCT_FIELDS, id: text, name: required(text) }, (work, given) => {
    const birth = born('prod', work.now, 14)
    const id = given.id ?? birth.id
    if (work.tx.get('product', id)) {
      throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' })
    }
    const product = work.tx.add('product', newProduct({ ...birth, id }, given.name))
    setProduct(work, product, given)
    emit(work, 'product.created', 'product', product)
    return product
  }),
  route('GET', '/v1/products/:id', {}, (work, _given, id) => productById(work, id)),
  route(
    'POST',
    '/v1/products/:id',
    { ...PRODUCT_FIELDS, name: text, default_price: text },
    (work, given, id) => {
      const product = productById(work, id)
      updating(work, 'product.updated', { table: 'product', record: product }, () => {
        setProduct(work, product, given)
        product.name = given.name ?? product.name
        if (given.default_price) product.default_price = priceById(work, given.default_price).id
      })
      return product
    },
  ),
  route('GET', '/v1/products', { ...PAGING, active: flag, created: range, ids: list(text) }, (work, given) =>
    listRecords(work, {
      table: 'product',
      url: '/v1/products',
      paging: given,
      keep: ({ id, active, created }) =>
        (given.active === undefined || active === given.active) &&
        (given.ids?.includes(id) ?? true) &&
        (given.created?.(created) ?? true),
    }),
  ),
]

const RECURRING = object({
  interval: required(oneOf('day', 'week', 'month', 'year')),
  interval_count: atLeast(1),
  usage_type: oneOf('licensed'),
})

const PRICE_FIELDS = {
  active: flag,
  lookup_key: text,
  metadata,
  nickname: text,
  tax_behavior: ignored,
  transfer_lookup_key: ignored,
}

interface PriceFields {
  readonly active: boolean | undefined
  readonly lookup_key: string | undefined
  readonly metadata: Readonly<Record<string, string>> | '' | undefined
  readonly nickname: string | undefined
}

function setPrice(price: Price, given: PriceFields): void {
  price.active = given.active ?? price.active
  price.lookup_key = given.lookup_key ?? price.lookup_key
  price.nickname = given.nickname ?? price.nickname
  price.metadata = mergedMetadata(price.metadata, given.metadata)
}

function productFor(work: Work, id: string | undefined, name: string | undefined): Product {
  if (id) return productById(work, id, 'product')
  if (!name) {
    throw invalidRequest('You must specify one of `product` or `product_data` when creating a price.', {
      code: 'parameter_missing',
      param: 'product',
      beforeExecution: true,
    })
  }
  const product = work.tx.add('product', newProduct(born('prod', work.now, 14), name))
  emit(work, 'product.created', 'product', product)
  return product
}

const CREATE_PRICE = {
  ...PRICE_FIELDS,
  billing_scheme: oneOf('per_unit'),
  currency: required(text),
  product: text,
  product_data: object({ name: required(text) }),
  recurring: RECURRING,
  unit_amount: required(atLeast(0)),
}

const prices: readonly Route[] = [
  route('POST', '/v1/prices', CREATE_PRICE, (work, given) => {
    const product = productFor(work, given.product, given.product_data?.name)
    const recurring: Recurring | null = given.recurring
      ? {
          interval: given.recurring.interval,
          interval_count: given.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null
    const terms = {
      currency: given.currency.toLowerCase(),
      product: product.id,
      unitAmount: given.unit_amount,
      recurring,
    }
    const price = work.tx.add('price', newPrice(born('price', work.now), terms))
    setPrice(price, given)
    emit(work, 'price.created', 'price', price)
    return price
  }),
  route('GET', '/v1/prices/:id', {}, (work, _given, id) => priceById(work, id)),
  route('POST', '/v1/prices/:id', PRICE_FIELDS, (work, given, id) => {
    const price = priceById(work, id)
    updating(work, 'price.updated', { table: 'price', record: price }, () => setPrice(price, given))
    return price
  }),
  route(
    'GET',
    '/v1/prices',
    {
      ...PAGING,
      active: flag,
      created: range,
      currency: text,
      lookup_keys: list(text),
      product: text,
      type: oneOf('one_time', 'recurring'),
    },
    (work, given) =>
      listRecords(work, {
        table: 'price',
        url: '/v1/prices',
        paging: given,
        keep: (price) =>
          (['active', 'currency', 'product', 'type'] as const).every((key) =>
            isSameOrUnasked<unknown>(given[key], price[key]),
          ) &&
          (given.lookup_keys?.includes(price.lookup_key ?? '') ?? true) &&
          (given.created?.(price.created) ?? true),
      }),
  ),
]

const isSameOrUnasked = <T>(asked: T | undefined, value: T): boolean => asked === undefined || asked === value

export const catalogueRoutes: readonly Route[] = [...products, ...prices]
