/** A taste as its owner reads it. */
import type { Taste } from '@presently/contract/taste'
import type { Gift } from '@presently/engine/gift'
import type { KnownTaste } from './known-taste.ts'
import type { Liking } from './liking.ts'

type Sign = Taste['signs'][number]

/** Null stands for a taste that is switched off. */
export function presentTaste(taste: KnownTaste | null, gifts: ReadonlyMap<string, Gift>): Taste {
  if (taste === null) return { isOn: false, signs: [] }
  const giftSign = (from: Liking['how'] | 'dismissed', giftId: string): Sign => ({
    from,
    label: gifts.get(giftId)?.title ?? giftId,
    giftId,
  })
  const budget = budgetText(taste)
  return {
    isOn: true,
    // What an owner said outright comes first.
    signs: [
      ...taste.categories.map((label): Sign => ({ from: 'favorite-category', label, giftId: null })),
      ...(budget === null ? [] : [{ from: 'budget', label: budget, giftId: null } as const]),
      ...taste.likings.map(({ how, giftId }) => giftSign(how, giftId)),
      ...taste.dismissed.map((giftId) => giftSign('dismissed', giftId)),
    ],
  }
}

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`

/** Whole dollars, such as '$20–$60'; null where neither end is set. */
function budgetText({ budgetMin: min, budgetMax: max }: KnownTaste): string | null {
  if (min !== null && max !== null) return min === max ? dollars(min) : `${dollars(min)}–${dollars(max)}`
  if (min !== null) return `from ${dollars(min)}`
  return max === null ? null : `up to ${dollars(max)}`
}
