import fc from 'fast-check'
import { expect, it } from 'vitest'
import { liveInOrder } from './doubles.ts'
import type { SubscriptionRow } from './store.ts'

const BOUGHT = new Date('2026-11-21T12:00:00.000Z')

const anyRow = fc.record<SubscriptionRow>({
  id: fc.uuid(),
  customerId: fc.constant('cus_1'),
  userId: fc.constant('user-1'),
  emailKey: fc.constant(null),
  offer: fc.constantFrom('plus', 'premium', 'single', 'unknown'),
  nextOffer: fc.constant(null),
  status: fc.constantFrom('active', 'trialing', 'past_due', 'canceled'),
  currentPeriodEnd: fc.constant(null),
  cancelAtPeriodEnd: fc.constant(false),
  pastDueSince: fc.constant(null),
  createdAt: fc.integer({ min: 0, max: 2 }).map((seconds) => new Date(BOUGHT.getTime() + seconds * 1000)),
  endedAt: fc.constant(null),
  readAt: fc.constant(BOUGHT),
  version: fc.constant(1),
})

it('keeps the same plan of several, in whatever order they are read', () => {
  fc.assert(
    fc.property(
      fc
        .uniqueArray(anyRow, { selector: ({ id }) => id, maxLength: 5 })
        .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
      ([rows, shuffled]) => {
        expect(liveInOrder(shuffled).map(({ id }) => id)).toEqual(liveInOrder(rows).map(({ id }) => id))
      },
    ),
  )
})
