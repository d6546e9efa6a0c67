import { gift, SMALL_TAXONOMY } from '@presently/engine/testing/small-catalog'
import { expect, it } from 'vitest'
import { coverage, coverageReport, thinCells } from './coverage.ts'

const gifts = [
  gift('teapot', { priceCents: [2000, 4000] }),
  gift('love-letters', { priceCents: [1000, 2000], audience: { ages: [18, null], relations: ['partner'] } }),
  gift('candle', { occasions: ['sympathy'], priceCents: [500, 900] }),
]
const count = (relation: string, occasion: string, band: number) =>
  coverage(gifts, SMALL_TAXONOMY).find(
    (cell) => cell.relation === relation && cell.occasion === occasion && cell.band === band,
  )?.count

it('counts an idea in the band of its highest price, for those it is right for', () => {
  expect(count('friend', 'birthday', 2)).toBe(1)
  expect(count('partner', 'birthday', 1)).toBe(1)
  expect(count('friend', 'birthday', 1)).toBe(0)
})

it('lets any occasion stand for the open ones alone', () => {
  expect(count('friend', 'sympathy', 2)).toBe(0)
  expect(count('friend', 'sympathy', 0)).toBe(1)
})

it('names the thin cells', () => {
  expect(thinCells(coverage(gifts, SMALL_TAXONOMY)).length).toBeGreaterThan(0)
  expect(coverageReport(gifts, SMALL_TAXONOMY)).toContain('$0–$10: partner 1')
})
