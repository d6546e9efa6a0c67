import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPart } from '../test-support/render-part.tsx'
import { useToday } from './use-today.ts'

function Today() {
  return <p>{useToday()}</p>
}

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York')
})

const startAt = (moment: string) => vi.useFakeTimers({ now: new Date(moment) })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('today', () => {
  it.each([
    ['Pacific/Pago_Pago', '2026-11-20'],
    ['America/New_York', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-22'],
  ])('is the visitor’s own day in %s: %s [REMIND-20]', (zone, day) => {
    vi.stubEnv('TZ', zone)
    startAt('2026-11-21T10:30:00Z')
    renderPart(<Today />)
    expect(screen.getByText(day)).toBeVisible()
  })

  it('is the next day after midnight, and the one after that', async () => {
    startAt('2026-11-21T23:59:00-05:00')
    renderPart(<Today />)
    await wait(58_000)
    expect(screen.getByText('2026-11-21')).toBeVisible()
    await wait(4000)
    expect(screen.getByText('2026-11-22')).toBeVisible()
    await wait(24 * 3_600_000)
    expect(screen.getByText('2026-11-23')).toBeVisible()
  })

  it.each([
    ['of 25 hours', '2026-11-01T00:30:00-04:00', 24.4, '2026-11-01', '2026-11-02'],
    ['of 23 hours', '2026-03-08T00:30:00-05:00', 22.4, '2026-03-08', '2026-03-09'],
  ])('lasts to the end of a day %s', async (_length, start, hours, day, nextDay) => {
    startAt(start)
    renderPart(<Today />)
    await wait(hours * 3_600_000)
    expect(screen.getByText(day)).toBeVisible()
    await wait(0.2 * 3_600_000)
    expect(screen.getByText(nextDay)).toBeVisible()
  })

  it.each([
    ['the window is turned to', () => window.dispatchEvent(new Event('focus'))],
    ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is looked up when %s: a sleeping computer keeps no timers', async (_when, happen) => {
    startAt('2026-11-21T15:00:00Z')
    renderPart(<Today />)
    vi.setSystemTime(new Date('2026-11-24T15:00:00Z'))
    await act(async () => {
      happen()
    })
    expect(screen.getByText('2026-11-24')).toBeVisible()
  })

  it('leaves nothing behind', () => {
    startAt('2026-11-21T15:00:00Z')
    const { unmount } = renderPart(<Today />)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
