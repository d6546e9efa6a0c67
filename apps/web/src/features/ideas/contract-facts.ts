/**
 * The contract's constants that the first load needs. They are written out because importing them would load the
 * schemas, and zod with them; `satisfies` makes the compiler refuse a value that differs from the contract's.
 */
import type * as brief from '@presently/contract/brief'
import type { AddressOf } from '@presently/contract/call'
import type * as contract from '@presently/contract/ideas'

export const FIND_IDEAS = {
  method: 'POST',
  path: '/api/ideas',
} as const satisfies AddressOf<typeof contract.findIdeas>

export const PAGE_SIZE = 6 satisfies typeof contract.PAGE_SIZE
export const QUERY_MAX_LENGTH = 2000 satisfies typeof contract.QUERY_MAX_LENGTH
export const REASONS_SHOWN = 2 satisfies typeof contract.REASONS_SHOWN
export const RETAILERS_SHOWN = 3 satisfies typeof contract.RETAILERS_SHOWN
export const SURPRISE_QUERY =
  'a delightful surprise gift for someone special' satisfies typeof contract.SURPRISE_QUERY

export const REFINEMENTS = ['cheaper', 'handmade', 'together'] as const satisfies typeof contract.REFINEMENTS
export const OPEN_REFINEMENTS: readonly string[] = ['cheaper'] satisfies [...typeof contract.OPEN_REFINEMENTS]
export const FURTHER_REFINEMENTS = [
  'dearer',
  'practical',
  'funny',
  'experience',
  'small',
  'sentimental',
  'creative',
  'active',
  'calm',
  'edible',
  'wearable',
  'used-up',
  'unusual',
  'in-time',
] as const satisfies typeof contract.FURTHER_REFINEMENTS
/** Refinements in one search that the server reads. */
export const MOST_REFINEMENTS = 20

export const BRIEF_FIELDS = [
  'recipient',
  'age',
  'occasion',
  'budget',
  'interests',
  'exclusions',
  'constraints',
] as const satisfies typeof brief.BRIEF_FIELDS
