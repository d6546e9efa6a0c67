/** The desk's inbox: the list, one message, answering, deleting and putting back. */
import { currentUser } from '@presently/contract/auth'
import { readDesk } from '@presently/contract/operator-desk'
import {
  answerMessage,
  deleteMessage,
  type InboxMessage,
  listMessages,
  type MessageHead,
  readMessage,
  reopenMessage,
  restoreMessage,
} from '@presently/contract/operator-inbox'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { openApp } from '../../test-support/open-app.tsx'
import { toastNamed } from '../../test-support/toasts.ts'
import { aUser } from '../../test-support/users.ts'

const ID = '00000000-0000-4000-8000-0000000000c1'
const WHEN = '2026-11-20T09:40:00.000Z'

const aHead = (differing: Partial<MessageHead> = {}): MessageHead => ({
  id: ID,
  at: WHEN,
  name: 'Maya',
  email: 'maya@example.com',
  category: 'billing',
  subject: 'My invoice',
  isPriority: true,
  isRead: false,
  answeredAt: null,
  deletedAt: null,
  ...differing,
})
const aMessage = (differing: Partial<InboxMessage> = {}): InboxMessage => ({
  ...aHead({ isRead: true }),
  message: 'First line.\nSecond line.',
  userId: null,
  answeredBy: null,
  note: null,
  ...differing,
})
const aList = (messages: readonly MessageHead[], total = messages.length) => ({
  messages: [...messages],
  total,
  unread: messages.filter(({ isRead }) => !isRead).length,
  isTaking: true,
})

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  server.on(currentUser, () => aUser())
  server.on(readDesk, () => ({ state: 'open' as const, operator: 1 }))
})

describe('the list of messages', () => {
  it('tells unread ones and those of Premium, and leads to each', async () => {
    server.on(listMessages, () => aList([aHead(), aHead({ id: 'x', subject: 'Read', isRead: true })]))
    openApp('/operator/inbox')
    expect(await screen.findByRole('link', { name: 'My invoice' })).toHaveAttribute(
      'href',
      `/operator/inbox/${ID}`,
    )
    expect(screen.getByText('1 unread.')).toBeVisible()
    expect(screen.getByText('Unread')).toBeVisible()
    expect(screen.getByText('2 messages')).toBeVisible()
    expect(screen.getByRole('link', { name: /^Export as CSV/ })).toHaveAttribute(
      'href',
      '/api/operator/messages.csv',
    )
  })

  it('is searched and turned by the address', async () => {
    server.on(listMessages, () => aList([aHead()], 60))
    const { user } = openApp('/operator/inbox')
    await user.click(await screen.findByRole('button', { name: 'Older' }))
    expect(await screen.findByText('Page 2 of 3, 60 messages')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Which'), 'Answered')
    await user.type(screen.getByLabelText('Words in it'), 'parcel{Enter}')
    // What is searched anew begins on its first page.
    expect(await screen.findByText('Page 1 of 3, 60 messages')).toBeVisible()
    expect(location.search).toBe('?view=answered&search=parcel')
    const asked = server.requests.filter(({ path }) => path.startsWith('/api/operator/messages'))
    expect(asked.length).toBeGreaterThanOrEqual(3)
  })

  it('says where nothing is, and where no message comes', async () => {
    server.on(listMessages, () => ({ ...aList([]), isTaking: false }))
    openApp('/operator/inbox')
    expect(await screen.findByText('No message waits for an answer.')).toBeVisible()
    expect(screen.getByText(/^The contact page sends nothing here: set CONTACT_FORM=kept/)).toBeVisible()
  })

  it('says so where it did not load', async () => {
    server.fail(listMessages, 'unavailable', 'The site is busy. Please try again in a moment.')
    openApp('/operator/inbox')
    expect(await screen.findByRole('heading', { name: 'Messages did not load' })).toBeVisible()
  })
})

describe('a message', () => {
  it('is shown with every line of it, and answered by mail', async () => {
    server.on(readMessage, () => aMessage({ userId: 'u1' }))
    openApp(`/operator/inbox/${ID}`)
    expect(await screen.findByRole('heading', { name: 'My invoice' })).toBeVisible()
    expect(screen.getByText(/First line\.\s+Second line\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Answer by e-mail' })).toHaveAttribute(
      'href',
      'mailto:maya@example.com?subject=Re%3A%20My%20invoice',
    )
    expect(screen.getByRole('link', { name: 'Look at the account' })).toHaveAttribute(
      'href',
      '/operator/users/u1',
    )
  })

  it('is marked as answered with a note, and opened again', async () => {
    server.on(readMessage, () => aMessage())
    server.on(answerMessage, ({ note = '' }) => aMessage({ answeredAt: WHEN, answeredBy: 1, note }))
    server.on(reopenMessage, () => aMessage())
    const { user } = openApp(`/operator/inbox/${ID}`)
    await user.type(await screen.findByLabelText('Note'), 'Sent the PDF.')
    await user.click(screen.getByRole('button', { name: 'Mark as answered' }))
    expect(await screen.findByRole('heading', { name: 'Answered' })).toBeVisible()
    expect(screen.getByText('Sent the PDF.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Open it again' }))
    expect(await screen.findByRole('button', { name: 'Mark as answered' })).toBeVisible()
  })

  it('is deleted, and put back by undo', async () => {
    let isDeleted = false
    server.on(readMessage, () => aMessage())
    server.on(listMessages, () => aList(isDeleted ? [] : [aHead()]))
    server.on(deleteMessage, () => {
      isDeleted = true
      return aMessage({ deletedAt: WHEN })
    })
    server.on(restoreMessage, () => {
      isDeleted = false
      return aMessage()
    })
    const { user } = openApp(`/operator/inbox/${ID}`)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No message waits for an answer.')).toBeVisible()
    expect(location.pathname).toBe('/operator/inbox')
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('link', { name: 'My invoice' })).toBeVisible()
    await toastNamed('The message is back')
  })

  it('that is deleted says when it goes, and is put back', async () => {
    server.on(readMessage, () => aMessage({ deletedAt: WHEN }))
    server.on(restoreMessage, () => aMessage())
    const { user } = openApp(`/operator/inbox/${ID}`)
    await user.click(await screen.findByRole('button', { name: 'Put it back' }))
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible()
  })
})
