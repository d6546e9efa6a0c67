/** How failures leave the server: one error type, translated in one place into the contract's Failure. */
import { type ErrorCode, type Failure, STATUS_BY_CODE } from '@presently/contract/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { fieldOf, type Issue, sentenceOf } from './field-sentences.ts'

type AppErrorOptions = {
  readonly fields?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

/** A failure that a visitor may be told about: the code decides the status, the message says what to do. */
// A class, because only an Error carries a stack and passes through Fastify's own error handling.
export class AppError extends Error {
  readonly code: ErrorCode
  readonly statusCode: number
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, message: string, { fields, headers = {}, cause }: AppErrorOptions = {}) {
    super(message, { cause })
    this.name = 'AppError'
    this.code = code
    this.statusCode = STATUS_BY_CODE[code]
    this.fields = fields
    this.headers = headers
  }
}

/** What a visitor reads where the thrower had nothing better to say. */
const SENTENCE: Readonly<Record<ErrorCode, string>> = {
  'bad-request': 'The request could not be read. Send a JSON object.',
  unauthorized: 'Unauthorized',
  forbidden: 'You may not do this.',
  'cross-site': 'This request came from another site. Open the site itself and try again.',
  'upgrade-required': 'This is part of a plan. Choose Plus or Premium to use it.',
  'limit-reached': 'Your free account is full. Remove something, or choose a plan.',
  'desk-locked': 'Open the desk with a code first.',
  'code-needed': 'This needs a code from the last five minutes.',
  suspended: 'This account is suspended.',
  'not-found': 'There is nothing at this address.',
  'method-not-allowed': 'This address does not take such a request.',
  'request-timeout': 'The request took too long to arrive. Please try again.',
  conflict: 'This was changed meanwhile. Reload and try again.',
  'too-large': 'The request is too large. Shorten the text and try again.',
  'unsupported-media-type': 'Send the request as JSON (content type application/json), uncompressed.',
  'invalid-fields': 'Something in the request needs a change.',
  'too-many-requests': 'Too many requests. Please wait a moment and try again.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The site is busy. Please try again in a moment.',
}

/** What is said of a code by itself. */
export const sentenceFor = (code: ErrorCode): string => SENTENCE[code]

const CODE_BY_STATUS = new Map<number, ErrorCode>(
  // The first code of a status is its general one.
  (Object.entries(STATUS_BY_CODE) as [ErrorCode, number][]).reverse().map(([code, status]) => [status, code]),
)

/** Any thrown value as an AppError; what nobody foresaw becomes a plain 'internal' with the value as its cause. */
function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (hasZodFastifySchemaValidationErrors(thrown)) return fromValidation(thrown.validation)
  if (isDatabaseGone(thrown)) return new AppError('unavailable', SENTENCE.unavailable, { cause: thrown })
  if (isOvertaken(thrown)) return new AppError('conflict', SENTENCE.conflict, { cause: thrown })
  const status = (thrown as Partial<FastifyError> | null)?.statusCode ?? 500
  // Fastify's own refusals carry a status below 500; their messages quote the input, so they are replaced by ours.
  const code =
    status < 500 ? (CODE_BY_STATUS.get(status) ?? 'bad-request') : status === 503 ? 'unavailable' : 'internal'
  return new AppError(code, SENTENCE[code], { cause: thrown })
}

/**
 * Codes of PostgreSQL and of the network that say: the database is not there, does not answer in time, or is in trouble of its
 * own, as on a full disk (53100, 58030, XX000).
 */
const GONE_CODES =
  /^(?:08\w{3}|53\w{3}|57P0[123]|57014|55P03|58\w{3}|XX000|E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|(?:HOST|NET)UNREACH|NOTFOUND|AI_AGAIN))$/
const GONE_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/
/** A unique or referenced row came or went meanwhile; two transactions got in each other's way. */
const OVERTAKEN_CODES = /^(?:23505|23503|40001|40P01)$/

const isDatabaseGone = (thrown: unknown): boolean =>
  isCausedBy(thrown, (error) => GONE_CODES.test(codeOf(error)) || GONE_MESSAGES.test(error.message))

const isOvertaken = (thrown: unknown): boolean =>
  isCausedBy(thrown, (error) => OVERTAKEN_CODES.test(codeOf(error)))

const isCausedBy = (thrown: unknown, fits: (error: Error) => boolean): boolean =>
  thrown instanceof Error && (fits(thrown) || isCausedBy(thrown.cause, fits))

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** A body that is no object at all is unreadable; anything else breaks a rule, of a field or of all of them together. */
function fromValidation(issues: readonly Issue[]): AppError {
  if (issues.some(({ instancePath, keyword }) => instancePath === '/' && keyword !== 'custom'))
    return new AppError('bad-request', SENTENCE['bad-request'])
  const fields = new Map<string, string>()
  for (const issue of issues) {
    const field = fieldOf(issue)
    if (!fields.has(field)) fields.set(field, sentenceOf(issue))
  }
  const [first = SENTENCE['invalid-fields']] = fields.values()
  fields.delete('') // a rule of all of them names none
  return new AppError('invalid-fields', first, { fields: Object.fromEntries(fields) })
}

/** The JSON body of a failure. */
function failureBody(error: AppError, requestId: string): Failure {
  return {
    message: error.message,
    code: error.code,
    requestId,
    ...(error.fields ? { fields: { ...error.fields } } : {}),
    ...(error.code === 'upgrade-required' ? { upgradeRequired: true } : {}),
    ...(error.code === 'limit-reached' ? { limitReached: true } : {}),
  }
}

const RETRY_AFTER_SECONDS = '5'

/** What broke needs a line in the log; what we refuse on purpose has no cause, or one that a visitor sent. */
const isFault = ({ code, cause }: AppError): boolean =>
  code === 'internal' || (cause !== undefined && (code === 'unavailable' || code === 'conflict'))

/** Who went away in the middle of a body reads no answer, and nothing is wrong here. */
const isClientGone = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** The one place where an error becomes an answer: JSON, for whoever made a call. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = refuse(thrown, request, reply)
  return reply
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failureBody(error, request.id))
}

/**
 * What a failure is, with status and headers set and the log written: for routes that answer people, with a page of their own.
 *
 * @example const { message } = refuse(thrown, request, reply)
 */
export function refuse(thrown: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const error = isClientGone(request)
    ? new AppError('bad-request', SENTENCE['bad-request'])
    : toAppError(thrown)
  if (isFault(error)) request.log.error({ err: error.cause ?? error }, 'request failed')
  if (error.code === 'unavailable') reply.header('retry-after', RETRY_AFTER_SECONDS)
  reply
    .code(error.statusCode)
    .headers(error.headers)
    .header('cache-control', 'no-store')
    // An address that cannot be decoded comes here without passing the hooks.
    .header('x-request-id', request.id)
  return error
}
