const WHOLE = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const WITH_CENTS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** '$18' or '$18.50': whole dollars without cents. */
export const dollars = (cents: number): string => (cents % 100 === 0 ? WHOLE : WITH_CENTS).format(cents / 100)
