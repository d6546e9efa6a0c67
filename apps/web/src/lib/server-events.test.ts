import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { readServerEvents } from './server-events.ts'

function bodyOf(pieces: readonly Uint8Array[], onCancel = vi.fn()): ReadableStream<Uint8Array> {
  const left = [...pieces]
  return new ReadableStream({
    pull(controller) {
      const piece = left.shift()
      if (piece) controller.enqueue(piece)
      else controller.close()
    },
    cancel: onCancel,
  })
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

async function eventsIn(...pieces: (string | Uint8Array)[]): Promise<string[]> {
  const body = bodyOf(pieces.map((piece) => (typeof piece === 'string' ? bytes(piece) : piece)))
  const events: string[] = []
  for await (const event of readServerEvents(body)) events.push(event)
  return events
}

describe('the events of a server', () => {
  it('are the data of each, in order', async () => {
    expect(await eventsIn('data: one\n\ndata: two\n\n')).toEqual(['one', 'two'])
  })

  it('leave out heartbeats and other fields', async () => {
    expect(await eventsIn(': still here\n\nevent: x\nid: 7\ndata: one\n\nretry: 3\n\n')).toEqual(['one'])
  })

  it('join the lines of one event', async () => {
    expect(await eventsIn('data: one\ndata\ndata:two\ndata:  three\n\n')).toEqual(['one\n\ntwo\n three'])
  })

  it('are not made of what the end cuts short', async () => {
    expect(await eventsIn('data: one\n\ndata: tw')).toEqual(['one'])
    expect(await eventsIn('data: one\n\ndata: two\n')).toEqual(['one'])
  })

  it('are the same wherever the bytes are cut, and however lines end', async () => {
    const line = fc.string({ unit: 'binary' }).map((text) => text.replaceAll(/[\r\n]/g, ' '))
    const streams = fc.record({
      texts: fc.array(line, { minLength: 1, maxLength: 4 }),
      end: fc.constantFrom('\n', '\r\n', '\r'),
      size: fc.integer({ min: 1, max: 9 }),
    })
    await fc.assert(
      fc.asyncProperty(streams, async ({ texts, end, size }) => {
        // The comment shows where the last event ends: a bare carriage return may be half an end.
        const whole = bytes(`${texts.map((text) => `data: ${text}${end}${end}`).join('')}: end`)
        const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, i) =>
          whole.slice(i * size, (i + 1) * size),
        )
        expect(await eventsIn(...pieces)).toEqual(texts.map((text) => text.toWellFormed()))
      }),
      { numRuns: 40 },
    )
  })

  it('fail as the connection does, after what had come', async () => {
    const seen: string[] = []
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes('data: one\n\n'))
      },
      pull(controller) {
        controller.error(new TypeError('network error'))
      },
    })
    const reading = (async () => {
      for await (const event of readServerEvents(body)) seen.push(event)
    })()
    await expect(reading).rejects.toThrow('network error')
    expect(seen).toEqual(['one'])
  })

  it('stop the connection where no more is wanted', async () => {
    const onCancel = vi.fn()
    for await (const event of readServerEvents(
      bodyOf([bytes('data: one\n\n'), bytes('data: two\n\n')], onCancel),
    )) {
      expect(event).toBe('one')
      break
    }
    expect(onCancel).toHaveBeenCalled()
  })
})
