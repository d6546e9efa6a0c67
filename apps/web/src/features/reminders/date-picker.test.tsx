import type { CalendarDay } from '@presently/contract/calendar-day'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../../test-support/render-part.tsx'
import { DatePicker } from './date-picker.tsx'

const TODAY = '2026-11-21'

function WithDay({ from = TODAY }: { from?: CalendarDay }) {
  const [day, setDay] = useState<CalendarDay>(from)
  return (
    <>
      <p>Chosen: {day}</p>
      <DatePicker day={day} today={TODAY} onChoose={setDay} />
    </>
  )
}

const chosen = (day: CalendarDay) => screen.getByText(`Chosen: ${day}`)
const dayButton = (name: string) => screen.getByRole('button', { name })
const month = () => screen.getByRole('combobox', { name: 'Month' })
const year = () => screen.getByRole('combobox', { name: 'Year' })

describe('the date picker', () => {
  it('is a month of US English whose weeks start on Sunday [REMIND-07 REMIND-08]', () => {
    renderPart(<WithDay />)
    const november = screen.getByRole('grid', { name: 'November 2026' })
    expect(november.closest('[lang]')).toHaveAttribute('lang', 'en-US')
    // Hidden from readers: each day says its weekday.
    const heads = [...november.querySelectorAll('th')].map(({ textContent }) => textContent)
    expect(heads).toEqual(['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'])
    const weeks = within(november).getAllByRole('row')
    expect(weeks).toHaveLength(6)
    for (const week of weeks)
      expect(within(week).getAllByRole('button')[0]).toHaveAccessibleName(/^(Today, )?Sunday, /)
  })

  it('shows one chosen day, and another in its place [REMIND-06 REMIND-09]', async () => {
    const { user } = renderPart(<WithDay />)
    expect(screen.getByRole('gridcell', { selected: true })).toContainElement(
      dayButton('Today, Saturday, November 21, 2026, selected'),
    )
    await user.click(dayButton('Monday, November 30, 2026'))
    expect(chosen('2026-11-30')).toBeVisible()
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(1)
    expect(dayButton('Monday, November 30, 2026, selected')).toBeVisible()
    expect(dayButton('Today, Saturday, November 21, 2026')).toBeVisible()
  })

  it('keeps the chosen day when it is pressed again [REMIND-06]', async () => {
    const { user } = renderPart(<WithDay />)
    await user.click(dayButton('Today, Saturday, November 21, 2026, selected'))
    expect(chosen(TODAY)).toBeVisible()
  })

  it('opens on the month of the chosen day', () => {
    renderPart(<WithDay from="1960-03-05" />)
    expect(screen.getByRole('grid', { name: 'March 1960' })).toBeVisible()
    expect(dayButton('Saturday, March 5, 1960, selected')).toBeVisible()
  })

  it('follows a day of the next month that stands at the edge', async () => {
    const { user } = renderPart(<WithDay />)
    await user.click(dayButton('Tuesday, December 1, 2026'))
    expect(chosen('2026-12-01')).toBeVisible()
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible()
  })

  it('turns to the months before and after', async () => {
    const { user } = renderPart(<WithDay />)
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.getByRole('grid', { name: 'January 2027' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    expect(screen.getByRole('grid', { name: 'December 2026' })).toBeVisible()
    expect(chosen(TODAY)).toBeVisible()
  })

  it('reaches any month from 1900 to 2199 in two steps', async () => {
    const { user } = renderPart(<WithDay />)
    await user.selectOptions(year(), '1900')
    await user.selectOptions(month(), 'January')
    await user.click(dayButton('Monday, January 1, 1900'))
    expect(chosen('1900-01-01')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Previous month' })).toHaveAttribute('aria-disabled', 'true')
    await user.selectOptions(year(), '2199')
    await user.selectOptions(month(), 'December')
    await user.click(dayButton('Tuesday, December 31, 2199'))
    expect(chosen('2199-12-31')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true')
  })

  it.each([
    ['{ArrowRight}', 'Sunday, November 22, 2026'],
    ['{ArrowLeft}', 'Friday, November 20, 2026'],
    ['{ArrowDown}', 'Saturday, November 28, 2026'],
    ['{ArrowUp}', 'Saturday, November 14, 2026'],
    ['{Home}', 'Sunday, November 15, 2026'],
    ['{ArrowLeft}{End}', 'Today, Saturday, November 21, 2026, selected'],
    ['{PageDown}', 'Monday, December 21, 2026'],
    ['{PageUp}', 'Wednesday, October 21, 2026'],
    ['{Shift>}{PageDown}{/Shift}', 'Sunday, November 21, 2027'],
    ['{Shift>}{PageUp}{/Shift}', 'Friday, November 21, 2025'],
    ['{ArrowDown}{ArrowDown}', 'Saturday, December 5, 2026'],
  ])('is led by the keys %s to %s', async (keys, name) => {
    const { user } = renderPart(<WithDay />)
    for (let presses = 0; presses < 5; presses += 1) await user.tab()
    expect(dayButton('Today, Saturday, November 21, 2026, selected')).toHaveFocus()
    await user.keyboard(keys)
    expect(dayButton(name)).toHaveFocus()
    expect(chosen(TODAY)).toBeVisible()
  })

  it('chooses with Enter and with the space bar, and is left with one Tab', async () => {
    const { user } = renderPart(<WithDay />)
    for (let presses = 0; presses < 5; presses += 1) await user.tab()
    await user.keyboard('{ArrowRight}{Enter}')
    expect(chosen('2026-11-22')).toBeVisible()
    await user.keyboard('{ArrowDown} ')
    expect(chosen('2026-11-29')).toBeVisible()
    await user.tab()
    expect(screen.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement)
  })

  it.each(['Pacific/Pago_Pago', 'America/Santiago', 'UTC', 'Pacific/Apia', 'Pacific/Kiritimati'])(
    'shows and gives the day itself in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone)
      const { user } = renderPart(<WithDay from="2011-12-29" />)
      await user.click(dayButton('Friday, December 30, 2011'))
      expect(chosen('2011-12-30')).toBeVisible()
      const buttons = within(screen.getByRole('grid')).getAllByRole('button')
      expect(buttons.slice(4, 35).map(({ textContent }) => Number(textContent))).toEqual(
        Array.from({ length: 31 }, (_, place) => place + 1),
      )
    },
  )
})
