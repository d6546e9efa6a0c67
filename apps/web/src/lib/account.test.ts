import { describe, expect, it } from 'vitest'
import { hasPlan, premiumStatusOf, tierOf } from './account.ts'

describe('the tier', () => {
  it.each([null, undefined, {}])('of %j is free [TIER-01]', (user) => expect(tierOf(user)).toBe('free'))
  it('is the one that the account says', () => expect(tierOf({ subscriptionTier: 'plus' })).toBe('plus'))
})

describe('a plan gives access', () => {
  it.each([
    [{ premiumActive: true, isPremium: false }, true],
    [{ premiumActive: false, isPremium: true }, true],
    [{ premiumActive: true, isPremium: true }, true],
    [{ premiumActive: false, isPremium: false }, false],
    [{}, false],
    [null, false],
  ] as const)('with %j: %s [TIER-02]', (user, answer) => expect(hasPlan(user)).toBe(answer))
})

describe('the premium status', () => {
  it.each([
    [{ isPremium: true }, 'active'],
    [{ premiumActive: true }, 'active'],
    [{ isPremium: false, premiumActive: false }, 'inactive'],
    [{}, 'inactive'],
    [null, 'inactive'],
    [{ isPremium: true, premiumStatus: 'past_due' }, 'past_due'],
  ] as const)('of %j is %s [TIER-03]', (user, status) => expect(premiumStatusOf(user)).toBe(status))
})
