/** Amounts of money as they are written on the screen, in US English. */
const FORMAT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** US cents as a price: `dollars(13999)` is '$139.99'. */
export const dollars = (cents: number): string => FORMAT.format(cents / 100)

/** An amount in dollars, as deals have it, as a price: `priceText(139.99)` is '$139.99'. */
export const priceText = (amount: number): string => FORMAT.format(amount)

/**
 * A limit that somebody set, in whole units of a currency of ISO 4217: `budgetAmount(1050, 'USD')` is '$1,050'. Cents are
 * written only where there are some; a currency that the browser does not know throws a RangeError.
 */
export function budgetAmount(amount: number, currency: string): string {
  const maximumFractionDigits = Number.isInteger(amount) ? 0 : 2
  const text = amount.toLocaleString('en-US', { style: 'currency', currency, maximumFractionDigits })
  // As prices have it.
  return text.replace('CA$', 'C$')
}
