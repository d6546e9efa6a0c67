import { expect, it } from 'vitest'
import { fitLogistic } from './logistic.ts'

it('finds the parts that cases have', () => {
  const cases = Array.from({ length: 4000 }, (_, at) => {
    const sign = at % 2
    return { signs: [1, sign], isSo: at % 20 < (sign === 1 ? 15 : 5) }
  })
  const [always = 0, sign = 0] = fitLogistic(cases)
  const partOf = (sum: number): number => 1 / (1 + Math.exp(-sum))
  const so = (of: number): number =>
    cases.filter(({ signs, isSo }) => isSo && signs[1] === of).length / (cases.length / 2)
  expect(partOf(always)).toBeCloseTo(so(0), 2)
  expect(partOf(always + sign)).toBeCloseTo(so(1), 2)
})
