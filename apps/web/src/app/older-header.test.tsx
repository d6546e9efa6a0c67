import { currentUser } from '@presently/contract/auth'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { configurePage } from '../test-support/plans.ts'
import { keepSession } from '../test-support/session.ts'
import { aPlusUser, aUser } from '../test-support/users.ts'

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
})

const withOlderHeader = () =>
  configurePage({ flags: { newHeader: false, newHero: true, multiPlanUpgrade: true } })
const links = async () => within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link')

async function open(address = '/nowhere') {
  const view = openApp(address)
  await screen.findByRole('heading', { level: 1 })
  return view
}

describe('the older header', () => {
  it('stands while the flag newHeader is off, and PRO marks Reminders and Saved alone [HOME-10 HOME-11]', async () => {
    withOlderHeader()
    await open()
    expect((await links()).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Deals', '/deals'],
      ['Gift Guides', '/guides'],
      ['Reminders PRO', '/reminders'],
      ['Saved PRO', '/saved'],
      ['About', '/about'],
    ])
  })

  it('gives way to the current one, without PRO, while the flag is on or unsaid [HOME-10 HOME-11]', async () => {
    await open()
    expect((await links()).map((link) => link.textContent)).toEqual([
      'Deals',
      'Gift Guides',
      'Reminders',
      'Saved',
    ])
    expect(screen.queryByText('PRO')).toBeNull()
  })

  it('leads a visitor to the sign-in and to the screens', async () => {
    withOlderHeader()
    const { user } = await open('/')
    expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
    await user.click(await screen.findByRole('link', { name: 'Saved PRO' }))
    expect(location.pathname).toBe('/saved')
    expect(await screen.findByRole('link', { name: 'Saved PRO' })).toHaveAttribute('aria-current', 'page')
  })

  it('keeps the PRO marks for who has a plan [HOME-11]', async () => {
    withOlderHeader()
    server.on(currentUser, () => aPlusUser())
    await open()
    expect(screen.getAllByText('PRO')).toHaveLength(2)
  })

  it('gives who is signed in the account menu, and a way to every screen of theirs', async () => {
    withOlderHeader()
    keepSession(server)
    server.on(currentUser, () => aUser({ username: 'maya' }))
    const { user } = await open()
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Account menu for maya' }))
    expect(screen.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(screen.getByRole('menuitem', { name: 'Profile / Settings' })).toHaveAttribute('href', '/settings')
  })
})
