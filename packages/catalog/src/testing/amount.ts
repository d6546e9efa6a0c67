/** How many generated requests a test takes: a part of them in `npm test`, all in `npm run test:long` (docs/testing.md). */
export const amount = (quick: number, long: number): number => (process.env.TESTS === 'long' ? long : quick)
