import { act, screen } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { isValidElement, Suspense } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadPage } from '../lib/leave-page.ts'
import { startFakeServer } from '../test-support/fake-server.ts'
import { renderPart } from '../test-support/render-part.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { lazyPage } from './lazy-page.ts'

vi.mock('../lib/leave-page.ts')

function Broken(): never {
  throw new Error('No gifts today.')
}

const bounded = (children: ReactNode, address = '/', onFailure = () => {}) => (
  <ErrorBoundary
    address={address}
    fallback={(error, retry) => {
      onFailure()
      return <ErrorScreen error={error} onRetry={retry} />
    }}
  >
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
)

beforeEach(() => {
  startFakeServer()
  // React tells the console of every error that a boundary catches.
  vi.mocked(console.error).mockImplementation(() => {})
})

describe('a screen that fails to render', () => {
  it('gives way to a sentence and a way on, with nothing of the error', async () => {
    renderPart(bounded(<Broken />))
    expect(await screen.findByRole('alert')).toHaveTextContent('Reloading usually puts it right.')
    expect(screen.queryByText(/No gifts today/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to Search' })).toHaveAttribute('href', '/')
  })

  it('can be reloaded', async () => {
    const { user } = renderPart(bounded(<Broken />))
    await user.click(screen.getByRole('button', { name: 'Reload the page' }))
    expect(reloadPage).toHaveBeenCalledOnce()
  })
})

describe('a screen whose code cannot be fetched', () => {
  const gone = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn<() => Promise<ComponentType>>()

  /** Without a connection, until the test gives one. */
  async function openWithoutConnection() {
    load.mockReset().mockRejectedValue(gone)
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { Page } = lazyPage(load)
    const rendered = renderPart(bounded(<Page />))
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the site.')
    expect(screen.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
    expect(load).toHaveBeenCalledOnce()
    const connect = () => {
      load.mockResolvedValue(() => <h1>Here it is</h1>)
      isOnline.mockReturnValue(true)
    }
    return { ...rendered, Page, connect }
  }

  it('is asked for again where it could only not be fetched ahead', async () => {
    load
      .mockReset()
      .mockRejectedValueOnce(gone)
      .mockResolvedValue(() => <h1>Here it is</h1>)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { Page, preload } = lazyPage(load)
    await preload()
    renderPart(bounded(<Page />))
    expect(await screen.findByText('Here it is')).toBeVisible()
  })

  it('stays the same component while it stands, whenever its code comes: another would lose what was typed', async () => {
    const { Page, preload } = lazyPage(async () => () => null)
    const drawn: unknown[] = []
    function Looked() {
      const page = Page({})
      drawn.push(isValidElement(page) ? page.type : page)
      return null
    }
    const { rerender } = renderPart(<Looked />)
    await preload()
    rerender(<Looked />)
    expect(drawn.length).toBeGreaterThan(1)
    expect(new Set(drawn).size).toBe(1)
  })

  it('comes by itself with the connection', async () => {
    const { connect } = await openWithoutConnection()
    connect()
    act(() => void dispatchEvent(new Event('online')))
    expect(await screen.findByText('Here it is')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('comes by itself where the connection was back before this could be said', async () => {
    load
      .mockReset()
      .mockRejectedValueOnce(gone)
      .mockResolvedValue(() => <h1>Here it is</h1>)
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { Page } = lazyPage(load)
    renderPart(bounded(<Page />, '/', () => void isOnline.mockReturnValue(true)))
    expect(await screen.findByText('Here it is')).toBeVisible()
  })

  it('is asked for again by a press, as often as it takes', async () => {
    const { user, connect } = await openWithoutConnection()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'No connection' })).toBeVisible()
    expect(load).toHaveBeenCalledTimes(2)
    connect()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Here it is')).toBeVisible()
  })

  it('is asked for again by whoever left and comes back', async () => {
    const { Page, connect, unmount } = await openWithoutConnection()
    unmount()
    connect()
    renderPart(bounded(<Page />))
    expect(await screen.findByText('Here it is')).toBeVisible()
  })

  it('gives way at another address of the same screen', async () => {
    const { Page, connect, rerender } = await openWithoutConnection()
    connect()
    rerender(bounded(<Page />, '/?q=mug'))
    expect(await screen.findByText('Here it is')).toBeVisible()
  })
})
