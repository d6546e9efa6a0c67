import { currentUser } from '@presently/contract/auth'
import { focusManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { renderPart } from '../../test-support/render-part.tsx'
import { aUser } from '../../test-support/users.ts'
import { useCurrentUser } from './api.ts'

function WhoAmI() {
  const { data, isFetched } = useCurrentUser()
  if (!isFetched) return <p>Looking</p>
  return <p>{data ? data.username : 'Nobody'}</p>
}

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
})

describe('the current user', () => {
  it('is the account that the server names [API-10 AUTH-06]', async () => {
    server.on(currentUser, () => aUser({ username: 'maya' }))
    renderPart(<WhoAmI />)
    expect(await screen.findByText('maya')).toBeVisible()
    expect(server.requests).toMatchObject([{ method: 'GET', path: '/api/auth/user', body: undefined }])
  })

  it('is nobody on 401 [API-10 AUTH-07]', async () => {
    renderPart(<WhoAmI />)
    expect(await screen.findByText('Nobody')).toBeVisible()
  })

  it('is fresh for 60 s, and asked for again on focus after that [API-12 API-13]', async () => {
    vi.useFakeTimers()
    renderPart(<WhoAmI />)
    await later(59_900)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await later(0)
    expect(server.requests).toHaveLength(1)
    await later(200)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await later(0)
    expect(server.requests).toHaveLength(2)
    focusManager.setFocused(undefined)
  })

  it('is asked for again on mount once it is stale [API-12 API-14]', async () => {
    vi.useFakeTimers()
    const view = renderPart(<WhoAmI />)
    await later(100)
    view.rerender(<p>Away</p>)
    view.rerender(<WhoAmI />)
    await later(0)
    expect(server.requests).toHaveLength(1)
    await later(60_000)
    view.rerender(<p>Away</p>)
    view.rerender(<WhoAmI />)
    await later(0)
    expect(server.requests).toHaveLength(2)
  })

  it('is retried once [API-15]', async () => {
    vi.useFakeTimers()
    server.fail(currentUser, 'internal', 'Something broke.')
    renderPart(<WhoAmI />)
    await later(60_000)
    expect(server.requests).toHaveLength(2)
    expect(screen.getByText('Nobody')).toBeVisible()
  })
})
