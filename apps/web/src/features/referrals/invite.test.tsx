import { referralStats } from '@presently/contract/referrals'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { allowAnalytics } from '../../lib/analytics.ts'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { renderPart } from '../../test-support/render-part.tsx'
import { clearToasts, openToasts } from '../../test-support/toasts.ts'
import { aUser } from '../../test-support/users.ts'
import { ToastOutlet } from '../../ui/toast-outlet.tsx'
import { InvitePage } from './invite-page.tsx'

const LINK = `${location.origin}?ref=ABCD2345`

let server: FakeServer
const gtag = vi.fn<(...words: unknown[]) => void>()
const openWindow = vi.fn<(...args: unknown[]) => { opener: unknown } | null>()

beforeEach(() => {
  server = startFakeServer()
  server.on(referralStats, () => ({ clicks: 42, signups: 7 }))
  gtag.mockReset()
  window.gtag = gtag
  allowAnalytics(true)
  openWindow.mockReset().mockReturnValue({ opener: window })
  vi.stubGlobal('open', openWindow)
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  clearToasts()
})

const openPage = (user: Parameters<typeof aUser>[0] = {}) =>
  renderPart(
    <>
      <InvitePage user={aUser(user)} />
      <ToastOutlet />
    </>,
  )
const link = () => screen.getByRole('textbox', { name: 'Your personal link' })
const button = (name: string) => screen.getByRole('button', { name })
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling
const events = () => gtag.mock.calls.map(([, name, facts]) => [name, facts])

/** Gives the browser a share sheet, which jsdom lacks. */
function stubShare(answer: () => Promise<void>) {
  const share = vi.fn<(data: ShareData) => Promise<void>>(answer)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  return share
}

describe('the invite page', () => {
  it("is headed 'Invite & Share' and tells analytics that it was opened [INVITE-01 ANALYTICS-13]", async () => {
    openPage()
    expect(screen.getByRole('heading', { level: 1, name: 'Invite & Share' })).toBeVisible()
    expect(events()).toEqual([['invite_opened', { page_path: '/' }]])
    await waitFor(() => expect(figure('Link clicks')).toHaveTextContent('42'))
  })

  it('shows the personal link, which can be read and not changed [INVITE-02 INVITE-12]', async () => {
    const { user } = openPage()
    expect(link()).toHaveValue(LINK)
    await user.type(link(), 'x')
    expect(link()).toHaveValue(LINK)
    expect(link()).toHaveAttribute('readonly')
  })

  it.each([
    ['the account’s code [INVITE-12 INVITE-09]', { referralCode: 'ABCD2345' }, 'ABCD2345'],
    [
      'the first 8 characters of the id [INVITE-11 INVITE-12 INVITE-09]',
      { referralCode: '', id: '0d7a2f4e-7a57' },
      '0d7a2f4e',
    ],
    ["'welcome' [INVITE-11 INVITE-12 INVITE-09]", { referralCode: '', id: '' }, 'welcome'],
  ])('carries %s', (_which, user, code) => {
    openPage(user)
    expect(link()).toHaveValue(`${location.origin}?ref=${code}`)
    expect(figure('Your code')).toHaveTextContent(new RegExp(`^${code.toUpperCase()}$`))
  })
})

describe('copying the link', () => {
  it("says 'Copied!' for 2 seconds [INVITE-03 TOAST-14 ANALYTICS-14]", async () => {
    const { user } = openPage()
    await user.click(button('Copy'))
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeVisible()
    expect(await screen.findByText('Link copied', { selector: 'b' })).toBeVisible()
    await expect(navigator.clipboard.readText()).resolves.toBe(LINK)
    expect(events()).toContainEqual(['invite_link_copied', { page_path: '/' }])
  })

  it('counts the 2 seconds from the last press [INVITE-03]', async () => {
    vi.useFakeTimers()
    openPage()
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async () => {} },
      configurable: true,
    })
    const press = (name: string) => act(async () => button(name).click())
    const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
    await press('Copy')
    await pass(1500)
    await press('Copied!')
    await pass(1999)
    expect(button('Copied!')).toBeVisible()
    await pass(1)
    expect(button('Copy')).toBeVisible()
  })

  it("selects it where the browser refuses, and says 'Copy failed' [ERR-24]", async () => {
    const { user } = openPage()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(button('Copy'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Copy failedPlease copy the link manually.')
    expect(button('Copy')).toBeVisible()
    const input = link()
    expect(input).toHaveFocus()
    expect(input instanceof HTMLInputElement && [input.selectionStart, input.selectionEnd]).toEqual([
      0,
      LINK.length,
    ])
    expect(events()).toHaveLength(1)
  })
})

describe('sharing by the device', () => {
  it('is offered only where the device can [INVITE-04]', () => {
    const { unmount } = openPage()
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
    unmount()
    stubShare(async () => {})
    openPage()
    expect(button('Share')).toBeVisible()
  })

  it('hands the link to the device [INVITE-04 ANALYTICS-15]', async () => {
    const share = stubShare(async () => {})
    const { user } = openPage()
    await user.click(button('Share'))
    expect(share).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ url: LINK }))
    await waitFor(() =>
      expect(events()).toContainEqual(['invite_shared', { page_path: '/', network: 'device' }]),
    )
  })

  it('says nothing where it was closed again', async () => {
    stubShare(() => Promise.reject(new DOMException('closed', 'AbortError')))
    const { user } = openPage()
    await user.click(button('Share'))
    await act(async () => {})
    expect(openToasts()).toEqual([])
    expect(events()).toHaveLength(1)
  })

  it('says how else where it failed', async () => {
    stubShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    const { user } = openPage()
    await user.click(button('Share'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Share failed')
  })
})

describe('sharing on a network', () => {
  it.each([
    ['Facebook', 'https://www.facebook.com', 'facebook', 'u'],
    ['X', 'https://x.com', 'x', 'url'],
    ['WhatsApp', 'https://wa.me', 'whatsapp', 'text'],
  ])(
    'opens %s in a popup of 600 by 400 that cannot reach back [INVITE-05 INVITE-06 ANALYTICS-15]',
    async (name, origin, id, param) => {
      const popup = { opener: window }
      openWindow.mockReturnValue(popup)
      const { user } = openPage()
      await user.click(button(`Share on ${name}`))
      const [address, , features] = openWindow.mock.calls[0] ?? []
      const { origin: opened, searchParams } = new URL(String(address))
      expect(opened).toBe(origin)
      expect(searchParams.get(param)).toContain(LINK)
      expect(features).toMatch(/^width=600,height=400,/)
      expect(popup.opener).toBeNull()
      expect(events()).toContainEqual(['invite_shared', { page_path: '/', network: id }])
    },
  )

  it('says so where the browser blocks the popup', async () => {
    openWindow.mockReturnValue(null)
    const { user } = openPage()
    await user.click(button('Share on Facebook'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Window blocked')
    expect(events()).toHaveLength(1)
  })
})

describe("'Your Impact'", () => {
  it('shows link clicks, friends joined, the code and what is to come [INVITE-07 INVITE-08 INVITE-09 INVITE-10 API-49]', async () => {
    openPage({ referralCode: 'abcd2345' })
    const impact = screen.getByRole('region', { name: 'Your Impact' })
    await waitFor(() => expect(figure('Link clicks')).toHaveTextContent(/^42$/))
    expect(figure('Friends joined')).toHaveTextContent(/^7$/)
    expect(figure('Your code')).toHaveTextContent(/^ABCD2345$/)
    expect(impact).toHaveTextContent(/Coming Soon.*Referral rewards/)
    expect(server.requests.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/api/user/referrals'],
    ])
  })

  it('takes clicks and signups from the server [ENTITY-18]', () => {
    expect(Object.keys(referralStats.output.shape)).toEqual(['clicks', 'signups'])
  })

  it('is on its way', () => {
    server.on(referralStats, () => new Promise(() => {}))
    openPage()
    expect(figure('Link clicks')).toHaveTextContent('Loading')
    expect(figure('Friends joined')).toHaveTextContent('Loading')
    expect(figure('Your code')).toHaveTextContent('ABCD2345')
  })

  it('writes big numbers so that they can be read', async () => {
    server.on(referralStats, () => ({ clicks: 1_234_567, signups: 0 }))
    openPage()
    await waitFor(() => expect(figure('Link clicks')).toHaveTextContent('1,234,567'))
    expect(figure('Friends joined')).toHaveTextContent(/^0$/)
  })

  it('can be tried again where it failed; the link is there all the same', async () => {
    server.fail(referralStats, 'unavailable', 'We are moving house.')
    const { user } = openPage()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We could not load your figuresWe are moving house.',
    )
    expect(link()).toHaveValue(LINK)
    expect(figure('Your code')).toHaveTextContent('ABCD2345')
    server.on(referralStats, () => ({ clicks: 1, signups: 0 }))
    await user.click(button('Try again'))
    await waitFor(() => expect(figure('Link clicks')).toHaveTextContent('1'))
  })

  it('says where there is no connection', async () => {
    server.answer(referralStats, () => Promise.reject(new TypeError('Failed to fetch')))
    openPage()
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection')
  })
})
