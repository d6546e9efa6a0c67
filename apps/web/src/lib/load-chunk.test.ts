import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const reload = vi.fn()

beforeEach(() => {
  reload.mockReset()
  vi.stubGlobal('location', { reload })
})

describe('a lazy part of the application', () => {
  it('is handed on as it is', async () => {
    await expect(loadChunk(async () => 'part')).resolves.toBe('part')
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads the page once when it is gone, and fails the second time', async () => {
    const first = vi.fn()
    void loadChunk(gone).then(first, first)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    await expect(loadChunk(gone)).rejects.toThrow('dynamically imported')
    expect(reload).toHaveBeenCalledOnce()
    expect(first).not.toHaveBeenCalled()
  })

  it('fails at once without a connection, for a reload would show the browser’s own page', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(loadChunk(gone)).rejects.toThrow('dynamically imported')
    expect(reload).not.toHaveBeenCalled()
  })
})
