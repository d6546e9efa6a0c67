import { currentUser } from '@presently/contract/auth'
import { findIdeas } from '@presently/contract/ideas'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { optOutOfSale, startPrivacy } from '../features/consent/privacy.ts'
import { giveConsent, undoDoNotSell } from '../features/consent/privacy-choices.ts'
import { anAnswer } from '../features/ideas/ideas.fixtures.ts'
import type { FakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { aPlusUser, aPremiumUser, aUser } from '../test-support/users.ts'
import { box, cards, RESULTS_ADDRESS, startIdeasServer, title } from './home-page.test-kit.ts'

const CLIENT = 'ca-pub-1234567890123456'
const ALL = { analytics: true, marketing: true }

let server: FakeServer

beforeEach(() => {
  server = startIdeasServer()
  delete window.adsbygoogle
})
afterEach(() => {
  document.cookie = 'presently_dns=; Path=/; Max-Age=0'
})

/** Lets the browser say that nothing is to be sold or shared, until the end of the test. */
function sayGlobalPrivacyControl(): void {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'))
}

const GUIDE = { slug: 'a', title: 'A', category: 'Home', emoji: '🎁', description: 'A.', image: '/art/a.svg' }

/** Home to its end: the guides come last. */
async function openWholeHome() {
  document.body.innerHTML = `<script type="application/json" id="site-config">${JSON.stringify({ guides: [GUIDE] })}</script>`
  const home = openApp('/')
  await screen.findByRole('heading', { name: 'Editorial Gift Guides' })
  return home
}

const ads = () => screen.queryAllByRole('complementary', { name: /^Advertisement/ })
const networkScripts = () => document.querySelectorAll('script[src*="googlesyndication"]')

describe('ads', () => {
  it.each([
    ['a visitor', null],
    ['a free account', aUser()],
  ])('are shown to %s on home [GEN-09]', async (_who, user) => {
    if (user) server.on(currentUser, () => user)
    await openWholeHome()
    expect(ads()).toHaveLength(2)
  })

  it.each([
    ['Plus', aPlusUser()],
    ['Premium', aPremiumUser()],
    ['a plan whose payment is late', aPlusUser({ premiumStatus: 'past_due' })],
  ])('are not shown to %s [TIER-09]', async (_who, user) => {
    server.on(currentUser, () => user)
    const home = await openWholeHome()
    expect(ads()).toEqual([])
    home.unmount()
    openApp(RESULTS_ADDRESS)
    await cards()
    expect(ads()).toEqual([])
  })

  it('are not shown where it is not known who looks [TIER-09]', async () => {
    server.fail(currentUser, 'unavailable', 'Please try again in a moment.')
    await openWholeHome()
    expect(ads()).toEqual([])
  })

  it('stand below results, and not where there are none', async () => {
    const withIdeas = openApp(RESULTS_ADDRESS)
    await cards()
    expect(ads()).toHaveLength(1)
    withIdeas.unmount()
    server.on(findIdeas, () => anAnswer({ ideas: [] }))
    openApp('/?q=nothing')
    await title()
    expect(ads()).toEqual([])
  })
})

it('the help page has one at its foot [GEN-09]', async () => {
  openApp('/help')
  await screen.findByRole('heading', { level: 1, name: 'Help Center' })
  expect(screen.getByRole('complementary', { name: 'Advertisement, leaderboard' })).toBeVisible()
})

describe('the advertising network', () => {
  async function openHome(adsClientId: string | null = CLIENT): Promise<void> {
    document.body.innerHTML = `<script type="application/json" id="site-config">${JSON.stringify({ adsClientId })}</script>`
    startPrivacy()
    openApp('/')
    await box()
    expect(await screen.findByRole('complementary', { name: 'Advertisement, banner' })).toBeVisible()
  }
  const give = (choice: typeof ALL) => act(() => giveConsent(choice))
  const houseAd = () => waitFor(() => expect(document.querySelector('.house-ad')).toBeVisible())

  it('is asked only once marketing is allowed, and no more when that is taken back', async () => {
    await openHome()
    await houseAd()
    expect(networkScripts()).toHaveLength(0)
    give({ analytics: true, marketing: false })
    expect(networkScripts()).toHaveLength(0)
    give(ALL)
    await waitFor(() => expect(networkScripts()).toHaveLength(1))
    document.cookie = '__gads=ID=1; Path=/'
    give({ analytics: true, marketing: false })
    await houseAd()
    expect(window.adsbygoogle).toMatchObject({ pauseAdRequests: 1 })
    expect(document.cookie).not.toContain('__gads')
  })

  it.each([
    ['without a client id', null, () => {}],
    ['under do-not-sell', CLIENT, () => optOutOfSale()],
    ['under Global Privacy Control', CLIENT, sayGlobalPrivacyControl],
  ])('is not asked %s [CONST-04]', async (_why, adsClientId, refuse) => {
    act(refuse)
    await openHome(adsClientId)
    give(ALL)
    await houseAd()
    expect(networkScripts()).toHaveLength(0)
  })

  it('is asked again once do-not-sell is undone', async () => {
    await openHome()
    give(ALL)
    act(() => optOutOfSale())
    await houseAd()
    act(() => undoDoNotSell())
    await waitFor(() => expect(document.querySelector('ins.adsbygoogle')).not.toBeNull())
  })
})
