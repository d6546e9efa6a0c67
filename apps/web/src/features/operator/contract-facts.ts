/**
 * The contract's addresses and constants. They are written out because importing them would load the schemas, and zod
 * with them; `satisfies` makes the compiler refuse a value that differs from the contract's.
 */
import type { AddressOf } from '@presently/contract/call'
import type * as audit from '@presently/contract/operator-audit'
import type * as desk from '@presently/contract/operator-desk'

export const READ_DESK = {
  method: 'GET',
  path: '/api/operator/desk',
} as const satisfies AddressOf<typeof desk.readDesk>

export const LIST_AUDIT = {
  method: 'GET',
  path: '/api/operator/audit',
} as const satisfies AddressOf<typeof audit.listAudit>

export const EXPORT_AUDIT = {
  method: 'GET',
  path: '/api/operator/audit.csv',
} as const satisfies AddressOf<typeof audit.exportAudit>
