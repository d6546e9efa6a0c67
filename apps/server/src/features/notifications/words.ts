/** Amounts and titles as mails and notices write them. */
const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const TITLE_MAX = 70

/** US cents as '$39.99'. */
export const dollars = (cents: number): string => DOLLARS.format(cents / 100)

/** A title in one line: shops' titles may be very long. */
export function shortened(title: string): string {
  const line = title.replace(/\s+/g, ' ').trim()
  if (line.length <= TITLE_MAX) return line
  const words = line.slice(0, TITLE_MAX).replace(/\s+\S*$/, '')
  return `${words.toWellFormed()}…`
}
