import { listReminders } from '@presently/contract/reminders'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, json } from '../../test-support/fake-server.ts'
import { catchSavedFiles } from '../../test-support/saved-files.ts'
import {
  aReminder,
  button,
  card,
  cardTitles,
  dialog,
  grid,
  keepReminders,
  loadLazyParts,
  noDialog,
  on,
  openReminders,
  reads,
  startRemindersServer,
  titleField,
} from './reminders.test-kit.tsx'
import { RemindersPage } from './reminders-page.tsx'

let server: FakeServer

beforeAll(loadLazyParts)
beforeEach(() => {
  server = startRemindersServer()
})

describe('the reminders', () => {
  it('stand under their heading with the count of the active ones [REMIND-01 REMIND-02]', async () => {
    keepReminders(server, [aReminder(), aReminder({ isActive: false }), aReminder(on('2020-01-01'))])
    openReminders()
    expect(screen.getByRole('heading', { level: 1, name: 'Smart Reminders' })).toBeVisible()
    expect(await screen.findByText('2 active reminders')).toBeVisible()
  })

  it('are saved for a calendar, where a day is still to come', async () => {
    const saved = catchSavedFiles()
    keepReminders(server, [aReminder({ title: 'Priya’s birthday' }), aReminder(on('2020-01-01'))])
    const { user } = openReminders()
    await user.click(await screen.findByRole('button', { name: 'Save to calendar' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('presently-reminders.ics')
    const text = await saved[0]?.blob.text()
    expect(text).toContain('SUMMARY:Priya’s birthday')
    expect(text?.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(await screen.findByText('Calendar saved')).toBeVisible()
  })

  it('are not offered to a calendar where none is to come', async () => {
    keepReminders(server, [aReminder(on('2020-01-01')), aReminder({ isActive: false })])
    openReminders()
    await screen.findByText('1 active reminder')
    expect(screen.queryByRole('button', { name: 'Save to calendar' })).toBeNull()
  })

  it('count one as one [REMIND-02]', async () => {
    keepReminders(server, [aReminder()])
    openReminders()
    expect(await screen.findByText('1 active reminder')).toBeVisible()
  })

  it('say each what, when, its weekday and since when [REMIND-13 REMIND-14 REMIND-15 REMIND-16 REMIND-17]', async () => {
    keepReminders(server, [
      aReminder({ title: 'Grandma’s 80th', description: 'Orchids, not roses.', ...on('2026-12-04') }),
    ])
    openReminders()
    const shown = within(await card('Grandma’s 80th'))
    expect(shown.getByRole('heading', { level: 3, name: 'Grandma’s 80th' })).toBeVisible()
    expect(shown.getByText('Friday, December 4, 2026')).toBeVisible()
    expect(shown.getByText('Orchids, not roses.')).toBeVisible()
    expect(shown.getByText('Created Oct 3, 2026')).toBeVisible()
  })

  it.each([
    ['2026-11-20', 'Past', '[REMIND-12 REMIND-21]'],
    ['2026-11-21', 'Today!', '[REMIND-12 REMIND-22]'],
    ['2026-11-22', 'Upcoming', '[REMIND-12 REMIND-23]'],
  ])('of %s carry the badge %s %s', async (date, badge) => {
    keepReminders(server, [aReminder({ title: 'A day', ...on(date) })])
    openReminders()
    const shown = within(await card('A day'))
    expect(shown.getByText(badge)).toBeVisible()
    expect(shown.queryAllByText(/^(Past|Today!|Upcoming)$/)).toHaveLength(1)
  })

  it('come in the order of their days, past ones last', async () => {
    keepReminders(server, [
      aReminder({ title: 'Past', ...on('2026-11-20') }),
      aReminder({ title: 'Later', ...on('2027-03-01') }),
      aReminder({ title: 'Soon', ...on('2026-11-22') }),
      aReminder({ title: 'Today', ...on('2026-11-21') }),
    ])
    openReminders()
    await card('Soon')
    expect(cardTitles()).toEqual(['Today', 'Soon', 'Later', 'Past'])
  })

  it('that return stand at their next day and are never past', async () => {
    keepReminders(server, [
      aReminder({ title: 'Leap day', recurrence: 'yearly', leadDays: 7, ...on('2000-02-29') }),
    ])
    openReminders()
    const shown = within(await card('Leap day'))
    expect(shown.getByText('Sunday, February 28, 2027')).toBeVisible()
    expect(shown.getByText('Upcoming')).toBeVisible()
    expect(shown.getByText('Repeats every year')).toBeVisible()
    expect(shown.getByText('7 days before')).toBeVisible()
  })

  it('that are plain say nothing of repeats and leads', async () => {
    keepReminders(server, [aReminder({ title: 'Plain' })])
    openReminders()
    expect(within(await card('Plain')).queryByText(/every year|before/)).toBeNull()
  })

  it('of two hundred are all there', async () => {
    keepReminders(
      server,
      Array.from({ length: 200 }, (_, place) => aReminder({ title: `Reminder ${place}` })),
    )
    openReminders()
    expect(await screen.findByText('200 active reminders')).toBeVisible()
    expect(screen.getAllByRole('article')).toHaveLength(200)
  })
})

describe('loading the reminders', () => {
  it('asks once with nothing sent along [API-28]', async () => {
    keepReminders(server, [aReminder({ title: 'One' })])
    openReminders()
    await card('One')
    expect(reads(server)).toHaveLength(1)
    expect(reads(server)[0]).toMatchObject({ method: 'GET', path: '/api/reminders', body: undefined })
  })

  it('keeps the answer fresh for a minute [API-29]', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z') })
    keepReminders(server, [])
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const view = openReminders()
    await wait(100)
    const comeBack = async () => {
      view.rerender(<p>Away</p>)
      view.rerender(<RemindersPage />)
      await wait(0)
    }
    await wait(59_000)
    await comeBack()
    expect(reads(server)).toHaveLength(1)
    await wait(1000)
    await comeBack()
    expect(reads(server)).toHaveLength(2)
  })

  it('shows where they will be until they are there', async () => {
    const { promise, resolve } = Promise.withResolvers<{ reminders: [] }>()
    server.on(listReminders, () => promise)
    openReminders()
    expect(screen.getByRole('status')).toHaveTextContent('Loading your reminders')
    expect(document.querySelectorAll('article.skeleton').length).toBeGreaterThan(0)
    resolve({ reminders: [] })
    expect(await screen.findByText('0 active reminders')).toBeVisible()
    expect(document.querySelector('article.skeleton')).toBeNull()
  })

  it('that failed says why and tries again', async () => {
    server.fail(listReminders, 'unavailable', 'We are moving house. Come back in a minute.')
    const { user } = openReminders()
    const panel = within(await screen.findByRole('alert'))
    expect(panel.getByText('We could not load your reminders')).toBeVisible()
    expect(panel.getByText('We are moving house. Come back in a minute.')).toBeVisible()
    expect(screen.queryByText(/active reminder/)).toBeNull()
    keepReminders(server, [aReminder({ title: 'Back again' })])
    await user.click(await button('Try again'))
    expect(await card('Back again')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('without a connection says so', async () => {
    server.answer(listReminders, () => Promise.reject(new TypeError('Failed to fetch')))
    openReminders()
    expect(await screen.findByText('No connection')).toBeVisible()
  })

  const {
    recurrence: _recurrence,
    feast: _feast,
    leadDays: _lead,
    personId: _person,
    ...fields
  } = aReminder()
  it.each(Object.keys(fields))('refuses a reminder without its %s [ENTITY-16]', async (field) => {
    const whole: Record<string, unknown> = { ...aReminder({ title: 'Whole' }) }
    server.answer(listReminders, () => json(200, { reminders: [{ ...whole, [field]: undefined }] }))
    openReminders()
    expect(await screen.findByText('We could not load your reminders')).toBeVisible()
  })

  it('knows of a reminder its id, words, day, state and making [ENTITY-16]', async () => {
    expect(Object.keys(fields).sort()).toEqual([
      'createdAt',
      'description',
      'id',
      'isActive',
      'reminderDate',
      'title',
    ])
    server.answer(listReminders, () =>
      json(200, { reminders: [{ ...aReminder({ title: 'Whole' }), description: null }] }),
    )
    openReminders()
    expect(await card('Whole')).toBeVisible()
  })
})

describe('no reminders', () => {
  it('lead to the first one [REMIND-11 OPEN-33]', async () => {
    keepReminders(server, [])
    const { user } = openReminders()
    expect(await screen.findByRole('heading', { name: 'No reminders yet' })).toBeVisible()
    expect(screen.getByText('Create your first reminder and we will nudge you in time.')).toBeVisible()
    await user.click(await button('Create Your First Reminder'))
    expect(await dialog('Create New Reminder')).toBeVisible()
    await grid()
    await user.type(titleField(), 'The first{Enter}')
    expect(await card('The first')).toBeVisible()
    await noDialog()
    await waitFor(() => expect(screen.getByRole('button', { name: 'New Reminder' })).toHaveFocus())
  })
})
