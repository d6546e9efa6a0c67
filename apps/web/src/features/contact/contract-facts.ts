/** The contract's constants of contact, written out for the first load; the compiler refuses a value that differs. */
import type { AddressOf } from '@presently/contract/call'
import type * as contract from '@presently/contract/contact'

export const SEND_MESSAGE = { method: 'POST', path: '/api/contact' } as const satisfies AddressOf<
  typeof contract.sendMessage
>
export const LINE_MAX_LENGTH = 200 satisfies typeof contract.CONTACT_LINE_MAX_LENGTH
export const MESSAGE_MAX_LENGTH = 5000 satisfies typeof contract.CONTACT_MESSAGE_MAX_LENGTH

/** Category -> its name in the form. */
export const CATEGORY_NAMES: Readonly<Record<contract.ContactCategory, string>> = {
  general: 'General',
  technical: 'Technical',
  billing: 'Billing',
  feature: 'Feature',
  bug: 'Bug',
  feedback: 'Feedback',
}
