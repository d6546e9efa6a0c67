import { listPlans } from '@presently/contract/subscription'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { configurePage, thePlans } from '../test-support/plans.ts'

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  server.on(listPlans, () => thePlans())
})
afterEach(() => document.getElementById('site-config')?.remove())

const SANDBOX = { mode: 'sandbox', publishableKey: 'pk_test_1', scriptUrl: '/sandbox/stripe/js' } as const
const SENTENCE = 'Payments are simulated here: no card is charged.'

const heading = () => screen.findByRole('heading', { level: 1 })

describe('that payments are simulated', () => {
  it.each(['/', '/auth', '/nowhere'])(
    'stands in the footer of %s, and nowhere else on it',
    async (address) => {
      configurePage({ payments: SANDBOX })
      openApp(address)
      expect(await heading()).toBeVisible()
      expect(await within(screen.getByRole('contentinfo')).findByText(SENTENCE)).toBeVisible()
      expect(screen.getAllByText(SENTENCE)).toHaveLength(1)
    },
  )

  it.each(['/saved', '/subscribe'])('stands beside the plan that %s sells', async (address) => {
    configurePage({ payments: SANDBOX })
    openApp(address)
    expect(await heading()).toBeVisible()
    expect(await within(screen.getByRole('main')).findByText(SENTENCE)).toBeVisible()
  })

  it.each([
    { mode: 'stripe', publishableKey: 'pk_test_1', scriptUrl: null },
    { mode: 'off', publishableKey: null, scriptUrl: null },
  ] as const)('is not said while payments are $mode', async (payments) => {
    configurePage({ payments })
    openApp('/saved')
    expect(await heading()).toBeVisible()
    expect(screen.queryByText(SENTENCE)).toBeNull()
  })
})
