/** Why a form about the account was refused, in words for the place where each belongs. */
import { reasonOf } from '../../lib/api-message.ts'
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

/** A wrong password is refused with `forbidden`, which names no field: `passwordField` is the one it was given in. */
export function refusalOf(error: unknown, passwordField: string): Refusal {
  if (error === null) return NONE
  const fields = fieldErrorsOf(error)
  if (Object.keys(fields).length > 0) return { fields, message: null }
  if (isForbidden(error)) return { fields: { [passwordField]: reasonOf(error) }, message: null }
  return { fields: {}, message: reasonOf(error) }
}

const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && isRecord(error.body) && error.body.code === 'forbidden'
