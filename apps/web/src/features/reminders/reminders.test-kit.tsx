/** What the tests of this feature share: reminders, a server that keeps them, and words for what is on the screen. */
import {
  createReminder,
  deleteReminder,
  listReminders,
  type Reminder,
  readFeasts,
  updateReminder,
} from '@presently/contract/reminders'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { renderPart, type View } from '../../test-support/render-part.tsx'
import { ToastOutlet } from '../../ui/toast-outlet.tsx'
import { RemindersPage } from './reminders-page.tsx'

let made = 0

/** An active, plain reminder of 6 December 2026; tests name what differs. */
export function aReminder(differing: Partial<Reminder> = {}): Reminder {
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    title: 'Priya & Sam: anniversary',
    description: null,
    reminderDate: '2026-12-06T00:00:00.000Z',
    recurrence: 'none',
    feast: null,
    leadDays: 0,
    isActive: true,
    personId: null,
    createdAt: '2026-10-03T15:00:00.000Z',
    ...differing,
  }
}

export const on = (day: string): Pick<Reminder, 'reminderDate'> => ({ reminderDate: `${day}T00:00:00.000Z` })

/** A server for a test that takes place in New York, at ten in the morning of Saturday, 21 November 2026. */
export function startRemindersServer(): FakeServer {
  vi.stubEnv('TZ', 'America/New_York')
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') })
  return startFakeServer()
}

/** A server that keeps reminders; gives what it keeps. */
export function keepReminders(server: FakeServer, kept: readonly Reminder[]): () => readonly Reminder[] {
  let reminders = [...kept]
  server.on(listReminders, () => ({ reminders }))
  server.on(readFeasts, () => ({
    feasts: [
      { feast: "mother's day" as const, known: ['GB', 'MX', 'US'], isWorldwide: false },
      { feast: 'easter' as const, known: ['GR'], isWorldwide: true },
    ],
    country: null,
  }))
  server.on(
    createReminder,
    ({ title, description = null, reminderDate, recurrence = 'none', feast = null, leadDays = 0 }) => {
      const reminder = aReminder({ title, description, reminderDate, recurrence, feast, leadDays })
      reminders = [...reminders, reminder]
      return { message: 'The reminder is made.', reminder }
    },
  )
  server.on(updateReminder, ({ timeZone: _zone, ...change }, { id }) => {
    const before = reminders.find((one) => one.id === id) ?? aReminder()
    // What was left out of the JSON is not there to overwrite anything.
    const reminder = { ...before, ...change } as Reminder
    reminders = reminders.map((one) => (one.id === id ? reminder : one))
    return { message: 'The reminder is changed.', reminder }
  })
  server.on(deleteReminder, (_input, { id }) => {
    reminders = reminders.filter((reminder) => reminder.id !== id)
    return { message: 'The reminder is deleted.' }
  })
  return () => reminders
}

/** What was sent to change something, in order. */
export const writes = (server: FakeServer) =>
  server.requests
    .filter(({ path, method }) => path.startsWith('/api/reminders') && method !== 'GET')
    .map(({ method, path, body }) => ({ method, path, body }))

export const reads = (server: FakeServer) =>
  server.requests.filter(({ path, method }) => path === '/api/reminders' && method === 'GET')

export const card = (title: string) => screen.findByRole('article', { name: title })
export const cardTitles = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
export const dialog = (name: string) => screen.findByRole('dialog', { name })
export const grid = () => screen.findByRole('grid')
export const day = (name: string) => screen.findByRole('button', { name })
export const titleField = () => screen.getByRole('textbox', { name: 'Title' })
export const notesField = () => screen.getByRole('textbox', { name: 'Description optional' })
export const chosenDay = async (name: string) =>
  within(await dialog(name)).getByRole('status', { name: 'Chosen date' })
export const button = (name: string) => screen.findByRole('button', { name })
export const toasts = async () => within(await screen.findByRole('region', { name: /Notification/ }))
export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Loads what the application loads lazily: its first load would eat the time of a test. */
export async function loadLazyParts(): Promise<void> {
  await Promise.all([import('./date-picker.tsx'), import('../../ui/toaster.tsx')])
}

export const openReminders = (): View =>
  renderPart(
    <>
      <RemindersPage />
      <ToastOutlet />
    </>,
  )

/** Opens the dialog of a new reminder. */
export async function openNew(): Promise<View> {
  const view = openReminders()
  await view.user.click(await button('New Reminder'))
  await grid()
  return view
}

/** Opens the dialog that changes a reminder. */
export async function openEdit(title: string): Promise<View> {
  const view = openReminders()
  await view.user.click(await button(`Edit ${title}`))
  await grid()
  return view
}
