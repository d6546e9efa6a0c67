/** Codes of an authenticator: to open the desk, and before what could do harm. */
import { currentUser } from '@presently/contract/auth'
import { openDesk, readDesk } from '@presently/contract/operator-desk'
import { listOperators, makeOperatorLink } from '@presently/contract/operator-operators'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { openApp } from '../../test-support/open-app.tsx'
import { aUser } from '../../test-support/users.ts'

const OPEN = { state: 'open', operator: 1 } as const
const LINK = {
  link: 'https://gifts.example.com/operator/join?token=t',
  expiresAt: '2026-11-21T10:40:00.000Z',
}
const WRONG = 'This code is not right, or it was used before.'

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  server.on(currentUser, () => aUser())
  server.on(readDesk, () => OPEN)
  server.on(listOperators, () => ({ operators: [] }))
})

const asked = (call: { readonly method: string; readonly path: string }) =>
  server.requests.filter(({ method, path }) => method === call.method && path === call.path)

describe('a locked desk', () => {
  it('opens by a code, and keeps what was typed where it is wrong', async () => {
    server.on(readDesk, () => ({ ...OPEN, state: 'locked' as const }))
    server.fail(openDesk, 'forbidden', WRONG)
    const { user } = openApp('/operator/operators')
    expect(await screen.findByRole('heading', { level: 1, name: 'Open the desk' })).toBeVisible()
    const field = screen.getByRole('textbox', { name: 'Code' })
    await user.type(field, '123456{Enter}')
    expect(await screen.findByText(WRONG)).toBeVisible()
    expect(field).toHaveValue('123456')
    server.on(openDesk, () => OPEN)
    server.on(readDesk, () => OPEN)
    await user.click(screen.getByRole('button', { name: 'Open the desk' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Operators' })).toBeVisible()
  })
})

describe('what could do harm', () => {
  const begin = async () => {
    server.fail(makeOperatorLink, 'code-needed', 'This needs a fresh code.')
    const { user } = openApp('/operator/operators')
    await user.click(await screen.findByRole('button', { name: 'Make an operator link' }))
    return { user, dialog: await screen.findByRole('dialog', { name: 'Is it you?' }) }
  }

  it('asks for a code where the last one is old, and then goes on', async () => {
    const { user, dialog } = await begin()
    server.on(openDesk, () => OPEN)
    server.on(makeOperatorLink, () => LINK)
    await user.type(within(dialog).getByRole('textbox', { name: 'Code' }), '654321{Enter}')
    expect(await screen.findByText(LINK.link)).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(asked(openDesk).map(({ body }) => body)).toEqual([{ code: '654321' }])
    expect(asked(makeOperatorLink)).toHaveLength(2)
  })

  it('says at the field that a code is wrong, and does nothing', async () => {
    const { user, dialog } = await begin()
    server.fail(openDesk, 'forbidden', WRONG)
    await user.type(within(dialog).getByRole('textbox', { name: 'Code' }), '000000{Enter}')
    expect(await within(dialog).findByText(WRONG)).toBeVisible()
    expect(asked(makeOperatorLink)).toHaveLength(1)
  })

  it('is not done where the dialog is left, and nobody is told of a failure', async () => {
    const { user } = await begin()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(asked(makeOperatorLink)).toHaveLength(1)
    expect(screen.queryByText('No link was made')).not.toBeInTheDocument()
  })
})
