import { describe, expect, it, vi } from 'vitest'
import { createBackground } from './background.ts'

describe('work that goes on after an answer', () => {
  it('is waited for at the end, however long it takes', async () => {
    const background = createBackground({ error: vi.fn() })
    const { promise, resolve } = Promise.withResolvers<void>()
    const done: string[] = []
    background.run(async () => {
      await promise
      done.push('slow')
    }, 'failed')
    background.run(async () => void done.push('quick'), 'failed')
    const drained = background.drain().then(() => done.push('drained'))
    resolve()
    await drained
    expect(done).toEqual(['quick', 'slow', 'drained'])
  })

  it('tells the log when it fails, and stops nothing else', async () => {
    const error = vi.fn()
    const background = createBackground({ error })
    const err = new Error('no mail')
    const after = vi.fn()
    background.run(() => Promise.reject(err), 'the mail could not be written')
    background.run(async () => after(), 'failed')
    await background.drain()
    expect(error).toHaveBeenCalledExactlyOnceWith({ err }, 'the mail could not be written')
    expect(after).toHaveBeenCalledOnce()
  })
})
