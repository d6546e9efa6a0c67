import { beforeEach, describe, expect, it } from 'vitest'
import { addModelSpending } from '../../db/model-spending.ts'
import { brokenDatabase } from '../../test-support/broken-database.ts'
import { describeOnEachDatabase, queryRows } from '../../test-support/databases.ts'
import { type AddSpending, createSpending, type Reservation, type Spending } from './spending.ts'

const DAY_MS = 24 * 3600 * 1000
const USD = 1_000_000

function spendingOf(addSpending: AddSpending, dailyUsd = 1) {
  let now = Date.parse('2026-11-21T12:00:00Z')
  const errors: unknown[] = []
  const log = { error: (...said: unknown[]) => void errors.push(said) }
  const spending = createSpending({ addSpending, clock: () => new Date(now), log, dailyUsd })
  return { spending, errors, nextDay: () => void (now += DAY_MS) }
}

async function reservedOf(spending: Spending, micro: number): Promise<Reservation> {
  const reserved = await spending.reserve(micro, 1)
  if (!reserved) throw new Error('The day has no room for it.')
  return reserved
}

describeOnEachDatabase("a day's spending", (database) => {
  const add: AddSpending = (day, micro) => addModelSpending(database().db, day, micro)
  beforeEach(() => queryRows(database(), 'delete from model_spending'))

  it('has an end, and begins anew the next day', async () => {
    const { spending, nextDay } = spendingOf(add)
    expect(await spending.reserve(0.6 * USD, 1)).not.toBeNull()
    expect(await spending.reserve(0.6 * USD, 1)).toBeNull()
    expect(await spending.reserve(0.4 * USD, 1)).not.toBeNull()
    nextDay()
    expect(await spending.reserve(0.6 * USD, 1)).not.toBeNull()
  })

  it('gives back what was set aside and not spent', async () => {
    const { spending } = spendingOf(add)
    const reserved = await reservedOf(spending, 0.9 * USD)
    await spending.settle(reserved, 0.1 * USD)
    expect(await spending.reserve(0.9 * USD, 1)).not.toBeNull()
  })

  it('is settled on the day on which it was set aside', async () => {
    const { spending, nextDay } = spendingOf(add)
    const reserved = await reservedOf(spending, 0.9 * USD)
    nextDay()
    await spending.settle(reserved, 0.1 * USD)
    expect(
      await queryRows(database(), 'select day, micro_dollars::int as micro from model_spending'),
    ).toEqual([{ day: '2026-11-21', micro: 0.1 * USD }])
    // The new day has its own room, and no more.
    expect(await spending.reserve(USD, 1)).not.toBeNull()
    expect(await spending.reserve(0.1 * USD, 1)).toBeNull()
  })

  it('keeps its last part for accounts', async () => {
    const { spending } = spendingOf(add)
    await spending.reserve(0.75 * USD, 0.8)
    expect(await spending.reserve(0.1 * USD, 0.8)).toBeNull()
    expect(await spending.reserve(0.1 * USD, 1)).not.toBeNull()
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
    expect(await spendingOf(add).spending.reserve(0.2 * USD, 1)).toBeNull()
  })
})

describe("a day's spending that cannot be written down", () => {
  it('has its end in this process all the same, and says so', async () => {
    const { spending, errors } = spendingOf((day, micro) => addModelSpending(brokenDatabase().db, day, micro))
    expect(await spending.reserve(0.6 * USD, 1)).not.toBeNull()
    expect(await spending.reserve(0.6 * USD, 1)).toBeNull()
    expect(errors.length).toBeGreaterThan(0)
  })
})

describe('what is not billed', () => {
  it('is nobody’s concern', async () => {
    const never: AddSpending = () => Promise.reject(new Error('was asked'))
    const { spending, errors } = spendingOf(never, 0)
    expect(await spending.reserve(0, 0.8)).not.toBeNull()
    expect(errors).toEqual([])
  })
})
