/** Refuses a table of retailers with addresses that cannot work, and ideas whose shop does not carry such a thing. */
import type { Gift } from '@presently/engine/gift'
import { countryCodeComplaints } from './country-code.ts'
import { isMarket, MONEY_OF_MARKET } from './market-money.ts'
import type { RetailerRow } from './retailers.ts'

type Retailers = Readonly<Record<string, RetailerRow>>

/** Every field, and whether a row may leave it out: a row that misses one of these is not looked at further. */
const FIELDS: Readonly<Record<keyof RetailerRow, 'needed' | 'optional'>> = {
  name: 'needed',
  search: 'needed',
  maxPrice: 'optional',
  affiliate: 'optional',
  redirectAllowed: 'needed',
  emailAllowed: 'needed',
  priceSource: 'needed',
  country: 'needed',
  market: 'optional',
  general: 'optional',
  everywhere: 'optional',
  kinds: 'optional',
  nouns: 'optional',
  categories: 'needed',
}
const NEEDED = Object.entries(FIELDS).flatMap(([field, need]) => (need === 'needed' ? [field] : []))

/**
 * Everything wrong with the files in `retailers`, and with the shops that the ideas name, each in one sentence.
 *
 * @param categories - the categories of the taxonomy
 * @example
 * checkRetailers({ rei }, [{ ...kettle, category: 'Coffee & Tea', retailers: { rei: 'kettle' } }], categories)
 * // ['idea enamel-kettle: REI does not carry Coffee & Tea; name another shop, or add the category to "rei" if …']
 */
export function checkRetailers(
  retailers: Retailers,
  gifts: readonly Gift[],
  categories: readonly string[],
): string[] {
  const known = new Set(categories)
  return [
    ...Object.entries(retailers).flatMap(([id, row]) => rowComplaints(id, row, known)),
    ...Object.values(byMarket(retailers)).flatMap((rows) => [
      ...sharedValues(rows, 'name', ({ name }) => name),
      ...sharedValues(rows, 'search address', ({ search }) => search),
      ...sharedValues(rows, 'affiliate setting', ({ affiliate }) => affiliate?.env),
    ]),
    ...gifts.flatMap((gift) => shopComplaints(gift, retailers)),
  ]
}

/** General shops that a market has at least, and shops of each category. */
const GENERAL_LEAST = 8
const OF_CATEGORY_LEAST = 3

/**
 * What the markets lack: each has shops enough for every idea, and general ones among them.
 *
 * @param categories - the categories of the taxonomy
 */
export function checkMarkets(retailers: Retailers, categories: readonly string[]): string[] {
  const tables = byMarket(retailers)
  const everywhere = Object.values(retailers).filter((row) => row.everywhere === true)
  return Object.keys(MONEY_OF_MARKET).flatMap((market) => {
    const rows = [...Object.values(tables[market] ?? {}), ...(market === 'US' ? [] : everywhere)]
    const general = rows.filter((row) => row.general === true || row.everywhere === true).length
    const thin = categories.filter(
      (category) => rows.filter((row) => row.categories.includes(category)).length < OF_CATEGORY_LEAST,
    )
    return [
      ...(general < GENERAL_LEAST && market !== 'US'
        ? [`market ${market}: has ${general} general shops, not ${GENERAL_LEAST}`]
        : []),
      ...thin.map((category) => `market ${market}: has fewer than ${OF_CATEGORY_LEAST} shops of ${category}`),
    ]
  })
}

function rowComplaints(id: string, row: RetailerRow, known: ReadonlySet<string>): string[] {
  const missing = NEEDED.filter((field) => !Object.hasOwn(row, field))
  if (missing.length) return [`retailer ${id}: misses ${missing.join(', ')}`]
  return [
    ...(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) ? [] : ['its id is not kebab-case']),
    ...Object.keys(row)
      .filter((field) => !Object.hasOwn(FIELDS, field))
      .map((field) => `has an unknown field ${field}`),
    ...addressComplaints(row.search),
    ...ceilingComplaints(row),
    ...affiliateComplaints(row),
    ...termsComplaints(row),
    ...countryCodeComplaints(row.country),
    ...categoryComplaints(row.categories, known),
    ...marketComplaints(row),
  ].map((problem) => `retailer ${id}: ${problem}`)
}

function addressComplaints(search: string): string[] {
  const subject = `its search address ${search}`
  if (search.split('{phrase}').length !== 2) return [`${subject} does not hold {phrase} once`]
  if (!search.startsWith('https://')) return [`${subject} does not begin with https://`]
  if (!URL.canParse(search.replace('{phrase}', 'tea%20cup'))) return [`${subject} is no address`]
  // The host is before the first slash, and a browser keeps what follows # to itself.
  return /^https:\/\/[^/?#]+[/?][^#]*\{phrase\}/.test(search)
    ? []
    : [`${subject} has {phrase} where the shop does not read it`]
}

function ceilingComplaints({ maxPrice, country, market = 'US' }: RetailerRow): string[] {
  if (maxPrice === undefined) return []
  const out: string[] = []
  if (!/^[\w-]+=\{amount\}$/.test(maxPrice)) out.push(`maxPrice ${maxPrice} is not name={amount}`)
  // The ceiling is in the market's money; a shop abroad would read the number as its own.
  if (!isMarket(country) || MONEY_OF_MARKET[country] !== MONEY_OF_MARKET[market])
    out.push(`maxPrice asks in ${MONEY_OF_MARKET[market]}, but the shop is elsewhere`)
  return out
}

function affiliateComplaints({ affiliate }: RetailerRow): string[] {
  if (affiliate === undefined) return []
  const out: string[] = []
  if (!/^AFFILIATE_[A-Z0-9_]+$/.test(affiliate.env))
    out.push(`affiliate.env ${affiliate.env} is not AFFILIATE_ and capitals`)
  if (affiliate.prefix === true && affiliate.params !== undefined)
    out.push('affiliate has both params and prefix')
  if (affiliate.prefix !== true && !affiliate.params?.includes('{id}'))
    out.push('affiliate has neither prefix nor params with {id}')
  return out
}

function termsComplaints({ name, redirectAllowed, emailAllowed, priceSource }: RetailerRow): string[] {
  const out: string[] = []
  if (typeof name !== 'string' || name.trim() !== name || name === '') out.push('name is no clean text')
  if (typeof redirectAllowed !== 'boolean') out.push('redirectAllowed is neither true nor false')
  if (typeof emailAllowed !== 'boolean') out.push('emailAllowed is neither true nor false')
  if (!['none', 'feed'].includes(priceSource)) out.push('priceSource is neither none nor feed')
  return out
}

function marketComplaints({ market = 'US', kinds, nouns = [], general }: RetailerRow): string[] {
  const out: string[] = []
  const file: string = market
  if (!isMarket(file)) out.push(`stands in the file of ${file}, which is no market`)
  if (kinds !== undefined && nouns.length === 0) out.push(`shop-kinds.json has none of ${kinds.join(', ')}`)
  if (kinds !== undefined && general) out.push('is general, and keeps only some kinds of thing')
  return out
}

function categoryComplaints(categories: readonly string[], known: ReadonlySet<string>): string[] {
  if (!Array.isArray(categories) || categories.length === 0) return ['carries no category']
  const unknown = categories.filter((category) => !known.has(category))
  return [
    ...unknown.map((category) => `the taxonomy has no category ${category}`),
    ...(new Set(categories).size === categories.length ? [] : ['names a category twice']),
  ]
}

/** Two markets may have a shop of one name each. */
function byMarket(retailers: Retailers): Readonly<Record<string, Retailers>> {
  const groups = Object.groupBy(Object.entries(retailers), ([, { market = 'US' }]) => market)
  return Object.fromEntries(
    Object.entries(groups).map(([market, rows]) => [market, Object.fromEntries(rows)]),
  )
}

function sharedValues(
  retailers: Retailers,
  what: string,
  valueOf: (row: RetailerRow) => string | undefined,
): string[] {
  const owners = new Map<string, string>()
  return Object.entries(retailers).flatMap(([id, row]) => {
    const value = valueOf(row)
    const owner = value === undefined ? undefined : owners.get(value)
    if (value !== undefined && owner === undefined) owners.set(value, id)
    return owner === undefined ? [] : [`retailer ${id}: has the ${what} of ${owner}`]
  })
}

/** Unknown shops are the concern of `check.ts`. */
function shopComplaints(gift: Gift, retailers: Retailers): string[] {
  return Object.keys(gift.retailers).flatMap((id) => {
    const row = retailers[id]
    if (!row || row.categories?.includes(gift.category)) return []
    return [
      `idea ${gift.id}: ${row.name} does not carry ${gift.category}; name another shop, or add the category to "${id}" if it sells such gifts`,
    ]
  })
}
