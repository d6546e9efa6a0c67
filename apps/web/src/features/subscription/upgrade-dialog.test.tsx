import { createSubscription, listPlans } from '@presently/contract/subscription'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { startFakeStripe } from '../../test-support/fake-stripe.ts'
import { configurePage, thePlans } from '../../test-support/plans.ts'
import { clearToasts, toastNamed } from '../../test-support/toasts.ts'
import { aPlusUser, aPremiumUser, aUser } from '../../test-support/users.ts'
import {
  button,
  currentStep,
  dialog,
  fillIn,
  onPaid,
  openDialog,
  plan,
  reachPayment,
  sellPlans,
} from './upgrade-dialog.test-kit.tsx'

vi.mock('@stripe/stripe-js/pure', () => import('../../test-support/fake-stripe.ts'))

let server: FakeServer

beforeEach(() => {
  configurePage()
  startFakeStripe()
  server = startFakeServer()
  sellPlans(server)
  onPaid.mockReset()
})
afterEach(clearToasts)

const sent = () => server.requests.filter(({ path }) => path === createSubscription.path)
const bodies = () => sent().map(({ body }) => body)

describe('choosing a plan', () => {
  it('is the first of three steps, and leads to the details [MODAL-01 MODAL-02]', async () => {
    const { user } = await openDialog({ user: aUser() })
    expect(screen.getByRole('dialog', { name: 'Choose Your Plan' })).toBeVisible()
    const steps = dialog().getByRole('list', { name: 'Step 1 of 3' })
    expect([...steps.children].map((step) => step.textContent)).toEqual(['1Plan', '2Details', '3Payment'])
    await user.click(await button('Choose Plus'))
    expect(dialog().getByRole('list', { name: 'Step 2 of 3' })).toHaveFocus()
    expect(dialog().getByLabelText('Email')).toBeVisible()
    expect(dialog().getByLabelText('Full name')).toBeVisible()
  })

  it('shows both plans with the prices of the server', async () => {
    await openDialog({ user: aUser() })
    await button('Choose Plus')
    expect(plan('Plus').getByText(/\$/)).toHaveTextContent(/^\$5\.99\/month$/)
    expect(plan('Premium').getByText(/\$/)).toHaveTextContent(/^\$12\.99\/month$/)
  })

  it('shows whatever the server says of a plan [ENTITY-08]', async () => {
    const [plus] = thePlans().plans
    if (!plus) throw new Error('No plan.')
    const given = {
      ...plus,
      name: 'Friend',
      price: '$7.25',
      priceCents: 725,
      description: 'For friends.',
      features: ['One thing', 'Another'],
    }
    server.on(listPlans, () => ({ ...thePlans(), plans: [given] }))
    const { user } = await openDialog({ user: aUser() })
    await button('Choose Friend')
    expect(plan('Friend').getByText('Most Popular')).toBeVisible()
    expect(plan('Friend').getByText('For friends.')).toBeVisible()
    expect(
      plan('Friend')
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['One thing', 'Another'])
    await user.click(await button('Choose Friend'))
    expect(dialog().getByText(/\$/).closest('p')).toHaveTextContent('Friend$7.25/month')
  })

  it('is open to a free account for Plus and for Premium [MODAL-10]', async () => {
    await openDialog({ user: aUser() })
    expect(await button('Choose Plus')).toBeEnabled()
    expect(await button('Choose Premium')).toBeEnabled()
  })

  it('is open to somebody on Plus for Premium alone [MODAL-11 MODAL-12 ROLE-22]', async () => {
    await openDialog({ user: aPlusUser() })
    expect(await button('Choose Premium')).toBeEnabled()
    expect(plan('Plus').getByRole('button', { name: 'Current Plan' })).toBeDisabled()
    expect(dialog().queryByRole('button', { name: 'Choose Plus' })).toBeNull()
  })

  it('leads whoever has Premium to us for anything else [MODAL-12 MODAL-13]', async () => {
    await openDialog({ user: aPremiumUser() })
    expect(await button('Current Plan')).toBeDisabled()
    expect(plan('Premium').getByRole('button', { name: 'Current Plan' })).toBeVisible()
    expect(plan('Plus').getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact')
    expect(dialog().queryByRole('button', { name: /^Choose/ })).toBeNull()
  })

  it.each([
    ['unlimited saves', 'Unlimited saved gifts'],
    ['Saved Gifts', 'Unlimited saved gifts'],
    ['Hyper-Personalized Picks', 'Hyper-personalized picks'],
  ])('marks what was locked: %s', async (lockedFeature, listed) => {
    await openDialog({ user: aUser(), lockedFeature })
    expect(dialog().getByText(/Locked feature/)).toHaveTextContent(`Locked feature: ${lockedFeature}`)
    expect((await dialog().findByText(listed)).closest('li')).toHaveClass('on')
    expect(document.querySelectorAll('.ticks .on')).toHaveLength(1)
  })

  it('waits for the plans, and asks for them again where they could not be had', async () => {
    server.fail(listPlans, 'unavailable', 'Please try again.')
    const { user } = await openDialog({ user: aUser() })
    expect(await dialog().findByRole('alert')).toHaveTextContent('The plans could not be loaded')
    const held = Promise.withResolvers<ReturnType<typeof thePlans>>()
    server.on(listPlans, () => held.promise)
    await user.click(await button('Try again'))
    expect(await dialog().findByText('Loading the plans')).toBeInTheDocument()
    held.resolve(thePlans())
    expect(await button('Choose Plus')).toBeVisible()
  })

  it('says plainly where plans are not sold', async () => {
    server.on(listPlans, () => thePlans({ payments: 'off' }))
    await openDialog({ user: aUser() })
    expect(await dialog().findByText('Paid plans are not available on this site.')).toBeVisible()
    expect(dialog().queryByRole('button', { name: /^Choose/ })).toBeNull()
  })
})

describe('the details', () => {
  it('are both required, the first one an e-mail address [VALID-02 VALID-03]', async () => {
    const { user } = await openDialog()
    await user.click(await button('Choose Plus'))
    expect(dialog().getByLabelText('Email')).toBeRequired()
    expect(dialog().getByLabelText('Email')).toHaveAttribute('type', 'email')
    expect(dialog().getByLabelText('Full name')).toBeRequired()
  })

  it('begin with what the account says', async () => {
    const { user } = await openDialog({ user: aUser({ displayName: 'Maya Okafor' }) })
    await user.click(await button('Choose Plus'))
    expect(dialog().getByLabelText('Email')).toHaveValue('maya@example.com')
    expect(dialog().getByLabelText('Full name')).toHaveValue('Maya Okafor')
  })

  it.each([
    ['', '', 'Email'],
    ['ann@example.com', '   ', 'Full name'],
    ['  ', 'Ann Bee', 'Email'],
  ])('are missed: e-mail %j, name %j [VALID-01 ERR-03]', async (email, name, field) => {
    const { user } = await openDialog()
    await user.click(await button('Choose Plus'))
    if (email) await user.type(dialog().getByLabelText('Email'), email)
    if (name) await user.type(dialog().getByLabelText('Full name'), name)
    await user.click(await button('Continue to Payment'))
    expect(await toastNamed('Missing Information')).toHaveTextContent('Please provide both email and name')
    expect(dialog().getByLabelText(field)).toHaveFocus()
    expect(dialog().getByLabelText(field)).toBeInvalid()
    expect(sent()).toEqual([])
  })

  it('are sent with the plan, and a secret leads on to the payment [MODAL-03 API-36 ENTITY-21]', async () => {
    const view = await openDialog()
    const held = Promise.withResolvers<{ clientSecret: string; amountCents: number }>()
    server.on(createSubscription, () => held.promise)
    await fillIn(view, 'Premium')
    await view.user.click(await button('Continue to Payment'))
    await view.user.click(await button('One moment...'))
    expect(bodies()).toEqual([{ email: 'ann@example.com', name: 'Ann Bee', tier: 'premium' }])
    expect(currentStep()).toBe('2Details')
    held.resolve({ clientSecret: 'pi_1_secret_2', amountCents: 1299 })
    expect(await dialog().findByRole('list', { name: 'Step 3 of 3' })).toBeVisible()
    expect(currentStep()).toBe('3Payment')
  })

  it.each([
    [{ message: 'Current plan', code: 'conflict' }, 'Current plan'],
    [{}, 'Failed to create subscription'],
  ])('stay where the server refuses: %j [ERR-04]', async (body, description) => {
    server.answer(createSubscription, () => new Response(JSON.stringify(body), { status: 409 }))
    const view = await openDialog()
    await fillIn(view)
    await view.user.click(await button('Continue to Payment'))
    expect(await toastNamed('Error')).toHaveTextContent(description)
    expect(currentStep()).toBe('2Details')
    expect(dialog().getByLabelText('Full name')).toHaveValue('Ann Bee')
    expect(await button('Continue to Payment')).toBeVisible()
  })

  it('carry the reason beside the field that the server refuses', async () => {
    const fields = { email: 'Write an e-mail address such as name@example.com.' }
    server.fail(createSubscription, 'invalid-fields', 'Check the form.', { fields })
    const view = await openDialog()
    await fillIn(view, 'Plus', 'ann')
    await view.user.click(await button('Continue to Payment'))
    await waitFor(() => expect(dialog().getByLabelText('Email')).toHaveAccessibleDescription(fields.email))
    expect(dialog().getByLabelText('Email')).toHaveFocus()
    await view.user.type(dialog().getByLabelText('Email'), '@example.com')
    expect(dialog().getByLabelText('Email')).toBeValid()
  })
})

describe('going back and closing', () => {
  it('leads from the details to the plans, and forgets the plan [MODAL-05]', async () => {
    const { user } = await openDialog({ user: aUser({ displayName: 'Maya' }) })
    await user.click(await button('Choose Plus'))
    await user.click(await button('Back'))
    expect(currentStep()).toBe('1Plan')
    await user.click(await button('Choose Premium'))
    await user.click(await button('Continue to Payment'))
    await waitFor(() => expect(bodies()).toEqual([expect.objectContaining({ tier: 'premium' })]))
  })

  it('leads from the payment to the details as they were [MODAL-04]', async () => {
    const view = await openDialog()
    await reachPayment(view)
    await view.user.click(await button('Back'))
    expect(currentStep()).toBe('2Details')
    expect(dialog().getByLabelText('Email')).toHaveValue('ann@example.com')
    expect(dialog().getByLabelText('Full name')).toHaveValue('Ann Bee')
  })

  it('begins with the plans once it was closed, with nothing kept [MODAL-06 MODAL-07]', async () => {
    const view = await openDialog()
    await reachPayment(view)
    await view.user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
    await view.user.click(screen.getByRole('button', { name: 'Open' }))
    await button('Choose Plus')
    expect(currentStep()).toBe('1Plan')
    expect(screen.queryByLabelText('Card number')).toBeNull()
    await view.user.click(await button('Choose Plus'))
    expect(dialog().getByLabelText('Email')).toHaveValue('')
    expect(dialog().getByLabelText('Full name')).toHaveValue('')
  })

  it('leaves an answer behind that comes too late', async () => {
    const held = Promise.withResolvers<{ clientSecret: string; amountCents: number }>()
    server.on(createSubscription, () => held.promise)
    const view = await openDialog()
    await fillIn(view)
    await view.user.click(await button('Continue to Payment'))
    await view.user.click(await button('Back'))
    held.resolve({ clientSecret: 'pi_1_secret_2', amountCents: 599 })
    await waitFor(() => expect(sent()).toHaveLength(1))
    await view.user.click(await button('Choose Premium'))
    expect(currentStep()).toBe('2Details')
    expect(await button('Continue to Payment')).toBeVisible()
  })
})
