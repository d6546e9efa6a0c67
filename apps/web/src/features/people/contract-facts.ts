/**
 * The contract's addresses and constants. They are written out because importing them would load the schemas, and zod
 * with them; `satisfies` makes the compiler refuse a value that differs from the contract's.
 */
import type { AddressOf } from '@presently/contract/call'
import type * as contract from '@presently/contract/people'

export const LIST_PEOPLE = {
  method: 'GET',
  path: '/api/people',
} as const satisfies AddressOf<typeof contract.listPeople>

export const CREATE_PERSON = {
  method: 'POST',
  path: '/api/people',
} as const satisfies AddressOf<typeof contract.createPerson>

export const UPDATE_PERSON = {
  method: 'PUT',
  path: '/api/people/:id',
} as const satisfies AddressOf<typeof contract.updatePerson>

export const DELETE_PERSON = {
  method: 'DELETE',
  path: '/api/people/:id',
} as const satisfies AddressOf<typeof contract.deletePerson>

export const NAME_MAX_LENGTH = 60 satisfies typeof contract.NAME_MAX_LENGTH
export const RELATION_MAX_LENGTH = 40 satisfies typeof contract.RELATION_MAX_LENGTH
export const FACT_MAX_LENGTH = 80 satisfies typeof contract.FACT_MAX_LENGTH
export const GIFT_TITLE_MAX_LENGTH = 160 satisfies typeof contract.GIFT_TITLE_MAX_LENGTH
export const NOTE_MAX_LENGTH = 280 satisfies typeof contract.NOTE_MAX_LENGTH
