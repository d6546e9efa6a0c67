import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import { startPageWithBar } from '../../test-support/cookie-bar.ts'
import { renderPart } from '../../test-support/render-part.tsx'
import { reopenConsent } from './cookie-bar.ts'
import { DoNotSellButton } from './do-not-sell-button.tsx'
import { isOptedOut, onPrivacyChange, startPrivacy } from './privacy.ts'
import { undoDoNotSell } from './privacy-choices.ts'
import { SaleButton, SaleStatus } from './sale-choice.tsx'

const CONSENT_KEY = 'presently.consent'
const DO_NOT_SELL_KEY = 'presently.do-not-sell'
const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}
const ALLOWED = {
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  analytics_storage: 'granted',
}

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')
const banner = () => screen.queryByRole('region', { name: 'Cookie preferences' })
const button = (name: string) => screen.getByRole('button', { name })
const toggle = (name: string) => screen.getByRole('switch', { name })
const ISO_TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown

let gtag: Mock<(...words: unknown[]) => void>

beforeEach(() => {
  gtag = vi.fn<(...words: unknown[]) => void>()
  window.gtag = gtag
  delete window.dataLayer
})

afterEach(() => {
  document.cookie = 'presently_dns=; Path=/; Max-Age=0'
})

function openPage() {
  startPageWithBar()
  return renderPart(<DoNotSellButton />)
}

describe('the cookie banner', () => {
  it('is shown while no consent is stored [COOKIE-01]', () => {
    openPage()
    expect(banner()).toBeVisible()
  })

  it('is not shown once consent is stored [COOKIE-01]', () => {
    localStorage.setItem(CONSENT_KEY, JSON.stringify({ essential: true, analytics: false, marketing: false }))
    openPage()
    expect(banner()).toBeNull()
  })

  it('asks again where what is stored is no consent [COOKIE-01]', () => {
    localStorage.setItem(CONSENT_KEY, '{"analytics":"yes"}')
    openPage()
    expect(banner()).toBeVisible()
  })

  it('is one bar of three buttons, the rest of which opens and closes', async () => {
    const { user } = openPage()
    const names = () =>
      screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)
    const rest = names().slice(3)
    expect(names().slice(0, 3)).toEqual(['Accept All', 'Reject All', 'Choose'])
    expect(screen.queryByRole('switch')).toBeNull()
    await user.click(button('Choose'))
    expect(button('Choose')).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getAllByRole('switch')).toHaveLength(3)
    expect(names().slice(3, 5)).toEqual(['Save Preferences', 'Close and reject optional cookies'])
    await user.click(button('Choose'))
    expect(names().slice(3)).toEqual(rest)
  })

  it('counts what was pressed before its script had come', () => {
    startPageWithBar(() => button('Reject All').setAttribute('data-pressed', ''))
    expect(stored(CONSENT_KEY)).toMatchObject({ analytics: false, marketing: false })
    expect(banner()).toBeNull()
  })

  async function choose(name: string) {
    const { user } = openPage()
    if (name.startsWith('Close')) await user.click(button('Choose'))
    await user.click(button(name))
    return { consent: stored(CONSENT_KEY), isHidden: banner() === null, told: gtag.mock.calls }
  }

  const answerOf = (isOn: boolean, signals: object) => ({
    consent: { essential: true, analytics: isOn, marketing: isOn, timestamp: ISO_TIME },
    isHidden: true,
    told: [['consent', 'update', signals]],
  })

  it('Accept All sets analytics and marketing, hides, tells the tag [COOKIE-02 COOKIE-06 COOKIE-07 ENTITY-28]', async () => {
    expect(await choose('Accept All')).toEqual(answerOf(true, ALLOWED))
  })

  it('Reject All stores neither, hides, tells the tag [COOKIE-04 COOKIE-06 COOKIE-07 ENTITY-28]', async () => {
    expect(await choose('Reject All')).toEqual(answerOf(false, DENIED))
  })

  it('the close button stores neither, hides, tells the tag [COOKIE-05 COOKIE-06 COOKIE-07 ENTITY-28]', async () => {
    expect(await choose('Close and reject optional cookies')).toEqual(answerOf(false, DENIED))
  })

  it('Save Preferences stores the toggles [COOKIE-03 COOKIE-06 COOKIE-07 ENTITY-28]', async () => {
    const { user } = openPage()
    await user.click(button('Choose'))
    await user.click(toggle('Analytics'))
    await user.click(button('Save Preferences'))
    expect(stored(CONSENT_KEY)).toEqual({
      essential: true,
      analytics: true,
      marketing: false,
      timestamp: ISO_TIME,
    })
    expect(banner()).toBeNull()
    expect(gtag.mock.calls).toEqual([['consent', 'update', { ...DENIED, analytics_storage: 'granted' }]])
  })

  it('keeps essential cookies on [ENTITY-28]', async () => {
    const { user } = openPage()
    await user.click(button('Choose'))
    expect(toggle('Essential')).toBeChecked()
    expect(toggle('Essential')).toBeDisabled()
  })

  it('works without an analytics tag [COOKIE-07]', async () => {
    delete window.gtag
    const { user } = openPage()
    await user.click(button('Accept All'))
    expect(banner()).toBeNull()
  })

  it('hides even where the browser does not store', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const { user } = openPage()
    await user.click(button('Reject All'))
    expect(banner()).toBeNull()
  })

  it('can be opened again with the stored choice', async () => {
    const { user } = openPage()
    await user.click(button('Accept All'))
    act(reopenConsent)
    expect(toggle('Marketing')).toBeChecked()
    await user.click(toggle('Marketing'))
    await user.click(button('Save Preferences'))
    expect(stored(CONSENT_KEY)).toMatchObject({ analytics: true, marketing: false })
  })

  it('takes the focus only when it was opened again, and gives it back', async () => {
    const { user } = openPage()
    expect(document.body).toHaveFocus()
    await user.click(button('Reject All'))
    const opener = button('Do Not Sell or Share My Personal Information')
    act(() => opener.focus())
    act(reopenConsent)
    expect(banner()).toHaveFocus()
    await user.click(button('Reject All'))
    expect(opener).toHaveFocus()
  })
})

describe('the analytics tag', () => {
  const queued = () => (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>))

  it('finds everything denied before anything else', () => {
    openPage()
    expect(queued()).toEqual([['consent', 'default', DENIED]])
  })

  it('finds the stored choice after that', () => {
    localStorage.setItem(CONSENT_KEY, JSON.stringify({ essential: true, analytics: true, marketing: true }))
    openPage()
    expect(queued()).toEqual([
      ['consent', 'default', DENIED],
      ['consent', 'update', ALLOWED],
    ])
  })
})

describe('do not sell', () => {
  const optOut = () => button('Do Not Sell or Share My Personal Information')

  it('stores the opt-out [COOKIE-08 ENTITY-29]', async () => {
    const { user } = openPage()
    await user.click(optOut())
    expect(stored(DO_NOT_SELL_KEY)).toEqual({ optedOut: true, timestamp: ISO_TIME })
    expect(isOptedOut()).toBe(true)
  })

  it('tells the server by an essential cookie', async () => {
    const { user } = openPage()
    await user.click(optOut())
    expect(document.cookie).toContain('presently_dns=1')
  })

  it('denies ad and analytics consent [COOKIE-09]', async () => {
    const { user } = openPage()
    await user.click(optOut())
    expect(gtag.mock.calls).toEqual([['consent', 'update', DENIED]])
  })

  it('shows an alert [COOKIE-10]', async () => {
    const { user } = openPage()
    await user.click(optOut())
    expect(window.alert).toHaveBeenCalledExactlyOnceWith(
      'Your preference has been saved. Affiliate tracking has been disabled.',
    )
  })

  it('outweighs a later Accept All', async () => {
    const { user } = openPage()
    await user.click(optOut())
    await user.click(button('Accept All'))
    expect(gtag).toHaveBeenLastCalledWith('consent', 'update', DENIED)
  })

  it('is heard by whoever shows shop links', async () => {
    const heard = vi.fn()
    const { user } = openPage()
    const stop = onPrivacyChange(heard)
    await user.click(optOut())
    expect(heard).toHaveBeenCalledOnce()
    stop()
    undoDoNotSell()
    expect(heard).toHaveBeenCalledOnce()
  })

  it('can be undone, and the banner’s choice counts again', async () => {
    const { user } = openPage()
    await user.click(button('Accept All'))
    await user.click(optOut())
    act(undoDoNotSell)
    expect(isOptedOut()).toBe(false)
    expect(stored(DO_NOT_SELL_KEY)).toBeNull()
    expect(document.cookie).not.toContain('presently_dns=1')
    expect(gtag).toHaveBeenLastCalledWith('consent', 'update', ALLOWED)
  })

  it('is what Global Privacy Control says', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }))
    expect(isOptedOut()).toBe(true)
    const { user } = openPage()
    await user.click(button('Accept All'))
    expect(gtag.mock.calls).toEqual([['consent', 'update', DENIED]])
  })

  it.each([
    ['the server heard Global Privacy Control', () => document.documentElement.setAttribute('data-gpc', '1')],
    [
      'only its cookie is left',
      () => {
        document.cookie = 'presently_dns=1; Path=/'
      },
    ],
  ])('counts where %s: nothing loads after Accept All', async (_how, say) => {
    say()
    expect(isOptedOut()).toBe(true)
    const { user } = openPage()
    await user.click(button('Accept All'))
    document.documentElement.removeAttribute('data-gpc')
    expect(gtag.mock.calls).toEqual([['consent', 'update', DENIED]])
    expect(document.querySelector('script[src]')).toBeNull()
  })

  it('sets its cookie again where only the record is left', () => {
    localStorage.setItem(DO_NOT_SELL_KEY, JSON.stringify({ optedOut: true, timestamp: '' }))
    openPage()
    expect(document.cookie).toContain('presently_dns=1')
  })
})

describe('a choice made in another tab', () => {
  function chooseElsewhere(key: string, record: object) {
    localStorage.setItem(key, JSON.stringify(record))
    act(() => void dispatchEvent(new StorageEvent('storage', { key })))
  }
  const REFUSED = {
    essential: true,
    analytics: false,
    marketing: false,
    timestamp: '2026-11-21T12:00:00.000Z',
  }

  it('answers the question here as well, and counts', async () => {
    const { user } = openPage()
    await user.click(button('Accept All'))
    act(reopenConsent)
    chooseElsewhere(CONSENT_KEY, REFUSED)
    expect(banner()).toBeNull()
    expect(gtag).toHaveBeenLastCalledWith('consent', 'update', DENIED)
  })

  it('not to be sold is heard by whoever shows shop links, and leaves the question open', () => {
    startPageWithBar()
    renderPart(<SaleStatus />)
    chooseElsewhere(DO_NOT_SELL_KEY, { optedOut: true, timestamp: '2026-11-21T12:00:00.000Z' })
    expect(screen.getByRole('status')).toHaveTextContent('You asked us not to sell or share your data.')
    expect(gtag).toHaveBeenLastCalledWith('consent', 'update', DENIED)
    expect(banner()).toBeVisible()
  })

  it('about anything else is nothing to the tag', () => {
    openPage()
    chooseElsewhere('presently.theme', {})
    expect(gtag).not.toHaveBeenCalled()
  })

  it('counts no more once the storage is emptied there', async () => {
    const { user } = openPage()
    await user.click(button('Accept All'))
    localStorage.clear()
    act(() => void dispatchEvent(new StorageEvent('storage', { key: null })))
    expect(gtag).toHaveBeenLastCalledWith('consent', 'update', DENIED)
  })
})

describe('the choice about sale and sharing', () => {
  const openChoice = () => {
    startPrivacy()
    return renderPart(
      <>
        <SaleStatus />
        <SaleButton />
      </>,
    )
  }

  it('is refused and allowed again by one button, which keeps the focus', async () => {
    const { user } = openChoice()
    expect(screen.getByRole('status')).toHaveTextContent('Shop links may carry our affiliate tag.')
    await user.click(button('Do not sell or share'))
    expect(screen.getByRole('status')).toHaveTextContent('You asked us not to sell or share your data.')
    expect(isOptedOut()).toBe(true)
    expect(button('Undo do-not-sell')).toHaveFocus()
    await user.click(button('Undo do-not-sell'))
    expect(isOptedOut()).toBe(false)
  })

  it('is left to the browser that makes it', () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }))
    openChoice()
    expect(screen.getByRole('status')).toHaveTextContent('Global Privacy Control')
    expect(screen.queryByRole('button')).toBeNull()
  })
})
