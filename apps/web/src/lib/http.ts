/** The two generic helpers every call goes through: a write (or any request) and a read for queries. */
import type { QueryFunction } from '@tanstack/react-query'

/** A non-OK answer. `message` is `status: body text` for logs; screens show `messageOf(error)` instead. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The parsed JSON body, or undefined where the body is no JSON. */
  readonly body: unknown

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`)
    this.status = status
    this.body = parseOrUndefined(text)
  }
}

/**
 * For the failure of a removal: what another window or device removed before is gone, as was asked.
 *
 * @example
 * await callApi(...).catch(acceptGone)
 */
export function acceptGone(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function throwIfNotOk(response: Response): Promise<void> {
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
}

type RequestOptions = {
  signal?: AbortSignal
  /** The request outlives the page that sent it. */
  keepalive?: boolean
  /** The media type that is asked for. */
  accept?: string
}

/**
 * Sends one request with credentials; a JSON body and its content type only when there is a payload.
 *
 * @param data anything that JSON can hold; undefined for no body
 * @returns the answer, whose body is not yet read; its status is one of 200 to 299
 * @throws {ApiError} for any other status
 * @throws {TypeError} where no answer came, {DOMException} of name AbortError where the signal called it off
 */
export async function apiRequest(
  method: string,
  url: string,
  data?: unknown,
  { accept, ...options }: RequestOptions = {},
): Promise<Response> {
  const headers = {
    ...(data !== undefined && { 'Content-Type': 'application/json' }),
    ...(accept && { Accept: accept }),
  }
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers,
    ...(data !== undefined && { body: JSON.stringify(data) }),
    ...options,
  })
  await throwIfNotOk(response)
  return response
}

/**
 * A read for `useQuery`: the key's segments joined by a slash are the address, the answer is parsed JSON, of a shape that is not
 * looked at. Fails as `apiRequest` does; with `on401: 'returnNull'` nobody signed in is an answer, null.
 */
export function getQueryFn<T>(options: { on401: 'returnNull' }): QueryFunction<T | null>
export function getQueryFn<T>(options: { on401: 'throw' }): QueryFunction<T>
export function getQueryFn<T>({ on401 }: { on401: 'returnNull' | 'throw' }): QueryFunction<T | null> {
  return async ({ queryKey, signal }) => {
    const response = await fetch(queryKey.join('/'), { credentials: 'include', signal })
    if (on401 === 'returnNull' && response.status === 401) return null
    await throwIfNotOk(response)
    // Queries that must not trust the server's shape parse it with the contract (see call.ts).
    return (await response.json()) as T
  }
}
