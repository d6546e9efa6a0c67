import {
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  exportData,
  listSessions,
  requestDeletion,
  type Session,
  undoDeletion,
} from '@presently/contract/account'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, json, startFakeServer } from '../../test-support/fake-server.ts'
import { renderPart } from '../../test-support/render-part.tsx'
import { catchSavedFiles, type SavedFile } from '../../test-support/saved-files.ts'
import { clearToasts } from '../../test-support/toasts.ts'
import { aPlusUser, aPremiumUser, aUser } from '../../test-support/users.ts'
import { ToastOutlet } from '../../ui/toast-outlet.tsx'
import { DeletionPanel } from './deletion-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { ExportPanel } from './export-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { PrivacyPanel } from './privacy-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

type User = ReturnType<typeof aUser>

const WRONG = 'This is not the password of your account.'
const OFFLINE = 'We could not reach the site. Check your connection, then try again.'

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
})

afterEach(clearToasts)

const show = (panel: ReactNode) =>
  renderPart(
    <>
      {panel}
      <ToastOutlet />
    </>,
  )
const button = (name: string) => screen.getByRole('button', { name })
const sentTo = (method: string, path: string) =>
  server.requests.filter((request) => request.method === method && request.path === path)
const bodiesTo = (method: string, path: string) => sentTo(method, path).map(({ body }) => body)
const refuseAll = (call: Parameters<FakeServer['answer']>[0]) =>
  server.answer(call, () => Promise.reject(new TypeError('Failed to fetch')))

describe('the e-mail address', () => {
  const panel = () => within(screen.getByRole('region', { name: 'E-mail' }))
  const newEmail = () => screen.getByRole('textbox', { name: 'New e-mail' })
  const password = () => screen.getByLabelText('Password', { selector: 'input' })
  const CALL = ['PUT', '/api/account/email'] as const
  const RESEND = { isPending: false, mutate: () => {} }

  async function openForm(user: User = aUser()) {
    const view = show(<EmailPanel user={user} resend={RESEND} />)
    await view.user.click(button('Change e-mail'))
    return view
  }

  it('is shown with whether it is proven', () => {
    show(<EmailPanel user={aUser()} resend={RESEND} />)
    expect(panel().getByText('maya@example.com')).toHaveTextContent('maya@example.com Verified')
    expect(screen.queryByRole('button', { name: 'Send the link again' })).toBeNull()
  })

  it('that is not proven says so, and asks for one link at a time', async () => {
    const resend = { isPending: false, mutate: vi.fn() }
    const notProven = aUser({ emailVerified: false })
    const { user, rerender } = show(<EmailPanel user={notProven} resend={resend} />)
    expect(panel().getByText('Not verified')).toBeVisible()
    await user.click(button('Send the link again'))
    expect(resend.mutate).toHaveBeenCalledOnce()
    rerender(<EmailPanel user={notProven} resend={{ ...resend, isPending: true }} />)
    await user.click(button('Sending...'))
    expect(resend.mutate).toHaveBeenCalledOnce()
  })

  it('that has moved is spoken of no more as one that will', async () => {
    server.on(changeEmail, () => ({ message: 'Sent.' }))
    const { user, rerender } = await openForm()
    await user.type(newEmail(), 'new@example.com')
    await user.type(password(), 'secret pass')
    await user.click(button('Send the link'))
    await panel().findByText(/^We sent a link to new@example.com/)
    rerender(<EmailPanel user={aUser({ email: 'new@example.com' })} resend={RESEND} />)
    expect(panel().queryByText(/^We sent a link/)).toBeNull()
  })

  it('is changed with the password, by a link to the new one', async () => {
    server.on(changeEmail, () => ({ message: 'Sent.' }))
    const { user } = await openForm()
    expect(newEmail()).toHaveFocus()
    await user.type(newEmail(), ' new@example.com ')
    await user.type(password(), 'secret pass ')
    await user.click(button('Send the link'))
    await waitFor(() =>
      expect(panel().getByRole('status')).toHaveTextContent(
        'We sent a link to new@example.com. The address changes when you open it.',
      ),
    )
    expect(bodiesTo(...CALL)).toEqual([{ email: 'new@example.com', password: 'secret pass ' }])
    expect(button('Change e-mail')).toHaveFocus()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it.each([
    ['forbidden with a field', 'forbidden', { fields: { password: WRONG } }],
    ['forbidden', 'forbidden', {}],
  ] as const)('tells of a wrong password at its field (%s)', async (_name, code, more) => {
    server.fail(changeEmail, code, WRONG, more)
    const { user } = await openForm()
    await user.type(newEmail(), 'new@example.com')
    await user.click(button('Send the link'))
    await waitFor(() => expect(password()).toHaveAccessibleDescription(WRONG))
    expect(password()).toHaveFocus()
    expect(newEmail()).toHaveValue('new@example.com')
  })

  it.each([
    ['the server rests', () => json(503, { message: 'Try again soon.' }), 'Try again soon.'],
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch')), OFFLINE],
  ])('keeps the form where %s', async (_name, answer, sentence) => {
    server.answer(changeEmail, answer)
    const { user } = await openForm()
    await user.type(newEmail(), 'new@example.com')
    await user.type(password(), 'secret')
    await user.click(button('Send the link'))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence))
    expect(newEmail()).toHaveValue('new@example.com')
    expect(password()).toHaveValue('secret')
  })

  it('stays when the form is cancelled', async () => {
    const { user } = await openForm()
    await user.click(button('Cancel'))
    expect(button('Change e-mail')).toHaveFocus()
    expect(bodiesTo(...CALL)).toEqual([])
  })
})

describe('the password', () => {
  const current = () => screen.getByLabelText('Current password')
  const next = () => screen.getByLabelText('New password')

  async function change() {
    server.on(listSessions, () => ({ sessions: [] }))
    const view = show(<PasswordPanel user={aUser()} isCommonPassword={(given) => given === 'password1'} />)
    await view.user.click(button('Change password'))
    expect(current()).toHaveFocus()
    await view.user.type(current(), 'old one')
    await view.user.type(next(), 'new one')
    await view.user.click(button('Save password'))
    return view
  }

  it('is changed with the current one, and ends the other sessions', async () => {
    server.on(changePassword, () => ({ message: 'Done.' }))
    await change()
    expect(await screen.findByText('Password changed')).toBeVisible()
    expect(screen.getByText('Every other device is signed out.')).toBeVisible()
    expect(bodiesTo('PUT', '/api/account/password')).toEqual([
      { currentPassword: 'old one', newPassword: 'new one' },
    ])
    expect(button('Change password')).toHaveFocus()
  })

  it('is asked for at once where the address says #password, as password managers do', () => {
    history.replaceState(null, '', '/settings#password')
    show(<PasswordPanel user={aUser()} isCommonPassword={() => false} />)
    expect(current()).toHaveFocus()
  })

  it('is not changed with a wrong one', async () => {
    server.fail(changePassword, 'forbidden', WRONG, { fields: { currentPassword: WRONG } })
    await change()
    await waitFor(() => expect(current()).toHaveAccessibleDescription(WRONG))
    expect(current()).toHaveFocus()
    expect(next()).toHaveValue('new one')
  })

  it('says what is wrong with the new one', async () => {
    const short = 'Choose a password of at least 6 characters.'
    server.fail(changePassword, 'invalid-fields', 'No.', { fields: { newPassword: short } })
    await change()
    await waitFor(() => expect(next()).toHaveAccessibleDescription(short))
    expect(next()).toHaveFocus()
  })

  it('is warned of where it is common, and taken all the same', async () => {
    server.on(changePassword, () => ({ message: 'Done.' }))
    server.on(listSessions, () => ({ sessions: [] }))
    const { user } = show(
      <PasswordPanel user={aUser()} isCommonPassword={(given) => given === 'password1'} />,
    )
    await user.click(button('Change password'))
    await user.type(next(), 'password1')
    expect(screen.getByRole('status')).toHaveTextContent('Many people use this password')
    await user.type(next(), '!')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await user.type(next(), '{Backspace}')
    await user.click(button('Save password'))
    await waitFor(() => expect(bodiesTo('PUT', '/api/account/password')).toHaveLength(1))
  })

  it('tells password managers which is which, and whose', async () => {
    server.on(changePassword, () => new Promise(() => {}))
    const { container } = await change()
    expect(current()).toHaveAttribute('autocomplete', 'current-password')
    expect(next()).toHaveAttribute('autocomplete', 'new-password')
    expect(container.querySelector('[autocomplete="username"]')).toHaveValue('maya@example.com')
  })
})

describe('the sessions', () => {
  const PHONE: Session = {
    id: '22222222-2222-4222-8222-222222222222',
    device: 'Safari on iPhone',
    createdAt: '2026-01-02T03:04:05.000Z',
    lastSeenAt: '2026-01-02T03:04:05.000Z',
    isCurrent: false,
  }
  const LAPTOP = { ...PHONE, id: '33333333-3333-4333-8333-333333333333', device: 'Firefox on Linux' }
  const HERE = {
    ...PHONE,
    id: '11111111-1111-4111-8111-111111111111',
    device: 'Chrome on Windows',
    isCurrent: true,
  }

  let kept: Session[]
  beforeEach(() => {
    kept = [PHONE, HERE, LAPTOP]
    server.on(listSessions, () => ({ sessions: kept }))
  })

  const panel = () => screen.getByRole('region', { name: 'Where you are signed in' })
  const rows = () => within(panel()).getAllByRole('listitem')
  const dialog = () => within(screen.getByRole('alertdialog'))

  async function open() {
    const view = show(<SessionsPanel />)
    await screen.findByText('Safari on iPhone')
    return view
  }

  it('are listed, this one first and marked', async () => {
    await open()
    expect(rows().map((row) => row.querySelector('.device')?.textContent)).toEqual([
      'Chrome on Windows This device',
      'Safari on iPhone ',
      'Firefox on Linux ',
    ])
    expect(within(rows()[0] as HTMLElement).queryByRole('button')).toBeNull()
    expect(within(rows()[1] as HTMLElement).getByText(/^Last seen/)).toBeVisible()
    expect(rows()[1]?.querySelector('time')).toHaveAttribute('datetime', PHONE.lastSeenAt)
  })

  it('show five rows of a long list, this one among them, and all of them when asked', async () => {
    kept = [...Array.from({ length: 23 }, (_, n) => ({ ...PHONE, id: `other-${n}` })), HERE]
    const { user } = show(<SessionsPanel />)
    await screen.findByText('Chrome on Windows')
    expect(rows()).toHaveLength(5)
    await user.click(button('Show 19 more'))
    expect(rows()).toHaveLength(24)
    await user.click(button('Show fewer'))
    expect(rows()).toHaveLength(5)
  })

  it('can be ended one by one, after a question', async () => {
    server.on(endSession, (_input, { id }) => {
      kept = kept.filter((session) => session.id !== id)
      return { message: 'Ended.' }
    })
    const { user } = await open()
    await user.click(button('Sign out Safari on iPhone'))
    expect(dialog().getByText('Safari on iPhone has to sign in again.')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(sentTo('DELETE', `/api/account/sessions/${PHONE.id}`)).toEqual([])
    await waitFor(() => expect(button('Sign out Safari on iPhone')).toHaveFocus())

    await user.click(button('Sign out Safari on iPhone'))
    await user.click(dialog().getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('Signed out: Safari on iPhone')).toBeVisible()
    await waitFor(() => expect(rows()).toHaveLength(2))
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus(),
    )
  })

  it('can be ended all but this one, after a question', async () => {
    server.on(endOtherSessions, () => {
      kept = [HERE]
      return { message: 'Ended.' }
    })
    const { user } = await open()
    await user.click(button('Sign out everywhere else'))
    expect(dialog().getByText('Every device but this one has to sign in again.')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Sign out everywhere else' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
    expect(sentTo('DELETE', '/api/account/sessions')).toHaveLength(1)
  })

  it('that could not be ended stay, and it is said', async () => {
    server.fail(endSession, 'unavailable', 'Try again soon.')
    const { user } = await open()
    await user.click(button('Sign out Firefox on Linux'))
    await user.click(dialog().getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('Not signed out')).toBeVisible()
    expect(screen.getByText('Try again soon.')).toBeVisible()
    expect(rows()).toHaveLength(3)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('of which there is one offer nothing to end', async () => {
    kept = [HERE]
    show(<SessionsPanel />)
    await screen.findByText('Chrome on Windows')
    expect(within(panel()).queryByRole('button')).toBeNull()
  })

  it('are awaited in rows of their height', () => {
    server.on(listSessions, () => new Promise(() => {}))
    show(<SessionsPanel />)
    expect(screen.getByRole('status')).toHaveTextContent('Loading your devices')
  })

  it('that could not be read are tried again', async () => {
    server.fail(listSessions, 'unavailable', 'Try again soon.')
    const { user } = show(<SessionsPanel />)
    const failed = await screen.findByRole('alert')
    expect(failed).toHaveTextContent('We could not read your devicesTry again soon.')
    server.on(listSessions, () => ({ sessions: kept }))
    await user.click(within(failed).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Safari on iPhone')).toBeVisible()
  })
})

describe('the export', () => {
  let saved: readonly SavedFile[]
  beforeEach(() => {
    saved = catchSavedFiles()
  })

  it('is saved as a file named by its day', async () => {
    const data = { exportedAt: '2026-03-04T05:06:07.000Z', parts: { account: { email: 'maya@example.com' } } }
    server.on(exportData, () => data)
    const { user } = show(<ExportPanel />)
    await user.click(button('Download my data'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('presently-export-2026-03-04.json')
    expect(saved[0]?.blob.type).toBe('application/json')
    expect(JSON.parse((await saved[0]?.blob.text()) ?? '')).toEqual(data)
    expect(document.querySelector('a[download]')).toBeNull()
    expect(await screen.findByText('Your data is downloaded')).toBeVisible()
  })

  it('says why there is none', async () => {
    server.fail(exportData, 'too-many-requests', 'Try again in an hour.')
    const { user } = show(<ExportPanel />)
    await user.click(button('Download my data'))
    expect(await screen.findByText('Download failed')).toBeVisible()
    expect(screen.getByText('Try again in an hour.')).toBeVisible()
    expect(saved).toEqual([])
    expect(button('Download my data')).toBeVisible()
  })
})

describe('the removal of the account', () => {
  const onUserChange = vi.fn<(user: User) => Promise<void>>()
  const DATE = '2026-03-18T12:00:00.000Z'
  const CALL = ['POST', '/api/account/deletion'] as const

  beforeEach(() => {
    onUserChange.mockReset().mockResolvedValue()
  })

  const panel = (user: User) => (
    <>
      <DeletionPanel user={user} onUserChange={onUserChange} />
      <ToastOutlet />
    </>
  )

  /** A page that shows the account as it was last told. */
  function open(user: User = aUser()) {
    const view = renderPart(panel(user))
    onUserChange.mockImplementation(async (changed) => view.rerender(panel(changed)))
    return view
  }

  const dialog = () => within(screen.getByRole('dialog', { name: 'Delete your account?' }))
  const password = () => dialog().getByLabelText('Password')

  it('says what goes, and when', () => {
    open()
    expect(
      screen.getByText(
        'This removes your profile, saved gifts, people, reminders, history and invite link. You have 14 days to undo it; by day 21 everything is gone.',
      ),
    ).toBeVisible()
    expect(screen.queryByText(/is cancelled/)).toBeNull()
  })

  it.each([
    [aPlusUser(), 'Plus'],
    [aPremiumUser(), 'Premium'],
  ])('says that a paid plan ends with it (%#)', async (user, plan) => {
    const view = open(user)
    expect(screen.getByText(`Your ${plan} plan is cancelled as soon as you ask.`)).toBeVisible()
    await view.user.click(button('Delete account'))
    expect(dialog().getByText(new RegExp(`Your ${plan} plan is cancelled now`))).toBeVisible()
  })

  it('needs the password; then the day is named, and it can be undone', async () => {
    server.on(requestDeletion, () => aUser({ deletionDate: DATE }))
    server.on(undoDeletion, () => aUser())
    const { user } = open()
    await user.click(button('Delete account'))
    expect(password()).toHaveFocus()
    expect(bodiesTo(...CALL)).toEqual([])
    await user.type(password(), 'secret')
    await user.click(dialog().getByRole('button', { name: 'Delete my account' }))
    expect(await screen.findByText(/^Your account will be deleted on/)).toHaveTextContent('March 18, 2026')
    expect(bodiesTo(...CALL)).toEqual([{ password: 'secret' }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull()
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Delete account' })).toHaveFocus())

    await user.click(button('Keep my account'))
    expect(await screen.findByText('Your account stays')).toBeVisible()
    expect(button('Delete account')).toBeVisible()
    expect(sentTo('DELETE', '/api/account/deletion')).toHaveLength(1)
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Delete account' })).toHaveFocus())
  })

  it('is refused with a wrong password, at its field', async () => {
    server.fail(requestDeletion, 'forbidden', WRONG, { fields: { password: WRONG } })
    const { user } = open()
    await user.click(button('Delete account'))
    await user.type(password(), 'guess')
    await user.click(dialog().getByRole('button', { name: 'Delete my account' }))
    await waitFor(() => expect(password()).toHaveAccessibleDescription(WRONG))
    expect(password()).toHaveFocus()
    expect(onUserChange).not.toHaveBeenCalled()
  })

  it.each(['Cancel', 'Close'])('is not asked for after %s', async (name) => {
    const { user } = open()
    await user.click(button('Delete account'))
    await user.type(password(), 'secret')
    await user.click(dialog().getByRole('button', { name }))
    expect(bodiesTo(...CALL)).toEqual([])
    await waitFor(() => expect(button('Delete account')).toHaveFocus())
  })

  it('stays planned where the undoing fails, and it is said', async () => {
    refuseAll(undoDeletion)
    const { user } = open(aUser({ deletionDate: DATE }))
    await user.click(button('Keep my account'))
    expect(await screen.findByText(OFFLINE)).toBeVisible()
    expect(button('Keep my account')).toBeVisible()
  })
})

describe('privacy', () => {
  it('opens the cookie preferences, and holds the choice about sale', async () => {
    const onOpenCookies = vi.fn<() => void>()
    const { user } = show(
      <PrivacyPanel
        onOpenCookies={onOpenCookies}
        saleStatus="Not refused."
        saleButton={<button type="button">Refuse</button>}
      />,
    )
    await user.click(button('Cookie preferences'))
    expect(onOpenCookies).toHaveBeenCalledOnce()
    expect(screen.getByText(/Not refused\./)).toBeVisible()
    expect(button('Refuse')).toBeVisible()
  })
})
