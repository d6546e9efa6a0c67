import { currentUser, type User } from '@presently/contract/auth'
import { listPlans } from '@presently/contract/subscription'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { thePlans } from '../test-support/plans.ts'
import { aPlusUser, aPremiumUser, aUser } from '../test-support/users.ts'

const main = () => within(screen.getByRole('main'))
const dialog = () => screen.findByRole('dialog', { name: 'Choose Your Plan' })
const more = () => screen.getByRole('button', { name: 'More' })

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
  server.on(listPlans, () => thePlans())
})

async function open(address: string, user: User | null = aUser()) {
  if (user) server.on(currentUser, () => user)
  const view = openApp(address)
  await screen.findByRole('heading', { level: 1 })
  return view
}

describe('the premium gate', () => {
  it.each([
    ['/saved', 'Saved Gifts', 'Keep every idea you love in one place.'],
    ['/reminders', 'Smart Reminders', 'Never miss a birthday or an anniversary again.'],
  ])(
    'of %s is a Premium Feature card with name and description [GATE-01]',
    async (path, name, description) => {
      await open(path)
      expect(main().getByText('Premium Feature')).toBeVisible()
      expect(main().getByRole('heading', { level: 1, name })).toBeVisible()
      expect(main().getByText(description)).toBeVisible()
    },
  )

  const plan = (name: string) => within(main().getByRole('region', { name }))
  const features = (name: string) =>
    plan(name)
      .getAllByRole('listitem')
      .map((item) => item.textContent)

  it('lists both plans [GATE-02]', async () => {
    await open('/saved')
    expect(
      main()
        .getAllByRole('region')
        .map((region) => region.querySelector('h3')?.textContent),
    ).toEqual(['Plus', 'Premium'])
  })

  it('shows Plus at $5.99/month, Most Popular, and what it holds [GATE-03]', async () => {
    await open('/saved')
    expect(await plan('Plus').findByText(/\$/)).toHaveTextContent(/^\$5\.99\/month$/)
    expect(plan('Plus').getByText('Most Popular')).toBeVisible()
    expect(features('Plus')).toEqual(['Unlimited saved gifts', 'Ad-free experience', 'Smart notifications'])
  })

  it('shows Premium at $12.99/month, and what it holds [GATE-04]', async () => {
    await open('/saved')
    expect(await plan('Premium').findByText(/\$/)).toHaveTextContent(/^\$12\.99\/month$/)
    expect(plan('Premium').queryByText('Most Popular')).toBeNull()
    expect(features('Premium')).toEqual([
      'Everything in Plus',
      'Hyper-personalized picks',
      'Exclusive insider deals',
      'Priority support',
    ])
  })

  it('keeps the place of prices that are on their way, and asks again for those that did not come', async () => {
    const held = Promise.withResolvers<never>()
    server.on(listPlans, () => held.promise)
    const { user } = await open('/saved')
    expect(main().getAllByText('Loading the price')).toHaveLength(2)
    held.reject(new TypeError('No connection.'))
    expect(await main().findByRole('alert')).toHaveTextContent('The prices could not be loaded.')
    expect(features('Plus')).toContain('Smart notifications')
    server.on(listPlans, () => thePlans())
    await user.click(main().getByRole('button', { name: 'Try again' }))
    expect(await main().findByText('$5.99')).toBeVisible()
    expect(main().queryByRole('alert')).toBeNull()
    expect(main().getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('promises that one can leave [GATE-06]', async () => {
    await open('/saved')
    expect(main().getByText('Cancel anytime • No commitment')).toBeVisible()
  })

  it.each([
    [3, '3 gifts are waiting'],
    [1, '1 gift is waiting'],
  ])('says that %i saved gifts wait', async (savedGiftCount, line) => {
    await open('/saved', aUser({ savedGiftCount }))
    expect(main().getByText(line)).toBeVisible()
  })

  it('says nothing of gifts where none were saved, where nobody is signed in, and of reminders', async () => {
    const { unmount } = await open('/saved', aUser({ savedGiftCount: 0 }))
    expect(main().queryByText(/waiting/)).toBeNull()
    unmount()
    const other = await open('/reminders', aUser({ savedGiftCount: 3 }))
    expect(main().queryByText(/waiting/)).toBeNull()
    other.unmount()
    server = startFakeServer()
    await open('/saved', null)
    expect(main().queryByText(/waiting/)).toBeNull()
  })

  it('offers to sign in only to whoever is not', async () => {
    await open('/saved')
    expect(main().queryByRole('link', { name: 'Sign in' })).toBeNull()
  })
})

describe('the upgrade dialog', () => {
  it.each([
    ['/saved', 'Saved Gifts'],
    ['/reminders', 'Smart Reminders'],
  ])('opens from the gate of %s and names what is locked [GATE-05]', async (path, feature) => {
    const { user } = await open(path)
    await user.click(screen.getByRole('button', { name: 'Choose Your Plan' }))
    const opened = within(await dialog())
    expect(opened.getByText(/Locked feature/)).toHaveTextContent(`Locked feature: ${feature}`)
    expect(opened.getByText('Your plan now: Free.')).toBeVisible()
    expect(await opened.findByText('$5.99')).toBeVisible()
    expect(opened.getByText('$12.99')).toBeVisible()
  })

  it('gives the focus back when it closes', async () => {
    const { user } = await open('/saved')
    await user.click(screen.getByRole('button', { name: 'Choose Your Plan' }))
    await dialog()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Choose Your Plan' })).toHaveFocus()
  })

  it('opens from the menu, with nothing locked and the plan one has', async () => {
    const { user } = await open('/nowhere', aPlusUser())
    await user.click(more())
    await user.click(screen.getByRole('menuitem', { name: 'Upgrade to Premium' }))
    const opened = within(await dialog())
    expect(opened.queryByText(/Locked feature/)).toBeNull()
    expect(opened.getByText('Your plan now: Plus.')).toBeVisible()
    expect(await opened.findByRole('button', { name: 'Current Plan' })).toBeDisabled()
    await user.click(opened.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(more()).toHaveFocus()
  })

  it('is not what a premium member finds in the menu: they manage their plan [HOME-03 ROLE-28]', async () => {
    const { user } = await open('/nowhere', aPremiumUser())
    await user.click(more())
    expect(screen.queryByRole('menuitem', { name: 'Upgrade to Premium' })).toBeNull()
    expect(screen.getByRole('menuitem', { name: 'Manage Premium' })).toHaveAttribute(
      'href',
      '/settings#premium',
    )
  })
})
