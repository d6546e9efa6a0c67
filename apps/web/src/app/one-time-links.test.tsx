import {
  currentUser,
  forgotPassword,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@presently/contract/auth'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { takeLinkToken } from '../features/auth/link-token.ts'
import { type FakeServer, json, startFakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { aUser } from '../test-support/users.ts'

const TOKEN = 'abcdefghijklmnopqrstuvwx'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole('button', { name })
const link = (name: string) => screen.getByRole('link', { name })
const sent = (path: string) => server.requests.filter((request) => request.path === path)
const here = () => location.pathname + location.search

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
})

describe('a lost password', () => {
  const SAID = 'If this address has an account, a link is on its way.'

  async function ask() {
    const view = openApp('/forgot-password')
    await heading('Forgot your password?')
    await view.user.type(screen.getByLabelText('Email'), 'maya@example.com{Enter}')
    return view
  }

  it('is helped by a mail, and the answer tells nothing of who has an account', async () => {
    server.on(forgotPassword, () => ({ message: SAID }))
    const { user } = await ask()
    expect(await heading('Check your mail')).toHaveFocus()
    expect(screen.getByText(SAID)).toBeVisible()
    expect(sent(forgotPassword.path)).toMatchObject([{ body: { email: 'maya@example.com' } }])
    await user.click(button('Try another address'))
    expect(await heading('Forgot your password?')).toHaveFocus()
    expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com')
    expect(link('Back to sign in')).toHaveAttribute('href', '/auth')
  })

  it('needs an address', async () => {
    const { user } = openApp('/forgot-password')
    await heading('Forgot your password?')
    await user.click(button('Send the link'))
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Write your e-mail address.')
    expect(sent(forgotPassword.path)).toEqual([])
  })

  it('keeps the address where the mail cannot be sent', async () => {
    server.fail(forgotPassword, 'too-many-requests', 'Wait an hour.')
    await ask()
    expect(await screen.findByRole('alert')).toHaveTextContent('The mail was not sentWait an hour.')
    expect(screen.getByLabelText('Email')).toHaveValue('maya@example.com')
  })
})

describe('the secret of a link', () => {
  it.each(['/reset-password', '/verify-email', '/reminder'])(
    'leaves the address bar of %s at once',
    async (path) => {
      server.on(verifyEmail, () => ({ message: 'Done.' }))
      openApp(`${path}?token=${TOKEN}&from=mail#top`)
      await screen.findByRole('heading', { level: 1 })
      await waitFor(() => expect(here() + location.hash).toBe(`${path}?from=mail#top`))
    },
  )

  it('is taken before anything is drawn, and still found by its screen', async () => {
    server.on(verifyEmail, () => ({ message: 'Done.' }))
    history.replaceState(null, '', `/verify-email?token=${TOKEN}`)
    takeLinkToken()
    expect(location.href).not.toContain(TOKEN)
    openApp(here())
    await heading('Your e-mail address is confirmed')
    expect(sent(verifyEmail.path)).toMatchObject([{ body: { token: TOKEN } }])
  })

  it('is left alone on every other page', () => {
    history.replaceState(null, '', `/?q=tea&token=${TOKEN}`)
    takeLinkToken()
    expect(location.search).toContain(TOKEN)
  })
})

describe('choosing a new password', () => {
  async function choose(password = 'a new secret') {
    const view = openApp(`/reset-password?token=${TOKEN}`)
    await heading('Choose a new password')
    await view.user.type(screen.getByLabelText('New password'), `${password}{Enter}`)
    return view
  }

  it('works by the link, ends every session, and leads to signing in', async () => {
    server.on(currentUser, () => aUser())
    server.on(resetPassword, () => {
      server.answer(currentUser, () => json(401, { message: 'Please log in.', code: 'unauthorized' }))
      return { message: 'Done.' }
    })
    const { user } = await choose()
    expect(await heading('Your password is changed')).toHaveFocus()
    expect(sent(resetPassword.path)).toMatchObject([{ body: { token: TOKEN, password: 'a new secret' } }])
    await user.click(link('Sign In'))
    expect(await heading('Sign in')).toHaveFocus()
  })

  it('needs 6 characters, and warns of a common one', async () => {
    const { user } = await choose('12345')
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      'Choose a password of at least 6 characters.',
    )
    await user.type(screen.getByLabelText('New password'), '6')
    expect(screen.getByText(/Many people use this password/)).toBeVisible()
    expect(sent(resetPassword.path)).toEqual([])
  })

  it('offers a new link where this one was used or is too old', async () => {
    server.fail(resetPassword, 'not-found', 'This link was used already, or is too old.')
    await choose()
    expect(await heading('This link does not work')).toHaveFocus()
    expect(screen.getByRole('main')).toHaveTextContent('This link was used already, or is too old.')
    expect(link('Ask for a new link')).toHaveAttribute('href', '/forgot-password')
  })

  it('keeps what was typed where the server cannot take it now', async () => {
    server.fail(resetPassword, 'unavailable', 'Not now.')
    await choose()
    expect(await screen.findByRole('alert')).toHaveTextContent('Your password was not changedNot now.')
    expect(screen.getByLabelText('New password')).toHaveValue('a new secret')
  })

  it('says so where the link is not whole', async () => {
    openApp('/reset-password')
    await heading('This link does not work')
    expect(screen.getByRole('main')).toHaveTextContent('Part of the link is missing.')
  })
})

describe('proving an address', () => {
  it('happens by opening the link, once, and the account knows it', async () => {
    server.on(currentUser, () => aUser({ emailVerified: false }))
    server.on(verifyEmail, () => ({ message: 'Done.' }))
    openApp(`/verify-email?token=${TOKEN}`)
    expect(await heading('Your e-mail address is confirmed')).toHaveFocus()
    expect(sent(verifyEmail.path)).toMatchObject([{ body: { token: TOKEN } }])
    await waitFor(() => expect(sent(currentUser.path).length).toBeGreaterThan(1))
    expect(link('Find a gift')).toHaveAttribute('href', '/')
  })

  it('leads a visitor to signing in', async () => {
    server.on(verifyEmail, () => ({ message: 'Done.' }))
    openApp(`/verify-email?token=${TOKEN}`)
    await heading('Your e-mail address is confirmed')
    expect(link('Sign In')).toHaveAttribute('href', '/auth')
  })

  it('offers another mail where the link is of no use', async () => {
    server.on(currentUser, () => aUser({ emailVerified: false }))
    server.fail(verifyEmail, 'not-found', 'This link was used already, or is too old.')
    server.on(resendVerification, () => ({ message: 'A new link is on its way.' }))
    const { user } = openApp(`/verify-email?token=${TOKEN}`)
    await heading('This link does not work')
    await user.click(button('Send a new link'))
    expect(await screen.findByText('A new link is on its way.')).toBeVisible()
    expect(sent(resendVerification.path)).toHaveLength(1)
    server.fail(resendVerification, 'too-many-requests', 'Please wait ten minutes.')
    await user.click(button('Send a new link'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The mail was not sentPlease wait ten minutes.',
    )
    expect(screen.queryByText('A new link is on its way.')).toBeNull()
  })

  it('sends a visitor to sign in for another mail', async () => {
    server.fail(verifyEmail, 'not-found', 'Too old.')
    openApp(`/verify-email?token=${TOKEN}`)
    await heading('This link does not work')
    expect(link('Sign in to get a new link')).toHaveAttribute('href', '/auth?redirect=/settings')
  })

  it('can be tried again where the server did not answer', async () => {
    server.fail(verifyEmail, 'unavailable', 'Not now.')
    const { user } = openApp(`/verify-email?token=${TOKEN}`)
    await heading('Your address is not confirmed yet')
    expect(screen.getByRole('main')).toHaveTextContent('Not now.')
    server.on(verifyEmail, () => ({ message: 'Done.' }))
    await user.click(button('Try again'))
    expect(await heading('Your e-mail address is confirmed')).toHaveFocus()
  })

  it('says so where the link is not whole', async () => {
    openApp('/verify-email')
    await heading('This link does not work')
    expect(sent(verifyEmail.path)).toEqual([])
  })
})
