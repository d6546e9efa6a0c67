/** The desk's page of keys: making one, revoking one, and the lines of the search box. */
import { currentUser } from '@presently/contract/auth'
import { readDesk } from '@presently/contract/operator-desk'
import { type ApiKey, listKeys, makeKey, revokeKey } from '@presently/contract/operator-keys'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { openApp } from '../../test-support/open-app.tsx'
import { aUser } from '../../test-support/users.ts'
import { snippetOf } from './snippet.ts'

const PATH = '/operator/keys'
const KEY: ApiKey = {
  id: '00000000-0000-4000-8000-0000000000c1',
  name: 'A blog',
  start: 'gift_abcde',
  origins: ['https://blog.example.com'],
  perMinute: 120,
  createdAt: '2026-11-20T09:40:00.000Z',
  madeBy: 1,
  lastUsedAt: null,
  revokedAt: null,
}

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  server.on(currentUser, () => aUser())
  server.on(readDesk, () => ({ state: 'open' as const, operator: 1 }))
})

it('shows a new key this once, and puts it into the lines for a page', async () => {
  const keys: ApiKey[] = []
  server.on(listKeys, () => ({ keys, hasMore: false }))
  server.on(makeKey, (input) => {
    const made = { ...KEY, name: input.name, origins: input.origins }
    keys.push(made)
    return { key: 'gift_abcdefgh', made }
  })
  const { user } = openApp(PATH)
  expect(await screen.findByText('There is no key yet.')).toBeVisible()
  expect(screen.getByLabelText('Lines for the page')).not.toHaveDisplayValue(/api-key/)
  await user.type(screen.getByLabelText('For whom'), 'A blog')
  await user.type(
    screen.getByLabelText('Sites that may use it'),
    'https://a.example.com{Enter}https://b.example.com',
  )
  await user.selectOptions(screen.getByLabelText('Calls a minute'), '30')
  await user.click(screen.getByRole('button', { name: 'Make a key' }))
  expect(await screen.findByText('gift_abcdefgh')).toBeVisible()
  expect(
    server.requests.find(({ method, path }) => method === 'POST' && path === makeKey.path)?.body,
  ).toEqual({
    name: 'A blog',
    origins: ['https://a.example.com', 'https://b.example.com'],
    perMinute: 30,
  })
  expect(screen.getByLabelText('Lines for the page')).toHaveDisplayValue(/api-key="gift_abcdefgh"/)
  expect(await screen.findByRole('rowheader', { name: 'A blog' })).toBeVisible()
})

it('says at the field which site cannot be listed', async () => {
  server.on(listKeys, () => ({ keys: [], hasMore: false }))
  server.fail(makeKey, 'invalid-fields', 'Write a site.', { fields: { 'origins.0': 'Write a site.' } })
  const { user } = openApp(PATH)
  await user.click(await screen.findByRole('button', { name: 'Make a key' }))
  expect(await screen.findByText('Write a site.')).toBeVisible()
  expect(screen.getByLabelText('Sites that may use it')).toHaveAttribute('aria-invalid', 'true')
})

it('says why no key was made', async () => {
  server.on(listKeys, () => ({ keys: [], hasMore: false }))
  server.fail(makeKey, 'conflict', '100 keys work already.')
  const { user } = openApp(PATH)
  await user.click(await screen.findByRole('button', { name: 'Make a key' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('100 keys work already.')
})

it('revokes a key after a second word', async () => {
  let key = KEY
  server.on(listKeys, () => ({ keys: [key], hasMore: false }))
  server.on(revokeKey, () => {
    key = { ...KEY, revokedAt: '2026-11-30T12:00:00.000Z' }
    return { message: 'The key is revoked.' }
  })
  const { user } = openApp(PATH)
  await user.click(await screen.findByRole('button', { name: /^Revoke ?: A blog$/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Revoked')).toBeVisible()
})

it('says that keys did not load', async () => {
  server.fail(listKeys, 'unavailable', 'The site is busy.')
  openApp(PATH)
  expect(await screen.findByText('Keys did not load')).toBeVisible()
})

it('writes what was typed into the lines as text', () => {
  const lines = snippetOf('https://gifts.example.com', 'A & B', {
    apiKey: ' gift_x ',
    heading: '"><script>',
    theme: 'dark',
  })
  expect(lines).toContain('<gift-search api-key="gift_x" heading="&quot;&gt;&lt;script&gt;" theme="dark">')
  expect(lines).toContain('Find a gift on A &amp; B')
})
