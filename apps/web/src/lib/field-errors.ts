import { ApiError } from './http.ts'
import { isRecord } from './is-record.ts'

/** What the server says about the fields of a form it refused: field -> sentence. Empty for any other failure. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError) || !isRecord(error.body) || !isRecord(error.body.fields)) return {}
  const told = Object.entries(error.body.fields)
  return Object.fromEntries(told.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
