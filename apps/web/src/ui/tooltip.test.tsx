import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../test-support/render-part.tsx'
import { Tooltip } from './tooltip.tsx'
import { TooltipLayer } from './tooltip-layer.tsx'
import { TooltipOutlet } from './tooltip-outlet.tsx'

function Buttons() {
  return ['Theme', 'More'].map((label) => (
    <Tooltip key={label} label={`About ${label}`}>
      {(anchor) => (
        <button ref={anchor} type="button">
          {label}
        </button>
      )}
    </Tooltip>
  ))
}

const button = (name: string) => screen.getByRole('button', { name })
const enter = (name: string) => fireEvent.pointerMove(button(name), { pointerType: 'mouse' })
/** Away from the button, and far enough not to be on the way to its tooltip. */
function leave(name: string): void {
  fireEvent.pointerLeave(button(name), { pointerType: 'mouse' })
  fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 500, clientY: 500 })
}
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null

function openWithLayer() {
  vi.useFakeTimers()
  renderPart(
    <>
      <Buttons />
      <TooltipLayer />
    </>,
  )
}

describe('a tooltip', () => {
  it('opens 700 ms after the pointer came [CONST-05]', () => {
    openWithLayer()
    enter('Theme')
    wait(699)
    expect(shown()).toBeNull()
    wait(1)
    expect(shown()).toBe('About Theme')
  })

  it('opens at once within 300 ms of another one, and waits again after that [CONST-06]', () => {
    openWithLayer()
    enter('Theme')
    wait(700)
    leave('Theme')
    wait(299)
    enter('More')
    wait(0)
    expect(shown()).toBe('About More')

    leave('More')
    wait(301)
    enter('Theme')
    wait(0)
    expect(shown()).toBeNull()
    wait(700)
    expect(shown()).toBe('About Theme')
  })

  it('opens with the keyboard’s focus and closes with Escape', async () => {
    const { user } = renderPart(
      <>
        <Buttons />
        <TooltipLayer />
      </>,
    )
    await user.tab()
    expect(button('Theme')).toHaveFocus()
    expect(shown()).toBe('About Theme')
    expect(button('Theme')).toHaveAccessibleDescription('About Theme')
    await user.keyboard('{Escape}')
    expect(shown()).toBeNull()
  })

  it('leaves its button in place when its code arrives', async () => {
    const { user } = renderPart(
      <>
        <Buttons />
        <TooltipOutlet />
      </>,
    )
    const before = button('Theme')
    await user.tab()
    await waitFor(() => {
      // The first focus asked for the code; one that comes after it has arrived shows the tooltip.
      act(() => before.blur())
      act(() => before.focus())
      expect(shown()).toBe('About Theme')
    })
    expect(button('Theme')).toBe(before)
  })
})
