import { act, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FakeServer } from '../../test-support/fake-server.ts'
import {
  aReminder,
  button,
  card,
  chosenDay,
  day,
  grid,
  keepReminders,
  loadLazyParts,
  noDialog,
  on,
  openReminders,
  startRemindersServer,
  titleField,
  writes,
} from './reminders.test-kit.tsx'

let server: FakeServer

beforeAll(loadLazyParts)
beforeEach(() => {
  server = startRemindersServer()
})

describe('around the world', () => {
  // Half past ten in the morning in London: yesterday, today and tomorrow at once.
  const MOMENT = new Date('2026-11-21T10:30:00Z')

  it.each([
    ['Pacific/Pago_Pago', '2026-11-20', 'Friday, November 20, 2026', 'Upcoming'],
    ['Pacific/Honolulu', '2026-11-21', 'Saturday, November 21, 2026', 'Today!'],
    ['America/New_York', '2026-11-21', 'Saturday, November 21, 2026', 'Today!'],
    ['UTC', '2026-11-21', 'Saturday, November 21, 2026', 'Today!'],
    ['Asia/Tokyo', '2026-11-21', 'Saturday, November 21, 2026', 'Today!'],
    ['Pacific/Kiritimati', '2026-11-22', 'Sunday, November 22, 2026', 'Past'],
  ])(
    'the same day is shown, sent and read in %s [REMIND-10 REMIND-14 REMIND-20 API-30]',
    async (zone, own, words, badge) => {
      vi.stubEnv('TZ', zone)
      vi.setSystemTime(MOMENT)
      keepReminders(server, [aReminder({ title: 'The 21st', ...on('2026-11-21') })])
      const { user } = openReminders()
      const shown = within(await card('The 21st'))
      expect(shown.getByText('Saturday, November 21, 2026')).toBeVisible()
      expect(shown.getByText(badge)).toBeVisible()

      await user.click(await button('New Reminder'))
      await grid()
      expect(await chosenDay('Create New Reminder')).toHaveTextContent(words)
      await user.type(titleField(), 'My today{Enter}')
      expect(within(await card('My today')).getByText(words)).toBeVisible()
      expect(within(await card('My today')).getByText('Today!')).toBeVisible()
      await noDialog()

      await user.click(await button('New Reminder'))
      await user.click(await day('Monday, November 30, 2026'))
      await user.type(titleField(), 'Chosen{Enter}')
      expect(within(await card('Chosen')).getByText('Monday, November 30, 2026')).toBeVisible()
      expect(writes(server).map(({ body }) => body)).toMatchObject([
        { reminderDate: `${own}T00:00:00.000Z`, timeZone: zone },
        { reminderDate: '2026-11-30T00:00:00.000Z', timeZone: zone },
      ])
    },
  )

  it('a screen left open over midnight renews its badges [REMIND-20]', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T23:59:50-05:00') })
    keepReminders(server, [aReminder({ title: 'The 21st', ...on('2026-11-21') })])
    openReminders()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByText('Today!')).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(12_000))
    expect(screen.getByText('Past')).toBeVisible()
  })
})
