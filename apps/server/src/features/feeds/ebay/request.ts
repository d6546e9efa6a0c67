/** Requests to another server's JSON API: bounded in time, in size and in how often they are tried again. */

export type Requester = {
  /** Waits; ends early when the process does. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>
  readonly timeoutMs: number
  readonly signal?: AbortSignal
}

/** What came back, as far as it is of use: refusals that a caller may mend are told apart. */
export type Answer =
  | { readonly kind: 'json'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly status: number }

const ATTEMPTS = 3
const FIRST_PAUSE_MS = 1_000
/** Who asks for a longer pause is asked again in an hour. */
const PAUSE_MAX_MS = 60_000
const BODY_MAX_BYTES = 16 * 1024 * 1024

/** Throws where the server could not be reached, failed, or answered nothing that can be read, after so many attempts. */
export async function requestJson(
  address: string,
  init: Readonly<Pick<RequestInit, 'method' | 'headers' | 'body'>>,
  requester: Requester,
): Promise<Answer> {
  let failure = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const tried = await attemptOnce(address, init, requester)
    if (!('retryAfterMs' in tried)) return tried
    failure = tried.reason
    const pause = tried.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** attempt
    if (pause > PAUSE_MAX_MS || attempt === ATTEMPTS - 1) break
    await requester.wait(pause, requester.signal)
  }
  throw new Error(`${new URL(address).host} ${failure}`)
}

type Failed = { readonly reason: string; readonly retryAfterMs: number | null }

async function attemptOnce(
  address: string,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'>,
  { timeoutMs, signal }: Requester,
): Promise<Answer | Failed> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(address, {
      ...init,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (response.ok) return { kind: 'json', body: JSON.parse(await bodyOf(response)) }
    await response.body?.cancel()
    if (response.status === 429)
      return { reason: 'asks to be asked less often', retryAfterMs: retryAfterOf(response) }
    if (response.status >= 500) return { reason: `failed with ${response.status}`, retryAfterMs: null }
    return { kind: 'refused', status: response.status }
  } catch (error) {
    signal?.throwIfAborted()
    return { reason: reasonOf(error, timeout), retryAfterMs: null }
  }
}

function reasonOf(error: unknown, timeout: AbortSignal): string {
  if (timeout.aborted) return 'did not answer in time'
  if (error instanceof SyntaxError) return 'answered with something that is no JSON'
  return error instanceof TooLarge ? 'answered with too much' : 'could not be reached'
}

class TooLarge extends Error {}

async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > BODY_MAX_BYTES) throw new TooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Seconds, or a date; null where neither stands there. */
function retryAfterOf(response: Response): number | null {
  const text = response.headers.get('retry-after') ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000
  const until = Date.parse(text)
  return Number.isNaN(until) ? null : Math.max(0, until - Date.now())
}
