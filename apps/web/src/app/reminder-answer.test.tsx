import { answerReminderMail } from '@presently/contract/reminders'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'

const TOKEN = 'abcdefghijklmnopqrstuvwx'
const ANSWER = { message: 'Done.', title: 'Noor turns 40', day: '2026-12-20', againOn: null }
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const button = (name: string) => screen.getByRole('button', { name })

let server: FakeServer
const asked = () =>
  server.requests.filter(({ path }) => path === answerReminderMail.path).map(({ body }) => body)

beforeEach(() => {
  server = startFakeServer()
  server.on(answerReminderMail, () => ANSWER)
})

describe('a link in the mail of a reminder', () => {
  it.each([
    [
      'bought',
      ANSWER,
      'You have a gift',
      'No more mails about “Noor turns 40” on Sunday, December 20, 2026.',
    ],
    [
      'later',
      { ...ANSWER, againOn: '2026-12-12' },
      'We will remind you again',
      '“Noor turns 40” comes again on Saturday, December 12, 2026.',
    ],
    ['stop', ANSWER, 'This reminder is off', '“Noor turns 40” sends no more mails until you switch it on.'],
  ])('does what was pressed, at once: %s', async (action, answer, title, sentence) => {
    server.on(answerReminderMail, () => answer)
    openApp(`/reminder?do=${action}&token=${TOKEN}`)
    await heading(title)
    expect(screen.getByText(sentence)).toBeVisible()
    expect(asked()).toEqual([{ token: TOKEN, action }])
    expect(location.search).toBe(`?do=${action}`)
    expect(screen.getByRole('link', { name: 'See your reminders' })).toHaveAttribute('href', '/reminders')
  })

  it('says once that it is being done', async () => {
    server.on(answerReminderMail, () => new Promise(() => {}))
    openApp(`/reminder?do=bought&token=${TOKEN}`)
    await screen.findByRole('heading', { level: 1, name: 'Your reminder' })
    const word = screen.getByText('Loading')
    // A status that holds another is read twice.
    const statuses = screen.getAllByRole('status').filter((status) => status.contains(word))
    expect(statuses).toEqual([document.querySelector('.mail-answer')])
  })

  it('can be taken back', async () => {
    const { user } = openApp(`/reminder?do=stop&token=${TOKEN}`)
    await heading('This reminder is off')
    await user.click(button('Undo'))
    await heading('It is as it was before')
    expect(document.querySelector('.mail-answer')).toHaveFocus()
    expect(asked()).toEqual([
      { token: TOKEN, action: 'stop' },
      { token: TOKEN, action: 'undo' },
    ])
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it('is tried again where the server did not answer', async () => {
    server.fail(answerReminderMail, 'unavailable', 'Not now.')
    const { user } = openApp(`/reminder?do=bought&token=${TOKEN}`)
    await heading('It is not done yet')
    server.on(answerReminderMail, () => ANSWER)
    await user.click(button('Try again'))
    expect(await heading('You have a gift')).toBeVisible()
  })

  it('says so where it is too old', async () => {
    server.fail(answerReminderMail, 'not-found', 'This link is too old, or its reminder was deleted.')
    openApp(`/reminder?do=bought&token=${TOKEN}`)
    await heading('This link does not work')
    expect(screen.getByText('This link is too old, or its reminder was deleted.')).toBeVisible()
  })

  it.each([
    '/reminder',
    `/reminder?token=${TOKEN}`,
    `/reminder?do=delete&token=${TOKEN}`,
    '/reminder?do=stop',
  ])('asks for nothing where it is not whole: %s', async (address) => {
    openApp(address)
    await heading('This link does not work')
    expect(asked()).toEqual([])
  })
})
