import { createEvent, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderPart } from '../test-support/render-part.tsx'
import { MenuButton } from './menu.tsx'

function open(onPress: () => void) {
  return renderPart(
    <>
      <MenuButton label="More" icon="…">
        <button type="button" role="menuitem" tabIndex={-1} onClick={onPress}>
          Copy
        </button>
      </MenuButton>
      <h1 tabIndex={-1}>Kites</h1>
    </>,
  )
}

const more = () => screen.getByRole('button', { name: 'More' })
const copy = () => screen.getByRole('menuitem', { name: 'Copy' })

describe('an item of a menu', () => {
  it('does what it says, closes the menu and gives the focus back', async () => {
    const onPress = vi.fn()
    const { user } = open(onPress)
    await user.click(more())
    await user.click(copy())
    expect(onPress).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).toBeNull()
    expect(more()).toHaveFocus()
  })

  it('may take the focus elsewhere', async () => {
    const { user } = open(() => screen.getByRole('heading').focus())
    await user.click(more())
    await user.keyboard('{Enter}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(screen.getByRole('heading')).toHaveFocus()
  })
})

describe('the keys of a menu', () => {
  const NAMES = ['Deals', 'Reminders', 'Saved'] as const

  async function openByKey() {
    const view = renderPart(
      <MenuButton label="More" icon="…">
        {NAMES.map((name) => (
          <button type="button" role="menuitem" tabIndex={-1} key={name}>
            {name}
          </button>
        ))}
      </MenuButton>,
    )
    more().focus()
    await view.user.keyboard('{ArrowDown}')
    return view
  }
  const entry = (name: (typeof NAMES)[number]) => screen.getByRole('menuitem', { name })

  /** Whether the page keeps a key for itself. */
  function isKept(key: string, held: KeyboardEventInit = {}): boolean {
    const target = document.activeElement ?? document.body
    const event = createEvent.keyDown(target, { key, ...held })
    fireEvent(target, event)
    return event.defaultPrevented
  }

  it('move in it by arrows, round and round, and to its ends', async () => {
    const { user } = await openByKey()
    expect(entry('Deals')).toHaveFocus()
    const moves = [
      ['{ArrowUp}', 'Saved'],
      ['{ArrowDown}', 'Deals'],
      ['{ArrowDown}', 'Reminders'],
      ['{End}', 'Saved'],
      ['{Home}', 'Deals'],
    ] as const
    for (const [key, name] of moves) {
      await user.keyboard(key)
      expect(entry(name), key).toHaveFocus()
    }
  })

  it('move to what begins with a letter, and nowhere for another', async () => {
    const { user } = await openByKey()
    await user.keyboard('s')
    expect(entry('Saved')).toHaveFocus()
    await user.keyboard('R')
    expect(entry('Reminders')).toHaveFocus()
    await user.keyboard('x')
    expect(entry('Reminders')).toHaveFocus()
  })

  it.each(['ctrlKey', 'metaKey', 'altKey'] as const)('leave the browser its own, with %s', async (held) => {
    await openByKey()
    expect(isKept('r', { [held]: true })).toBe(false)
    expect(entry('Deals')).toHaveFocus()
  })

  it('scroll no page under it, from its button either', async () => {
    const { user } = await openByKey()
    expect(isKept('ArrowDown')).toBe(true)
    await user.keyboard('{Escape}')
    expect(isKept('ArrowDown')).toBe(true)
    expect(isKept('Tab')).toBe(false)
  })

  it('close it by Escape, back to its button, and by Tab', async () => {
    const { user } = await openByKey()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(more()).toHaveFocus()
    await user.keyboard('{ArrowDown}{Tab}')
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
