/** Answers what never became a request: bytes that are no HTTP, headers without end, bodies that do not arrive. */

import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCode, STATUS_BY_CODE } from '@presently/contract/errors'
import { sentenceFor } from './errors.ts'
import { HSTS_SECONDS } from './security-headers.ts'

const CODE_BY_REASON: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
  HPE_HEADER_OVERFLOW: 'too-large',
}

type Headers = Readonly<Record<string, string>>

/** For answers that no hook sees: they too are nothing to guess at, to run, or to frame, and end what could follow them. */
const BARE_HEADERS: Headers = {
  connection: 'close',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

/** The same where the site has https: no answer of its lets a browser forget that. */
export const bareHeaders = (isHttps: boolean): Headers =>
  isHttps ? { ...BARE_HEADERS, 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : BARE_HEADERS

/** The whole answer as it goes over the wire; there is no reply object for a request that is none. */
export function rawAnswerTo(reason: string, headers: Headers): string {
  const code = CODE_BY_REASON[reason] ?? 'bad-request'
  const status = STATUS_BY_CODE[code]
  const message = code === 'bad-request' ? 'The request could not be read.' : sentenceFor(code)
  const body = JSON.stringify({ message, code })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')
}

export const answerClientError =
  (headers: Headers) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    // A visitor who has gone away needs no answer.
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(rawAnswerTo(error.code ?? '', headers))
    socket.destroy(error)
  }
