import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../test-support/render-part.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

function WithDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog title="A question" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <input aria-label="Answer" />
      </Dialog>
    </>
  )
}

function WithConfirm() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <ConfirmDialog
        title="Remove it?"
        description="It is gone then."
        action="Remove"
        isOpen={isOpen}
        onConfirm={close}
        onCancel={close}
      />
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Open' })

describe('a dialog', () => {
  it.each(['{Escape}', '{Shift>}{Tab}{/Shift}{Enter}'])(
    'gives the focus back to what opened it, after %s',
    async (keys) => {
      const { user } = renderPart(<WithDialog />)
      await user.click(opener())
      expect(screen.getByRole('dialog', { name: 'A question' })).toContainElement(
        document.activeElement as HTMLElement,
      )
      await user.keyboard(keys)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await waitFor(() => expect(opener()).toHaveFocus())
    },
  )
})

describe('a confirmation', () => {
  it.each(['Cancel', 'Remove'])('gives the focus back to what asked for it, after %s', async (name) => {
    const { user } = renderPart(<WithConfirm />)
    await user.click(opener())
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(opener()).toHaveFocus())
  })
})

it.each([
  ['a dialog', WithDialog],
  ['a confirmation', WithConfirm],
])('%s writes no style element: the content policy refuses it', async (_name, Part) => {
  const { user } = renderPart(<Part />)
  await user.click(opener())
  expect(screen.getByRole('heading', { level: 2 })).toBeVisible()
  expect(document.querySelectorAll('style')).toHaveLength(0)
})
