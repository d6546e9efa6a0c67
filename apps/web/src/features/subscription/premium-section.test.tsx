import type { User } from '@presently/contract/auth'
import {
  createCheckout,
  openBillingPortal,
  planInfo,
  type SubscriptionState,
  subscriptionState,
} from '@presently/contract/subscription'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allowAnalytics } from '../../lib/analytics.ts'
import { leaveFor } from '../../lib/leave-page.ts'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { renderPart } from '../../test-support/render-part.tsx'
import { clearToasts, openToasts, toastNamed } from '../../test-support/toasts.ts'
import { aPlusUser, aPremiumUser, aUser } from '../../test-support/users.ts'
import { ToastOutlet } from '../../ui/toast-outlet.tsx'
import { PremiumSection } from './premium-section.tsx'

vi.mock('../../lib/leave-page.ts')

const PORTAL = 'https://billing.stripe.com/session/1'
const CHECKOUT = 'https://checkout.stripe.com/session/1'

let server: FakeServer
const gtag = vi.fn<(...words: unknown[]) => void>()
const askUser = vi.fn<() => Promise<User | null>>()
const onActivated = vi.fn<() => void>()
const onUpgrade = vi.fn<() => void>()

const aState = (differing: Partial<SubscriptionState> = {}): SubscriptionState => ({
  tier: 'premium',
  planName: 'Premium',
  priceCents: 1299,
  status: 'active',
  renewsAt: '2025-12-03T12:00:00.000Z',
  endsAt: null,
  paymentDueBy: null,
  next: null,
  gift: null,
  ...differing,
})

const FREE_STATE = aState({
  tier: 'free',
  planName: null,
  priceCents: null,
  status: 'inactive',
  renewsAt: null,
})

beforeEach(() => {
  server = startFakeServer()
  server.on(subscriptionState, () => aState())
  server.on(openBillingPortal, () => ({ url: PORTAL }))
  server.on(planInfo, () => ({ name: 'Premium', price: '$12.99/month', priceId: 'price_premium' }))
  server.on(createCheckout, () => ({ url: CHECKOUT }))
  for (const mock of [gtag, askUser, onActivated, onUpgrade, vi.mocked(leaveFor)]) mock.mockReset()
  askUser.mockResolvedValue(null)
  window.gtag = gtag
  allowAnalytics(true)
})
afterEach(() => {
  allowAnalytics(false)
  clearToasts()
})

const page = (user: User) => (
  <>
    <section tabIndex={-1} aria-label="Subscription">
      <PremiumSection user={user} askUser={askUser} onActivated={onActivated} onUpgrade={onUpgrade} />
    </section>
    <ToastOutlet />
  </>
)
function open(user: User, address = '/settings#premium') {
  history.replaceState(null, '', address)
  return renderPart(page(user))
}
const bodiesOf = (path: string) => server.requests.filter((one) => one.path === path).map(({ body }) => body)
const events = (name: string) => gtag.mock.calls.filter((words) => words[1] === name)
const button = (name: string) => screen.findByRole('button', { name })
const here = () => location.pathname + location.search + location.hash

describe('the subscription card', () => {
  it.each([
    ['premium', aPremiumUser()],
    ['plus', aPlusUser()],
    ['premium by its old mark', aUser({ isPremium: true, subscriptionTier: 'premium' })],
  ])('is there for whoever has a plan: %s [SETTINGS-11 ROLE-26]', async (_name, user) => {
    open(user)
    expect(await screen.findByRole('heading', { name: 'Premium subscription' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Get Premium' })).toBeNull()
  })

  it('is not there for anybody else [SETTINGS-11]', async () => {
    server.on(subscriptionState, () => FREE_STATE)
    open(aUser())
    await button('Get Premium')
    expect(screen.queryByRole('button', { name: 'Manage billing' })).toBeNull()
    expect(askUser).not.toHaveBeenCalled()
  })

  it.each([
    ['a payment', aUser(), aState(), aPremiumUser(), 'Manage billing'],
    ['an end', aPremiumUser(), FREE_STATE, aUser(), 'Get Premium'],
  ])(
    'asks for the account anew where the provider knows of %s sooner',
    async (...[, before, state, after, shown]) => {
      server.on(subscriptionState, () => state)
      const { rerender } = open(before)
      await waitFor(() => expect(askUser).toHaveBeenCalledTimes(1))
      rerender(page(after))
      expect(await button(shown)).toBeVisible()
      expect(askUser).toHaveBeenCalledTimes(1)
    },
  )

  it('says what is charged, and when next', async () => {
    open(aPremiumUser())
    expect(await screen.findByText('$12.99/month · Next charge December 3, 2025')).toBeVisible()
  })

  it('says from when another plan takes its place, which was set down in the portal', async () => {
    server.on(subscriptionState, () => aState({ next: { planName: 'Plus', priceCents: 599 } }))
    open(aPremiumUser())
    expect(
      await screen.findByText('$12.99/month · Changes to Plus for $5.99/month on December 3, 2025'),
    ).toBeVisible()
  })

  it('says until when a plan runs that is set to end, and offers no second cancelling', async () => {
    server.on(subscriptionState, () => aState({ renewsAt: null, endsAt: '2025-12-03T12:00:00.000Z' }))
    open(aPremiumUser())
    expect(
      await screen.findByText('$12.99/month · Ends December 3, 2025, and is not charged again'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Manage billing' })).toBeVisible()
    expect(openToasts()).toEqual([])
  })

  it('offers no cancelling where there is nothing to cancel, and still the billing', async () => {
    server.on(subscriptionState, () => aState({ planName: null, priceCents: null, renewsAt: null }))
    open(aPremiumUser())
    expect(await screen.findByRole('heading', { name: 'No subscription' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Manage billing' })).toBeVisible()
  })

  it('says until when a payment that failed is tried again', async () => {
    server.on(subscriptionState, () =>
      aState({ status: 'past_due', renewsAt: null, paymentDueBy: '2025-12-03T12:00:00.000Z' }),
    )
    open(aPremiumUser())
    expect(await screen.findByText(/^The last payment failed/)).toHaveTextContent(
      'We try again until December 3, 2025',
    )
  })

  it('leads from Plus to the upgrade, and only from Plus', async () => {
    server.on(subscriptionState, () => aState({ tier: 'plus', planName: 'Plus', priceCents: 599 }))
    const { user, unmount } = open(aPlusUser())
    await user.click(await button('Upgrade to Premium'))
    expect(onUpgrade).toHaveBeenCalledOnce()
    unmount()
    server.on(subscriptionState, () => aState())
    open(aPremiumUser())
    await screen.findByText(/Next charge/)
    expect(screen.queryByRole('button', { name: 'Upgrade to Premium' })).toBeNull()
  })

  it('can be managed also where its details did not come, and asks for them again', async () => {
    server.fail(subscriptionState, 'unavailable', 'Please try again.')
    const { user } = open(aPremiumUser())
    expect(await screen.findByRole('alert')).toHaveTextContent('The details could not be loaded.')
    expect(screen.getByRole('button', { name: 'Manage billing' })).toBeVisible()
    server.on(subscriptionState, () => aState())
    await user.click(await button('Try again'))
    expect(await screen.findByText(/Next charge/)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Subscription' })).toHaveFocus()
  })

  it('tells that it was opened [ANALYTICS-17]', async () => {
    open(aPremiumUser())
    await screen.findByText(/Next charge/)
    expect(events('premium_settings_opened')).toHaveLength(1)
  })
})

describe('the billing portal', () => {
  it('is opened for managing, and leads back to the card [CANCEL-02 API-42 ANALYTICS-19]', async () => {
    const { user } = open(aPremiumUser())
    await user.click(await button('Manage billing'))
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(PORTAL))
    expect(bodiesOf(openBillingPortal.path)).toEqual([{ returnUrl: `${location.origin}/settings#premium` }])
    expect(events('premium_manage_opened')).toHaveLength(1)
    expect(events('premium_cancel_clicked')).toEqual([])
  })

  it('is where one cancels: nothing is cancelled here [CANCEL-01 CANCEL-02 ANALYTICS-20]', async () => {
    const { user } = open(aPremiumUser())
    await user.click(await button('Cancel subscription'))
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(PORTAL))
    expect(bodiesOf(openBillingPortal.path)).toEqual([
      { returnUrl: `${location.origin}/settings?subscription=cancelled#premium` },
    ])
    expect(events('premium_cancel_clicked')).toHaveLength(1)
    expect(server.requests.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
      openBillingPortal.path,
    ])
  })

  it('that does not open is said [ERR-23]', async () => {
    server.fail(openBillingPortal, 'unavailable', 'The payment provider does not answer.')
    const { user } = open(aPremiumUser())
    await user.click(await button('Manage billing'))
    expect(await toastNamed('Portal Failed')).toHaveTextContent(
      'Failed to open billing portal. Please try again.',
    )
    expect(openToasts()[0]?.variant).toBe('destructive')
    expect(leaveFor).not.toHaveBeenCalled()
  })

  it.each(['No active subscription found', 'This is a test account.'])(
    'of an account that never paid is no failure: %j [ERR-26]',
    async (message) => {
      server.fail(openBillingPortal, 'not-found', message)
      const { user } = open(aPremiumUser())
      await user.click(await button('Manage billing'))
      expect(await toastNamed('Test Account')).toHaveTextContent(
        'This is a development account. Subscription management is simulated for testing.',
      )
      expect(openToasts()[0]?.variant).toBe('info')
    },
  )
})

describe('the return from cancelling', () => {
  const ADDRESS = '/settings?subscription=cancelled#premium'

  it('is said once the plan is set to end [CANCEL-03 TOAST-16]', async () => {
    const held = Promise.withResolvers<SubscriptionState>()
    server.on(subscriptionState, () => held.promise)
    open(aPremiumUser(), ADDRESS)
    expect(here()).toBe('/settings#premium')
    expect(openToasts()).toEqual([])
    held.resolve(aState({ renewsAt: null, endsAt: '2025-12-03T12:00:00.000Z' }))
    expect(await toastNamed('Subscription Cancelled')).toHaveTextContent(
      'You have access until the end of the billing period, December 3, 2025.',
    )
  })

  it('says nothing where the plan goes on', async () => {
    open(aPremiumUser(), ADDRESS)
    expect(await screen.findByText(/Next charge/)).toBeVisible()
    expect(openToasts()).toEqual([])
    expect(here()).toBe('/settings#premium')
  })

  it('says nothing to whoever has no plan', async () => {
    open(aUser(), ADDRESS)
    await button('Get Premium')
    expect(openToasts()).toEqual([])
    expect(here()).toBe('/settings#premium')
  })
})

describe('the offer of Premium', () => {
  it('shows name and price of the server [API-39 ENTITY-09]', async () => {
    server.on(planInfo, () => ({ name: 'Premier', price: '$14.50/month', priceId: 'price_1' }))
    open(aUser())
    expect(await button('Get Premier')).toBeVisible()
    expect(screen.getByText(/\$/)).toHaveTextContent(/^\$14\.50\/month$/)
  })

  it('falls back in silence, with nothing to check out [API-40 PAY-04]', async () => {
    server.fail(planInfo, 'unavailable', 'Please try again.')
    const { user } = open(aUser())
    expect(await screen.findByText(/\$/)).toHaveTextContent(/^\$12\.99\/month$/)
    expect(openToasts()).toEqual([])
    await user.click(await button('Get Premium'))
    expect(onUpgrade).toHaveBeenCalledOnce()
    expect(bodiesOf(createCheckout.path)).toEqual([])
  })

  it('leads to the checkout, and back to here [API-41 ANALYTICS-18]', async () => {
    const { user } = open(aUser())
    await screen.findByText(/\$/)
    await user.click(await button('Get Premium'))
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith(CHECKOUT))
    expect(bodiesOf(createCheckout.path)).toEqual([
      {
        priceId: 'price_premium',
        successUrl: `${location.origin}/settings?premium=success#premium`,
        cancelUrl: `${location.origin}/settings#premium`,
      },
    ])
    expect(events('premium_cta_start_checkout')).toHaveLength(1)
  })

  it('says where the checkout does not open [ERR-22]', async () => {
    server.fail(createCheckout, 'unavailable', 'Please try again.')
    const { user } = open(aUser())
    await screen.findByText(/\$/)
    await user.click(await button('Get Premium'))
    expect(await toastNamed('Checkout Failed')).toHaveTextContent(
      'Failed to start checkout. Please try again.',
    )
    expect(leaveFor).not.toHaveBeenCalled()
    expect(await button('Get Premium')).toBeEnabled()
  })
})

describe('the activation', () => {
  const ADDRESS = '/settings?premium=success#premium'
  const tick = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const panel = () => document.querySelector('.activation')

  beforeEach(() => {
    vi.useFakeTimers()
    askUser.mockResolvedValue(aUser())
    server.on(subscriptionState, () => FREE_STATE)
  })

  it('is shown after checkout, in place of the offer [ACTIVATE-01]', async () => {
    open(aUser(), ADDRESS)
    expect(panel()).toHaveTextContent('Activating your Premium...')
    expect(panel()).toHaveAttribute('aria-live', 'polite')
    await tick(0)
    expect(screen.queryByRole('button', { name: /^Get/ })).toBeNull()
  })

  it('asks twenty times, half a second apart [ACTIVATE-02]', async () => {
    open(aUser(), ADDRESS)
    await tick(0)
    expect(askUser).toHaveBeenCalledTimes(1)
    await tick(499)
    expect(askUser).toHaveBeenCalledTimes(1)
    await tick(1)
    expect(askUser).toHaveBeenCalledTimes(2)
    await tick(60_000)
    expect(askUser).toHaveBeenCalledTimes(20)
  })

  it('ends when the plan is there, says so and refreshes [ACTIVATE-02 ACTIVATE-03 ACTIVATE-04 TOAST-15 ANALYTICS-16]', async () => {
    askUser.mockResolvedValueOnce(aUser()).mockResolvedValue(aPremiumUser())
    const { rerender } = open(aUser(), ADDRESS)
    await tick(500)
    rerender(page(aPremiumUser()))
    await tick(0)
    expect(openToasts()[0]).toMatchObject({ title: 'Premium Activated!', variant: 'success' })
    expect(onActivated).toHaveBeenCalledOnce()
    expect(events('checkout_success')).toHaveLength(1)
    expect(panel()).toBeNull()
    expect(here()).toBe('/settings#premium')
    await tick(60_000)
    expect(askUser).toHaveBeenCalledTimes(2)
  })

  it('says so where the plan does not come, and can be tried by a reload [ACTIVATE-05]', async () => {
    open(aUser(), ADDRESS)
    await tick(20_000)
    expect(panel()).toHaveTextContent(
      /^Still processing\.\.\. Your payment is being processed\. Please refresh in a moment\.$/,
    )
    expect(onActivated).not.toHaveBeenCalled()
    expect(events('checkout_success')).toEqual([])
    expect(here()).toBe(ADDRESS)
  })

  it('stops where the account cannot be asked [ACTIVATE-06]', async () => {
    askUser.mockResolvedValueOnce(aUser()).mockRejectedValueOnce(new TypeError('No connection.'))
    open(aUser(), ADDRESS)
    await tick(500)
    expect(panel()).not.toHaveTextContent('Activating')
    expect(panel()).toHaveTextContent('We could not look up your plan')
    await tick(60_000)
    expect(askUser).toHaveBeenCalledTimes(2)
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    expect(panel()).toHaveTextContent('Activating your Premium...')
  })

  it('does not run without the return from checkout', async () => {
    open(aUser(), '/settings?premium=yes#premium')
    await tick(1000)
    expect(panel()).toBeNull()
    expect(askUser).not.toHaveBeenCalled()
  })

  it('ends with the page', async () => {
    const { unmount } = open(aUser(), ADDRESS)
    await tick(0)
    unmount()
    await tick(60_000)
    expect(askUser).toHaveBeenCalledTimes(1)
    expect(openToasts()).toEqual([])
  })
})
