import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startFakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { configurePage } from '../test-support/plans.ts'

beforeEach(() => void startFakeServer())
afterEach(() => document.getElementById('site-config')?.remove())

const notice = () => screen.queryByRole('complementary', { name: 'Notice' })

describe('the line about simulated payments', () => {
  it.each(['/', '/auth', '/nowhere'])('stands on %s before anything has loaded', async (address) => {
    configurePage({
      payments: { mode: 'sandbox', publishableKey: 'pk_test_1', scriptUrl: '/sandbox/stripe/js' },
    })
    openApp(address)
    expect(notice()).toHaveTextContent('Payments are simulated here: no card is charged.')
    expect(within(document.body).queryByRole('heading', { level: 1 })).toBeNull()
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(notice()).toBeVisible()
  })

  it.each([
    { mode: 'stripe', publishableKey: 'pk_test_1', scriptUrl: null },
    { mode: 'off', publishableKey: null, scriptUrl: null },
  ] as const)('is not there while payments are $mode', async (payments) => {
    configurePage({ payments })
    openApp('/nowhere')
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(notice()).toBeNull()
  })
})
