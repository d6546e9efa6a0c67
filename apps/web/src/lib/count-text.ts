const FORMAT = new Intl.NumberFormat('en-US')

/** A whole number with its thousands set apart: `countText(17293)` is '17,293'. */
export const countText = (count: number): string => FORMAT.format(count)
