/** Saved gifts of the contract's shape for tests. */
import type { SavedGift } from '@presently/contract/saved-gifts'

type Differing = Partial<Omit<SavedGift, 'customData'>> & { customData?: Partial<SavedGift['customData']> }

/** One saved gift; tests name what differs. */
export function aSavedGift({ customData = {}, ...differing }: Differing = {}): SavedGift {
  return {
    id: '0198a1b2-0000-7000-8000-000000000001',
    createdAt: '2025-11-18T12:00:00.000Z',
    customData: {
      giftId: 'pour-over-set',
      title: 'Slow-morning pour-over set',
      retailer: 'Target',
      image: '/art/pour-over-set.svg',
      description: 'A glass carafe, a steel cone and forty filters.',
      priceRange: '$34–$42',
      category: 'Coffee & Tea',
      url: 'https://shop.example/pour-over-set',
      ...customData,
    },
    ...differing,
  }
}

/** So many saved gifts, 'gift number 1' first. */
export function manySavedGifts(count: number): SavedGift[] {
  return Array.from({ length: count }, (_, index) =>
    aSavedGift({
      id: `0198a1b2-0000-7000-8000-00000000000${index + 1}`,
      customData: { giftId: `idea-${index + 1}`, title: `gift number ${index + 1}` },
    }),
  )
}
