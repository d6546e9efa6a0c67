import { currentUser, type User } from '@presently/contract/auth'
import { listDeals } from '@presently/contract/deals'
import { createSubscription, listPlans, subscriptionState } from '@presently/contract/subscription'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, json, startFakeServer } from '../test-support/fake-server.ts'
import { type FakeStripe, startFakeStripe } from '../test-support/fake-stripe.ts'
import { openApp } from '../test-support/open-app.tsx'
import { configurePage, thePlans } from '../test-support/plans.ts'
import { clearToasts, openToasts, toastNamed } from '../test-support/toasts.ts'
import { aPlusUser, aPremiumUser, aUser } from '../test-support/users.ts'

vi.mock('@stripe/stripe-js/pure', () => import('../test-support/fake-stripe.ts'))

const SUCCEEDED = { paymentIntent: { status: 'succeeded' } }
const RETURN = '/?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status='

/** By then it is asked anew who is signed in, when the window is looked at. */
const AN_OLD_ANSWER_MS = 61_000

let server: FakeServer
let stripe: FakeStripe
/** The account as the server has it; null for a visitor. */
let kept: User | null

beforeEach(() => {
  configurePage()
  kept = aUser({ displayName: 'Ann Bee' })
  stripe = startFakeStripe()
  server = startFakeServer()
  server.answer(currentUser, () => (kept ? json(200, kept) : json(401, { message: 'Please log in.' })))
  server.on(listPlans, () => thePlans())
  server.on(createSubscription, () => ({ clientSecret: 'pi_1_secret_2', amountCents: 599 }))
})
afterEach(clearToasts)

const TEASER = 'See 5 ultra-personalized gift suggestions tailored just for you'
const teaser = () => screen.findByRole('region', { name: 'Hyper-Personalized Picks' })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the teaser on home', () => {
  it.each([
    { who: 'a free account', user: aUser() },
    { who: 'Plus', user: aPlusUser() },
  ])('is shown to $who [HOME-53 HOME-54 ROLE-19 ROLE-23]', async ({ user }) => {
    kept = user
    openApp('/')
    const card = await teaser()
    expect(within(card).getByText(TEASER)).toBeVisible()
    expect(card.querySelectorAll('.blurred img')).toHaveLength(5)
  })

  it.each([
    ['Premium', aPremiumUser()],
    ['a visitor', null],
  ])('is not shown to %s [HOME-54 ROLE-27]', async (_who, user) => {
    kept = user
    openApp('/')
    await screen.findByRole('textbox', { name: 'For' })
    expect(screen.queryByText(TEASER)).toBeNull()
  })

  it('opens the dialog, with what it shows as locked [HOME-55]', async () => {
    const { user } = openApp('/')
    await user.click(within(await teaser()).getByRole('button', { name: 'Upgrade to Premium' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose Your Plan' }))
    expect(dialog.getByText(/Locked feature/)).toHaveTextContent('Hyper-Personalized Picks')
    expect(await dialog.findByRole('button', { name: 'Choose Plus' })).toBeVisible()
  })
})

/** Pays for a plan in the dialog that stands open. */
async function buy(user: UserEvent, plan: 'Plus' | 'Premium'): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('button', { name: `Choose ${plan}` }))
  await user.click(await dialog.findByRole('button', { name: 'Continue to Payment' }))
  await screen.findByLabelText('Card number')
  stripe.becomeReady()
  await user.click(await dialog.findByRole('button', { name: /^Subscribe/ }))
  await stripe.settle(SUCCEEDED)
}

describe('a plan that is bought at the gate', () => {
  it('opens what the gate kept, as soon as the server knows of it', async () => {
    const { user } = openApp('/reminders')
    await heading('Smart Reminders')
    await user.click(screen.getByRole('button', { name: 'Choose Your Plan' }))
    await buy(user, 'Plus')
    expect(await toastNamed('Payment Successful')).toHaveTextContent('Welcome to Presently Plus!')
    expect(screen.getByRole('button', { name: 'Choose Your Plan' })).toBeVisible()
    kept = aPlusUser()
    await waitFor(() => expect(screen.queryByText('Premium Feature')).toBeNull())
  })
})

describe('a plan that is bought at the locked deals', () => {
  const LOCKED = '2 deals in this category are for Premium members.'
  const asked = () => server.requests.filter(({ path }) => path === listDeals.path).length

  it('lists them, once the server knows of it', async () => {
    server.on(listDeals, () => ({ items: [], lockedCount: kept?.isPremium ? 0 : 2 }))
    server.on(createSubscription, () => ({ clientSecret: 'pi_1_secret_2', amountCents: 1299 }))
    const { user } = openApp('/deals')
    expect(await screen.findByText(LOCKED)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Upgrade to Premium' }))
    await buy(user, 'Premium')
    await toastNamed('Payment Successful')
    const before = asked()
    kept = aPremiumUser()
    await waitFor(() => expect(screen.queryByText(LOCKED)).toBeNull())
    expect(asked()).toBe(before + 1)
  })

  it('locks them again where it ends', async () => {
    server.on(listDeals, () => ({ items: [], lockedCount: kept?.isPremium ? 0 : 2 }))
    kept = aPremiumUser()
    openApp('/deals')
    await screen.findByText('No live discounts found right now')
    const { id } = kept
    kept = aUser({ id })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + AN_OLD_ANSWER_MS })
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText(LOCKED)).toBeVisible()
  })
})

describe('the return from a payment elsewhere', () => {
  it('is said by what the account has, and leaves a clean address [PAY-19]', async () => {
    openApp(`${RETURN}succeeded`)
    await teaser()
    // The code that reads the return comes by itself, and may come after the teaser.
    await waitFor(() => expect(location.href).toBe(`${location.origin}/`))
    expect(openToasts()).toEqual([])
    kept = aPremiumUser()
    expect(await toastNamed('Payment Successful')).toHaveTextContent('Welcome to Presently Premium!')
    await waitFor(() => expect(screen.queryByText(TEASER)).toBeNull())
  })

  it('says where it failed', async () => {
    openApp(`${RETURN}failed`)
    expect(await toastNamed('Payment Failed')).toHaveTextContent('The payment did not go through.')
    await expect.poll(() => location.search).toBe('')
  })

  it('tells a visitor where to look', async () => {
    kept = null
    openApp(`${RETURN}succeeded`)
    expect(await toastNamed('Check your mail')).toBeVisible()
  })

  it('takes nobody’s word that something was paid', async () => {
    server.answer(currentUser, () => json(200, kept))
    openApp('/?redirect_status=succeeded')
    await teaser()
    expect(openToasts()).toEqual([])
    await expect.poll(() => location.search).toBe('')
  })
})

describe('/subscribe', () => {
  it('is a page of its own, for visitors too [SUBSCRIBE-01]', async () => {
    kept = null
    openApp('/subscribe')
    expect(await heading('Subscribe')).toBeVisible()
    expect(document.title).toBe('Premium · Presently')
    expect(await screen.findByLabelText('Email')).toHaveValue('')
  })
})

describe('the settings', () => {
  it('show the subscription card to whoever has a plan, the offer to others [SETTINGS-11]', async () => {
    server.on(subscriptionState, () => ({
      tier: 'premium' as const,
      planName: 'Premium',
      priceCents: 1299,
      status: 'active' as const,
      renewsAt: '2025-12-03T12:00:00.000Z',
      endsAt: null,
      paymentDueBy: null,
      next: null,
      gift: null,
    }))
    kept = aPremiumUser()
    const { unmount } = openApp('/settings')
    const section = await screen.findByRole('region', { name: 'Subscription' })
    expect(await within(section).findByRole('heading', { name: 'Premium subscription' })).toBeVisible()
    unmount()
    kept = aUser()
    openApp('/settings')
    expect(await screen.findByRole('button', { name: 'Get Premium' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Manage billing' })).toBeNull()
  })
})
