import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boughtEntitlements } from '../../access/entitlements.ts'
import { bestOf, graceEnd, type PlanFacts, planFrom } from './status.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const DAY_MS = 86_400_000
const daysFromNow = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS)

const facts = (differing: Partial<PlanFacts>): PlanFacts => ({
  offer: 'plus',
  status: 'active',
  currentPeriodEnd: daysFromNow(10),
  cancelAtPeriodEnd: false,
  pastDueSince: null,
  createdAt: daysFromNow(-20),
  ...differing,
})

/** Tier, premiumActive, isPremium and premiumStatus. */
function opened(all: readonly PlanFacts[], now = NOW) {
  const plan = boughtEntitlements(planFrom(all), now)
  return [plan.subscriptionTier, plan.premiumActive, plan.isPremium, plan.premiumStatus]
}

const FREE = ['free', false, false, 'inactive']

describe('what a subscription opens', () => {
  it.each([
    ['incomplete', {}, FREE],
    ['incomplete_expired', {}, FREE],
    ['trialing', {}, ['plus', true, false, 'trialing']],
    ['trialing', { offer: 'premium' }, ['premium', true, true, 'trialing']],
    ['active', {}, ['plus', true, false, 'active']],
    ['active', { offer: 'premium' }, ['premium', true, true, 'active']],
    ['active', { offer: 'single' }, ['premium', true, true, 'active']],
    ['active', { cancelAtPeriodEnd: true }, ['plus', true, false, 'active']],
    ['past_due', { pastDueSince: daysFromNow(-20) }, ['plus', true, false, 'past_due']],
    ['past_due', { pastDueSince: daysFromNow(-22) }, ['free', false, false, 'past_due']],
    ['unpaid', {}, FREE],
    ['paused', {}, FREE],
    ['canceled', {}, FREE],
    ['active', { offer: 'unknown' }, FREE],
    ['a status of tomorrow', {}, FREE],
  ] as const)('while it is %s (%j)', (status, differing, expected) => {
    expect(opened([facts({ status, ...differing })])).toEqual(expected)
  })

  it('is nothing where there is none', () => {
    expect(opened([])).toEqual(FREE)
  })

  it('lasts 21 days from the failed payment, to the millisecond', () => {
    const due = [facts({ status: 'past_due', pastDueSince: daysFromNow(-21) })]
    expect(graceEnd(daysFromNow(-21))).toEqual(NOW)
    expect(opened(due)[1]).toBe(true)
    expect(opened(due, new Date(NOW.getTime() + 1))[1]).toBe(false)
  })

  it('lasts to the end of the period once it is set to end, and not longer', () => {
    const ending = [facts({ cancelAtPeriodEnd: true, currentPeriodEnd: NOW })]
    expect(opened(ending)[1]).toBe(true)
    expect(opened(ending, new Date(NOW.getTime() + 1))).toEqual(FREE)
  })

  it('of several is what the best of them opens: active, then trialing, then past due', () => {
    const due = facts({ offer: 'premium', status: 'past_due', pastDueSince: NOW })
    const trial = facts({ offer: 'premium', status: 'trialing' })
    const active = facts({})
    const dead = facts({ offer: 'premium', status: 'canceled', createdAt: NOW })
    expect(bestOf([dead, due, trial, active])).toBe(active)
    expect(bestOf([dead, due, trial])).toBe(trial)
    expect(bestOf([dead, due])).toBe(due)
    expect(opened([facts({ offer: 'unknown' }), trial])[0]).toBe('premium')
  })

  const anyFacts = fc.record<PlanFacts>({
    offer: fc.constantFrom('plus', 'premium', 'single', 'unknown', ''),
    status: fc.constantFrom(
      'active',
      'trialing',
      'past_due',
      'unpaid',
      'paused',
      'canceled',
      'incomplete',
      'incomplete_expired',
      'odd',
    ),
    currentPeriodEnd: fc.option(fc.integer({ min: -40, max: 40 }).map(daysFromNow)),
    cancelAtPeriodEnd: fc.boolean(),
    pastDueSince: fc.option(fc.integer({ min: -40, max: 0 }).map(daysFromNow)),
    createdAt: fc.integer({ min: -400, max: 0 }).map(daysFromNow),
  })

  it('is paid exactly where a tier is, and premium only with the premium tier', () => {
    fc.assert(
      fc.property(fc.array(anyFacts, { maxLength: 4 }), (all) => {
        const plan = boughtEntitlements(planFrom(all), NOW)
        expect(plan.premiumActive).toBe(plan.subscriptionTier !== 'free')
        expect(plan.isPremium).toBe(plan.subscriptionTier === 'premium')
      }),
    )
  })

  it('does not depend on the order in which it is read', () => {
    fc.assert(
      fc.property(fc.array(anyFacts, { maxLength: 4 }), (all) => {
        expect(opened(all.toReversed())).toEqual(opened(all))
      }),
    )
  })
})
