/** '$18' or '$18.50': whole dollars without cents. */
export const dollars = (cents: number): string =>
  `$${cents % 100 === 0 ? (cents / 100).toLocaleString('en-US') : (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
