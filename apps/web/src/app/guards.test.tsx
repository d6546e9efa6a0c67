import { currentUser, type User } from '@presently/contract/auth'
import { readPrivacyChoices } from '@presently/contract/consent'
import { listHistory } from '@presently/contract/history'
import { listNotices } from '@presently/contract/notifications'
import { referralStats } from '@presently/contract/referrals'
import { listReminders } from '@presently/contract/reminders'
import { listSavedGifts } from '@presently/contract/saved-gifts'
import { listPlans } from '@presently/contract/subscription'
import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, json, startFakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { aPlusUser, aPremiumUser, aUser } from '../test-support/users.ts'

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const here = () => location.pathname + location.search + location.hash
const main = () => screen.getByRole('main')
const asked = (path: string) => server.requests.filter((request) => request.path === path)

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
  server.on(listHistory, () => [])
  server.on(referralStats, () => ({ clicks: 0, signups: 0 }))
  server.on(listReminders, () => ({ reminders: [] }))
  server.on(listSavedGifts, () => ({ savedGifts: [] }))
})

const as = (user: User) => server.on(currentUser, () => user)

describe('a screen for signed-in people', () => {
  it.each([
    ['/settings', '[ROUTE-14 ROUTE-22 ROLE-12]'],
    ['/history', '[ROUTE-15 ROUTE-23 ROLE-12]'],
    ['/invite', '[ROUTE-16 ROUTE-24 ROLE-12]'],
  ])('at %s sends a visitor to sign in, and back %s', async (path) => {
    openApp(path)
    expect(await heading('Sign in')).toHaveFocus()
    expect(here()).toBe(`/auth?redirect=${path}`)
    expect(document.title).toBe('Sign in · Presently')
  })

  it('keeps query and hash of where the visitor wanted to go', async () => {
    openApp('/settings?premium=success&a=b#premium')
    await heading('Sign in')
    expect(here()).toBe('/auth?redirect=/settings%3Fpremium%3Dsuccess%26a%3Db%23premium')
  })

  it('does not leave a step between, to which Back would lead', async () => {
    const before = history.length
    openApp('/history')
    await heading('Sign in')
    expect(history.length).toBe(before)
  })

  it.each([
    ['/settings', '[ROLE-14]', 'Settings'],
    ['/history', '[ROLE-15]', 'Recently Viewed'],
    ['/invite', '[ROLE-16]', 'Invite & Share'],
  ])('at %s is there for whoever is signed in %s', async (path, _ids, title) => {
    as(aUser())
    openApp(path)
    expect(await heading(title)).toBeVisible()
    expect(here()).toBe(path)
    expect(document.title).toBe(`${title} · Presently`)
  })

  it('asks for nothing on behalf of a visitor', async () => {
    openApp('/history')
    await heading('Sign in')
    expect(asked(listHistory.path)).toEqual([])
  })
})

describe('a screen behind the gate', () => {
  const SCREENS = [
    { path: '/saved', gate: 'Saved Gifts', screenTitle: 'Your Saved Gifts', ids: '[ROUTE-18 ROLE-20]' },
    { path: '/reminders', gate: 'Smart Reminders', screenTitle: /Reminders/, ids: '[ROUTE-17 ROLE-21]' },
  ]

  for (const { path, gate, screenTitle, ids } of SCREENS) {
    it(`at ${path} is gated for a free account ${ids}`, async () => {
      as(aUser())
      openApp(path)
      expect(await heading(gate)).toBeVisible()
      expect(main()).toHaveTextContent('Premium Feature')
      expect(here()).toBe(path)
      expect(screen.getByRole('banner')).toBeVisible()
      const paths = server.requests.map((request) => request.path)
      // The account's privacy choices, and what its bell tells, are asked for in every screen.
      const ofEveryScreen: readonly string[] = [readPrivacyChoices.path, listNotices.path]
      expect(paths.filter((path) => !ofEveryScreen.includes(path))).toEqual([
        currentUser.path,
        listPlans.path,
      ])
    })

    it(`at ${path} is gated for a visitor too, who can sign in from there`, async () => {
      const { user } = openApp(path)
      await heading(gate)
      const link = main().querySelector('a[href^="/auth"]')
      expect(link).toHaveTextContent('Sign in')
      await user.click(link ?? document.body)
      await heading('Sign in')
      expect(here()).toBe(`/auth?redirect=${path}`)
    })

    it.each([
      ['the Plus plan', aPlusUser()],
      ['the Premium plan', aPremiumUser()],
      ['premium alone', aUser({ isPremium: true })],
      ['an active plan alone', aUser({ premiumActive: true })],
    ])(`at ${path} opens with %s [TIER-02]`, async (_plan, user) => {
      as(user)
      openApp(path)
      expect(await heading(screenTitle)).toBeVisible()
      expect(main()).not.toHaveTextContent('Premium Feature')
    })
  }
})

describe('a session', () => {
  it('that ended elsewhere is noticed at the first call that is refused', async () => {
    as(aUser())
    const refused = () => json(401, { message: 'Please log in.', code: 'unauthorized' })
    server.answer(listHistory, () => {
      server.answer(currentUser, refused)
      return refused()
    })
    openApp('/history')
    expect(await heading('Sign in')).toBeVisible()
    expect(here()).toBe('/auth?redirect=/history')
    expect(await screen.findByText('You are signed out')).toBeVisible()
  })

  it('of another account leaves nothing of the one before', async () => {
    as(aUser({ id: 'user-1' }))
    server.on(referralStats, () => ({ clicks: 41, signups: 7 }))
    openApp('/invite')
    expect(await screen.findByText('41')).toBeVisible()
    server.on(referralStats, () => ({ clicks: 2, signups: 1 }))
    as(aUser({ id: 'user-2', username: 'nora' }))
    await refocus()
    expect(await screen.findByText('2')).toBeVisible()
    expect(screen.queryByText('41')).toBeNull()
    expect(screen.getByRole('button', { name: 'Account menu for nora' })).toBeVisible()
  })

  it('that began in another window is seen on return', async () => {
    openApp('/saved')
    await heading('Saved Gifts')
    as(aPlusUser())
    await refocus()
    expect(await heading('Your Saved Gifts')).toBeVisible()
  })

  /** Comes back to the window after the answer about the user has grown old. */
  async function refocus(): Promise<void> {
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 61_000)
    await act(async () => {
      focusManager.setFocused(false)
      focusManager.setFocused(true)
      await Promise.resolve()
    })
    focusManager.setFocused(undefined)
    await waitFor(() => expect(asked(currentUser.path).length).toBeGreaterThan(1))
  }
})
