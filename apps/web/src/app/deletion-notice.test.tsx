import { undoDeletion } from '@presently/contract/account'
import { currentUser } from '@presently/contract/auth'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { aUser } from '../test-support/users.ts'

const notice = () => screen.queryByRole('region', { name: 'Removal of your account' })
const keep = () => screen.findByRole('button', { name: 'Keep my account' })
const LEAVING = aUser({ deletionDate: '2026-12-05T12:00:00.000Z' })

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
})

describe('an account that is to be removed', () => {
  it.each(['/', '/nowhere', '/saved'])('is told so on %s, with the day', async (path) => {
    server.on(currentUser, () => LEAVING)
    openApp(path)
    await keep()
    expect(notice()).toHaveTextContent(
      'Your account and everything in it will be removed on December 5, 2026.',
    )
  })

  it('is kept by one press', async () => {
    server.on(currentUser, () => LEAVING)
    server.on(undoDeletion, () => {
      server.on(currentUser, () => aUser())
      return aUser()
    })
    const { user } = openApp('/nowhere')
    await screen.findByRole('heading', { level: 1 })
    await user.click(await keep())
    await waitFor(() => expect(notice()).toBeNull())
    expect(await screen.findByText('Your account stays')).toBeVisible()
    expect(screen.getByRole('main')).toHaveFocus()
    expect(server.requests.filter(({ method }) => method === 'DELETE')).toMatchObject([
      { path: '/api/account/deletion', body: undefined },
    ])
  })

  it('stays in danger, and is told why, where that fails', async () => {
    server.on(currentUser, () => LEAVING)
    server.fail(undoDeletion, 'unavailable', 'Not now, try again soon.')
    const { user } = openApp('/nowhere')
    await user.click(await keep())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your account is still set to be removedNot now, try again soon.',
    )
    expect(notice()).toBeVisible()
  })
})

it('nobody else is told anything', async () => {
  server.on(currentUser, () => aUser())
  openApp('/nowhere')
  await screen.findByRole('heading', { level: 1 })
  expect(notice()).toBeNull()
})
