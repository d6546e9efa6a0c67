import { describe, expect, it, vi } from 'vitest'
import { isOffline, messageOf } from './api-message.ts'
import { ApiError } from './http.ts'

describe('the message of a failure', () => {
  it('is the sentence the server wrote', () => {
    expect(messageOf(new ApiError(429, '{"message":"Please wait a minute."}', ''))).toBe(
      'Please wait a minute.',
    )
  })

  it.each(['<html>502</html>', '', '{"message":" "}', '{"message":7}', '[]'])(
    'is never the raw answer %j',
    (text) => expect(messageOf(new ApiError(502, text, 'Bad Gateway'))).toBeNull(),
  )

  it('is none where there was no answer', () =>
    expect(messageOf(new TypeError('Failed to fetch'))).toBeNull())
})

describe('being offline', () => {
  it('is a request without an answer', () => expect(isOffline(new TypeError('Failed to fetch'))).toBe(true))

  it('is what the browser says it is', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(isOffline(new Error('anything'))).toBe(true)
  })

  it('is not an answered failure', () => expect(isOffline(new ApiError(500, '', 'Oops'))).toBe(false))
})
