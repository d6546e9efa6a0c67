/** What every answer to every request must keep to, however odd the request is. */
import type { Call } from '@presently/contract/call'
import { Failure, STATUS_BY_CODE } from '@presently/contract/errors'
import type { z } from 'zod'
import { BODY_LIMIT_BYTES } from '../../platform/body-guard.ts'
import type { Exchanged } from './exchange.ts'
import type { FuzzRequest } from './requests.ts'

/** What any call may answer that could not read the request. */
const UNREADABLE = [400, 413, 415]
/** What a failure never shows: stacks, our files, the database's words. */
const INNER =
  /\n\s+at |node:|node_modules|\.[cm]?[jt]s\b|file:\/\/|\bselect .* from\b|\binsert into\b|\bupdate .* set\b|\bdelete from\b|relation "|violates|sqlstate|drizzle|pglite|postgres|zod|fst_err|undefined|\[object|unexpected (?:token|end|non-whitespace)/is

/** What is wrong with an answer, in a sentence; null where nothing is. */
export function faultOf(call: Call, request: FuzzRequest, answer: Exchanged): string | null {
  const { status, headers } = answer
  // Nothing is down here, and no limit is in force.
  if (status >= 500 || status === 429 || !statusesOf(call).has(status))
    return `${status} is no answer of this call`
  if (headers['cache-control'] !== 'no-store') return 'the answer may be kept'
  if (headers['x-content-type-options'] !== 'nosniff') return 'the answer may be taken for something else'
  return status < 300 ? faultOfSuccess(call, request, answer) : faultOfFailure(call, request, answer)
}

const statusesOf = (call: Call): ReadonlySet<number> =>
  new Set([call.status ?? 200, ...UNREADABLE, ...call.errors.map((code) => STATUS_BY_CODE[code])])

function faultOfSuccess({ input, output }: Call, request: FuzzRequest, answer: Exchanged): string | null {
  if (input !== null && !isRight(input, request)) return 'a body that breaks the rules was taken'
  const type = answer.headers['content-type'] ?? ''
  if (type.startsWith('text/event-stream')) return answer.text.startsWith('data: ') ? null : 'no event came'
  const read = type.startsWith('text/csv') ? answer.text : parsed(answer.text)
  return (output as z.ZodType).safeParse(read).success ? null : 'the answer is not what the contract says'
}

function faultOfFailure(call: Call, request: FuzzRequest, answer: Exchanged): string | null {
  const failure = Failure.safeParse(parsed(answer.text))
  if (!failure.success || !isJson(answer.headers['content-type'])) return 'a failure has another shape'
  if (STATUS_BY_CODE[failure.data.code] !== answer.status) return 'status and code contradict each other'
  if (failure.data.message.trim() === '' || INNER.test(answer.text)) return 'a failure shows what is inside'
  if (UNREADABLE.includes(answer.status) && mustBeRead(call, request)) return 'a right request was not read'
  return null
}

/** Whether the server has to read a request, whatever it thinks of what it says. */
const mustBeRead = ({ input, takesBytes }: Call, request: FuzzRequest): boolean =>
  isPlainAddress(request.address) &&
  !takesBytes &&
  (input === null ? request.body === null : isPlainBody(request) && isRight(input, request))

const isPlainBody = ({ body, headers }: FuzzRequest): boolean =>
  body !== null &&
  headers['content-encoding'] === undefined &&
  body.byteLength <= BODY_LIMIT_BYTES &&
  !/__proto__|constructor/.test(body.toString())

/** The longest part of a path that the server looks at. */
const ADDRESS_LENGTH_MAX = 200

const isPlainAddress = (address: string): boolean =>
  address.length < ADDRESS_LENGTH_MAX && isDecodable(address.split('?')[0] ?? '')

const isJson = (type: string | undefined): boolean =>
  /^application\/json(?:; charset=utf-8)?$/i.test(type ?? '')

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Whether a body keeps to the rules of its call, read as JSON is. */
export const isRight = (input: z.core.$ZodType, { body, headers }: FuzzRequest): boolean =>
  isJson(headers['content-type']) && (input as z.ZodType).safeParse(parsed(body?.toString() ?? '')).success

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}
