/** Paid placements: kept apart from results, always labelled. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { AnsweredAddress, ViaNetwork } from './fields.ts'

/** Products that the section shows at once, and of one shop among them. */
export const SPONSORED_SHOWN = 5
export const SPONSORED_PER_SHOP = 2
/** What a saved one is filed under. */
export const SPONSORED_CATEGORY = 'Sponsored'

export const SponsoredProduct = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    /** In dollars as text, such as '$24.00'. */
    price: z.string(),
    /** Absolute http(s) address. */
    url: AnsweredAddress,
    viaNetwork: ViaNetwork,
    /** On our own origin. */
    image: z.string(),
    /** Picture of the shop; null where it gave none. */
    favicon: z.string().nullable(),
    /** Null where the operator named none: it is then called 'Sponsored'. */
    retailer: z.string().nullable(),
    /** Made up by us, to show how placements look before any is sold. */
    isDemo: z.boolean(),
    /** Id of the saved gift where the signed-in account keeps it, else null; absent for visitors. */
    savedId: z.string().nullable().optional(),
  })
  .meta({ id: 'SponsoredProduct' })
export type SponsoredProduct = z.output<typeof SponsoredProduct>

export const listSponsored = defineCall({
  method: 'GET',
  path: '/api/sponsored',
  access: 'anyone',
  summary: 'Products that shops pay us to show',
  input: null,
  output: z.object({ products: z.array(SponsoredProduct) }),
  errors: ['too-many-requests', 'unavailable'],
})
