/** The calls of the people. */
import { createPerson, deletePerson, listPeople as listCall, updatePerson } from '@presently/contract/people'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../access/register-call.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { addPerson, changePerson, forgetPerson, listPeople, type PeopleServiceDeps } from './service.ts'

export type PeopleDeps = PeopleServiceDeps & { readonly rateLimits: RateLimits }

export function peopleFeature(app: FastifyInstance, deps: PeopleDeps): void {
  const { rateLimits } = deps
  registerCall(app, listCall, rateLimits.call, async ({ viewer }) => ({
    people: await listPeople(deps, viewer.userId),
  }))
  registerCall(app, createPerson, rateLimits.write, async ({ input, viewer }) => ({
    message: 'Person added',
    person: await addPerson(deps, viewer.userId, input),
  }))
  registerCall(app, updatePerson, rateLimits.write, async ({ input, params, viewer }) => ({
    message: 'Person updated',
    person: await changePerson(deps, { userId: viewer.userId, id: params.id }, input),
  }))
  registerCall(app, deletePerson, rateLimits.write, async ({ params, viewer }) => {
    await forgetPerson(deps, { userId: viewer.userId, id: params.id })
    return { message: 'Person removed' }
  })
}
