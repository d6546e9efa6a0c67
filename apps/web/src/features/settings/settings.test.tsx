import { saveSettings } from '@presently/contract/settings'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allowAnalytics } from '../../lib/analytics.ts'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { renderPart } from '../../test-support/render-part.tsx'
import { clearToasts, openToasts } from '../../test-support/toasts.ts'
import { aPlusUser, aPremiumUser, aUser } from '../../test-support/users.ts'
import { ToastOutlet } from '../../ui/toast-outlet.tsx'
import { SettingsPage } from './settings-page.tsx'

type User = ReturnType<typeof aUser>

const CATEGORIES = [
  'Electronics',
  'Home & Garden',
  'Fashion',
  'Books',
  'Sports',
  'Food & Beverage',
  'Beauty',
  'Kids & Baby',
  'Travel',
  'Games',
]
const RANGE = 'Minimum budget cannot be higher than maximum budget.'

let server: FakeServer
const gtag = vi.fn<(...words: unknown[]) => void>()
const onUserChange = vi.fn<(user: User) => Promise<void>>()

beforeEach(() => {
  server = startFakeServer()
  gtag.mockReset()
  window.gtag = gtag
  allowAnalytics(true)
  onUserChange.mockReset().mockResolvedValue()
})

afterEach(() => {
  allowAnalytics(false)
  clearToasts()
})

const page = (user: User, premium?: string) => (
  <>
    <SettingsPage user={user} onUserChange={onUserChange} premium={premium} />
    <ToastOutlet />
  </>
)
const openPage = (user: User = aUser(), premium?: string) => renderPart(page(user, premium))

const card = () => within(screen.getByRole('region', { name: 'Profile' }))
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const category = (name: string) => screen.getByRole('button', { name })
const saveButton = () => screen.getByRole('button', { name: 'Save Settings' })
const sent = () => server.requests.filter(({ path }) => path === '/api/user/settings')
const events = (name: string) => gtag.mock.calls.filter((words) => words[1] === name)

describe('the profile card', () => {
  it('shows the initial of the name [SETTINGS-01]', () => {
    openPage(aUser({ username: 'maya', displayName: 'ölaf' }))
    expect(card().getByText('Ö')).toBeVisible()
  })

  it.each([
    ['Maya Okafor', 'Maya Okafor'],
    [null, 'maya'],
  ])('for the display name %j is headed %j [SETTINGS-02]', (displayName, shown) => {
    openPage(aUser({ displayName }))
    expect(card().getByRole('heading', { name: shown })).toBeVisible()
  })

  it('shows the e-mail address [SETTINGS-03]', () => {
    openPage()
    expect(card().getByText('maya@example.com')).toBeVisible()
  })

  it.each([
    [aUser(), 'FREE', false],
    [aPlusUser(), 'PLUS', true],
    [aPremiumUser(), 'PREMIUM', true],
    [aUser({ isPremium: true, subscriptionTier: 'premium' }), 'PREMIUM', true],
  ])('bears the tier, and PRO for a plan [SETTINGS-04 SETTINGS-05] (%#)', (user, tier, isPro) => {
    openPage(user)
    expect(card().getByText(tier)).toBeVisible()
    expect(card().queryByText('PRO') !== null).toBe(isPro)
  })

  it('says since when one is a member [SETTINGS-06]', () => {
    openPage(aUser({ createdAt: '2024-03-12T10:00:00.000Z' }))
    expect(card().getByText(/^Member since/)).toHaveTextContent('Member since March 2024')
    expect(card().getByText('March 2024')).toHaveAttribute('datetime', '2024-03-12T10:00:00.000Z')
  })
})

describe('the form', () => {
  it('has its sections, each headed [SETTINGS-07 SETTINGS-08 SETTINGS-10]', () => {
    openPage()
    const section = (name: string) =>
      within(screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement)
    const fields = section('Profile Information')
    expect(fields.getByRole('textbox', { name: 'Display name' })).toBeVisible()
    for (const name of ['Min budget', 'Max budget'])
      expect(fields.getByRole('spinbutton', { name })).toBeVisible()
    expect(section('Favorite Categories').getByRole('group', { name: 'Favorite Categories' })).toBeVisible()
    const switches = section('Notifications').getAllByRole('switch')
    expect(switches.map((each) => each.getAttribute('aria-checked'))).toEqual(['true', 'true'])
  })

  it('offers exactly ten categories [SETTINGS-09]', () => {
    openPage()
    const group = within(screen.getByRole('group', { name: 'Favorite Categories' }))
    expect(group.getAllByRole('button').map((button) => button.textContent)).toEqual(CATEGORIES)
  })

  it('takes budgets as numbers of at least 0 [VALID-19]', () => {
    openPage()
    for (const name of ['Min budget', 'Max budget']) {
      expect(field(name)).toHaveAttribute('type', 'number')
      expect(field(name)).toHaveAttribute('min', '0')
    }
  })

  it('refuses a budget below 0 at its field and sends nothing [VALID-19]', async () => {
    const { user } = openPage()
    await user.type(field('Max budget'), '-5')
    await user.click(saveButton())
    expect(field('Max budget')).toHaveAccessibleDescription('A budget is at least 0.')
    expect(field('Max budget')).toHaveFocus()
    expect(sent()).toEqual([])
  })

  it('links to privacy and terms, and ends in Save Settings [SETTINGS-12 SETTINGS-13]', () => {
    openPage()
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
    expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
    expect(saveButton()).toBeEnabled()
  })

  it.each([
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
  ])(
    '%s is shown without loading the application anew, which would lose what is not saved',
    async (name, path) => {
      const { user } = openPage()
      await user.type(field('Display name'), ' the second')
      await user.click(screen.getByRole('link', { name }))
      expect(location.pathname).toBe(path)
    },
  )

  it('is filled from the account [SETTINGS-14]', () => {
    openPage(
      aUser({
        displayName: 'Maya',
        budgetMin: 20,
        budgetMax: 60,
        favoriteCategories: ['Books', 'Games', 'Gone since'],
        notifyDeals: false,
      }),
    )
    expect(field('Display name')).toHaveValue('Maya')
    expect(field('Min budget')).toHaveValue(20)
    expect(field('Max budget')).toHaveValue(60)
    expect(CATEGORIES.filter((name) => category(name).getAttribute('aria-pressed') === 'true')).toEqual([
      'Books',
      'Games',
    ])
    expect(screen.getByRole('switch', { name: 'Deals' })).not.toBeChecked()
    expect(screen.getByRole('switch', { name: 'Reminders' })).toBeChecked()
  })

  it('keeps what was typed when the account is fetched anew, and follows it elsewhere', async () => {
    const { user, rerender } = openPage(aUser({ displayName: 'Maya', budgetMin: 20 }))
    await user.clear(field('Display name'))
    await user.type(field('Display name'), 'Mimi')
    rerender(page(aUser({ displayName: 'Maya B.', budgetMin: 30 })))
    expect(field('Display name')).toHaveValue('Mimi')
    expect(field('Min budget')).toHaveValue(30)
  })

  it.each([
    [aUser(), 'Notifications come with Plus and Premium. We keep your choice.'],
    [
      aPlusUser({ emailVerified: false }),
      'We write only to a verified e-mail address. Yours is not verified yet.',
    ],
  ])('says why no notification comes (%#)', (user, note) => {
    openPage(user)
    expect(screen.getByText(note)).toBeVisible()
  })

  it('says nothing of that where they come', () => {
    openPage(aPlusUser())
    expect(screen.queryByText(/Notifications come with|We write only to/)).toBeNull()
  })
})

describe('saving', () => {
  it('sends the whole form and says so [API-44 TOAST-11 ANALYTICS-09]', async () => {
    server.on(saveSettings, () => aUser({ displayName: 'Mimi' }))
    const { user } = openPage(aUser({ favoriteCategories: ['Games'] }))
    await user.type(field('Display name'), 'Mimi')
    await user.type(field('Min budget'), '20')
    await user.type(field('Max budget'), '60')
    await user.click(category('Books'))
    await user.click(screen.getByRole('switch', { name: 'Deals' }))
    await user.click(saveButton())
    expect(await screen.findByText('Settings saved')).toBeVisible()
    expect(sent().map(({ method, body }) => [method, body])).toEqual([
      [
        'PUT',
        {
          displayName: 'Mimi',
          budgetMin: 20,
          budgetMax: 60,
          favoriteCategories: ['Books', 'Games'],
          notifyDeals: false,
          notifyReminders: true,
        },
      ],
    ])
    expect(openToasts()[0]?.variant).toBe('success')
    expect(events('settings_saved')).toHaveLength(1)
    expect(onUserChange.mock.calls).toEqual([[aUser({ displayName: 'Mimi' })]])
  })

  it('sends budgets as whole numbers [VALID-20]', async () => {
    server.on(saveSettings, () => aUser())
    const { user } = openPage()
    await user.type(field('Min budget'), '19.9')
    await user.type(field('Max budget'), '1e2')
    await user.click(saveButton())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ budgetMin: 19, budgetMax: 100 })
  })

  it('trims the display name [VALID-21]', async () => {
    server.on(saveSettings, () => aUser())
    const { user } = openPage()
    await user.type(field('Display name'), '  Mimi  ')
    await user.click(saveButton())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ displayName: 'Mimi' })
  })

  it('leaves out a blank display name and empty budgets [VALID-21]', async () => {
    server.on(saveSettings, () => aUser())
    const { user } = openPage(aUser({ displayName: 'Maya', budgetMin: 20, budgetMax: 60 }))
    await user.clear(field('Display name'))
    await user.type(field('Display name'), '   ')
    await user.clear(field('Min budget'))
    await user.clear(field('Max budget'))
    await user.click(saveButton())
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toEqual({ favoriteCategories: [], notifyDeals: true, notifyReminders: true })
  })

  it('refuses a minimum above the maximum and sends nothing [VALID-18 ERR-14]', async () => {
    const { user } = openPage()
    await user.type(field('Min budget'), '80')
    await user.type(field('Max budget'), '60')
    await user.click(saveButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(`Invalid budget range${RANGE}`)
    expect(openToasts()[0]?.variant).toBe('destructive')
    expect(field('Min budget')).toHaveAccessibleDescription(RANGE)
    expect(field('Max budget')).toHaveAccessibleDescription(RANGE)
    expect(field('Min budget')).toHaveFocus()
    expect(sent()).toEqual([])

    await user.clear(field('Max budget'))
    expect(field('Min budget')).toBeValid()
    expect(field('Min budget')).not.toHaveAttribute('aria-invalid')
  })

  it.each([
    ['80', ''],
    ['', '60'],
    ['60', '60'],
    ['0', '0'],
  ])('sends a minimum of %j and a maximum of %j [VALID-18]', async (min, max) => {
    server.on(saveSettings, () => aUser())
    const { user } = openPage()
    if (min) await user.type(field('Min budget'), min)
    if (max) await user.type(field('Max budget'), max)
    await user.click(saveButton())
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('tells of a failure, with what is wrong at its field, and keeps the form [ERR-19]', async () => {
    const tooLong = 'Shorten the display name to 60 characters.'
    server.fail(saveSettings, 'invalid-fields', 'Please check the form.', {
      fields: { displayName: tooLong },
    })
    const { user } = openPage()
    const name = 'x'.repeat(61)
    await user.type(field('Display name'), name)
    await user.click(category('Games'))
    await user.click(saveButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Save failedThere was an error saving your settings.',
    )
    expect(openToasts()[0]?.variant).toBe('destructive')
    expect(field('Display name')).toHaveAccessibleDescription(tooLong)
    expect(field('Display name')).toHaveFocus()
    expect(field('Display name')).toHaveValue(name)
    expect(category('Games')).toHaveAttribute('aria-pressed', 'true')
    expect(events('settings_saved')).toEqual([])
    expect(onUserChange).not.toHaveBeenCalled()

    await user.type(field('Display name'), '{Backspace}')
    expect(field('Display name')).not.toHaveAttribute('aria-invalid')
  })

  it('happens once, however often it is pressed, and keeps what is typed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<User>()
    server.on(saveSettings, () => promise)
    const { user, rerender } = openPage()
    onUserChange.mockImplementation(async (saved) => rerender(page(saved)))
    await user.type(field('Display name'), 'Mimi')
    await user.click(saveButton())
    const saving = screen.getByRole('button', { name: 'Saving...' })
    expect(saving).toHaveFocus()
    await user.click(saving)
    await user.type(field('Display name'), ' O.')
    await act(async () => resolve(aUser({ displayName: 'Mimi' })))
    await waitFor(() => expect(saveButton()).toBeVisible())
    expect(sent()).toHaveLength(1)
    expect(field('Display name')).toHaveValue('Mimi O.')
    expect(screen.getByText('Not saved yet')).toBeVisible()
  })
})

describe('leaving', () => {
  const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))

  it('asks while something is not saved', async () => {
    const { user } = openPage()
    expect(mayLeave()).toBe(true)
    await user.type(field('Display name'), 'M')
    expect(screen.getByText('Not saved yet')).toBeVisible()
    expect(mayLeave()).toBe(false)
    await user.type(field('Display name'), '{Backspace} ')
    expect(mayLeave()).toBe(true)
  })

  it('asks no more once it is saved', async () => {
    server.on(saveSettings, () => aUser({ displayName: 'M' }))
    const { user, rerender } = openPage()
    onUserChange.mockImplementation(async (saved) => rerender(page(saved)))
    await user.type(field('Display name'), 'M')
    await user.click(saveButton())
    await screen.findByText('Settings saved')
    await waitFor(() => expect(mayLeave()).toBe(true))
    expect(field('Display name')).toHaveValue('M')
  })
})

describe('analytics', () => {
  it('hears once a visit that settings were opened [ANALYTICS-08]', async () => {
    const { rerender } = openPage()
    rerender(page(aUser({ displayName: 'Maya' })))
    expect(events('settings_opened')).toHaveLength(1)
    expect(events('settings_saved')).toEqual([])
  })
})

describe('the premium section', () => {
  const section = () => document.getElementById('premium')
  const scroll = vi.fn<() => void>()

  beforeEach(() => {
    scroll.mockReset()
    vi.useFakeTimers()
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
      if (this.id === 'premium') scroll()
    })
  })

  it('is there for whoever has a plan, and for others where it has something to say', () => {
    const { rerender } = openPage(aUser())
    expect(section()).toBeNull()
    rerender(page(aUser(), 'The offer'))
    expect(section()).toHaveTextContent('The offer')
    rerender(page(aPlusUser(), 'The card'))
    expect(section()).toHaveTextContent('The card')
    rerender(page(aPremiumUser(), 'The card'))
    expect(section()).toHaveTextContent('The card')
  })

  it('is scrolled to after 100 ms where the address says #premium [SETTINGS-15]', () => {
    history.replaceState(null, '', '/settings#premium')
    openPage(aPlusUser())
    vi.advanceTimersByTime(99)
    expect(scroll).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(scroll).toHaveBeenCalledOnce()
    expect(section()).toHaveFocus()
  })

  it('is scrolled to when the address comes to say it', () => {
    openPage(aPlusUser())
    history.replaceState(null, '', '/settings#premium')
    act(() => void dispatchEvent(new Event('hashchange')))
    vi.advanceTimersByTime(100)
    expect(scroll).toHaveBeenCalledOnce()
    expect(section()).toHaveFocus()
  })

  it.each(['/settings', '/settings#other'])('is left where it is at %s [SETTINGS-15]', (address) => {
    history.replaceState(null, '', address)
    openPage(aPlusUser())
    vi.advanceTimersByTime(1000)
    expect(scroll).not.toHaveBeenCalled()
    expect(document.body).toHaveFocus()
  })
})
