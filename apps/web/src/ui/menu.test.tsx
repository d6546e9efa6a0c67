import { screen } from '@testing-library/react'
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
