import { describe, expect, it } from 'vitest'
import { createSpending } from './spending.ts'

const DAY_MS = 24 * 3600 * 1000
const USD = 1_000_000

function spendingOf(dailyUsd: number) {
  let now = Date.parse('2026-11-21T12:00:00Z')
  const log = { error: () => {} }
  const spending = createSpending({ redis: null, clock: () => new Date(now), log, dailyUsd })
  return { spending, nextDay: () => void (now += DAY_MS) }
}

describe("a day's spending", () => {
  it('has an end, and begins anew the next day', async () => {
    const { spending, nextDay } = spendingOf(1)
    expect(await spending.reserve(0.6 * USD, 1)).toBe(true)
    expect(await spending.reserve(0.6 * USD, 1)).toBe(false)
    expect(await spending.reserve(0.4 * USD, 1)).toBe(true)
    nextDay()
    expect(await spending.reserve(0.6 * USD, 1)).toBe(true)
  })

  it('gives back what was set aside and not spent', async () => {
    const { spending } = spendingOf(1)
    await spending.reserve(0.9 * USD, 1)
    await spending.settle(0.9 * USD, 0.1 * USD)
    expect(await spending.reserve(0.9 * USD, 1)).toBe(true)
  })

  it('keeps its last part for accounts', async () => {
    const { spending } = spendingOf(1)
    await spending.reserve(0.75 * USD, 0.8)
    expect(await spending.reserve(0.1 * USD, 0.8)).toBe(false)
    expect(await spending.reserve(0.1 * USD, 1)).toBe(true)
  })

  it('is nobody’s concern where nothing is billed', async () => {
    const { spending } = spendingOf(0)
    expect(await spending.reserve(0, 0.8)).toBe(true)
    expect(await spending.reserve(1, 1)).toBe(false)
  })

  it('is never overdrawn by many at once', async () => {
    const { spending } = spendingOf(1)
    const granted = await Promise.all(Array.from({ length: 50 }, () => spending.reserve(0.1 * USD, 1)))
    expect(granted.filter(Boolean)).toHaveLength(10)
  })
})
