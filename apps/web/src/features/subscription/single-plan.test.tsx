import { createSubscription, listPlans } from '@presently/contract/subscription'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { type FakeStripe, startFakeStripe } from '../../test-support/fake-stripe.ts'
import { configurePage, thePlans } from '../../test-support/plans.ts'
import { renderPart } from '../../test-support/render-part.tsx'
import { clearToasts, toastNamed } from '../../test-support/toasts.ts'
import { aPlusUser, aUser } from '../../test-support/users.ts'
import { ToastOutlet } from '../../ui/toast-outlet.tsx'
import { SubscribeScreen } from './subscribe-screen.tsx'
import { button, currentStep, dialog, onPaid, openDialog, SECRET } from './upgrade-dialog.test-kit.tsx'

vi.mock('@stripe/stripe-js/pure', () => import('../../test-support/fake-stripe.ts'))

const SUCCEEDED = { paymentIntent: { status: 'succeeded' } }
const FLAGS = { newHeader: true, newHero: true, multiPlanUpgrade: false }

let server: FakeServer
let stripe: FakeStripe
const onBought = vi.fn<() => void>()

beforeEach(() => {
  configurePage({ flags: FLAGS })
  stripe = startFakeStripe()
  server = startFakeServer()
  server.on(listPlans, () => thePlans())
  server.on(createSubscription, () => ({ clientSecret: SECRET, amountCents: 499 }))
  onPaid.mockReset()
  onBought.mockReset()
})
afterEach(clearToasts)

const bodies = () =>
  server.requests.filter(({ path }) => path === createSubscription.path).map(({ body }) => body)
const payButton = () => screen.findByRole('button', { name: /^Subscribe ·/ })

describe('the single-plan dialog', () => {
  it('goes from the details to the payment [MODAL-15]', async () => {
    const { user } = await openDialog({ user: aUser() })
    await dialog().findByRole('list', { name: 'Step 1 of 2' })
    expect(currentStep()).toBe('1Details')
    await user.type(dialog().getByLabelText('Full name'), 'Ann Bee')
    await user.click(await button('Continue to payment'))
    expect(await dialog().findByRole('list', { name: 'Step 2 of 2' })).toBeVisible()
    expect(await screen.findByLabelText('Card number')).toBeVisible()
    expect(currentStep()).toBe('2Payment')
  })

  it('shows one plan, Premium, with the price of the server [MODAL-16]', async () => {
    await openDialog({ user: aUser(), lockedFeature: 'Saved Gifts' })
    expect((await dialog().findByText(/\$/)).closest('p')).toHaveTextContent(/^Premium\$4\.99\/month$/)
    expect(dialog().queryByText('Plus')).toBeNull()
    expect(dialog().getByText(/Locked feature/)).toHaveTextContent('Locked feature: Saved Gifts')
  })

  it('closes when it was paid, and the plan is Premium', async () => {
    const { user } = await openDialog({ user: aUser({ displayName: 'Ann' }) })
    await user.click(await button('Continue to payment'))
    await screen.findByLabelText('Card number')
    stripe.becomeReady()
    await user.click(await payButton())
    await stripe.settle(SUCCEEDED)
    expect(await toastNamed('Payment Successful')).toHaveTextContent('Welcome to Presently Premium!')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onPaid).toHaveBeenCalledExactlyOnceWith('premium')
    expect(bodies()).toEqual([{ email: 'maya@example.com', name: 'Ann' }])
  })

  it('sells no second plan beside one', async () => {
    await openDialog({ user: aPlusUser() })
    expect(dialog().getByText(/You have/)).toHaveTextContent('You have Plus already.')
    expect(dialog().getByRole('link', { name: 'Manage your plan' })).toHaveAttribute(
      'href',
      '/settings#premium',
    )
  })

  it('says plainly where plans are not sold, and asks again for what did not come', async () => {
    server.fail(listPlans, 'unavailable', 'Please try again.')
    const { user } = await openDialog({ user: aUser() })
    expect(await dialog().findByRole('alert')).toHaveTextContent('The plans could not be loaded')
    server.on(listPlans, () => thePlans({ payments: 'off' }))
    await user.click(await button('Try again'))
    expect(await dialog().findByText('Paid plans are not available on this site.')).toBeVisible()
  })
})

describe('the page /subscribe', () => {
  const open = (user: ReturnType<typeof aUser> | null = null) =>
    renderPart(
      <>
        <SubscribeScreen user={user} onPaid={onBought} />
        <ToastOutlet />
      </>,
    )
  const step = () => screen.findByRole('list', { name: /^Step/ })

  async function submitDetails(view: ReturnType<typeof open>) {
    await view.user.type(await screen.findByLabelText('Email'), 'ann@example.com')
    await view.user.type(screen.getByLabelText('Full name'), 'Ann Bee')
    await view.user.click(screen.getByRole('button', { name: 'Continue to payment' }))
  }

  it('shows one plan, Premium, with the price of the server [SUBSCRIBE-04]', async () => {
    open()
    expect((await screen.findByText(/\$/)).closest('p')).toHaveTextContent(/^Premium\$4\.99\/month$/)
    expect(screen.getByRole('heading', { level: 1, name: 'Subscribe' })).toBeVisible()
    expect(screen.queryByText('Plus')).toBeNull()
    const unlocked = within(screen.getByRole('region', { name: 'What Premium unlocks' }))
    expect(unlocked.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      thePlans().single.features,
    )
  })

  it('has the details, a spinner while the secret is awaited, then the payment [SUBSCRIBE-02 SUBSCRIBE-03 API-37]', async () => {
    const held = Promise.withResolvers<{ clientSecret: string; amountCents: number }>()
    server.on(createSubscription, () => held.promise)
    const view = open()
    expect(await step()).toHaveAccessibleName('Step 1 of 2')
    await submitDetails(view)
    expect(await step()).toHaveAccessibleName('Step 2 of 2')
    expect(screen.getByRole('status')).toHaveTextContent('Preparing the payment')
    expect(screen.queryByLabelText('Card number')).toBeNull()
    held.resolve({ clientSecret: SECRET, amountCents: 499 })
    expect(await screen.findByLabelText('Card number')).toBeVisible()
    expect(bodies()).toEqual([{ email: 'ann@example.com', name: 'Ann Bee' }])
    expect(stripe.secrets).toContain(SECRET)
  })

  it('goes back from a payment that is awaited, and the late answer leads nowhere', async () => {
    const held = Promise.withResolvers<{ clientSecret: string; amountCents: number }>()
    server.on(createSubscription, () => held.promise)
    const view = open()
    await submitDetails(view)
    await view.user.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.getByLabelText('Full name')).toHaveValue('Ann Bee')
    held.resolve({ clientSecret: SECRET, amountCents: 499 })
    await waitFor(() => expect(bodies()).toHaveLength(1))
    expect(screen.getByLabelText('Full name')).toBeVisible()
    expect(screen.queryByLabelText('Card number')).toBeNull()
  })

  it('keeps the details where the server refuses [ERR-04]', async () => {
    server.fail(createSubscription, 'unavailable', 'The payment provider does not answer.')
    const view = open()
    await submitDetails(view)
    expect(await toastNamed('Error')).toHaveTextContent('The payment provider does not answer.')
    expect(await screen.findByLabelText('Email')).toHaveValue('ann@example.com')
    expect(await step()).toHaveAccessibleName('Step 1 of 2')
  })

  it('misses what was not filled in [VALID-01 ERR-03]', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Continue to payment' }))
    expect(await toastNamed('Missing Information')).toHaveTextContent('Please provide both email and name')
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(bodies()).toEqual([])
  })

  it('tells a visitor of the link in their mail', async () => {
    const view = open()
    expect(await screen.findByText(/^No account needed/)).toBeVisible()
    await submitDetails(view)
    await screen.findByLabelText('Card number')
    stripe.becomeReady()
    await view.user.click(await payButton())
    await stripe.settle(SUCCEEDED)
    expect(screen.getByRole('region', { name: 'Your plan' })).toHaveTextContent(
      'We sent a link to ann@example.com. Opening it attaches Premium to your account.',
    )
    expect(onBought).not.toHaveBeenCalled()
  })

  it('thanks an account, which has its plan soon', async () => {
    const view = open(aUser({ displayName: 'Ann Bee' }))
    expect(await screen.findByLabelText('Email')).toHaveValue('maya@example.com')
    expect(screen.queryByText(/^No account needed/)).toBeNull()
    await view.user.click(screen.getByRole('button', { name: 'Continue to payment' }))
    await screen.findByLabelText('Card number')
    stripe.becomeReady()
    await view.user.click(await payButton())
    await stripe.settle(SUCCEEDED)
    expect(await toastNamed('Payment Successful')).toHaveTextContent('Welcome to Presently Premium!')
    expect(screen.getByText(/^Thank you/)).toHaveTextContent('Premium opens with your account')
    expect(screen.getByText(/^Thank you/).parentElement).toHaveFocus()
    expect(onBought).toHaveBeenCalledOnce()
  })

  it('sells no second plan beside one', () => {
    open(aPlusUser())
    expect(screen.getByText(/You have/)).toHaveTextContent('You have Plus already.')
    expect(screen.queryByLabelText('Email')).toBeNull()
  })

  it('says plainly where plans are not sold, and asks again for what did not come', async () => {
    server.fail(listPlans, 'unavailable', 'Please try again.')
    const { user } = open()
    expect(await screen.findByRole('alert')).toHaveTextContent('The plans could not be loaded')
    server.on(listPlans, () => thePlans({ payments: 'off' }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(await screen.findByText('Paid plans are not available on this site.')).toBeVisible()
  })
})
