import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startFakeServer } from '../test-support/fake-server.ts'
import { renderPart } from '../test-support/render-part.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'

function Broken(): never {
  throw new Error('No gifts today.')
}

beforeEach(() => {
  startFakeServer()
  // React tells the console of every error that a boundary catches.
  vi.mocked(console.error).mockImplementation(() => {})
})

describe('a screen that fails to render', () => {
  it('gives way to a sentence and a way on, with nothing of the error', async () => {
    renderPart(
      <ErrorBoundary fallback={<ErrorScreen />}>
        <Broken />
      </ErrorBoundary>,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('Reloading usually puts it right.')
    expect(screen.queryByText(/No gifts today/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to Search' })).toHaveAttribute('href', '/')
  })

  it('can be reloaded', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { reload, pathname: '/', search: '', href: location.href })
    const { user } = renderPart(<ErrorScreen />)
    await user.click(screen.getByRole('button', { name: 'Reload the page' }))
    expect(reload).toHaveBeenCalledOnce()
  })
})
