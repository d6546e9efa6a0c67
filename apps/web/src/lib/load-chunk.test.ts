import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import type { reloadPage } from './leave-page.ts'
import type { loadChunk as LoadChunk } from './load-chunk.ts'

vi.mock('./leave-page.ts')

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const UNREACHABLE = { name: 'UnreachableError', message: 'A part could not be fetched.' }
const fetch = vi.fn()

let loadChunk: typeof LoadChunk
let reload: Mock<typeof reloadPage>

beforeEach(async () => {
  // What it knows of the connection is kept as long as the page.
  vi.resetModules()
  loadChunk = (await import('./load-chunk.ts')).loadChunk
  reload = vi.mocked((await import('./leave-page.ts')).reloadPage)
  sessionStorage.clear()
  fetch.mockReset().mockResolvedValue(new Response(null, { status: 503 }))
  vi.stubGlobal('fetch', fetch)
})

describe('a lazy part of the application', () => {
  it('is handed on as it is', async () => {
    await expect(loadChunk(async () => 'part')).resolves.toBe('part')
    expect(reload).not.toHaveBeenCalled()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('reloads the page once when it is gone, and fails the second time', async () => {
    const first = vi.fn()
    void loadChunk(gone).then(first, first)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    await expect(loadChunk(gone)).rejects.toThrow('dynamically imported')
    expect(reload).toHaveBeenCalledOnce()
    expect(first).not.toHaveBeenCalled()
  })

  it('is asked for again before the page is reloaded', async () => {
    const load = vi.fn<() => Promise<string>>().mockImplementationOnce(gone).mockResolvedValue('part')
    await expect(loadChunk(load)).resolves.toBe('part')
    expect(reload).not.toHaveBeenCalled()
  })

  it('comes whole where a style that is gone does not', async () => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.setAttribute('data-lost', '')
    document.head.append(link)
    const part = loadChunk(async () => 'part')
    for (let time = 0; time < 2; time += 1)
      await waitFor(() => {
        const asked = document.querySelector('link:not([data-lost])')
        expect(asked).not.toBeNull()
        asked?.setAttribute('data-lost', '')
        asked?.dispatchEvent(new Event('error'))
      })
    await expect(part).resolves.toBe('part')
    expect(reload).not.toHaveBeenCalled()
  })

  it('fails at once without a connection, for a reload would show the browser’s own page', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(loadChunk(gone)).rejects.toMatchObject(UNREACHABLE)
    expect(reload).not.toHaveBeenCalled()
    expect(fetch).not.toHaveBeenCalled()
  })

  it('does not reload where the browser takes itself for connected, but nobody answers', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(loadChunk(gone)).rejects.toMatchObject(UNREACHABLE)
    expect(reload).not.toHaveBeenCalled()
  })
  it('reloads each time the connection is back, where the browser keeps the part for missing', async () => {
    void loadChunk(gone)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(loadChunk(gone)).rejects.toMatchObject(UNREACHABLE)
    void loadChunk(gone)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  })
})
