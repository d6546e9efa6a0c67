/** Why a form about the account was refused, in words for the place where each belongs. */
import { isOffline, messageOf } from '../../lib/api-message.ts'
import { fieldErrorsOf } from '../../lib/field-errors.ts'
import { ApiError } from '../../lib/http.ts'
import { isRecord } from '../../lib/is-record.ts'

export type Refusal = {
  /** Field -> what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>
  /** What no field is to blame for. */
  readonly message: string | null
}

const NONE: Refusal = { fields: {}, message: null }
const NO_CONNECTION = 'We could not reach Presently. Check your connection, then try again.'
const TRY_AGAIN = 'Please try again in a moment.'

/** What to tell of a failure that concerns no form. */
export function sentenceOf(error: unknown): string {
  return messageOf(error) ?? (isOffline(error) ? NO_CONNECTION : TRY_AGAIN)
}

/** A wrong password is refused with `forbidden`, which names no field: `passwordField` is the one it was given in. */
export function refusalOf(error: unknown, passwordField: string): Refusal {
  if (error === null) return NONE
  const fields = fieldErrorsOf(error)
  if (Object.keys(fields).length > 0) return { fields, message: null }
  if (isForbidden(error)) return { fields: { [passwordField]: sentenceOf(error) }, message: null }
  return { fields: {}, message: sentenceOf(error) }
}

const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && isRecord(error.body) && error.body.code === 'forbidden'
