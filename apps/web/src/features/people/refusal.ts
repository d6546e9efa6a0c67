/** Why a change of a person was not kept, in one sentence. */
import { reasonOf } from '../../lib/api-message.ts'
import { fieldErrorsOf } from '../../lib/field-errors.ts'

/** What the server says of a field comes before what it says of the whole. */
export function refusalOf(error: unknown): string {
  const [first] = Object.values(fieldErrorsOf(error))
  return first ?? reasonOf(error)
}
