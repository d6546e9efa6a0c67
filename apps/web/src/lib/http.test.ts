import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { json } from '../test-support/fake-server.ts'
import { ApiError, apiRequest, getQueryFn } from './http.ts'

function answerWith(response: Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => response)
  vi.stubGlobal('fetch', fetch)
  return fetch
}

function read<T>(queryKey: string[], on401: 'returnNull' | 'throw'): Promise<T | null> {
  const queryFn = on401 === 'returnNull' ? getQueryFn<T>({ on401 }) : getQueryFn<T>({ on401 })
  return new QueryClient().fetchQuery({ queryKey, queryFn, retry: false })
}

describe('a write', () => {
  it('includes credentials [API-01]', async () => {
    const fetch = answerWith(json(200, {}))
    await apiRequest('DELETE', '/api/things/1')
    expect(fetch.mock.calls[0]?.[1]?.credentials).toBe('include')
  })

  it('sends a JSON body with JSON content type when there is a payload [API-02]', async () => {
    const fetch = answerWith(json(200, {}))
    await apiRequest('POST', '/api/things', { name: 'kite' })
    const init = fetch.mock.calls[0]?.[1]
    expect(init?.body).toBe('{"name":"kite"}')
    expect(new Headers(init?.headers).get('Content-Type')).toBe('application/json')
  })

  it('sends neither body nor content type without a payload [API-02]', async () => {
    const fetch = answerWith(json(200, {}))
    await apiRequest('POST', '/api/things')
    const init = fetch.mock.calls[0]?.[1]
    expect(init?.body).toBeUndefined()
    expect(new Headers(init?.headers).has('Content-Type')).toBe(false)
  })

  it('asks for a media type when told to', async () => {
    const fetch = answerWith(json(200, {}))
    await apiRequest('POST', '/api/things', {}, { accept: 'text/event-stream' })
    const headers = new Headers(fetch.mock.calls[0]?.[1]?.headers)
    expect(headers.get('Accept')).toBe('text/event-stream')
    expect(headers.get('Content-Type')).toBe('application/json')
  })

  it('can be told to outlive its page', async () => {
    const fetch = answerWith(json(200, {}))
    await apiRequest('POST', '/api/things', {}, { keepalive: true })
    expect(fetch.mock.calls[0]?.[1]?.keepalive).toBe(true)
  })
})

describe('a read', () => {
  it('includes credentials [API-01]', async () => {
    const fetch = answerWith(json(200, {}))
    await read(['/api/things'], 'throw')
    expect(fetch.mock.calls[0]?.[1]?.credentials).toBe('include')
  })

  it('joins the segments of its key with a slash and parses JSON [API-03 API-04]', async () => {
    const fetch = answerWith(json(200, { name: 'kite' }))
    await expect(read(['/api/things', '7', 'parts'], 'throw')).resolves.toEqual({ name: 'kite' })
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/things/7/parts')
  })

  it('yields null on 401 when told so [API-05]', async () => {
    answerWith(json(401, { message: 'Please log in.' }))
    await expect(read(['/api/things'], 'returnNull')).resolves.toBeNull()
  })

  it('throws on 401 when told so [API-05]', async () => {
    answerWith(new Response('Please log in.', { status: 401 }))
    await expect(read(['/api/things'], 'throw')).rejects.toThrow('401: Please log in.')
  })

  it('throws on any other failure, whatever it does on 401', async () => {
    answerWith(new Response('no', { status: 500 }))
    await expect(read(['/api/things'], 'returnNull')).rejects.toThrow('500: no')
  })

  it('hands on the signal of its query, so that an unwanted read stops', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}))
    vi.stubGlobal('fetch', fetch)
    const observer = new QueryObserver(new QueryClient(), {
      queryKey: ['/api/things'],
      queryFn: getQueryFn({ on401: 'throw' }),
    })
    const stop = observer.subscribe(() => {})
    stop()
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  })
})

describe('a non-OK answer', () => {
  async function failureOf(response: Response): Promise<unknown> {
    answerWith(response)
    return apiRequest('GET', '/api/things').catch((error: unknown) => error)
  }

  it('raises the status, a colon, a space and the body text [ERR-01]', async () => {
    const error = await failureOf(new Response('{"message":"Too many."}', { status: 429 }))
    expect(error).toHaveProperty('message', '429: {"message":"Too many."}')
  })

  it('raises the status text where the body is empty [ERR-01]', async () => {
    const error = await failureOf(new Response('', { status: 502, statusText: 'Bad Gateway' }))
    expect(error).toHaveProperty('message', '502: Bad Gateway')
  })

  it('carries the status and the parsed body', async () => {
    const error = await failureOf(json(422, { message: 'No.', fields: { query: 'empty' } }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 422, body: { message: 'No.', fields: { query: 'empty' } } })
  })
})
