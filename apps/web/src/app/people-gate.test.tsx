import { exportData } from '@presently/contract/account'
import { currentUser } from '@presently/contract/auth'
import { deletePerson } from '@presently/contract/people'
import { listPlans } from '@presently/contract/subscription'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { thePlans } from '../test-support/plans.ts'
import { aPlusUser } from '../test-support/users.ts'

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  server.on(listPlans, () => thePlans())
})

describe('the people, for whoever has no Premium', () => {
  it('say what they would do and what that costs, and ask for nothing that is refused', async () => {
    server.on(currentUser, () => aPlusUser())
    openApp('/people')
    expect(await screen.findByRole('heading', { level: 1, name: 'People' })).toBeVisible()
    expect(await screen.findByText('Part of Premium, $12.99 a month.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Upgrade to Premium' })).toBeVisible()
    expect(server.requests.map(({ path }) => path)).not.toContain('/api/people')
  })

  it('lead a visitor to sign in, and back', async () => {
    openApp('/people/some-id')
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/auth?redirect=/people/some-id',
    )
  })

  it('can still be deleted by whoever noted them before', async () => {
    server.on(currentUser, () => aPlusUser())
    server.on(exportData, () => ({
      exportedAt: '2026-11-21T00:00:00.000Z',
      parts: { people: [{ id: 'p-1', name: 'Lena', facts: [] }, 'nonsense'] },
    }))
    server.on(deletePerson, () => ({ message: 'Deleted.' }))
    const { user } = openApp('/people')
    await user.click(await screen.findByRole('button', { name: 'Show whom I noted' }))
    await user.click(await screen.findByRole('button', { name: 'Delete Lena' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Nobody is noted.')).toBeVisible()
    await waitFor(() =>
      expect(server.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
        '/api/people/p-1',
      ]),
    )
  })
})
