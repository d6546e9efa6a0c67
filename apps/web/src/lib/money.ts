const FORMAT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** US cents as a price: `dollars(13999)` is '$139.99'. */
export const dollars = (cents: number): string => FORMAT.format(cents / 100)
