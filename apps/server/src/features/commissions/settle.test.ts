import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CommissionState } from './networks/network.ts'
import { type Entry, type Held, settle } from './settle.ts'

const held = (state: CommissionState, amountCents: number, day?: number): Held => ({
  state,
  amountCents,
  currency: 'USD',
  changedAt: day === undefined ? null : new Date(Date.UTC(2026, 10, day)),
})

/** Reports one after another; what stands, and every movement. */
function settled(reports: readonly Held[]): { held: Held | null; entries: Entry[] } {
  let current: Held | null = null
  const entries: Entry[] = []
  for (const report of reports) {
    const next = settle(current, report)
    if (next === null) continue
    current = next.held
    entries.push(...next.entries)
  }
  return { held: current, entries }
}

describe('a commission', () => {
  it('moves from pending to approved to paid', () => {
    const { held: stands, entries } = settled([
      held('pending', 500),
      held('approved', 480),
      held('paid', 480),
    ])
    expect(stands).toMatchObject({ state: 'paid', amountCents: 480 })
    expect(entries.map(({ account, deltaCents }) => [account, deltaCents])).toEqual([
      ['pending', 500],
      ['pending', -500],
      ['approved', 480],
      ['approved', -480],
      ['paid', 480],
    ])
  })

  it('is not changed by the same report again, nor by an older state without a date', () => {
    expect(settle(held('approved', 480), held('approved', 480))).toBeNull()
    expect(settle(held('approved', 480), held('pending', 500))).toBeNull()
    expect(settle(held('reversed', 480), held('pending', 500))).toBeNull()
    expect(settle(held('pending', 480, 3), held('pending', 500))).toBeNull()
  })

  it('follows the later of two dated reports, whatever their states', () => {
    expect(settle(held('reversed', 480, 3), held('approved', 480, 4))?.held.state).toBe('approved')
    expect(settle(held('approved', 480, 4), held('reversed', 480, 3))).toBeNull()
  })

  it('keeps the sum that is taken back, where a reversal says none', () => {
    expect(settle(held('approved', 480), held('reversed', 0))).toMatchObject({
      held: { state: 'reversed', amountCents: 480 },
      entries: [
        { account: 'approved', deltaCents: -480 },
        { account: 'reversed', deltaCents: 480 },
      ],
    })
  })

  it('moves only the difference within a state', () => {
    expect(settle(held('pending', 480), held('pending', 520))?.entries).toEqual([
      { account: 'pending', currency: 'USD', deltaCents: 40 },
    ])
  })
})

const Report = fc.record({
  state: fc.constantFrom('pending', 'approved', 'reversed', 'paid'),
  amountCents: fc.integer({ min: -100_000, max: 1_000_000 }),
  currency: fc.constantFrom('USD', 'EUR'),
  changedAt: fc.option(fc.integer({ min: 1, max: 28 }).map((day) => new Date(Date.UTC(2026, 10, day)))),
})

describe('movements', () => {
  it('come to what stands, to the cent, whatever is reported in whatever order, however often', () => {
    fc.assert(
      fc.property(fc.array(Report, { maxLength: 30 }), (reports) => {
        const { held: stands, entries } = settled([...reports, ...reports])
        const sums = new Map<string, number>()
        for (const { account, currency, deltaCents } of entries)
          sums.set(`${account} ${currency}`, (sums.get(`${account} ${currency}`) ?? 0) + deltaCents)
        const standing = stands === null ? [] : [[`${stands.state} ${stands.currency}`, stands.amountCents]]
        expect([...sums].filter(([, cents]) => cents !== 0)).toEqual(
          standing.filter(([, cents]) => cents !== 0),
        )
      }),
    )
  })

  it('end alike in every order, where each report is dated differently', () => {
    const Dated = fc.uniqueArray(
      Report.filter(({ changedAt }) => changedAt !== null),
      {
        selector: ({ changedAt }) => changedAt?.getTime(),
        maxLength: 8,
      },
    )
    fc.assert(
      fc.property(
        Dated.chain((reports) =>
          fc.tuple(fc.constant(reports), fc.shuffledSubarray(reports, { minLength: reports.length })),
        ),
        ([reports, shuffled]) => {
          const inTurn = reports.toSorted((one, other) => Number(one.changedAt) - Number(other.changedAt))
          // A reversal without a sum takes back what was held: that depends on what came before.
          fc.pre(!reports.some(({ state, amountCents }) => state === 'reversed' && amountCents === 0))
          expect(settled(shuffled).held).toEqual(settled(inTurn).held)
        },
      ),
    )
  })
})
