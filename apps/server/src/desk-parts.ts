/** What the development desk takes from elsewhere: the cast of accounts, and the events of the payment provider. */
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from './features/index.ts'
import { eventsOf, type PlansDeps } from './plans-parts.ts'
import { memberOf } from './seed/cast.ts'

export function deskParts(app: FastifyInstance, deps: PlansDeps): Pick<FeatureDeps, 'memberOf' | 'events'> {
  const stage = { app, payments: deps.payments, db: deps.database.db, clock: deps.clock }
  return { memberOf: (role) => memberOf(stage, role), events: eventsOf(deps) }
}
