/** Becoming an operator: the one-time link, the authenticator, its recovery codes, and the open desk. */
import { currentUser } from '@presently/contract/auth'
import { confirmEnrolment, readDesk, readEnrolment } from '@presently/contract/operator-desk'
import { joinOperators, listOperators } from '@presently/contract/operator-operators'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { openApp } from '../../test-support/open-app.tsx'
import { aUser } from '../../test-support/users.ts'

const UNSET = { state: 'unset', operator: 1 } as const
const KEY = 'JBSWY3DPEHPK3PXP'
const CODES = ['ABCD2345EFGH6789', 'WXYZ2345STUV6789']
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  server.on(currentUser, () => aUser({ email: 'ada@example.com' }))
  server.on(readEnrolment, () => ({ key: KEY, address: `otpauth://totp/Presently?secret=${KEY}` }))
  server.on(listOperators, () => ({ operators: [] }))
})

describe('the link that makes an operator', () => {
  it('makes one of the account that is signed in, by a press, and goes on to the authenticator', async () => {
    server.fail(readDesk, 'not-found', 'Nothing is here.')
    server.on(joinOperators, ({ token }) => {
      expect(token).toBe('once')
      server.on(readDesk, () => UNSET)
      return UNSET
    })
    const { user } = openApp('/operator/join?token=once')
    await heading('Run this site')
    expect(screen.getByText('You are signed in as ada@example.com.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Become an operator' }))
    await heading('Set up your authenticator')
    expect(location.pathname + location.search).toBe('/operator')
  })

  it('says why it does not work any more, and leaves the way to try again', async () => {
    server.fail(joinOperators, 'not-found', 'This link was used, or its time is over. Ask for a new one.')
    const { user } = openApp('/operator/join?token=old')
    await user.click(await screen.findByRole('button', { name: 'Become an operator' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This link was used, or its time is over.')
    expect(screen.getByRole('button', { name: 'Become an operator' })).toBeEnabled()
  })
})

describe('an authenticator', () => {
  beforeEach(() => server.on(readDesk, () => UNSET))

  it('is set up by a picture or a typed key, shows its recovery codes once, and opens the desk', async () => {
    server.on(confirmEnrolment, ({ code }) => {
      expect(code).toBe('123456')
      server.on(readDesk, () => ({ ...UNSET, state: 'open' as const }))
      return { recoveryCodes: CODES }
    })
    const { user } = openApp('/operator/operators')
    await heading('Set up your authenticator')
    expect(await screen.findByRole('img', { name: /for an authenticator to scan/ })).toBeVisible()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Code' }), '123456{Enter}')
    await heading('Keep your recovery codes')
    const listed = within(screen.getByRole('region', { name: 'Recovery codes' })).getAllByRole('listitem')
    expect(listed.map(({ textContent }) => textContent)).toEqual(CODES)
    await user.click(screen.getByRole('button', { name: 'I have kept them' }))
    await heading('Operators')
    expect(screen.queryByText(CODES[0] ?? '')).not.toBeInTheDocument()
  })

  it('asks for the code again where the first one is wrong, beside the same key', async () => {
    server.fail(confirmEnrolment, 'forbidden', 'This code is not right.')
    const { user } = openApp('/operator')
    const field = await screen.findByRole('textbox', { name: 'Code' })
    await user.type(field, '000000{Enter}')
    expect(await screen.findByText('This code is not right.')).toBeVisible()
    expect(field).toHaveValue('000000')
    expect(field).toHaveFocus()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  })

  it('offers to load its key again where that failed', async () => {
    server.fail(readEnrolment, 'unavailable', 'The site cannot be reached just now. Try again.')
    const { user } = openApp('/operator')
    expect(await screen.findByText('The key did not load')).toBeVisible()
    server.on(readEnrolment, () => ({ key: KEY, address: `otpauth://totp/Presently?secret=${KEY}` }))
    await user.click(screen.getByRole('button', { name: /try again/i }))
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  })
})
