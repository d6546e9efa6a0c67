import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPart } from '../test-support/render-part.tsx'
import { Dialog } from './dialog.tsx'
import { LoadFailed } from './load-failed.tsx'

const FAILED = <LoadFailed error={new Error('down')} title="It did not come" onRetry={vi.fn()} />

const retry = () => screen.getByRole('button', { name: 'Try again' })

it('moves the focus to the heading of the page when it is asked again', async () => {
  const { user } = renderPart(
    <main id="main">
      <h1>People</h1>
      {FAILED}
    </main>,
  )
  await user.click(retry())
  expect(screen.getByRole('heading', { name: 'People' })).toHaveFocus()
})

it('moves it to the heading of its own section where it stands in one', async () => {
  const { user } = renderPart(
    <main id="main">
      <h1>Settings</h1>
      <section aria-labelledby="devices">
        <h2 id="devices">Devices</h2>
        {FAILED}
      </section>
    </main>,
  )
  await user.click(retry())
  expect(screen.getByRole('heading', { name: 'Devices' })).toHaveFocus()
})

it('stays in the dialog where it stands in one', async () => {
  const { user } = renderPart(
    <>
      <h1>Results</h1>
      <Dialog title="Who is it for?" isOpen onClose={vi.fn()}>
        {FAILED}
      </Dialog>
    </>,
  )
  await user.click(retry())
  expect(screen.getByRole('heading', { name: 'Who is it for?' })).toHaveFocus()
})

it('moves it to the page where its own title is the only heading', async () => {
  const { user } = renderPart(
    <main id="main">
      <LoadFailed error={new Error('down')} title="It did not come" headingLevel={1} onRetry={vi.fn()} />
    </main>,
  )
  await user.click(retry())
  expect(screen.getByRole('main')).toHaveFocus()
})
