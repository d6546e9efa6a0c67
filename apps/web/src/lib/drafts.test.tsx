import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DraftsProvider, useDraft } from './drafts.tsx'

const NOTHING = ''

function Form() {
  const [text, change] = useDraft('note', NOTHING)
  return (
    <>
      <input aria-label="Note" value={text} onChange={({ target }) => change(() => target.value)} />
      <button type="button" onClick={() => change(() => NOTHING)}>
        Cancel
      </button>
    </>
  )
}

const App = ({ owner, isShown = true }: { owner: string | null; isShown?: boolean }) => (
  <DraftsProvider owner={owner}>{isShown ? <Form /> : null}</DraftsProvider>
)
const note = () => screen.getByRole('textbox', { name: 'Note' })

it('gives a form back to the one who left it, after a sign-out, and to nobody else', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<App owner="maya" />)
  await user.type(note(), 'orchids')
  rerender(<App owner={null} isShown={false} />)
  rerender(<App owner="noor" />)
  expect(note()).toHaveValue('')
  rerender(<App owner={null} isShown={false} />)
  rerender(<App owner="maya" />)
  expect(note()).toHaveValue('orchids')
})

it('keeps nothing of a form that was emptied, or of somebody unknown', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<App owner="maya" />)
  await user.type(note(), 'orchids')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  rerender(<App owner="maya" isShown={false} />)
  rerender(<App owner="maya" />)
  expect(note()).toHaveValue('')

  rerender(<App owner={null} isShown={false} />)
  rerender(<App owner={null} />)
  await user.type(note(), 'roses')
  rerender(<App owner={null} isShown={false} />)
  rerender(<App owner={null} />)
  expect(note()).toHaveValue('')
})
