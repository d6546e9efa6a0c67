/** The desk's pages of users and of jobs: looking up, ending sessions, sending mails, running dead letters again. */
import { currentUser } from '@presently/contract/auth'
import { readDesk } from '@presently/contract/operator-desk'
import { listDeadLetters, listQueues, retryDeadLetter, retryQueue } from '@presently/contract/operator-jobs'
import {
  endUserSession,
  endUserSessions,
  type FoundUser,
  findUser,
  readUser,
  resendMail,
} from '@presently/contract/operator-users'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { openApp } from '../../test-support/open-app.tsx'
import { aUser } from '../../test-support/users.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const [PHONE, LAPTOP] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2']
const WHEN = '2026-11-20T09:40:00.000Z'
const FOUND: FoundUser = {
  id: ID,
  email: 'ada@example.com',
  emailVerified: false,
  createdAt: WHEN,
  deletionDate: null,
  subscriptionTier: 'plus',
  premiumStatus: 'active',
  accessUntil: null,
  gift: null,
  suspendedAt: null,
  isOperator: false,
  notes: [],
  counts: { savedGifts: 3, reminders: 2, people: 1 },
  sessions: [
    { id: PHONE, device: 'Safari on iPhone', createdAt: WHEN, lastSeenAt: WHEN },
    { id: LAPTOP, device: 'Firefox on Linux', createdAt: WHEN, lastSeenAt: WHEN },
  ],
  mails: [{ id: 'm1', kind: 'verify-email', createdAt: WHEN, state: 'failed' }],
}
const LETTER = '00000000-0000-4000-8000-0000000000d1'
/** jsdom's names leave out a space before an element. */
const END_PHONE = /^End ?the session: Safari on iPhone$/

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  server.on(currentUser, () => aUser())
  server.on(readDesk, () => ({ state: 'open' as const, operator: 1 }))
})

describe('the page of users', () => {
  it('finds one user by the whole address, and shows plan, sessions and mails', async () => {
    server.on(findUser, ({ who }) => ({
      userId: who === 'ada@example.com' ? ID : null,
      erasedAt: who === 'gone@example.com' ? WHEN : null,
    }))
    server.on(readUser, () => FOUND)
    const { user } = openApp('/operator/users')
    const field = await screen.findByRole('textbox', { name: 'E-mail address or id' })
    await user.type(field, 'nobody@example.com{Enter}')
    expect(await screen.findByText('No account has this address or id.')).toBeVisible()
    await user.clear(field)
    await user.type(field, 'gone@example.com{Enter}')
    expect(await screen.findByText(/^No account has this address\. One was erased on/)).toBeVisible()
    await user.clear(field)
    await user.type(field, 'ada@example.com{Enter}')
    const account = await screen.findByRole('region', { name: 'Account' })
    expect(within(account).getByRole('heading', { name: 'ada@example.com' })).toBeVisible()
    expect(within(account).getByText('Plus, active')).toBeVisible()
    expect(within(account).getByText('3 gifts, 2 reminders, 1 people')).toBeVisible()
    expect(screen.getByText('Firefox on Linux')).toBeVisible()
    expect(screen.getByText('Failed')).toBeVisible()
    expect(location.pathname).toBe(`/operator/users/${ID}`)
  })

  it('says at the field what is wrong with what was typed', async () => {
    server.fail(findUser, 'invalid-fields', 'Write an e-mail address or the id of an account.')
    const { user } = openApp('/operator/users')
    await user.click(await screen.findByRole('button', { name: 'Look up' }))
    expect(await screen.findByText('Write an e-mail address or the id of an account.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'E-mail address or id' })).toHaveFocus()
  })

  it('ends one session, then every other', async () => {
    server.on(readUser, () => FOUND)
    server.on(endUserSession, (_, { sessionId }) => ({
      ...FOUND,
      sessions: FOUND.sessions.filter(({ id }) => id !== sessionId),
    }))
    server.on(endUserSessions, () => ({ ...FOUND, sessions: [] }))
    const { user } = openApp(`/operator/users/${ID}`)
    await user.click(await screen.findByRole('button', { name: END_PHONE }))
    expect(await screen.findByText('Ended: Safari on iPhone')).toBeVisible()
    expect(screen.queryByRole('button', { name: END_PHONE })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'End every session' }))
    expect(await screen.findByText('This user is signed in nowhere.')).toBeVisible()
  })

  it('sends a mail with a new link, and says why one was not sent', async () => {
    server.on(readUser, () => FOUND)
    const { promise: written, resolve: write } = Promise.withResolvers<void>()
    server.on(resendMail, async ({ kind }) => {
      await written
      return { message: `Written: ${kind}.` }
    })
    const { user } = openApp(`/operator/users/${ID}`)
    await user.dblClick(
      await screen.findByRole('button', { name: 'Send the link that confirms the address' }),
    )
    write()
    expect(await screen.findByText('Written: verify-email.')).toBeVisible()
    // A double press sends one.
    expect(server.requests.filter(({ path }) => path.endsWith('/mails'))).toHaveLength(1)
    server.fail(resendMail, 'conflict', 'This account signs in without a password.')
    await user.click(screen.getByRole('button', { name: 'Send a link to choose a new password' }))
    expect(await screen.findByText('No mail was sent')).toBeVisible()
    expect(screen.getByText('This account signs in without a password.')).toBeVisible()
  })
})

describe('the page of jobs', () => {
  const queues = (dead: number) => ({
    queues: [{ name: 'send-mail', waiting: 0, running: 0, dead, lastFailure: dead > 0 ? WHEN : null }],
  })
  const letters = (count: number) => ({
    deadLetters: [
      { id: LETTER, queue: 'send-mail', failedAt: WHEN, reason: 'The mail server refused it.' },
      { id: LAPTOP, queue: 'send-mail', failedAt: WHEN, reason: null },
    ].slice(0, count),
    hasMore: false,
  })
  const standing = (count: number): void => {
    server.on(listQueues, () => queues(count))
    server.on(listDeadLetters, () => letters(count))
  }

  it('runs one dead letter again, then all of a queue, and shows what is left', async () => {
    standing(2)
    server.on(retryDeadLetter, ({ queue }, { id }) => {
      expect([queue, id]).toEqual(['send-mail', LETTER])
      standing(1)
      return { retried: 1 }
    })
    const { user } = openApp('/operator/jobs')
    expect(await screen.findByText('The mail server refused it.')).toBeVisible()
    const [first] = screen.getAllByRole('button', { name: 'Run again: send-mail' })
    await user.click(first as HTMLElement) // there are two
    expect(await screen.findByText('Runs again: 1')).toBeVisible()
    expect(await screen.findAllByRole('button', { name: 'Run again: send-mail' })).toHaveLength(1)
    server.on(retryQueue, () => {
      standing(0)
      return { retried: 1 }
    })
    await user.click(screen.getByRole('button', { name: 'Run all again: send-mail' }))
    expect(await screen.findByText('Nothing was given up.')).toBeVisible()
  })

  it('says where there was nothing left to run, and where it failed', async () => {
    standing(1)
    server.on(retryDeadLetter, () => ({ retried: 0 }))
    const { user } = openApp('/operator/jobs')
    const again = await screen.findByRole('button', { name: 'Run again: send-mail' })
    await user.click(again)
    expect(await screen.findByText('Nothing to run: gone, or waiting already')).toBeVisible()
    server.fail(retryDeadLetter, 'unavailable', 'The database cannot be reached just now.')
    await user.click(again)
    expect(await screen.findByText('Nothing runs again')).toBeVisible()
  })
})
