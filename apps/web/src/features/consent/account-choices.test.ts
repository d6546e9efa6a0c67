import { type PrivacyChoices, readPrivacyChoices, savePrivacyChoices } from '@presently/contract/consent'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { followAccount } from './account-choices.ts'
import { readConsent } from './consent-record.ts'
import { isConsentAsked, isOptedOut, optOutOfSale, startPrivacy } from './privacy.ts'
import { giveConsent, undoDoNotSell } from './privacy-choices.ts'

const ALL = { analytics: true, marketing: true }
const NONE = { analytics: false, marketing: false }
const MONDAY = '2026-11-16T10:00:00.000Z'
const TUESDAY = '2026-11-17T10:00:00.000Z'
const NOTHING: PrivacyChoices = { consent: null, doNotSell: false }

let server: FakeServer
/** What the account keeps. */
let kept: PrivacyChoices

beforeEach(() => {
  kept = NOTHING
  server = startFakeServer()
  server.on(readPrivacyChoices, () => kept)
  server.on(savePrivacyChoices, (choices) => {
    kept = choices
    return kept
  })
  delete window.gtag
  delete window.dataLayer
})
afterEach(() => {
  document.cookie = 'presently_dns=; Path=/; Max-Age=0'
})

const asked = (method: string) =>
  server.requests.filter((one) => one.path === '/api/user/privacy' && one.method === method)
const calls = () => [asked('GET').length, asked('PUT').length]
const record = () => localStorage.getItem('presently.do-not-sell')

/** Signs in to the account; the answer signs out. */
function signIn(): () => void {
  const session = new AbortController()
  onTestFinished(() => session.abort())
  followAccount(session.signal)
  return () => session.abort()
}

async function signInAndSettle(reads = 1, writes = 0): Promise<() => void> {
  const leave = signIn()
  await waitFor(() => expect(calls()).toEqual([reads, writes]))
  // The answer to the last call is taken in.
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(calls()).toEqual([reads, writes])
  return leave
}

describe('consent, at sign-in', () => {
  it('that only the browser has is kept with the account [COOKIE-03]', async () => {
    startPrivacy()
    giveConsent(ALL, new Date(MONDAY))
    await signInAndSettle(1, 1)
    expect(kept).toEqual({ consent: { ...ALL, timestamp: MONDAY }, doNotSell: false })
  })

  it('that only the account has counts here, and is not asked for again [COOKIE-01]', async () => {
    kept = { consent: { ...ALL, timestamp: MONDAY }, doNotSell: false }
    startPrivacy()
    expect(isConsentAsked()).toBe(true)
    await signInAndSettle()
    expect(readConsent()).toEqual({ essential: true, ...ALL, timestamp: MONDAY })
    expect(isConsentAsked()).toBe(false)
  })

  it.each([
    ['the account’s', MONDAY, TUESDAY, NONE, TUESDAY, 0],
    ['the browser’s', TUESDAY, MONDAY, ALL, TUESDAY, 1],
    ['what both have', MONDAY, MONDAY, ALL, MONDAY, 1],
  ])('of both sides is the newer one: %s', async (_whose, here, there, choice, timestamp, writes) => {
    kept = { consent: { ...NONE, timestamp: there }, doNotSell: false }
    startPrivacy()
    giveConsent(ALL, new Date(here))
    await signInAndSettle(1, writes)
    expect(readConsent()).toMatchObject({ ...choice, timestamp })
    expect(kept.consent).toEqual({ ...choice, timestamp })
  })

  it('of an unreadable time is older than any other', async () => {
    kept = { consent: { ...NONE, timestamp: MONDAY }, doNotSell: false }
    localStorage.setItem('presently.consent', JSON.stringify({ ...ALL, timestamp: 'yesterday' }))
    startPrivacy()
    await signInAndSettle()
    expect(readConsent()).toMatchObject(NONE)
  })

  it('without a choice on either side nothing is written', async () => {
    startPrivacy()
    await signInAndSettle()
    expect(readConsent()).toBeNull()
    expect(isConsentAsked()).toBe(true)
  })
})

describe('do-not-sell, at sign-in', () => {
  it.each([
    ['the account', true, false, 0],
    ['the browser', false, true, 1],
    ['both', true, true, 0],
  ])('counts where %s has it [COOKIE-08]', async (_whose, there, here, writes) => {
    kept = { consent: null, doNotSell: there }
    startPrivacy()
    if (here) optOutOfSale()
    vi.mocked(window.alert).mockClear()
    await signInAndSettle(1, writes)
    expect(isOptedOut()).toBe(true)
    expect(record()).toContain('"optedOut":true')
    expect(document.cookie).toContain('presently_dns=1')
    expect(kept.doNotSell).toBe(true)
    expect(window.alert).not.toHaveBeenCalled()
  })

  it('by Global Privacy Control is kept with the account, and leaves no record of its own here', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'))
    startPrivacy()
    await signInAndSettle(1, 1)
    expect(kept.doNotSell).toBe(true)
    expect(record()).toBeNull()
  })
})

describe('a choice of somebody signed in', () => {
  it('is kept with the account at once', async () => {
    startPrivacy()
    await signInAndSettle()
    giveConsent(ALL, new Date(MONDAY))
    await waitFor(() => expect(kept).toEqual({ consent: { ...ALL, timestamp: MONDAY }, doNotSell: false }))
    optOutOfSale()
    await waitFor(() => expect(kept.doNotSell).toBe(true))
    undoDoNotSell()
    await waitFor(() => expect(kept.doNotSell).toBe(false))
    await waitFor(() => expect(record()).toBeNull())
    expect(isOptedOut()).toBe(false)
  })

  it('does not undo what the account learned elsewhere meanwhile', async () => {
    startPrivacy()
    await signInAndSettle()
    kept = { consent: null, doNotSell: true }
    giveConsent(ALL, new Date(MONDAY))
    await waitFor(() => expect(kept).toEqual({ consent: { ...ALL, timestamp: MONDAY }, doNotSell: true }))
    expect(isOptedOut()).toBe(true)
  })

  it('made while the account is asked counts', async () => {
    const held = Promise.withResolvers<PrivacyChoices>()
    server.on(readPrivacyChoices, () => held.promise)
    startPrivacy()
    optOutOfSale()
    signIn()
    await waitFor(() => expect(calls()).toEqual([1, 0]))
    undoDoNotSell()
    server.on(readPrivacyChoices, () => kept)
    held.resolve({ consent: null, doNotSell: true })
    await waitFor(() => expect(asked('GET')).toHaveLength(2))
    await waitFor(() => expect(record()).toBeNull())
    expect(kept.doNotSell).toBe(false)
    expect(isOptedOut()).toBe(false)
  })

  it('is nobody’s after signing out', async () => {
    startPrivacy()
    const leave = await signInAndSettle()
    leave()
    giveConsent(ALL)
    optOutOfSale()
    undoDoNotSell()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(calls()).toEqual([1, 0])
    expect(record()).toBeNull()
  })
})

describe('a failure', () => {
  const expectWarning = () => vi.mocked(console.warn).mockImplementation(() => {})

  it('leaves the choice here, and the account learns it when the browser is online again', async () => {
    const warn = expectWarning()
    server.fail(savePrivacyChoices, 'unavailable', 'Please try again in a moment.')
    startPrivacy()
    signIn()
    giveConsent(ALL, new Date(MONDAY))
    await waitFor(() => expect(warn).toHaveBeenCalled())
    expect(readConsent()).toMatchObject(ALL)
    server.on(savePrivacyChoices, (choices) => {
      kept = choices
      return kept
    })
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(kept.consent).toEqual({ ...ALL, timestamp: MONDAY }))
  })

  it('does not bring back a refusal that was taken back here, at the next visit either', async () => {
    const warn = expectWarning()
    kept = { consent: null, doNotSell: true }
    startPrivacy()
    const leave = await signInAndSettle()
    server.fail(savePrivacyChoices, 'unavailable', 'Please try again in a moment.')
    undoDoNotSell()
    await waitFor(() => expect(warn).toHaveBeenCalled())
    leave()
    expect(isOptedOut()).toBe(false)

    server.on(savePrivacyChoices, (choices) => {
      kept = choices
      return kept
    })
    startPrivacy()
    signIn()
    await waitFor(() => expect(kept.doNotSell).toBe(false))
    await waitFor(() => expect(record()).toBeNull())
    expect(isOptedOut()).toBe(false)
  })

  it('does not bring back a refusal that another tab took back, and has told the account of meanwhile', async () => {
    const elsewhere = (change: () => void) => {
      change()
      dispatchEvent(new StorageEvent('storage', { key: 'presently.do-not-sell' }))
    }
    kept = { consent: null, doNotSell: true }
    startPrivacy()
    await signInAndSettle()
    const read = Promise.withResolvers<PrivacyChoices>()
    server.on(readPrivacyChoices, () => read.promise)
    elsewhere(() => {
      localStorage.setItem('presently.do-not-sell', '{"optedOut":false,"timestamp":""}')
      document.cookie = 'presently_dns=; Path=/; Max-Age=0'
    })
    await waitFor(() => expect(asked('GET')).toHaveLength(2))
    elsewhere(() => localStorage.removeItem('presently.do-not-sell'))
    read.resolve({ consent: null, doNotSell: true })
    await waitFor(() => expect(kept.doNotSell).toBe(false))
    expect(isOptedOut()).toBe(false)
  })

  it('to read writes nothing: the account may refuse what is not known here', async () => {
    const warn = expectWarning()
    server.fail(readPrivacyChoices, 'unavailable', 'Please try again in a moment.')
    startPrivacy()
    signIn()
    giveConsent(ALL)
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(2))
    expect(asked('PUT')).toEqual([])
    expect(readConsent()).toMatchObject(ALL)
  })
})
