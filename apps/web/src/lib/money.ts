const FORMAT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** US cents as a price: `dollars(13999)` is '$139.99'. */
export const dollars = (cents: number): string => FORMAT.format(cents / 100)

/** An amount in dollars, as deals have it, as a price: `priceText(139.99)` is '$139.99'. */
export const priceText = (amount: number): string => FORMAT.format(amount)
