/** Refuses a table of retailers with addresses that cannot work, and ideas whose shop does not carry such a thing. */
import type { Gift } from '@presently/engine/gift'
import { countryCodeComplaints } from './country-code.ts'
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
  categories: 'needed',
}
const NEEDED = Object.entries(FIELDS).flatMap(([field, need]) => (need === 'needed' ? [field] : []))

/**
 * Everything wrong with `retailers.json`, and with the shops that the ideas name, each in one sentence.
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
    ...sharedValues(retailers, 'name', ({ name }) => name),
    ...sharedValues(retailers, 'search address', ({ search }) => search),
    ...sharedValues(retailers, 'affiliate setting', ({ affiliate }) => affiliate?.env),
    ...gifts.flatMap((gift) => shopComplaints(gift, retailers)),
  ]
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

function ceilingComplaints({ maxPrice, country }: RetailerRow): string[] {
  if (maxPrice === undefined) return []
  const out: string[] = []
  if (!/^[\w-]+=\{dollars\}$/.test(maxPrice)) out.push(`maxPrice ${maxPrice} is not name={dollars}`)
  // Budgets are in US cents; a shop abroad would read the number as its own money.
  if (country !== 'US') out.push('maxPrice asks in US dollars, but the shop is elsewhere')
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

function categoryComplaints(categories: readonly string[], known: ReadonlySet<string>): string[] {
  if (!Array.isArray(categories) || categories.length === 0) return ['carries no category']
  const unknown = categories.filter((category) => !known.has(category))
  return [
    ...unknown.map((category) => `the taxonomy has no category ${category}`),
    ...(new Set(categories).size === categories.length ? [] : ['names a category twice']),
  ]
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
