/** An error in the shape that the script's callers get. */
export interface ScriptError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly payment_intent?: Intent
}

/** As much of an intent as the script looks at. */
export interface Intent {
  readonly id: string
  readonly status: string
  readonly client_secret: string
  readonly amount?: number
  readonly next_action: { readonly type: string; readonly redirect_to_url?: { readonly url: string } } | null
  readonly last_payment_error?: ScriptError | null
}

export interface Answer<T> {
  readonly value: T | null
  readonly error: ScriptError | null
}

const BASE = '/sandbox/stripe/v1'

/** Parameters with brackets, as the API takes them. */
function encodeParams(params: object, inside = ''): string[] {
  return Object.entries(params).flatMap(([key, value]: [string, unknown]) => {
    const name = inside ? `${inside}[${key}]` : key
    if (value === undefined || value === null) return []
    if (typeof value === 'object') return encodeParams(value, name)
    return [`${encodeURIComponent(name)}=${encodeURIComponent(String(value as string | number | boolean))}`]
  })
}

const UNREACHABLE: ScriptError = {
  type: 'api_connection_error',
  message: 'We are experiencing issues connecting to our payments provider. Please try again.',
}

const read = (address: string, query: string): Promise<Response> =>
  fetch(`${address}?${query}`, { headers: { accept: 'application/json' } })

const send = (address: string, body: string): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })

/** Calls the public part of the sandbox, which the publishable key is enough for. */
export async function callSandbox<T>(
  method: 'GET' | 'POST',
  path: string,
  params: object,
): Promise<Answer<T>> {
  const encoded = encodeParams(params).join('&')
  const address = `${BASE}${path}`
  try {
    const response = method === 'GET' ? await read(address, encoded) : await send(address, encoded)
    const body = (await response.json()) as T & { error?: ScriptError }
    return body.error ? { value: null, error: body.error } : { value: body, error: null }
  } catch {
    return { value: null, error: UNREACHABLE }
  }
}
