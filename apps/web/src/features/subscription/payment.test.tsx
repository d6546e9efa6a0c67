import { createSubscription, previewUpgrade } from '@presently/contract/subscription'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { type FakeStripe, startFakeStripe } from '../../test-support/fake-stripe.ts'
import { configurePage } from '../../test-support/plans.ts'
import { clearToasts, toastNamed } from '../../test-support/toasts.ts'
import { aPlusUser, aUser } from '../../test-support/users.ts'
import { toastStore } from '../../ui/toast.ts'
import {
  button,
  currentStep,
  dialog,
  onPaid,
  openDialog,
  reachPayment,
  SECRET,
  sellPlans,
} from './upgrade-dialog.test-kit.tsx'

vi.mock('@stripe/stripe-js/pure', () => import('../../test-support/fake-stripe.ts'))

const SUCCEEDED = { paymentIntent: { status: 'succeeded' } }

let server: FakeServer
let stripe: FakeStripe

beforeEach(() => {
  configurePage()
  stripe = startFakeStripe()
  server = startFakeServer()
  sellPlans(server)
  onPaid.mockReset()
})
afterEach(clearToasts)

const payButton = () => button(/^(?:Subscribe ·|Pay |Processing)/)

async function startPaying(user = aUser()) {
  const view = await openDialog({ user })
  await reachPayment(view)
  stripe.becomeReady()
  await view.user.click(await payButton())
  return view
}

describe('the payment', () => {
  it('is made with the key of the site and the secret of the server [API-38 PAY-06]', async () => {
    await startPaying()
    expect(stripe.keys).toEqual(['pk_test_1'])
    expect(stripe.secrets).toContain(SECRET)
    expect(stripe.confirmed).toEqual([
      expect.objectContaining({
        confirmParams: { return_url: location.origin },
        redirect: 'if_required',
      }),
    ])
  })

  it('returns to the origin of the site [PAY-19]', async () => {
    await startPaying()
    expect(stripe.confirmed[0]?.confirmParams.return_url).toBe(location.origin)
  })

  it('cannot be sent before the fields are there [PAY-13]', async () => {
    await reachPayment(await openDialog({ user: aUser() }))
    expect(await payButton()).toBeDisabled()
    expect(dialog().getByText('Loading the payment form')).toBeInTheDocument()
    stripe.becomeReady()
    expect(await payButton()).toBeEnabled()
    expect(dialog().queryByText('Loading the payment form')).toBeNull()
  })

  it('cannot be sent twice, nor left, while it is on its way [PAY-14 PAY-15]', async () => {
    const { user } = await startPaying()
    const processing = await button('Processing...')
    expect(processing).toBeDisabled()
    expect(await button('Back')).toBeDisabled()
    await user.keyboard('{Escape}')
    await user.click(await button('Close'))
    expect(screen.getByRole('dialog')).toBeVisible()
    expect(stripe.confirmed).toHaveLength(1)
  })

  it('says before what it means: price, period, renewal, how to end it, what is taken [PAY-12]', async () => {
    await reachPayment(await openDialog({ user: aUser() }))
    expect(await button('Subscribe · $5.99/month')).toBeVisible()
    const terms = dialog().getByText(/^Renews every month/)
    for (const said of [
      'Renews every month at $5.99 until you cancel.',
      'Cancel anytime in Settings.',
      'No free trial, no refund for partial months;',
      'access lasts until the end of the billing period.',
      'We take Visa, Mastercard and American Express, Apple Pay and Google Pay.',
    ])
      expect(terms).toHaveTextContent(said)
  })

  it('names what is charged where that is not the price of a month', async () => {
    server.on(createSubscription, () => ({ clientSecret: SECRET, amountCents: 412 }))
    await reachPayment(await openDialog({ user: aUser() }))
    expect(await button('Pay $4.12 today')).toBeVisible()
  })
})

describe('a payment that succeeds', () => {
  it('is said, and closes the dialog [PAY-16 PAY-17 TOAST-05]', async () => {
    await startPaying()
    expect(onPaid).not.toHaveBeenCalled()
    await stripe.settle(SUCCEEDED)
    expect(await toastNamed('Payment Successful')).toHaveTextContent('Welcome to Presently Plus!')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onPaid).toHaveBeenCalledExactlyOnceWith('plus')
    expect(screen.queryByText(/open your mail/)).toBeNull()
  })

  it('leaves the dialog as it was at first [MODAL-08 MODAL-09]', async () => {
    const { user } = await startPaying()
    await stripe.settle(SUCCEEDED)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await button('Choose Plus')
    expect(currentStep()).toBe('1Plan')
    expect(screen.queryByLabelText('Card number')).toBeNull()
    await user.click(await button('Choose Premium'))
    expect(dialog().getByLabelText('Email')).toHaveValue('maya@example.com')
    expect(dialog().getByLabelText('Full name')).toHaveValue('')
  })

  it('is not called made while the bank still thinks', async () => {
    await startPaying()
    await stripe.settle({ paymentIntent: { status: 'processing' } })
    expect(await toastNamed('Payment processing')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onPaid).toHaveBeenCalledExactlyOnceWith('plus')
  })

  it('tells a visitor of the link in their mail', async () => {
    const view = await openDialog()
    await reachPayment(view)
    stripe.becomeReady()
    await view.user.click(await payButton())
    await stripe.settle(SUCCEEDED)
    const note = screen.getByRole('region', { name: 'Your plan' })
    expect(note).toHaveTextContent(
      'We sent a link to ann@example.com. Opening it attaches Plus to your account.',
    )
    expect(onPaid).not.toHaveBeenCalled()
    await view.user.click(screen.getByRole('button', { name: 'Close' }))
    expect(note).not.toBeInTheDocument()
  })
})

describe('a payment that fails', () => {
  it.each([
    [{ error: { message: 'Your card was declined.' } }, 'Your card was declined.'],
    [
      { error: { message: 'We are unable to authenticate your payment method.' } },
      'We are unable to authenticate your payment method.',
    ],
    [{ error: {} }, 'Please try again in a moment.'],
    [new Error('gone'), 'Please try again in a moment.'],
  ])(
    'is said in the words of the provider, and the form stays [PAY-18 ERR-02] (%#)',
    async (outcome, said) => {
      const { user } = await startPaying()
      await stripe.settle(outcome)
      const toast = await toastNamed('Payment Failed')
      expect(toast).toHaveTextContent(said)
      expect(toastStore.list()[0]?.variant).toBe('destructive')
      expect(screen.getByLabelText('Card number')).toBeVisible()
      expect(await payButton()).toHaveFocus()
      expect(onPaid).not.toHaveBeenCalled()

      await user.click(await payButton())
      await stripe.settle(SUCCEEDED)
      expect(await toastNamed('Payment Successful')).toBeVisible()
    },
  )
})

describe('the form of the provider', () => {
  it('is loaded again where it could not be had', async () => {
    startFakeStripe({ failures: 1 })
    const view = await openDialog({ user: aUser() })
    await view.user.click(await button('Choose Plus'))
    await view.user.type(dialog().getByLabelText('Full name'), 'Ann')
    await view.user.click(await button('Continue to Payment'))
    expect(await dialog().findByRole('alert')).toHaveTextContent('The payment form could not be loaded')
    await view.user.click(await button('Try again'))
    expect(dialog().getByRole('heading', { level: 2 })).toHaveFocus()
    expect(await screen.findByLabelText('Card number')).toBeVisible()
  })

  it('is shown anew where its fields break', async () => {
    const view = await openDialog({ user: aUser() })
    await reachPayment(view)
    stripe.breakFields()
    expect(await dialog().findByRole('alert')).toHaveTextContent('Nothing was charged.')
    await view.user.click(await button('Try again'))
    expect(await screen.findByLabelText('Card number')).toBeVisible()
    stripe.becomeReady()
    expect(await payButton()).toBeEnabled()
  })

  it('says where payments are simulated, and only there', async () => {
    await reachPayment(await openDialog({ user: aUser() }))
    expect(dialog().queryByText(/Payments are simulated here/)).toBeNull()
    await dialog().findByLabelText('Card number')
  })

  it('asks the sandbox for its script before Stripe is started', async () => {
    document.head.innerHTML = ''
    configurePage({
      payments: { mode: 'sandbox', publishableKey: 'pk_test_1', scriptUrl: '/sandbox/stripe/js' },
    })
    const view = await openDialog({ user: aUser() })
    await view.user.click(await button('Choose Plus'))
    await view.user.type(dialog().getByLabelText('Full name'), 'Ann')
    await view.user.click(await button('Continue to Payment'))
    const script = await waitFor(() => {
      const found = document.querySelector<HTMLScriptElement>('script[src="/sandbox/stripe/js"]')
      if (!found) throw new Error('No script yet.')
      return found
    })
    expect(stripe.keys).toEqual([])
    expect(dialog().getByText(/Payments are simulated here/)).toBeVisible()
    script.dispatchEvent(new Event('load'))
    expect(await screen.findByLabelText('Card number')).toBeVisible()
    expect(stripe.keys).toEqual(['pk_test_1'])
  })
})

describe('moving from Plus to Premium', () => {
  beforeEach(() => {
    server.on(previewUpgrade, () => ({ todayCents: 412, thenCents: 1299, previewedAt: 1_700_000_000 }))
    server.on(createSubscription, () => ({ clientSecret: null, amountCents: 412 }))
  })

  async function openChange() {
    const view = await openDialog({ user: aPlusUser({ displayName: 'Maya Okafor' }) })
    await view.user.click(await button('Choose Premium'))
    return view
  }
  const bodies = () =>
    server.requests.filter(({ path }) => path === createSubscription.path).map(({ body }) => body)

  it('says what it costs, sends that back, and needs no payment where nothing is left', async () => {
    const { user } = await openChange()
    expect(await dialog().findByText('Today $4.12, then $12.99 a month')).toBeVisible()
    expect(dialog().getByText(/^Renews every month at \$12\.99/)).toBeVisible()
    await user.click(await button('Upgrade to Premium'))
    expect(await toastNamed('Payment Successful')).toHaveTextContent('Welcome to Presently Premium!')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onPaid).toHaveBeenCalledExactlyOnceWith('premium')
    expect(bodies()).toEqual([
      { email: 'maya@example.com', name: 'Maya Okafor', tier: 'premium', previewedAt: 1_700_000_000 },
    ])
    expect(stripe.keys).toEqual([])
  })

  it('asks for a payment where one is left', async () => {
    server.on(createSubscription, () => ({ clientSecret: SECRET, amountCents: 412 }))
    const { user } = await openChange()
    await dialog().findByText(/^Today/)
    await user.click(await button('Upgrade to Premium'))
    expect(await button('Pay $4.12 today')).toBeVisible()
    expect(onPaid).not.toHaveBeenCalled()
  })

  it('changes nothing before the cost is known, and asks again where it could not be had', async () => {
    server.fail(previewUpgrade, 'unavailable', 'The payment provider does not answer.')
    const { user } = await openChange()
    expect(await dialog().findByRole('alert')).toHaveTextContent('The payment provider does not answer.')
    await user.click(await button('Upgrade to Premium'))
    expect(bodies()).toEqual([])
    server.on(previewUpgrade, () => ({ todayCents: 0, thenCents: 1299, previewedAt: 7 }))
    await user.click(await button('Try again'))
    expect(dialog().getByRole('heading', { level: 2 })).toHaveFocus()
    expect(await dialog().findByText('Today $0.00, then $12.99 a month')).toBeVisible()
  })

  it('asks for the cost anew where the server refuses the change', async () => {
    server.fail(createSubscription, 'conflict', 'The preview is too old.')
    const { user } = await openChange()
    await dialog().findByText('Today $4.12, then $12.99 a month')
    server.on(previewUpgrade, () => ({ todayCents: 400, thenCents: 1299, previewedAt: 8 }))
    await user.click(await button('Upgrade to Premium'))
    expect(await toastNamed('Error')).toHaveTextContent('The preview is too old.')
    expect(await dialog().findByText('Today $4.00, then $12.99 a month')).toBeVisible()
  })

  it('is told also where the dialog was closed before the answer came', async () => {
    const held = Promise.withResolvers<{ clientSecret: null; amountCents: number }>()
    server.on(createSubscription, () => held.promise)
    const { user } = await openChange()
    await dialog().findByText(/^Today/)
    await user.click(await button('Upgrade to Premium'))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    held.resolve({ clientSecret: null, amountCents: 412 })
    expect(await toastNamed('Payment Successful')).toBeVisible()
    expect(onPaid).toHaveBeenCalledExactlyOnceWith('premium')
  })
})
