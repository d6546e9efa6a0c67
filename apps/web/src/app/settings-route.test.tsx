import { listSessions } from '@presently/contract/account'
import { currentUser, resendVerification } from '@presently/contract/auth'
import { saveSettings } from '@presently/contract/settings'
import { readTaste } from '@presently/contract/taste'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { undoDoNotSell } from '../features/consent/privacy-choices.ts'
import { startPageWithBar } from '../test-support/cookie-bar.ts'
import { type FakeServer, startFakeServer } from '../test-support/fake-server.ts'
import { renderPart } from '../test-support/render-part.tsx'
import { clearToasts, openToasts } from '../test-support/toasts.ts'
import { aPlusUser, aUser } from '../test-support/users.ts'
import { toastStore } from '../ui/toast.ts'
import { SettingsRoute } from './settings-route.tsx'

let server: FakeServer
/** The account as the server keeps it. */
let kept: ReturnType<typeof aUser>

beforeEach(() => {
  kept = aUser()
  server = startFakeServer()
  server.on(currentUser, () => kept)
  server.on(listSessions, () => ({ sessions: [] }))
  server.on(saveSettings, (input) => {
    const { displayName, budgetMin, budgetMax, ...rest } = input
    kept = {
      ...kept,
      ...rest,
      displayName: displayName ?? null,
      budgetMin: budgetMin ?? null,
      budgetMax: budgetMax ?? null,
    }
    return kept
  })
})

afterEach(() => {
  clearToasts()
  undoDoNotSell()
})

async function openSettings() {
  const view = renderPart(<SettingsRoute />)
  await screen.findByRole('heading', { level: 1, name: 'Settings' })
  return view
}

const button = (name: string) => screen.getByRole('button', { name })
const asked = () => server.requests.filter(({ path }) => path === '/api/auth/user').length
const saved = () => waitFor(() => expect(toastStore.list()[0]?.title).toBe('Settings saved'))

describe('the settings of an account', () => {
  it('are kept: categories, budgets, notifications [GEN-11 GEN-12 GEN-13]', async () => {
    const { user, unmount } = await openSettings()
    await user.click(button('Books'))
    await user.type(screen.getByLabelText('Min budget'), '20')
    await user.type(screen.getByLabelText('Max budget'), '60')
    await user.click(screen.getByRole('switch', { name: 'Deals' }))
    await user.click(button('Save Settings'))
    await saved()
    unmount()

    await openSettings()
    expect(button('Books')).toHaveAttribute('aria-pressed', 'true')
    expect(button('Games')).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByLabelText('Min budget')).toHaveValue(20)
    expect(screen.getByLabelText('Max budget')).toHaveValue(60)
    expect(screen.getByRole('switch', { name: 'Deals' })).not.toBeChecked()
    expect(screen.getByRole('switch', { name: 'Reminders' })).toBeChecked()
  })

  it('are known to the whole application once saved [API-45]', async () => {
    const { user } = await openSettings()
    const before = asked()
    await user.type(screen.getByLabelText('Display name'), 'Mimi')
    await user.click(button('Save Settings'))
    await saved()
    await waitFor(() => expect(asked()).toBe(before + 1))
    const card = within(screen.getByRole('region', { name: 'Profile' }))
    expect(await card.findByRole('heading', { name: 'Mimi' })).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull())
    expect(screen.getByLabelText('Display name')).toHaveValue('Mimi')
  })

  it('stand over the panels of the account, in their order', async () => {
    await openSettings()
    const account = within(screen.getByRole('region', { name: 'Your account' }))
    expect(account.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'E-mail',
      'Password',
      'Where you are signed in',
      'Privacy',
      'Your data',
      'Delete account',
    ])
  })

  it('tell a free account of its taste in a line, and a member all of it, renewed with each save', async () => {
    const { user, unmount } = await openSettings()
    expect(screen.getByRole('region', { name: 'Your taste' })).toHaveTextContent(/With Plus and Premium/)
    unmount()

    kept = aPlusUser()
    const signs = () =>
      kept.favoriteCategories.map((label) => ({ from: 'favorite-category' as const, label, giftId: null }))
    server.on(readTaste, () => ({ isOn: true, signs: signs() }))
    await openSettings()
    const taste = within(screen.getByRole('region', { name: 'Your taste' }))
    expect(await taste.findByText(/^Nothing yet/)).toBeVisible()
    await user.click(button('Books'))
    await user.click(button('Save Settings'))
    await saved()
    expect(await taste.findByText('Favorite category:')).toBeVisible()
  })

  it('are nothing for nobody', async () => {
    server.fail(currentUser, 'unauthorized', 'Please log in.')
    const { container } = renderPart(<SettingsRoute />)
    await waitFor(() => expect(asked()).toBe(1))
    expect(container).toBeEmptyDOMElement()
  })
})

describe('the privacy choices', () => {
  const banner = () => screen.queryByRole('region', { name: 'Cookie preferences' })

  it('about cookies are made again in the banner, and the focus comes back', async () => {
    startPageWithBar()
    const { user } = await openSettings()
    await user.click(button('Accept All'))
    expect(banner()).toBeNull()
    await user.click(button('Cookie preferences'))
    expect(banner()).toHaveFocus()
    await user.click(screen.getByRole('switch', { name: 'Marketing' }))
    await user.click(button('Save Preferences'))
    expect(button('Cookie preferences')).toHaveFocus()
    expect(JSON.parse(localStorage.getItem('presently.consent') ?? '')).toMatchObject({
      analytics: true,
      marketing: false,
    })
  })

  it('about sale are made and undone', async () => {
    const { user } = await openSettings()
    await user.click(button('Do not sell or share'))
    expect(localStorage.getItem('presently.do-not-sell')).toContain('"optedOut":true')
    await user.click(button('Undo do-not-sell'))
    expect(localStorage.getItem('presently.do-not-sell')).toBeNull()
    expect(button('Do not sell or share')).toHaveFocus()
  })

  it('of the browser are followed and not undone here', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }))
    await openSettings()
    expect(screen.getByText(/Global Privacy Control/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo do-not-sell' })).toBeNull()
  })
})

describe('the link that proves the address', () => {
  const press = async (user: Awaited<ReturnType<typeof openSettings>>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Send the link again' }))
  const said = () => openToasts().map(({ title, description, variant }) => [variant, title, description])

  it('is sent again, and each press says how it went, once', async () => {
    kept = aUser({ emailVerified: false })
    server.fail(resendVerification, 'too-many-requests', 'Please wait ten minutes.')
    const { user } = await openSettings()
    await press(user)
    const refused = [['destructive', 'The mail was not sent', 'Please wait ten minutes.']]
    await waitFor(() => expect(said()).toEqual(refused))
    server.on(resendVerification, () => ({ message: 'The link is on its way.' }))
    const sent = [['success', 'Mail sent', 'The link is on its way.']]
    await press(user)
    await waitFor(() => expect(said()).toEqual(sent))
    await press(user)
    await waitFor(() =>
      expect(server.requests.filter(({ path }) => path === resendVerification.path)).toHaveLength(3),
    )
    expect(said()).toEqual(sent)
  })
})
