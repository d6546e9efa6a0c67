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

  const keepInExport = (...people: unknown[]) =>
    server.on(exportData, () => ({ exportedAt: '2026-11-21T00:00:00.000Z', parts: { people } }))
  const button = (name: string) => screen.findByRole('button', { name })
  const list = () => screen.findByRole('group', { name: 'People you noted' })

  it('can still be deleted by whoever noted them before', async () => {
    server.on(currentUser, () => aPlusUser())
    keepInExport({ id: 'p-1', name: 'Lena', facts: [] }, 'nonsense')
    server.on(deletePerson, () => ({ message: 'Deleted.' }))
    const { user } = openApp('/people')
    await user.click(await button('Show whom I noted'))
    await user.click(await button('Delete Lena'))
    await user.click(await button('Delete'))
    expect(await screen.findByText('Nobody is noted.')).toBeVisible()
    await waitFor(() =>
      expect(server.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
        '/api/people/p-1',
      ]),
    )
  })

  it('keep the focus of a keyboard at what takes the place of what it pressed', async () => {
    server.on(currentUser, () => aPlusUser())
    keepInExport({ id: 'p-1', name: 'Lena' }, { id: 'p-2', name: 'Leo' }, { id: 'p-3', name: 'Mum' })
    server.on(deletePerson, () => ({ message: 'Deleted.' }))
    const { user } = openApp('/people')
    await user.click(await button('Show whom I noted'))
    expect(await list()).toHaveFocus()
    for (const [name, next] of [
      ['Leo', 'Mum'],
      ['Mum', 'Lena'],
    ] as const) {
      await user.click(await button(`Delete ${name}`))
      await user.click(await button('Delete'))
      await waitFor(() => expect(screen.getByRole('button', { name: `Delete ${next}` })).toHaveFocus())
    }
    await user.click(await button('Delete Lena'))
    await user.click(await button('Delete'))
    await waitFor(async () => expect(await list()).toHaveFocus())
  })

  it('do not take the focus of whoever went on while they were looked for', async () => {
    server.on(currentUser, () => aPlusUser())
    const { promise, resolve } = Promise.withResolvers<{ exportedAt: string; parts: { people: [] } }>()
    server.on(exportData, () => promise)
    const { user } = openApp('/people')
    await user.click(await button('Show whom I noted'))
    const upgrade = await button('Upgrade to Premium')
    upgrade.focus()
    resolve({ exportedAt: '2026-11-21T00:00:00.000Z', parts: { people: [] } })
    expect(await screen.findByText('Nobody is noted.')).toBeVisible()
    expect(upgrade).toHaveFocus()
  })
})
