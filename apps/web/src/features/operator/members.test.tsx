/** What the desk does to a member's account: suspending, giving a plan, paying back, erasing. */
import { currentUser } from '@presently/contract/auth'
import { openDesk, readDesk } from '@presently/contract/operator-desk'
import {
  eraseUser,
  givePlan,
  type LastPayment,
  listErasures,
  readLastPayment,
  refundPayment,
  restoreUser,
  suspendUser,
  takePlanBack,
} from '@presently/contract/operator-members'
import { type FoundUser, readUser } from '@presently/contract/operator-users'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { openApp } from '../../test-support/open-app.tsx'
import { toastNamed } from '../../test-support/toasts.ts'
import { aUser } from '../../test-support/users.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const WHEN = '2026-11-20T09:40:00.000Z'
const aFound = (differing: Partial<FoundUser> = {}): FoundUser => ({
  id: ID,
  email: 'ada@example.com',
  emailVerified: true,
  createdAt: WHEN,
  deletionDate: null,
  subscriptionTier: 'free',
  premiumStatus: 'inactive',
  accessUntil: null,
  gift: null,
  suspendedAt: null,
  isOperator: false,
  notes: [],
  counts: { savedGifts: 0, reminders: 0, people: 0 },
  sessions: [],
  mails: [],
  ...differing,
})
const PAYMENT: LastPayment = {
  id: 'ch_1',
  amountCents: 599,
  refundedCents: 0,
  currency: 'usd',
  paidAt: WHEN,
  cardLast4: '4242',
  isDisputed: false,
}
const PATH = `/operator/users/${ID}`

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  server.on(currentUser, () => aUser())
  server.on(readDesk, () => ({ state: 'open' as const, operator: 1 }))
  server.on(readUser, () => aFound())
  server.on(readLastPayment, () => ({ payment: null }))
  server.on(listErasures, () => ({ erasures: [], hasMore: false }))
})

const panel = (name: string) => screen.findByRole('region', { name })
const dialog = () => screen.findByRole('dialog')

describe('a suspension', () => {
  it('needs a reason, which is said at the field, and is undone', async () => {
    server.fail(suspendUser, 'invalid-fields', 'Write the reason.', {
      fields: { reason: 'Write the reason.' },
    })
    server.on(restoreUser, () => aFound())
    const { user } = openApp(PATH)
    expect(within(await panel('Suspension')).getByText(/^Billing is not touched/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Suspend' }))
    const asked = await dialog()
    await user.click(within(asked).getByRole('button', { name: 'Suspend' }))
    expect(await within(asked).findByText('Write the reason.')).toBeVisible()
    expect(within(asked).getByLabelText('Reason')).toHaveFocus()
    server.on(suspendUser, ({ reason }) =>
      aFound({
        suspendedAt: WHEN,
        notes: [{ at: WHEN, operator: 1, deed: 'account-suspended', reason }],
      }),
    )
    await user.type(within(asked).getByLabelText('Reason'), 'Insults.')
    await user.click(within(asked).getByRole('button', { name: 'Suspend' }))
    await toastNamed('The account is suspended')
    expect(within(await panel('What was done')).getByText(/Insults\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Restore the account' }))
    expect(await screen.findByRole('button', { name: 'Suspend' })).toBeVisible()
  })

  it('asks for a code above its own dialog, and goes on with what was written', async () => {
    let hasCode = false
    server.fail(suspendUser, 'code-needed', 'This needs a code from the last five minutes.')
    server.on(openDesk, () => {
      hasCode = true
      server.on(suspendUser, ({ reason }) =>
        aFound({ suspendedAt: WHEN, notes: [{ at: WHEN, operator: 1, deed: 'account-suspended', reason }] }),
      )
      return { state: 'open' as const, operator: 1 }
    })
    const { user } = openApp(PATH)
    await user.click(await screen.findByRole('button', { name: 'Suspend' }))
    await user.type(await screen.findByLabelText('Reason'), 'Insults.')
    await user.click(within(await dialog()).getByRole('button', { name: 'Suspend' }))
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}')
    expect(within(await panel('What was done')).getByText(/Insults\./)).toBeVisible()
    expect(hasCode).toBe(true)
  })
})

describe('a plan as a gift', () => {
  it('is given until a day, and taken back', async () => {
    server.on(givePlan, ({ tier, until }) =>
      aFound({ subscriptionTier: tier, gift: { tier, until: `${until}T12:00:00.000Z` } }),
    )
    server.on(takePlanBack, () => aFound())
    const { user } = openApp(PATH)
    await user.click(await screen.findByRole('button', { name: 'Give a plan' }))
    const asked = await dialog()
    await user.selectOptions(within(asked).getByLabelText('Plan'), 'Premium')
    await user.type(within(asked).getByLabelText('Last day'), '2027-03-31')
    await user.type(within(asked).getByLabelText('Reason'), 'A thank-you.')
    await user.click(within(asked).getByRole('button', { name: 'Give the plan' }))
    await toastNamed('Premium until March 31, 2027')
    await user.click(screen.getByRole('button', { name: 'Take it back' }))
    expect(await screen.findByRole('button', { name: 'Give a plan' })).toBeVisible()
  })
})

describe('the last payment', () => {
  it('is paid back once amount, day and card were confirmed, and the plan goes on unless ticked', async () => {
    const sent: { attempt: string; endsPlan: boolean }[] = []
    server.on(readLastPayment, () => ({ payment: PAYMENT }))
    server.on(refundPayment, (body) => {
      sent.push(body)
      return { payment: { ...PAYMENT, refundedCents: 599 }, user: aFound() }
    })
    const { user } = openApp(PATH)
    await user.click(await screen.findByRole('button', { name: 'Pay it back' }))
    const asked = await dialog()
    expect(asked).toHaveAccessibleDescription(
      'ada@example.com paid on November 20, 2026. $5.99 goes back to the card that ends in 4242, and that cannot be undone.',
    )
    expect(within(asked).getByRole('checkbox', { name: /^End the plan as well/ })).not.toBeChecked()
    await user.dblClick(within(asked).getByRole('button', { name: 'Pay $5.99 back' }))
    await toastNamed('$5.99 is on its way back')
    expect(sent).toEqual([{ paymentId: 'ch_1', attempt: expect.any(String), endsPlan: false }])
    expect(await screen.findByText('All of it was paid back.')).toBeVisible()
  })

  it('tells the plain reason where it is refused, and keeps the dialog', async () => {
    server.on(readLastPayment, () => ({ payment: PAYMENT }))
    server.fail(refundPayment, 'conflict', 'This payment was paid back already.')
    const { user } = openApp(PATH)
    await user.click(await screen.findByRole('button', { name: 'Pay it back' }))
    const asked = await dialog()
    await user.click(within(asked).getByRole('checkbox', { name: /^End the plan as well/ }))
    await user.click(within(asked).getByRole('button', { name: 'Pay $5.99 back' }))
    expect(await within(asked).findByRole('alert')).toHaveTextContent('This payment was paid back already.')
    expect(within(asked).getByRole('checkbox', { name: /^End the plan as well/ })).toBeChecked()
  })

  it('is named where there is none, is disputed, or cannot be asked for', async () => {
    openApp(PATH)
    expect(await screen.findByText('This account has paid nothing.')).toBeVisible()
  })

  it('says that a dispute is the bank’s', async () => {
    server.on(readLastPayment, () => ({ payment: { ...PAYMENT, isDisputed: true } }))
    openApp(PATH)
    expect(await screen.findByText('Disputed')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pay it back' })).toBeNull()
  })

  it('can be asked for again where the provider did not answer', async () => {
    server.fail(readLastPayment, 'unavailable', 'The payment provider does not answer just now.')
    const { user } = openApp(PATH)
    expect(await screen.findByText(/^The payment provider does not answer just now\./)).toBeVisible()
    server.on(readLastPayment, () => ({ payment: null }))
    const payment = within(await panel('Last payment'))
    await user.click(payment.getByRole('button', { name: /again/i }))
    expect(await screen.findByText('This account has paid nothing.')).toBeVisible()
  })
})

describe('an erasure', () => {
  it('needs the address typed, and leads to its certificate', async () => {
    const said = 'This is not the address of this account. Type it as it stands above.'
    server.fail(eraseUser, 'invalid-fields', said, { fields: { email: said } })
    const { user } = openApp(PATH)
    await user.click(await screen.findByRole('button', { name: 'Erase the account' }))
    const asked = await dialog()
    await user.type(within(asked).getByLabelText('E-mail address of the account'), 'x@example.com{Enter}')
    expect(await within(asked).findByText(said)).toBeVisible()
    const erasure = { id: ID, at: WHEN, operator: 1, reference: 'abcdef0123456789', rows: 12 }
    server.on(eraseUser, () => {
      server.on(listErasures, () => ({ erasures: [erasure], hasMore: false }))
      return erasure
    })
    await user.clear(within(asked).getByLabelText('E-mail address of the account'))
    await user.type(within(asked).getByLabelText('E-mail address of the account'), 'ada@example.com{Enter}')
    await toastNamed('The account is erased')
    expect(location.pathname).toBe('/operator/users')
    expect(await screen.findByRole('link', { name: /^Download/ })).toHaveAttribute(
      'href',
      `/api/operator/erasures/${ID}/certificate`,
    )
  })

  it('and a suspension are not offered for whoever runs the site', async () => {
    server.on(readUser, () => aFound({ isOperator: true }))
    openApp(PATH)
    expect(
      await screen.findByText('This account runs the site. Remove it from the operators first.'),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Erase the account' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
  })
})
