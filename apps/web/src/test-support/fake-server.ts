/** A server for web tests: answers of the contract's shape, given out through `fetch`. */
import type { Call, InputOf, OutputOf, ParamsOf } from '@presently/contract/call'
import { type ErrorCode, STATUS_BY_CODE } from '@presently/contract/errors'
import { vi } from 'vitest'

type SeenRequest = {
  method: string
  path: string
  /** Values of the path's segments such as `:id`. */
  params: Readonly<Record<string, string>>
  /** What followed the `?` of the address. */
  query: URLSearchParams
  body: unknown
  init: RequestInit
}

type Answer = (request: SeenRequest) => Response | Promise<Response>

export type FakeServer = {
  /** What was asked, in order. */
  readonly requests: readonly SeenRequest[]
  /** Answers a call of the contract; the answer is checked against its schema. */
  on: <C extends Call>(
    call: C,
    answer: (
      input: InputOf<C>,
      params: ParamsOf<C>,
      query: URLSearchParams,
    ) => OutputOf<C> | Promise<OutputOf<C>>,
  ) => void
  /** Lets a call fail with a code of the contract. */
  fail: (call: Call, code: ErrorCode, message: string, more?: Record<string, unknown>) => void
  /** Answers a call with anything, for what no contract allows. */
  answer: (call: Pick<Call, 'method' | 'path'>, answer: Answer) => void
}

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
}

/** Replaces `fetch` until the end of the test. Nobody is signed in unless told otherwise. */
export function startFakeServer(): FakeServer {
  const answers = new Map<string, Answer>()
  const requests: SeenRequest[] = []
  const keyOf = (method: string, path: string) => `${method} ${path}`
  const server: FakeServer = {
    requests,
    on(call, answer) {
      answers.set(keyOf(call.method, call.path), async ({ body, params, query }) => {
        // The body and the path were written by the application from the call's own types.
        const given = await answer(body as InputOf<typeof call>, params as ParamsOf<typeof call>, query)
        return json(call.status ?? 200, call.output.parse(given))
      })
    },
    fail(call, code, message, more = {}) {
      answers.set(keyOf(call.method, call.path), () => json(STATUS_BY_CODE[code], { message, code, ...more }))
    },
    answer(call, answer) {
      answers.set(keyOf(call.method, call.path), answer)
    },
  }
  answers.set(keyOf('GET', '/api/auth/user'), () =>
    json(401, { message: 'Please log in.', code: 'unauthorized' }),
  )
  // Whoever signs in has chosen nothing about privacy yet, and what they choose is kept.
  answers.set(keyOf('GET', '/api/user/privacy'), () => json(200, { consent: null, doNotSell: false }))
  answers.set(keyOf('PUT', '/api/user/privacy'), ({ body }) => json(200, body))
  answers.set(keyOf('GET', '/api/notices'), () => json(200, { notices: [], unseenCount: 0 }))
  // What a page reports of its visitor goes on beside most tests.
  answers.set(keyOf('POST', '/api/track-interaction'), () => json(202, { message: 'Thank you.' }))
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    const { pathname: path, searchParams: query } = new URL(input, location.href)
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const found = find(answers, keyOf(method, path))
    const request = { method, path, params: found?.params ?? {}, query, body, init }
    requests.push(request)
    if (!found) return json(404, { message: `Nothing at ${path}.`, code: 'not-found' })
    return found.answer(request)
  })
  return server
}

type Found = { readonly answer: Answer; readonly params: Readonly<Record<string, string>> }

/** The answer for a method and path; one given for '/api/reminders/:id' answers '/api/reminders/7'. */
function find(answers: ReadonlyMap<string, Answer>, asked: string): Found | null {
  for (const [key, answer] of answers) {
    const pattern = new RegExp(`^${key.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const match = pattern.exec(asked)
    if (match) return { answer, params: { ...match.groups } }
  }
  return null
}
