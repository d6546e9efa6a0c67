import { listSessions } from '@presently/contract/account'
import { currentUser, login, register, type User } from '@presently/contract/auth'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPage } from '../lib/leave-page.ts'
import { type FakeServer, json, startFakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { keepSession } from '../test-support/session.ts'
import { aUser } from '../test-support/users.ts'

vi.mock('../lib/leave-page.ts')

const HERO = 'A good gift starts with who they are'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const field = (label: string) => screen.getByLabelText(label)
const press = (name: string) => screen.getByRole('button', { name })
const said = async (title: string) =>
  (await screen.findByText(title, { selector: 'b' })).closest('li')?.textContent ?? ''
const expectAlert = async (text: string) => expect(await screen.findByRole('alert')).toHaveTextContent(text)
const sent = (path: string) => server.requests.filter((request) => request.path === path)
const here = () => location.pathname + location.search + location.hash

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
})

async function openSignIn(address = '/auth') {
  const view = openApp(address)
  await heading('Sign in')
  return view
}

async function openRegister() {
  const view = await openSignIn()
  await view.user.click(press('Create account'))
  await heading('Create account')
  return view
}

type Visitor = Awaited<ReturnType<typeof openSignIn>>['user']

async function signIn(user: Visitor): Promise<void> {
  await user.type(field('Email'), 'maya@example.com')
  await user.type(field('Password'), 'a long secret{Enter}')
}

async function fillRegistration(user: Visitor): Promise<void> {
  await user.type(field('Username'), 'maya')
  await user.type(field('Email'), 'maya@example.com')
  await user.type(field('Password'), 'a long secret')
}

describe('the screen at /auth', () => {
  it('signs in or makes an account, each with its fields [ROUTE-02 AUTH-01 AUTH-03 AUTH-04]', async () => {
    const { user } = await openSignIn()
    const inputs = () =>
      [...document.querySelectorAll('main input')].map((input) => input.getAttribute('name'))
    expect(inputs()).toEqual(['email', 'password'])
    expect(document.title).toBe('Sign in · Presently')
    await user.click(press('Create account'))
    expect(await heading('Create account')).toHaveFocus()
    expect(inputs()).toEqual(['username', 'email', 'password'])
    expect(document.title).toBe('Create account · Presently')
    await user.click(press('Sign in'))
    expect(await heading('Sign in')).toHaveFocus()
    expect(inputs()).toEqual(['email', 'password'])
  })

  it('clears the fields with the toggle [AUTH-02]', async () => {
    const { user } = await openSignIn()
    await user.type(field('Email'), 'maya@example.com')
    await user.type(field('Password'), 'secret')
    await user.click(press('Create account'))
    for (const label of ['Username', 'Email', 'Password']) expect(field(label)).toHaveValue('')
    await fillRegistration(user)
    await user.click(press('Sign in'))
    for (const label of ['Email', 'Password']) expect(field(label)).toHaveValue('')
  })

  it('asks for a password with the words of the specification [AUTH-05]', async () => {
    await openRegister()
    expect(field('Password')).toHaveAttribute('placeholder', 'Choose a secure password (min 6 characters)')
    expect(field('Password')).toHaveAttribute('type', 'password')
  })

  it('says how old an owner must be', async () => {
    await openRegister()
    expect(screen.getByText(/at least 13 years old/)).toBeVisible()
  })

  it('leads to the way of a lost password', async () => {
    const { user } = await openSignIn()
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
    expect(await heading('Forgot your password?')).toHaveFocus()
    expect(location.pathname).toBe('/forgot-password')
  })
})

describe('what a form says before the server is asked', () => {
  it.each([
    ['Username', 'Choose a username.', '[VALID-04]'],
    ['Email', 'Write your e-mail address.', '[VALID-05]'],
    ['Password', 'Choose a password.', '[VALID-06]'],
  ])('registration needs the %s: %s %s', async (label, sentence) => {
    const { user } = await openRegister()
    expect(field(label)).toBeRequired()
    await fillRegistration(user)
    await user.clear(field(label))
    await user.click(press('Create Account'))
    expect(field(label)).toHaveAccessibleDescription(sentence)
    expect(field(label)).toBeInvalid()
    expect(field(label)).toHaveFocus()
    expect(sent(register.path)).toEqual([])
  })

  it('registration needs a password of 6 characters [VALID-06]', async () => {
    keepSession(server)
    const { user } = await openRegister()
    await fillRegistration(user)
    await user.clear(field('Password'))
    await user.type(field('Password'), '12345')
    await user.click(press('Create Account'))
    expect(field('Password')).toHaveAccessibleDescription('Choose a password of at least 6 characters.')
    expect(sent(register.path)).toEqual([])
    await user.type(field('Password'), '6')
    expect(field('Password')).toBeValid()
    await user.click(press('Create Account'))
    await heading(HERO)
    expect(sent(register.path)).toHaveLength(1)
  })

  it('login takes a password of 1 character, and none without [VALID-07]', async () => {
    keepSession(server)
    const { user } = await openSignIn()
    await user.type(field('Email'), 'maya@example.com')
    await user.click(press('Sign In'))
    expect(field('Password')).toHaveAccessibleDescription('Write your password.')
    expect(field('Password')).toHaveFocus()
    expect(sent(login.path)).toEqual([])
    await user.type(field('Password'), 'x{Enter}')
    await heading(HERO)
    expect(sent(login.path)).toMatchObject([{ body: { email: 'maya@example.com', password: 'x' } }])
  })

  it('puts the focus on the first field that is wrong', async () => {
    const { user } = await openRegister()
    await user.click(press('Create Account'))
    expect(field('Username')).toHaveFocus()
    await user.type(field('Username'), 'maya{Enter}')
    expect(field('Email')).toHaveFocus()
    await user.type(field('Email'), 'maya')
    await user.keyboard('{Enter}')
    expect(field('Email')).toHaveAccessibleDescription('Write an e-mail address such as name@example.com.')
  })

  it('warns of a common password without refusing it', async () => {
    keepSession(server)
    const { user } = await openRegister()
    await user.type(field('Username'), 'maya')
    await user.type(field('Email'), 'maya@example.com')
    await user.type(field('Password'), 'Password1')
    expect(screen.getByText(/Many people use this password/)).toHaveAttribute('role', 'status')
    await user.type(field('Password'), '!')
    expect(screen.queryByText(/Many people use this password/)).toBeNull()
    await user.type(field('Password'), '{Backspace}{Enter}')
    await heading(HERO)
    expect(sent(register.path)).toMatchObject([{ body: { password: 'Password1' } }])
  })
})

describe('a password', () => {
  it('is hidden, may be pasted, and is filled in by password managers, in both forms', async () => {
    const { user } = await openSignIn()
    for (const kind of ['current-password', 'new-password']) {
      const input = field('Password')
      expect(input).toHaveAttribute('type', 'password')
      expect(input).toHaveAttribute('autocomplete', kind)
      await user.click(input)
      await user.paste('  a long secret, pasted  ')
      expect(input).toHaveValue('  a long secret, pasted  ')
      expect(field('Email')).toHaveAttribute('autocomplete', 'email')
      if (kind === 'current-password') await user.click(press('Create account'))
    }
  })
})

describe('signing in', () => {
  it('sends e-mail and password, and nothing else [API-17]', async () => {
    keepSession(server)
    const { user } = await openSignIn()
    await signIn(user)
    await heading(HERO)
    expect(sent(login.path)).toMatchObject([{ method: 'POST', path: '/api/auth/login' }])
    expect(sent(login.path)[0]?.body).toEqual({ email: 'maya@example.com', password: 'a long secret' })
  })

  it('stores the user at once and asks the server once more [AUTH-06 AUTH-08 AUTH-09]', async () => {
    keepSession(server)
    const { user } = await openSignIn()
    const answer = Promise.withResolvers<Response>()
    const asked = sent(currentUser.path).length
    server.answer(currentUser, () => answer.promise)
    await signIn(user)
    // The second question is not answered yet: what is shown was stored.
    expect(await screen.findByRole('button', { name: 'Account menu for maya' })).toBeVisible()
    expect(sent(currentUser.path)).toHaveLength(asked + 1)
    answer.resolve(json(200, aUser({ username: 'nora' })))
    expect(await screen.findByRole('button', { name: 'Account menu for nora' })).toBeVisible()
  })

  it('goes home and says so [AUTH-10 TOAST-01]', async () => {
    keepSession(server)
    const { user } = await openSignIn()
    await signIn(user)
    expect(await heading(HERO)).toHaveFocus()
    expect(here()).toBe('/')
    expect(await said('Login Successful')).toContain('maya')
  })

  it('goes back to the screen that asked for it [ROUTE-03 AUTH-10]', async () => {
    keepSession(server)
    const { user } = await openSignIn('/auth?redirect=%2Finvite%3Fa%3Db%23share')
    await signIn(user)
    await waitFor(() => expect(here()).toBe('/invite?a=b#share'))
    expect(await heading('Invite & Share')).toBeVisible()
  })

  it('goes on to the part of a screen that was asked for, with the focus there', async () => {
    keepSession(server)
    server.on(listSessions, () => ({ sessions: [] }))
    const { user } = openApp('/settings#password')
    await heading('Sign in')
    expect(here()).toBe('/auth?redirect=/settings%23password')
    await signIn(user)
    expect(await screen.findByLabelText('Current password')).toHaveFocus()
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never leaves the site for %s',
    async (redirect) => {
      keepSession(server)
      const { user } = await openSignIn(`/auth?${new URLSearchParams({ redirect })}`)
      await signIn(user)
      await heading(HERO)
      expect(here()).toBe('/')
    },
  )

  it('loads a page that is no screen of the application', async () => {
    keepSession(server)
    const { user } = await openSignIn('/auth?redirect=/guides/coffee')
    await signIn(user)
    await waitFor(() => expect(loadPage).toHaveBeenCalledExactlyOnceWith('/guides/coffee'))
  })

  it('leads on whoever is signed in already, and Back does not return to the form', async () => {
    server.on(currentUser, () => aUser())
    openApp('/auth?redirect=/invite')
    expect(await heading('Invite & Share')).toBeVisible()
    expect(here()).toBe('/invite')
  })

  it.each([
    ['what the server says', { message: 'These do not match.', code: 'unauthorized' }, 'These do not match.'],
    ['its own words where the server says nothing', {}, 'Invalid email or password'],
  ])('fails with %s, and loses nothing [ERR-07 ERR-25]', async (_what, body, sentence) => {
    server.answer(login, () => json(401, body))
    const { user } = await openSignIn()
    await signIn(user)
    await expectAlert(`Login Failed${sentence}`)
    expect(document.querySelector('.toast.bad')).toBeVisible()
    expect(field('Email')).toHaveValue('maya@example.com')
    expect(field('Password')).toHaveValue('a long secret')
    expect(here()).toBe('/auth')
  })

  it('shows how long to wait after too many attempts', async () => {
    server.fail(login, 'too-many-requests', 'Too many attempts. Try again in 12 minutes.')
    const { user } = await openSignIn()
    await signIn(user)
    await expectAlert('Login FailedToo many attempts. Try again in 12 minutes.')
  })

  it('takes a lost connection for no wrong password', async () => {
    server.answer(login, () => Promise.reject(new TypeError('Failed to fetch')))
    const { user } = await openSignIn()
    await signIn(user)
    await expectAlert('Login FailedWe could not reach the site.')
  })

  it('is asked for once, however often it is pressed', async () => {
    const answer = Promise.withResolvers<User>()
    server.on(login, () => answer.promise)
    const { user } = await openSignIn()
    await signIn(user)
    server.on(currentUser, () => aUser())
    const busy = await screen.findByRole('button', { name: 'Signing in...' })
    expect(busy).toHaveAttribute('aria-disabled', 'true')
    await user.click(busy)
    await user.type(field('Password'), '{Enter}')
    expect(sent(login.path)).toHaveLength(1)
    answer.resolve(aUser())
    await heading(HERO)
  })
})

describe('making an account', () => {
  it('sends username, e-mail and password, signs in, goes home and says so [API-18 AUTH-11 AUTH-12 AUTH-13 TOAST-02]', async () => {
    keepSession(server, aUser({ username: 'maya' }))
    const { user } = await openRegister()
    const asked = sent(currentUser.path).length
    await fillRegistration(user)
    await user.click(press('Create Account'))
    expect(await heading(HERO)).toHaveFocus()
    expect(here()).toBe('/')
    expect(sent(register.path)).toMatchObject([{ method: 'POST', path: '/api/auth/register' }])
    expect(sent(register.path)[0]?.body).toEqual({
      username: 'maya',
      email: 'maya@example.com',
      password: 'a long secret',
    })
    expect(sent(currentUser.path)).toHaveLength(asked + 1)
    expect(screen.getByRole('button', { name: 'Account menu for maya' })).toBeVisible()
    expect(await said('Registration Successful')).toContain('maya')
  })

  it.each([
    ['what the server says', { message: 'Not now.', code: 'unavailable' }, 'Not now.'],
    ['its own words where the server says nothing', {}, 'Failed to create account'],
  ])('fails with %s, and loses nothing [ERR-08 ERR-25]', async (_what, body, sentence) => {
    server.answer(register, () => json(503, body))
    const { user } = await openRegister()
    await fillRegistration(user)
    await user.click(press('Create Account'))
    await expectAlert(`Registration Failed${sentence}`)
    expect(document.querySelector('.toast.bad')).toBeVisible()
    expect(field('Username')).toHaveValue('maya')
    expect(field('Email')).toHaveValue('maya@example.com')
    expect(field('Password')).toHaveValue('a long secret')
  })

  it('says at each field what the server finds wrong with it', async () => {
    server.fail(register, 'invalid-fields', 'Check the fields.', {
      fields: { username: 'Choose a shorter username.', email: 'This address cannot get mail.' },
    })
    const { user } = await openRegister()
    await fillRegistration(user)
    await user.click(press('Create Account'))
    await waitFor(() => expect(field('Username')).toHaveAccessibleDescription('Choose a shorter username.'))
    expect(field('Email')).toHaveAccessibleDescription('This address cannot get mail.')
    expect(field('Username')).toHaveFocus()
    await user.type(field('Username'), 'x')
    expect(field('Username')).toBeValid()
    expect(field('Email')).toBeInvalid()
    expect(field('Username')).toHaveFocus()
  })

  it('offers to sign in where the address has an account', async () => {
    server.fail(register, 'conflict', 'This address has an account already.')
    const { user } = await openRegister()
    await fillRegistration(user)
    await user.click(press('Create Account'))
    await waitFor(() =>
      expect(field('Email')).toHaveAccessibleDescription('This address has an account already.'),
    )
    expect(field('Email')).toHaveFocus()
    await user.click(press('Sign in with this address'))
    expect(await heading('Sign in')).toHaveFocus()
    expect(field('Email')).toHaveValue('maya@example.com')
    expect(field('Password')).toHaveValue('')
  })
})
