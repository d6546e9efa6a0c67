import { logout } from '@presently/contract/auth'
import { type PrivacyChoices, readPrivacyChoices, savePrivacyChoices } from '@presently/contract/consent'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { giveConsent } from '../features/consent/privacy-choices.ts'
import { startPageWithBar } from '../test-support/cookie-bar.ts'
import { type FakeServer, startFakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { keepSession } from '../test-support/session.ts'

const CHOICES: PrivacyChoices = {
  consent: { analytics: true, marketing: false, timestamp: '2026-11-16T10:00:00.000Z' },
  doNotSell: false,
}

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
  keepSession(server)
  server.on(readPrivacyChoices, () => CHOICES)
})

const banner = () => screen.queryByRole('region', { name: 'Cookie preferences' })
const asked = (method: string) =>
  server.requests.filter((one) => one.path === readPrivacyChoices.path && one.method === method)

it('the choices of the account count from sign-in on, and what is chosen until sign-out is kept with it', async () => {
  const saved: PrivacyChoices[] = []
  server.on(savePrivacyChoices, (choices) => {
    saved.push(choices)
    return choices
  })
  startPageWithBar()
  const { user } = openApp('/auth')
  await user.type(await screen.findByLabelText('Email'), 'maya@example.com')
  expect(banner()).toBeVisible()
  expect(asked('GET')).toEqual([])
  await user.type(screen.getByLabelText('Password'), 'a long secret{Enter}')
  await waitFor(() => expect(banner()).toBeNull())
  // The page that sign-in leads to brings its own header: a menu opened before would go with the old one.
  await screen.findByRole('button', { name: 'Get Ideas' })

  giveConsent({ analytics: false, marketing: false })
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.consent).toMatchObject({ analytics: false, marketing: false })

  await user.click(await screen.findByRole('button', { name: /^Account menu for/ }))
  await user.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
  await waitFor(() => expect(server.requests.some(({ path }) => path === logout.path)).toBe(true))
  await screen.findByRole('link', { name: 'Sign In' })
  giveConsent({ analytics: true, marketing: true })
  expect(saved).toHaveLength(1)
})
