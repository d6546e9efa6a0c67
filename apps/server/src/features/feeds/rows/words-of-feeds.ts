/** What feeds say in words: whether a thing can be had, what its delivery costs, when a sale runs. */
import { readAmount } from './price.ts'

export type Availability = 'in-stock' | 'out-of-stock' | 'preorder'

const AVAILABILITY: Readonly<Record<string, Availability>> = {
  'in stock': 'in-stock',
  instock: 'in-stock',
  available: 'in-stock',
  'available for order': 'in-stock',
  'limited availability': 'in-stock',
  limitedavailability: 'in-stock',
  'low stock': 'in-stock',
  yes: 'in-stock',
  y: 'in-stock',
  true: 'in-stock',
  'out of stock': 'out-of-stock',
  outofstock: 'out-of-stock',
  unavailable: 'out-of-stock',
  'sold out': 'out-of-stock',
  soldout: 'out-of-stock',
  discontinued: 'out-of-stock',
  no: 'out-of-stock',
  n: 'out-of-stock',
  false: 'out-of-stock',
  preorder: 'preorder',
  'pre order': 'preorder',
  backorder: 'preorder',
  'back order': 'preorder',
}

/** Null for words that nobody knows. Who says nothing sells what it lists; a number counts what is there. */
export function readAvailability(text: string | undefined): Availability | null {
  if (text === undefined) return 'in-stock'
  const plain = text
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, '')
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim()
  if (/^\d{1,9}$/.test(plain)) return Number(plain) > 0 ? 'in-stock' : 'out-of-stock'
  return Object.hasOwn(AVAILABILITY, plain) ? (AVAILABILITY[plain] ?? null) : null
}

/**
 * Cents of the cheapest delivery within the United States; null where nothing readable says. Google writes
 * 'US:CA:Ground:4.99 USD', several with commas between; others the amount alone.
 */
export function readShipping(text: string | undefined, currency: string | null): number | null {
  if (text === undefined) return null
  const costs = text
    .slice(0, 2_000)
    .split(/,(?=[A-Z]{2}:|:)/)
    .flatMap((one) => {
      const parts = one.split(':')
      const country = parts.length > 1 ? parts[0] : ''
      const amount = readAmount(parts.at(-1) ?? '')
      const isOurs = country === '' || country?.trim() === 'US'
      return amount && isOurs && (amount.currency ?? currency) === 'USD' ? [amount.cents] : []
    })
  return costs.length === 0 ? null : Math.min(...costs)
}

export type SaleDates = { readonly startsAt: Date | null; readonly endsAt: Date | null }

/** 'start/end' of ISO times; null where one of them is none. */
export function readSaleDates(text: string | undefined): SaleDates | null {
  if (text === undefined) return { startsAt: null, endsAt: null }
  const [from = '', to = '', ...rest] = text.split(/\s*\/\s*|\s+-\s+/)
  const startsAt = dateOf(from)
  const endsAt = dateOf(to)
  return startsAt === null || endsAt === null || rest.length > 0 ? null : { startsAt, endsAt }
}

const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)?(?:Z|[+-]\d{2}:?\d{2})?$/

/** A time without a zone is read as UTC, on every machine. */
function dateOf(text: string): Date | null {
  const written = text.trim()
  if (!ISO.test(written)) return null
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(written.slice(10))
    ? written
    : `${written}${written.length > 10 ? 'Z' : ''}`
  const at = Date.parse(zoned.replace(' ', 'T').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  return Number.isNaN(at) ? null : new Date(at)
}
