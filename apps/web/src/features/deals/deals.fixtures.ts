import type { Deal, PriceRecord } from '@presently/contract/deals'

export const NOW = new Date('2026-11-21T12:00:00.000Z')

/** A deal for tests, which name what differs. */
export function aDeal(differing: Partial<Deal> = {}): Deal {
  return {
    id: '0b0a6f0e-1f0a-4d6b-9a55-0c3d7c1b2a01',
    title: 'Noise-canceling headphones',
    imageUrl: '/art/headphones.svg',
    discountPct: 30,
    freeShipping: false,
    endsAt: null,
    price: 139.99,
    originalPrice: 199.99,
    seller: 'SoundHouse',
    itemUrl: 'http://localhost:3000/out/offer/0b0a6f0e-1f0a-4d6b-9a55-0c3d7c1b2a01',
    isExclusive: false,
    isDemo: false,
    verdict: { kind: 'lowest', sentence: '$139.99 is the lowest we have seen in 90 days.' },
    seenAt: '2026-11-21T11:00:00.000Z',
    ...differing,
  }
}

export const A_RECORD: PriceRecord = {
  points: [
    { at: '2026-06-01T12:00:00.000Z', priceCents: 19999 },
    { at: '2026-09-10T12:00:00.000Z', priceCents: 17999 },
    { at: '2026-11-18T12:00:00.000Z', priceCents: 13999 },
  ],
  verdict: { kind: 'lowest', sentence: '$139.99 is the lowest we have seen in 90 days.' },
  lowestCents: 17999,
  usualCents: 17999,
}
