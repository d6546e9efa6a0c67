import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
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

const QUESTION = {
  title: 'Remove it?',
  description: 'It is gone then.',
  action: 'Remove',
  isOpen: true,
  onCancel: () => {},
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

/** One dialog whose button puts another in its place. */
function WithNextDialog() {
  const [shown, setShown] = useState<'none' | 'first' | 'second'>('none')
  return (
    <>
      <button type="button" onClick={() => setShown('first')}>
        Open
      </button>
      <Dialog title="First" isOpen={shown === 'first'} onClose={() => setShown('none')}>
        <button type="button" onClick={() => setShown('second')}>
          Go on
        </button>
      </Dialog>
      <Dialog title="Second" isOpen={shown === 'second'} onClose={() => setShown('none')}>
        <input aria-label="Answer" />
      </Dialog>
    </>
  )
}

it('that takes the place of another gives the focus back to what opened the first', async () => {
  const { user } = renderPart(<WithNextDialog />)
  await user.click(opener())
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByRole('dialog', { name: 'Second' })).toContainElement(
    document.activeElement as HTMLElement,
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener()).toHaveFocus())
})

describe('a confirmation', () => {
  it('keeps the focus while it works, and does it once', async () => {
    const onConfirm = vi.fn()
    const { user, rerender } = renderPart(<ConfirmDialog {...QUESTION} onConfirm={onConfirm} />)
    const remove = screen.getByRole('button', { name: 'Remove' })
    await user.click(remove)
    rerender(<ConfirmDialog {...QUESTION} onConfirm={onConfirm} isPending />)
    expect(remove).toHaveFocus()
    await user.click(remove)
    await user.keyboard('{Escape}')
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('alertdialog')).toBeVisible()
  })

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
