import { beforeEach, describe, expect, it } from 'vitest'
import { addModelSpending } from '../../db/model-spending.ts'
import { brokenDatabase } from '../../test-support/broken-database.ts'
import { describeOnDatabases, queryRows } from '../../test-support/databases.ts'
import { type AddSpending, createSpending } from './spending.ts'

const DAY_MS = 24 * 3600 * 1000
const USD = 1_000_000

function spendingOf(addSpending: AddSpending, dailyUsd = 1) {
  let now = Date.parse('2026-11-21T12:00:00Z')
  const errors: unknown[] = []
  const log = { error: (...said: unknown[]) => void errors.push(said) }
  const spending = createSpending({ addSpending, clock: () => new Date(now), log, dailyUsd })
  return { spending, errors, nextDay: () => void (now += DAY_MS) }
}

describeOnDatabases("a day's spending", (database) => {
  const add: AddSpending = (day, micro) => addModelSpending(database().db, day, micro)
  beforeEach(() => queryRows(database(), 'delete from model_spending'))

  it('has an end, and begins anew the next day', async () => {
    const { spending, nextDay } = spendingOf(add)
    expect(await spending.reserve(0.6 * USD, 1)).toBe(true)
    expect(await spending.reserve(0.6 * USD, 1)).toBe(false)
    expect(await spending.reserve(0.4 * USD, 1)).toBe(true)
    nextDay()
    expect(await spending.reserve(0.6 * USD, 1)).toBe(true)
  })

  it('gives back what was set aside and not spent', async () => {
    const { spending } = spendingOf(add)
    await spending.reserve(0.9 * USD, 1)
    await spending.settle(0.9 * USD, 0.1 * USD)
    expect(await spending.reserve(0.9 * USD, 1)).toBe(true)
  })

  it('keeps its last part for accounts', async () => {
    const { spending } = spendingOf(add)
    await spending.reserve(0.75 * USD, 0.8)
    expect(await spending.reserve(0.1 * USD, 0.8)).toBe(false)
    expect(await spending.reserve(0.1 * USD, 1)).toBe(true)
  })

  it('is never overdrawn by many at once, of two instances', async () => {
    const instances = [spendingOf(add).spending, spendingOf(add).spending]
    const asked = instances.flatMap((one) => Array.from({ length: 25 }, () => one.reserve(0.1 * USD, 1)))
    const granted = (await Promise.all(asked)).filter(Boolean)
    expect(granted.length).toBeGreaterThan(0)
    expect(granted.length).toBeLessThanOrEqual(10)
  })

  it('is remembered by the process that starts next', async () => {
    await spendingOf(add).spending.reserve(0.9 * USD, 1)
    expect(await spendingOf(add).spending.reserve(0.2 * USD, 1)).toBe(false)
  })
})

describe("a day's spending that cannot be written down", () => {
  it('has its end in this process all the same, and says so', async () => {
    const { spending, errors } = spendingOf((day, micro) => addModelSpending(brokenDatabase().db, day, micro))
    expect(await spending.reserve(0.6 * USD, 1)).toBe(true)
    expect(await spending.reserve(0.6 * USD, 1)).toBe(false)
    expect(errors.length).toBeGreaterThan(0)
  })
})

describe('what is not billed', () => {
  it('is nobody’s concern', async () => {
    const never: AddSpending = () => Promise.reject(new Error('was asked'))
    const { spending, errors } = spendingOf(never, 0)
    expect(await spending.reserve(0, 0.8)).toBe(true)
    expect(errors).toEqual([])
  })
})
