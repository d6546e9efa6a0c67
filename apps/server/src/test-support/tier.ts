/** Which tier of tests runs: `npm test` is the quick one, `npm run test:long` proves the same at length (docs/testing.md). */
export const isLongTier = process.env.TESTS === 'long'

/** How many rounds, rows or variants: a few in the quick tier. */
export const inTier = (quick: number, long: number): number => (isLongTier ? long : quick)
