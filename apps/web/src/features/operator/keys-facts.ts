/** The contract's addresses and constants about keys; see contract-facts.ts. */
import type { AddressOf } from '@presently/contract/call'
import type * as keys from '@presently/contract/operator-keys'

export const LIST_KEYS = { method: 'GET', path: '/api/operator/keys' } as const satisfies AddressOf<
  typeof keys.listKeys
>
export const EXPORT_KEYS = { method: 'GET', path: '/api/operator/keys.csv' } as const satisfies AddressOf<
  typeof keys.exportKeys
>
export const MAKE_KEY = { method: 'POST', path: '/api/operator/keys' } as const satisfies AddressOf<
  typeof keys.makeKey
>
export const REVOKE_KEY = { method: 'DELETE', path: '/api/operator/keys/:id' } as const satisfies AddressOf<
  typeof keys.revokeKey
>

export const KEY_NAME_MAX = 60 satisfies typeof keys.KEY_NAME_MAX
/** Calls a minute that a key can be made for. */
export const KEY_RATES = [30, 120, 600] as const satisfies typeof keys.KEY_RATES
export const DEFAULT_KEY_RATE = 120 satisfies typeof keys.DEFAULT_KEY_RATE
