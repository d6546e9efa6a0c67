/** What the contract says, written out because importing it would load the schemas with the page. */
import type { AddressOf } from '@presently/contract/call'
import type * as contract from '@presently/contract/sponsored'

export const LIST_SPONSORED = {
  method: 'GET',
  path: '/api/sponsored',
} as const satisfies AddressOf<typeof contract.listSponsored>

export const SPONSORED_SHOWN = 5 satisfies typeof contract.SPONSORED_SHOWN
/** What a saved one is filed under, and what the shop is called where the operator named none. */
export const SPONSORED_CATEGORY = 'Sponsored' satisfies typeof contract.SPONSORED_CATEGORY
