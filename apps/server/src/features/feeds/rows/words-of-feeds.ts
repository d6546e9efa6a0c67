/** What feeds say in words: whether a thing can be had, and what its delivery costs. */
import { currencyIn, readAmount } from './price.ts'

export type Availability = 'in-stock' | 'out-of-stock' | 'preorder'

/** In small letters, without blanks and marks. */
const AVAILABILITY: ReadonlyMap<string, Availability> = new Map(
  Object.entries({
    'in-stock':
      'instock available availablefororder limitedavailability limitedstock lowstock onlineonly instoreonly ' +
      'availableonline instockonline yes y true',
    'out-of-stock':
      'outofstock unavailable notavailable soldout discontinued temporarilyoutofstock nostock notinstock ' +
      'permanentlyoutofstock reserved no n false',
    preorder:
      'preorder presale backorder onbackorder backordered availableforpreorder availableonbackorder madetoorder ' +
      'specialorder comingsoon',
  }).flatMap(([availability, words]) =>
    words.split(' ').map((word) => [word, availability as Availability] as const),
  ),
)
const NUMBER = /^[+-]?\d{1,9}(?:[.,]\d{1,6})?$/

/** Null for words that nobody knows. Who says nothing sells what it lists; a number counts what is there. */
export function readAvailability(text: string | undefined): Availability | null {
  if (text === undefined) return 'in-stock'
  const plain = text.trim().toLowerCase()
  if (NUMBER.test(plain)) return Number(plain.replace(',', '.')) > 0 ? 'in-stock' : 'out-of-stock'
  const word = plain.replace(/^https?:\/\/(?:www\.)?schema\.org\//, '').replaceAll(/[_\-\s]+/g, '')
  return AVAILABILITY.get(word) ?? null
}

/** Where the shops' buyers are. */
const MARKET = 'US'
const CURRENCY = 'USD'

/**
 * Cents of the cheapest delivery within the United States; null where nothing readable says. Google writes
 * 'US:CA:Ground:4.99 USD', several with commas between; others the amount alone, in the row's currency.
 */
export function readShipping(text: string | undefined, currency: string | null): number | null {
  if (text === undefined) return null
  const costs = text
    .slice(0, 2_000)
    .split(/[,;]\s*(?=[A-Za-z]{2}:|:)/)
    .flatMap((one) => {
      const parts = one.split(':')
      const country = parts.length > 1 ? (parts[0] ?? '').trim().toUpperCase() : ''
      const amount = readAmount(parts.at(-1) ?? '')
      const isOurs = country === '' || country === MARKET
      return amount && isOurs && currencyIn(amount, currency) === CURRENCY ? [amount.cents] : []
    })
  return costs.length === 0 ? null : Math.min(...costs)
}
