import { currentUser } from '@presently/contract/auth'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startFakeServer } from '../test-support/fake-server.ts'
import { aUser } from '../test-support/users.ts'
import { callApi } from './call.ts'

const ADDRESS = { method: 'GET', path: '/api/auth/user' } as const

describe('a call of the contract', () => {
  it('answers what the schema lets through, and nothing beside it', async () => {
    const server = startFakeServer()
    server.answer(currentUser, () => Response.json({ ...aUser(), passwordHash: 'secret' }))
    await expect(callApi<typeof currentUser>(ADDRESS, async () => currentUser)).resolves.toEqual(aUser())
  })

  it('refuses an answer that breaks the contract', async () => {
    const server = startFakeServer()
    server.answer(currentUser, () => Response.json({ id: 7 }))
    await expect(callApi<typeof currentUser>(ADDRESS, async () => currentUser)).rejects.toThrow('username')
  })

  it('sends the request without waiting for the schema', async () => {
    const server = startFakeServer()
    server.on(currentUser, () => aUser())
    const schema = Promise.withResolvers<typeof currentUser>()
    const answer = callApi<typeof currentUser>(ADDRESS, () => schema.promise)
    await waitFor(() => expect(server.requests).toHaveLength(1))
    schema.resolve(currentUser)
    await expect(answer).resolves.toEqual(aUser())
  })
})
