import { deleteReminder, listReminders, updateReminder } from '@presently/contract/reminders'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FakeServer } from '../../test-support/fake-server.ts'
import {
  aReminder,
  button,
  card,
  cardTitles,
  keepReminders,
  loadLazyParts,
  on,
  openReminders,
  reads,
  startRemindersServer,
  toasts,
  writes,
} from './reminders.test-kit.tsx'

let server: FakeServer

beforeAll(loadLazyParts)
beforeEach(() => {
  server = startRemindersServer()
})

describe('the switch of a reminder', () => {
  const reminder = aReminder({ title: 'Teacher thank-yous' })
  const control = () => screen.findByRole('switch', { name: 'Active: Teacher thank-yous' })
  const words = async () =>
    within(await card('Teacher thank-yous')).getByText(/^(Active|Disabled)$/).textContent

  it('shows Active or Disabled and sends its state alone [REMIND-18 REMIND-19 API-31]', async () => {
    keepReminders(server, [reminder])
    const { user } = openReminders()
    expect(await control()).toBeChecked()
    expect(await words()).toBe('Active')
    await user.click(await control())
    expect(await control()).not.toBeChecked()
    expect(await words()).toBe('Disabled')
    await screen.findByText('0 active reminders')
    await waitFor(() => expect(reads(server)).toHaveLength(2))
    expect(await words()).toBe('Disabled')
    await user.click(await control())
    await waitFor(() => expect(reads(server)).toHaveLength(3))
    expect(await words()).toBe('Active')
    expect(writes(server)).toEqual([
      { method: 'PUT', path: `/api/reminders/${reminder.id}`, body: { isActive: false } },
      { method: 'PUT', path: `/api/reminders/${reminder.id}`, body: { isActive: true } },
    ])
  })

  it('moves at once, before the server has answered [REMIND-19]', async () => {
    keepReminders(server, [reminder])
    server.on(updateReminder, () => new Promise(() => {}))
    openReminders()
    fireEvent.click(await control())
    // In the very moment of the press: a switch that jumps back and forth is seen to do so.
    expect(screen.getByRole('switch')).not.toBeChecked()
    expect(screen.getByText('Disabled')).toBeVisible()
    expect(await screen.findByText('0 active reminders')).toBeVisible()
  })

  it.each([
    ['what the server says', 'not-found', 'This reminder is gone.', 'This reminder is gone.'],
    ['that it failed', 'internal', '', 'Failed to update reminder'],
  ] as const)(
    'falls back where it fails, and says %s [REMIND-19 ERR-17]',
    async (_what, code, message, said) => {
      keepReminders(server, [reminder])
      server.fail(updateReminder, code, message)
      const { user } = openReminders()
      await user.click(await control())
      const alert = within(await screen.findByRole('alert'))
      expect(alert.getByText('Error')).toBeVisible()
      expect(alert.getByText(said)).toBeVisible()
      await waitFor(async () => expect(await words()).toBe('Active'))
      expect(await control()).toBeChecked()
      expect(screen.getByText('1 active reminder')).toBeVisible()
    },
  )

  it('pressed again and again ends where it was left, one call after the other [REMIND-19]', async () => {
    keepReminders(server, [reminder])
    const states = [true]
    let isBusy = false
    const kept = () => ({ ...reminder, isActive: states.at(-1) ?? true })
    server.on(updateReminder, async ({ isActive = true }) => {
      expect(isBusy).toBe(false)
      isBusy = true
      await new Promise((done) => setTimeout(done, 20))
      isBusy = false
      states.push(isActive)
      return { message: 'The reminder is changed.', reminder: kept() }
    })
    server.on(listReminders, () => ({ reminders: [kept()] }))
    const { user } = openReminders()
    for (const shown of ['Disabled', 'Active', 'Disabled']) {
      await user.click(await control())
      expect(await words()).toBe(shown)
    }
    await waitFor(() => expect(states).toEqual([true, false, true, false]))
    await waitFor(() => expect(reads(server)).toHaveLength(4))
    expect(await words()).toBe('Disabled')
  })

  it('is moved by the space bar and keeps the focus', async () => {
    keepReminders(server, [reminder])
    const { user } = openReminders()
    ;(await control()).focus()
    await user.keyboard(' ')
    await waitFor(() => expect(reads(server)).toHaveLength(2))
    expect(await control()).not.toBeChecked()
    expect(await control()).toHaveFocus()
  })
})

describe('deleting a reminder', () => {
  const kept = () => [
    aReminder({ title: 'First', ...on('2026-12-01') }),
    aReminder({ title: 'Second', ...on('2026-12-02') }),
    aReminder({ title: 'Third', ...on('2026-12-03') }),
  ]
  const confirmation = () => screen.findByRole('alertdialog', { name: 'Delete Reminder?' })

  it('asks first, then deletes and says so [REMIND-05 API-32 TOAST-10]', async () => {
    const reminders = kept()
    keepReminders(server, reminders)
    const { user } = openReminders()
    await user.click(await button('Delete Second'))
    expect(await confirmation()).toHaveAccessibleDescription('“Second” will be gone for good.')
    expect(writes(server)).toEqual([])
    await user.click(await button('Delete'))
    expect(await (await toasts()).findByText('Reminder Deleted')).toBeVisible()
    await waitFor(() => expect(cardTitles()).toEqual(['First', 'Third']))
    expect(writes(server)).toEqual([
      { method: 'DELETE', path: `/api/reminders/${reminders[1]?.id}`, body: undefined },
    ])
  })

  it.each([
    ['First', 'Second'],
    ['Third', 'Second'],
  ])('of %s leaves the focus with %s', async (deleted, heir) => {
    keepReminders(server, kept())
    const { user } = openReminders()
    await user.click(await button(`Delete ${deleted}`))
    await user.click(await button('Delete'))
    await waitFor(() => expect(screen.getByRole('heading', { level: 3, name: heir })).toHaveFocus())
  })

  it('of the last leaves the empty state', async () => {
    keepReminders(server, [aReminder({ title: 'Last' })])
    const { user } = openReminders()
    await user.click(await button('Delete Last'))
    await user.click(await button('Delete'))
    expect(await screen.findByRole('heading', { name: 'No reminders yet' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'New Reminder' })).toHaveFocus())
  })

  it('that is cancelled deletes nothing [REMIND-05]', async () => {
    keepReminders(server, kept())
    const { user } = openReminders()
    await user.click(await button('Delete Second'))
    await user.click(within(await confirmation()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(writes(server)).toEqual([])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Second' })).toHaveFocus())
  })

  it.each([
    ['what the server says', 'unavailable', 'Come back in a minute.', 'Come back in a minute.'],
    ['that it failed', 'internal', '', 'Failed to delete reminder'],
  ] as const)('that fails says %s and keeps the reminder [ERR-18]', async (_what, code, message, said) => {
    keepReminders(server, kept())
    server.fail(deleteReminder, code, message)
    const { user } = openReminders()
    await user.click(await button('Delete Second'))
    await user.click(await button('Delete'))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Error')).toBeVisible()
    expect(alert.getByText(said)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await card('Second')).toBeVisible()
  })
})
