import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allowAnalytics, trackEvent, trackPage } from '../../lib/analytics.ts'
import { optOutOfSale, startPrivacy } from './privacy.ts'
import { giveConsent, undoDoNotSell } from './privacy-choices.ts'

const ID = 'G-TEST1'
const ALL = { analytics: true, marketing: true }
const NONE = { analytics: false, marketing: false }
const scripts = () =>
  [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'))
const queued = () => (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>))
const isOff = (): unknown => Reflect.get(window, `ga-disable-${ID}`)
const PAGE = {
  page_path: '/history',
  page_location: `${location.origin}/history`,
  page_referrer: 'https://search.example/results',
}

function pageWith(analyticsId: string | null): void {
  document.body.innerHTML = `<script type="application/json" id="site-config">${JSON.stringify({ analyticsId })}</script>`
}

beforeEach(() => {
  delete window.gtag
  delete window.dataLayer
  history.replaceState(null, '', '/history?q=a+secret+wish#part')
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://search.example/results?q=secret')
})

afterEach(() => {
  allowAnalytics(false)
  document.cookie = 'presently_dns=; Path=/; Max-Age=0'
})

describe('the analytics tag', () => {
  it('is loaded only once analytics is allowed, and told the consent first', () => {
    pageWith(ID)
    startPrivacy()
    expect(scripts()).toEqual([])
    giveConsent(ALL)
    expect(scripts()).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`])
    expect(queued().map((command) => command.slice(0, 2))).toEqual([
      ['consent', 'default'],
      ['consent', 'update'],
      ['js', expect.any(Date)],
      ['config', ID],
    ])
    expect(queued()[1]?.[2]).toMatchObject({ analytics_storage: 'granted' })
  })

  it('is loaded at the start where that was allowed before', () => {
    pageWith(ID)
    startPrivacy()
    giveConsent(ALL)
    delete window.gtag
    delete window.dataLayer
    document.head.innerHTML = ''
    startPrivacy()
    expect(scripts()).toHaveLength(1)
    expect(queued().map(([command, detail]) => (command === 'consent' ? detail : command))).toEqual([
      'default',
      'update',
      'js',
      'config',
    ])
  })

  it('hears of pages as paths, never of what stands in the query', () => {
    pageWith(ID)
    startPrivacy()
    giveConsent(ALL)
    expect(queued().at(-1)).toEqual(['config', ID, PAGE])
    expect(JSON.stringify(queued())).not.toContain('secret')
    history.replaceState(null, '', '/?q=secret')
    trackPage()
    expect(queued().at(-1)).toEqual([
      'config',
      ID,
      { ...PAGE, page_path: '/', page_location: `${location.origin}/` },
    ])
  })

  it.each([
    ['nothing was chosen', () => startPrivacy()],
    ['it was rejected', () => giveConsent(NONE)],
    ['only marketing was allowed', () => giveConsent({ analytics: false, marketing: true })],
    [
      'sale and sharing were refused',
      () => {
        optOutOfSale()
        giveConsent(ALL)
      },
    ],
    [
      'the browser says Global Privacy Control',
      () => {
        vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }))
        giveConsent(ALL)
      },
    ],
  ])('is not loaded where %s', (_what, choose) => {
    pageWith(ID)
    startPrivacy()
    choose()
    trackPage()
    expect(scripts()).toEqual([])
    expect(window.gtag).toBeUndefined()
  })

  it('is not loaded on a site that has none', () => {
    pageWith(null)
    startPrivacy()
    giveConsent(ALL)
    expect(scripts()).toEqual([])
  })

  it('is switched off and its cookies go when consent is taken back, and back on with it', () => {
    pageWith(ID)
    startPrivacy()
    giveConsent(ALL)
    document.cookie = '_ga=GA1.1.2; Path=/'
    document.cookie = '_ga_TEST1=GS1; Path=/'
    document.cookie = '_gather=mine; Path=/'
    expect(isOff()).toBe(false)
    optOutOfSale()
    expect(isOff()).toBe(true)
    expect(document.cookie).not.toMatch(/_ga(?:_|=)/)
    expect(document.cookie).toContain('_gather=mine')
    document.cookie = '_gather=; Path=/; Max-Age=0'
    undoDoNotSell()
    expect(isOff()).toBe(false)
    expect(scripts()).toHaveLength(1)
  })
})

describe('events', () => {
  const events = () => queued().filter(([command]) => command === 'event')

  it('are sent through one helper, with the path of the page and facts [ANALYTICS-07]', () => {
    pageWith(ID)
    startPrivacy()
    giveConsent(ALL)
    trackEvent('invite_shared', { network: 'facebook' })
    expect(events()).toEqual([['event', 'invite_shared', { page_path: '/history', network: 'facebook' }]])
  })

  it('are not sent before they are allowed, nor after [ANALYTICS-07]', () => {
    pageWith(ID)
    startPrivacy()
    trackEvent('invite_opened')
    giveConsent(ALL)
    giveConsent(NONE)
    trackEvent('invite_opened')
    expect(events()).toEqual([])
  })
})
