/** What shops pay for, and what is for Premium members alone. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { IdParams, Said } from './fields.ts'
import { DESK_ERRORS } from './operator-fields.ts'
import { SponsoredProduct } from './sponsored.ts'

const PLACEMENT_STATES = ['running', 'waiting', 'ended', 'off', 'faulty'] as const

export const PlacementRow = z
  .object({
    id: z.string(),
    title: z.string(),
    retailer: z.string().nullable(),
    /** `faulty`: it runs, and may not be shown; the log says why. */
    state: z.enum(PLACEMENT_STATES),
    startsAt: z.string(),
    endsAt: z.string().nullable(),
    /** Links to it that were followed in the last 90 days. */
    clicks: z.number(),
    isDemo: z.boolean(),
    /** As visitors see it, whatever its state; null where it may not be shown. */
    preview: SponsoredProduct.nullable(),
  })
  .meta({ id: 'PlacementRow' })
export type PlacementRow = z.output<typeof PlacementRow>

export const ExclusiveRow = z
  .object({
    id: z.string(),
    title: z.string(),
    retailer: z.string(),
    /** US cents. */
    priceCents: z.number(),
    salePriceCents: z.number().nullable(),
    state: z.enum(['running', 'waiting', 'ended', 'off']),
    startsAt: z.string().nullable(),
    endsAt: z.string().nullable(),
    clicks: z.number(),
    isDemo: z.boolean(),
  })
  .meta({ id: 'ExclusiveRow' })
export type ExclusiveRow = z.output<typeof ExclusiveRow>

const SwitchInput = z.object({ isOn: z.boolean('Say whether it is to be shown.') })
const errors = ['invalid-fields', ...DESK_ERRORS] as const

export const readPlacements = defineCall({
  method: 'GET',
  path: '/api/operator/deals',
  access: 'operator',
  summary: 'Placements and exclusive deals',
  input: null,
  output: z.object({
    placements: z.array(PlacementRow),
    exclusive: z.array(ExclusiveRow),
    hasMore: z.boolean(),
  }),
  errors: DESK_ERRORS,
})

export const switchPlacement = defineCall({
  method: 'PUT',
  path: '/api/operator/placements/:id',
  access: 'operator',
  summary: 'Switches a placement off, or on again',
  input: SwitchInput,
  params: IdParams,
  output: Said,
  errors,
})

export const switchExclusive = defineCall({
  method: 'PUT',
  path: '/api/operator/exclusive/:id',
  access: 'operator',
  summary: 'Switches an exclusive deal off, or on again',
  input: SwitchInput,
  params: IdParams,
  output: Said,
  errors,
})
