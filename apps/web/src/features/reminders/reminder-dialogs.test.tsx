import { createReminder, listReminders, updateReminder } from '@presently/contract/reminders'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearEvents } from '../../test-support/analytics.ts'
import type { FakeServer } from '../../test-support/fake-server.ts'
import {
  aReminder,
  button,
  card,
  chosenDay,
  day,
  dialog,
  keepReminders,
  loadLazyParts,
  noDialog,
  notesField,
  on,
  openEdit,
  openNew,
  startRemindersServer,
  titleField,
  toasts,
  writes,
} from './reminders.test-kit.tsx'

let server: FakeServer

beforeAll(loadLazyParts)
beforeEach(() => {
  server = startRemindersServer()
})

describe('a new reminder', () => {
  beforeEach(() => void keepReminders(server, [aReminder({ title: 'Already there' })]))

  it('is written in a dialog and starts today [REMIND-03 REMIND-09 REMIND-10]', async () => {
    await openNew()
    expect(await dialog('Create New Reminder')).toBeVisible()
    expect(titleField()).toHaveFocus()
    expect(await day('Today, Saturday, November 21, 2026, selected')).toBeVisible()
    expect(await chosenDay('Create New Reminder')).toHaveTextContent('Saturday, November 21, 2026')
  })

  it('is sent, said and shown [API-30 TOAST-08 REMIND-03]', async () => {
    const heard = hearEvents({ isAllowed: true })
    const { user } = await openNew()
    await user.type(titleField(), '  Nina’s housewarming ')
    await user.type(notesField(), 'Something for the hall.')
    await user.click(await day('Sunday, November 29, 2026'))
    expect(await chosenDay('Create New Reminder')).toHaveTextContent('Sunday, November 29, 2026')
    await user.click(await button('Create Reminder'))
    expect(await (await toasts()).findByText('Reminder Created')).toBeVisible()
    expect(heard()).toEqual([['reminder_created', { page_path: location.pathname }]])
    expect(within(await card('Nina’s housewarming')).getByText('Sunday, November 29, 2026')).toBeVisible()
    await noDialog()
    expect(writes(server)).toEqual([
      {
        method: 'POST',
        path: '/api/reminders',
        body: {
          title: 'Nina’s housewarming',
          description: 'Something for the hall.',
          reminderDate: '2026-11-29T00:00:00.000Z',
          timeZone: 'America/New_York',
          leadDays: 14,
        },
      },
    ])
    await waitFor(() => expect(screen.getByRole('button', { name: 'New Reminder' })).toHaveFocus())
    expect(screen.getByText('2 active reminders')).toBeVisible()
  })

  it.each(['', '   '])('without notes (%j) sends them as null [VALID-16 API-30]', async (notes) => {
    const { user } = await openNew()
    if (notes) await user.type(notesField(), notes)
    await user.type(titleField(), 'Plain{Enter}')
    await card('Plain')
    expect(writes(server)[0]?.body).toMatchObject({ title: 'Plain', description: null })
  })

  it.each(['', '   '])(
    'with the title %j is not sent, and the toast says why [VALID-15 ERR-13]',
    async (title) => {
      const { user } = await openNew()
      if (title) await user.type(titleField(), title)
      await user.type(notesField(), 'Kept')
      await user.click(await button('Create Reminder'))
      const said = within(await screen.findByRole('alert'))
      expect(said.getByText('Title Required')).toBeVisible()
      expect(said.getByText('Please enter a title for your reminder')).toBeVisible()
      expect(titleField()).toHaveFocus()
      expect(titleField()).toBeInvalid()
      expect(writes(server)).toEqual([])
      expect(notesField()).toHaveValue('Kept')
      await user.type(titleField(), 'Now with one')
      expect(titleField()).toBeValid()
    },
  )

  it('begins two weeks ahead, and returns every year where its title says a birthday', async () => {
    const { user } = await openNew()
    const yearly = screen.getByRole('switch', { name: 'Repeats every year' })
    expect(screen.getByRole('combobox', { name: 'Remind me' })).toHaveDisplayValue('14 days before')
    await user.type(titleField(), 'Nina')
    expect(yearly).not.toBeChecked()
    await user.type(titleField(), '’s birthday')
    expect(yearly).toBeChecked()
    // Whoever switches it off again is left alone.
    await user.click(yearly)
    await user.type(titleField(), ' party')
    expect(yearly).not.toBeChecked()
    await user.click(await button('Create Reminder'))
    await card('Nina’s birthday party')
    expect(writes(server)[0]?.body).not.toHaveProperty('recurrence')
  })

  it('may return every year and come some days ahead', async () => {
    const { user } = await openNew()
    await user.type(titleField(), 'Dad’s day')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '1960')
    await user.click(await day('Monday, November 14, 1960'))
    expect(await chosenDay('Create New Reminder')).toHaveTextContent('This day has passed.')
    await user.click(screen.getByRole('switch', { name: 'Repeats every year' }))
    expect(await chosenDay('Create New Reminder')).toHaveTextContent(
      'Monday, November 14, 1960Next on Sunday, November 14, 2027',
    )
    const lead = screen.getByRole('combobox', { name: 'Remind me' })
    expect(
      within(lead)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'On the day',
      '1 day before',
      '3 days before',
      '7 days before',
      '14 days before',
      '30 days before',
    ])
    await user.selectOptions(lead, '7 days before')
    await user.click(await button('Create Reminder'))
    await card('Dad’s day')
    expect(writes(server)[0]?.body).toMatchObject({
      reminderDate: '1960-11-14T00:00:00.000Z',
      recurrence: 'yearly',
      leadDays: 7,
    })
  })

  it('may follow a feast, whose day is found for the country of the browser', async () => {
    const { user } = await openNew()
    await user.type(titleField(), 'Mom')
    expect(screen.queryByRole('combobox', { name: 'On' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('switch', { name: 'Repeats every year' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'On' }), 'Mother’s Day, whenever it falls')
    expect(screen.getByText(/^Mother’s Day falls on another date each year/)).toBeVisible()
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
    await user.click(await button('Create Reminder'))
    await card('Mom')
    expect(writes(server)[0]?.body).toMatchObject({
      recurrence: 'yearly',
      feast: "mother's day",
      country: 'US',
    })
    expect(screen.getByText('Every year on Mother’s Day')).toBeVisible()
  })

  it('asks where a feast is kept, of a country that our calendar does not know', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('es-CR')
    const { user } = await openNew()
    await user.type(titleField(), 'Mamá')
    await user.click(screen.getByRole('switch', { name: 'Repeats every year' }))
    const feast = screen.getByRole('combobox', { name: 'On' })
    await user.selectOptions(feast, 'Easter, whenever it falls')
    const country = () => screen.findByRole('combobox', { name: 'Country' })
    expect(await country()).toHaveDisplayValue('Any other country')
    await user.selectOptions(feast, 'Mother’s Day, whenever it falls')
    expect(await country()).toHaveDisplayValue('Choose a country')
    const choices = [...(await country()).querySelectorAll('option')].map(({ textContent }) => textContent)
    expect(choices).toEqual([
      'Choose a country',
      'Mexico',
      'United Kingdom',
      'United States',
      'Another country',
    ])
    const said = 'Choose the country whose day it is.'
    server.fail(createReminder, 'invalid-fields', said, { fields: { country: said } })
    await user.click(await button('Create Reminder'))
    expect(await screen.findByRole('combobox', { name: 'Country', description: said })).toBeVisible()
    expect(writes(server)[0]?.body).not.toHaveProperty('country')

    keepReminders(server, [])
    await user.selectOptions(await country(), 'Mexico')
    await user.click(await button('Create Reminder'))
    await card('Mamá')
    expect(writes(server)[1]?.body).toMatchObject({ feast: "mother's day", country: 'MX' })
  })

  it.each([
    [
      'what the server says',
      'conflict',
      'You have 500 reminders. Delete one first.',
      'You have 500 reminders. Delete one first.',
    ],
    ['that it failed', 'internal', '', 'Failed to create reminder'],
  ] as const)('that fails says %s and keeps everything [ERR-16]', async (_what, code, message, said) => {
    server.fail(createReminder, code, message)
    const { user } = await openNew()
    await user.type(titleField(), 'Kept')
    await user.type(notesField(), 'Kept too')
    await user.click(await day('Monday, November 30, 2026'))
    await user.click(await button('Create Reminder'))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Error')).toBeVisible()
    expect(alert.getByText(said)).toBeVisible()
    expect(titleField()).toHaveValue('Kept')
    expect(notesField()).toHaveValue('Kept too')
    expect(await chosenDay('Create New Reminder')).toHaveTextContent('Monday, November 30, 2026')
    expect(screen.queryByText('Reminder Created')).toBeNull()
  })

  it('without a connection says that it failed [ERR-16]', async () => {
    server.answer(createReminder, () => Promise.reject(new TypeError('Failed to fetch')))
    const { user } = await openNew()
    await user.type(titleField(), 'Kept{Enter}')
    expect(within(await screen.findByRole('alert')).getByText('Failed to create reminder')).toBeVisible()
    expect(titleField()).toHaveValue('Kept')
  })

  it('that the server refuses shows what is wrong at its field', async () => {
    const fields = { description: 'Shorten this to 1000 characters.' }
    server.fail(createReminder, 'invalid-fields', 'Shorten this to 1000 characters.', { fields })
    const { user } = await openNew()
    await user.type(titleField(), 'Long{Enter}')
    await waitFor(() => expect(notesField()).toBeInvalid())
    expect(notesField()).toHaveAccessibleDescription('Shorten this to 1000 characters.')
    expect(notesField()).toHaveFocus()
  })

  it('is sent once, however often the button is pressed, and cannot be closed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const reminder = aReminder({ title: 'Once' })
    server.on(createReminder, async () => {
      await promise
      return { message: 'Made.', reminder }
    })
    const { user } = await openNew()
    await user.type(titleField(), 'Once')
    await user.dblClick(await button('Create Reminder'))
    await user.keyboard('{Escape}')
    expect(titleField()).toHaveValue('Once')
    resolve()
    await noDialog()
    expect(writes(server)).toHaveLength(1)
  })

  it('keeps its words through an accidental close, and not through Cancel', async () => {
    const { user } = await openNew()
    await user.type(titleField(), 'Half written')
    await user.keyboard('{Escape}')
    await noDialog()
    await user.click(await button('New Reminder'))
    expect(titleField()).toHaveValue('Half written')
    await user.click(await button('Cancel'))
    await noDialog()
    await user.click(await button('New Reminder'))
    expect(titleField()).toHaveValue('')
    expect(writes(server)).toEqual([])
  })

  it('opened while the list is on its way is in the list', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const kept = keepReminders(server, [])
    let isFirst = true
    server.on(listReminders, async () => {
      const reminders = [...kept()]
      if (isFirst) {
        isFirst = false
        await promise
        return { reminders }
      }
      return { reminders }
    })
    const { user } = await openNew()
    await user.type(titleField(), 'Quick{Enter}')
    await noDialog()
    resolve()
    expect(await card('Quick')).toBeVisible()
  })
})

describe('changing a reminder', () => {
  const reminder = aReminder({ title: 'Leo turns 6', description: 'The telescope.', ...on('2026-12-30') })
  beforeEach(() => void keepReminders(server, [reminder]))

  it('starts from what it is and sends what it becomes [REMIND-04 REMIND-09 API-31 TOAST-09]', async () => {
    const { user } = await openEdit('Leo turns 6')
    expect(await dialog('Edit Reminder')).toBeVisible()
    expect(titleField()).toHaveValue('Leo turns 6')
    expect(notesField()).toHaveValue('The telescope.')
    expect(await day('Wednesday, December 30, 2026, selected')).toBeVisible()
    await user.clear(titleField())
    await user.type(titleField(), 'Leo turns 7')
    await user.clear(notesField())
    await user.click(await day('Thursday, December 31, 2026'))
    await user.click(await button('Save Changes'))
    expect(await (await toasts()).findByText('Reminder Updated')).toBeVisible()
    const shown = within(await card('Leo turns 7'))
    expect(shown.getByText('Thursday, December 31, 2026')).toBeVisible()
    expect(shown.queryByText('The telescope.')).toBeNull()
    await noDialog()
    expect(writes(server)).toEqual([
      {
        method: 'PUT',
        path: `/api/reminders/${reminder.id}`,
        body: {
          title: 'Leo turns 7',
          description: null,
          reminderDate: '2026-12-31T00:00:00.000Z',
          timeZone: 'America/New_York',
        },
      },
    ])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Leo turns 7' })).toHaveFocus())
  })

  it('leaves the title to the server [VALID-17 ERR-17]', async () => {
    server.fail(updateReminder, 'invalid-fields', 'Title Required', { fields: { title: 'Title Required' } })
    const { user } = await openEdit('Leo turns 6')
    await user.clear(titleField())
    await user.click(await button('Save Changes'))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Error')).toBeVisible()
    expect(alert.getByText('Title Required')).toBeVisible()
    expect(screen.queryByText('Please enter a title for your reminder')).toBeNull()
    expect(writes(server)).toMatchObject([{ method: 'PUT', body: { title: '' } }])
    expect(titleField()).toHaveFocus()
  })

  it('that fails says so and keeps everything [ERR-17]', async () => {
    server.fail(updateReminder, 'internal', '')
    const { user } = await openEdit('Leo turns 6')
    await user.type(notesField(), ' And stars.')
    await user.click(await button('Save Changes'))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Error')).toBeVisible()
    expect(alert.getByText('Failed to update reminder')).toBeVisible()
    expect(notesField()).toHaveValue('The telescope. And stars.')
  })

  it('sends what repeats and leads only where they change, and knows an unusual lead', async () => {
    const yearly = aReminder({ title: 'Yearly', recurrence: 'yearly', leadDays: 5, ...on('2020-01-05') })
    keepReminders(server, [yearly])
    const { user } = await openEdit('Yearly')
    expect(screen.getByRole('combobox', { name: 'Remind me' })).toHaveDisplayValue('5 days before')
    expect(screen.getByRole('switch', { name: 'Repeats every year' })).toBeChecked()
    expect(await chosenDay('Edit Reminder')).toHaveTextContent('Next on Tuesday, January 5, 2027')
    await user.click(screen.getByRole('switch', { name: 'Repeats every year' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Remind me' }), 'On the day')
    await user.click(await button('Save Changes'))
    await noDialog()
    expect(writes(server)[0]?.body).toMatchObject({ recurrence: 'none', leadDays: 0 })
    expect(within(await card('Yearly')).getByText('Past')).toBeVisible()
  })

  it('that is cancelled changes nothing', async () => {
    const { user } = await openEdit('Leo turns 6')
    await user.type(titleField(), ' at last')
    await user.click(await button('Cancel'))
    await noDialog()
    expect(writes(server)).toEqual([])
    await user.click(await button('Edit Leo turns 6'))
    expect(titleField()).toHaveValue('Leo turns 6')
  })
})
