import { currentUser } from '@presently/contract/auth'
import { APP_PATHS } from '@presently/contract/site'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startPrivacy } from '../features/consent/privacy.ts'
import { SITE } from '../lib/site.ts'
import { startPageWithBar } from '../test-support/cookie-bar.ts'
import { type FakeServer, startFakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { aUser } from '../test-support/users.ts'
import { ROUTES } from './features.ts'

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
})

const HERO = 'A good gift starts with who they are'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('routes', () => {
  it('are those that the server answers with 200', () => {
    expect(ROUTES.map(({ path }) => path)).toEqual(APP_PATHS)
  })

  it('show home at /', async () => {
    openApp('/')
    expect(await heading(HERO)).toBeVisible()
    expect(screen.getByRole('banner')).toBeVisible()
    expect(screen.getByRole('contentinfo')).toBeVisible()
    expect(document.title).toBe(`${SITE.name} · ${SITE.tagline}`)
  })

  it('give way to a spinner while the current user loads [ROUTE-21]', async () => {
    const answer = Promise.withResolvers<Response>()
    server.answer(currentUser, () => answer.promise)
    openApp('/')
    expect(screen.getByText('Loading')).toBeInTheDocument()
    await import('./home-page.tsx')
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
    answer.resolve(new Response('', { status: 401 }))
    expect(await heading(HERO)).toBeVisible()
    expect(screen.queryByText('Loading')).toBeNull()
  })

  it('are shown to a visitor when the current user cannot be loaded', async () => {
    server.fail(currentUser, 'internal', 'Something broke.')
    openApp('/nowhere')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('404 Page Not Found')
    expect(screen.getByRole('link', { name: 'Sign In' })).not.toHaveClass('invisible')
  })

  it('show the 404 page anywhere else, titled so [ROUTE-19]', async () => {
    openApp('/no/such/page')
    expect(await heading('404 Page Not Found')).toBeVisible()
    expect(document.title).toBe('404 Page Not Found')
    expect(screen.getByRole('link', { name: 'Back to Search' })).toHaveAttribute('href', '/')
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/deals',
      '/help',
      '/guides',
      '/contact',
    ])
    expect(screen.queryByRole('heading', { name: 'Affiliate disclosure' })).toBeNull()
  })

  it('lead from the footer’s Affiliate Disclosure to the 404 page, which carries it [ROUTE-20]', async () => {
    openApp('/affiliate-disclosure')
    expect(await heading('404 Page Not Found')).toBeVisible()
    expect(document.title).toBe('404 Page Not Found')
    expect(screen.getByRole('region', { name: 'Affiliate disclosure' })).toHaveTextContent(
      'may earn a commission',
    )
  })

  it('put the focus on the heading after a move, at the top of the page', async () => {
    const { user } = openApp('/nowhere')
    await heading('404 Page Not Found')
    expect(document.body).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Back to Search' }))
    expect(await heading(HERO)).toHaveFocus()
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  })
})

describe('the header', () => {
  async function open(address = '/nowhere') {
    const view = openApp(address)
    await screen.findByRole('heading', { level: 1 })
    return view
  }

  it('has a Sign In link to /auth for a visitor [HOME-04 ROLE-11]', async () => {
    await open('/')
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
  })

  it('has no Sign In link for who is signed in [HOME-04]', async () => {
    server.on(currentUser, () => aUser())
    await open('/')
    expect(await screen.findByRole('button', { name: /^Account menu/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
  })

  it('links the main screens', async () => {
    await open()
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Deals', '/deals'],
      ['Gift Guides', '/guides'],
      ['Reminders', '/reminders'],
      ['Saved', '/saved'],
    ])
  })
})

describe('the more-menu', () => {
  async function openMenu() {
    const view = openApp('/nowhere')
    await screen.findByRole('heading', { level: 1 })
    await view.user.click(more())
    return view
  }

  const more = () => screen.getByRole('button', { name: 'More' })
  const items = () => within(screen.getByRole('menu', { name: 'More' })).getAllByRole('menuitem')
  const menu = () => screen.queryByRole('menu')

  it('lists its ten entries, each with its page [HOME-01]', async () => {
    await openMenu()
    expect(items().map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['Deals', '/deals'],
      ['Reminders', '/reminders'],
      ['Saved', '/saved'],
      ['Gift Guides', '/guides'],
      ['History', '/history'],
      ['Profile / Settings', '/settings'],
      // Opens the upgrade dialog (gates.test.tsx).
      ['Upgrade to Premium', null],
      ['Invite & Share', '/invite'],
      ['About', '/about'],
      ['Contact', '/contact'],
    ])
  })

  it('marks Deals, and nothing else, with a dot [HOME-02]', async () => {
    await openMenu()
    const marked = items().filter((item) => item.querySelector('.dot'))
    expect(marked.map((item) => item.textContent)).toEqual(['Deals'])
  })

  it.each([
    [{ isPremium: true, subscriptionTier: 'premium' }, 'Manage Premium'],
    [{ isPremium: false, premiumActive: true, subscriptionTier: 'plus' }, 'Upgrade to Premium'],
    [{}, 'Upgrade to Premium'],
  ] as const)('lets %j %s [HOME-03]', async (differing, label) => {
    server.on(currentUser, () => aUser(differing))
    await openMenu()
    const premium = items().filter((item) => item.textContent.endsWith('Premium'))
    expect(premium.map((item) => item.textContent)).toEqual([label])
  })

  it('is worked by keyboard: arrows, ends, first letters', async () => {
    const { user } = await openMenu()
    expect(items()[0]).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(items()[1]).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(items()[9]).toHaveFocus()
    await user.keyboard('{Home}')
    expect(items()[0]).toHaveFocus()
    await user.keyboard('{End}')
    expect(items()[9]).toHaveFocus()
    await user.keyboard('h')
    expect(items()[4]).toHaveFocus()
  })

  it('opens with the down arrow', async () => {
    const { user } = openApp('/nowhere')
    await screen.findByRole('heading', { level: 1 })
    act(() => more().focus())
    await user.keyboard('{ArrowDown}')
    expect(items()[0]).toHaveFocus()
  })

  it('closes on Escape and gives the focus back', async () => {
    const { user } = await openMenu()
    await user.keyboard('{Escape}')
    expect(menu()).toBeNull()
    expect(more()).toHaveFocus()
    expect(more()).toHaveAttribute('aria-expanded', 'false')
  })

  it('closes on a press outside, on Tab, and on a second press of its button', async () => {
    const { user } = await openMenu()
    await user.click(document.body)
    expect(menu()).toBeNull()
    await user.click(more())
    await user.tab()
    expect(menu()).toBeNull()
    await user.click(more())
    await user.click(more())
    expect(menu()).toBeNull()
  })
})

describe('the footer', () => {
  async function footerAt(address: string) {
    openApp(address)
    await screen.findByRole('heading', { level: 1 })
    return within(screen.getByRole('contentinfo'))
  }

  it.each(['/', '/nowhere'])(
    'is on %s with its links, disclosure and do-not-sell [FOOTER-01 FOOTER-02 FOOTER-03 FOOTER-04 GEN-10]',
    async (address) => {
      const footer = await footerAt(address)
      const links = within(footer.getByRole('navigation')).getAllByRole('link')
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['About Us', '/about'],
        ['Privacy Policy', '/privacy'],
        ['Terms of Service', '/terms'],
        ['Affiliate Disclosure', '/affiliate-disclosure'],
        ['Contact', '/contact'],
      ])
      expect(footer.getByText(/As an affiliate we may earn a commission/)).toBeVisible()
      expect(
        footer.getByRole('button', { name: 'Do Not Sell or Share My Personal Information' }),
      ).toBeVisible()
    },
  )

  it('leads to screens of the application without loading it anew', async () => {
    const { user } = openApp('/nowhere')
    await heading('404 Page Not Found')
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'About Us' }))
    expect(location.pathname).toBe('/about')
    expect(await screen.findByRole('heading', { level: 1, name: 'A gift says I listened' })).toHaveFocus()
  })

  it('bears the year 2024 and the postal address on home [FOOTER-05 FOOTER-06]', async () => {
    const footer = await footerAt('/')
    expect(footer.getByText(`© 2024 Presently · ${SITE.postalAddress}`)).toBeVisible()
  })

  it('bears the year 2025 and the postal address elsewhere [FOOTER-05 FOOTER-07]', async () => {
    const footer = await footerAt('/nowhere')
    expect(footer.getByText(`© 2025 Presently · ${SITE.postalAddress}`)).toBeVisible()
  })
})

describe('the visitor’s choices', () => {
  const banner = () => screen.queryByRole('region', { name: 'Cookie preferences' })

  it.each(['/', '/nowhere'])('are asked for on %s until made [COOKIE-01]', async (address) => {
    startPageWithBar()
    const { user } = openApp(address)
    expect(banner()).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reject All' }))
    expect(banner()).toBeNull()
    act(startPrivacy)
    expect(banner()).toBeNull()
  })

  it('have one key of browser storage each [CONST-07]', async () => {
    startPageWithBar()
    const { user } = openApp('/nowhere')
    await screen.findByRole('heading', { level: 1 })
    await user.click(screen.getByRole('button', { name: 'Accept All' }))
    await user.click(screen.getByRole('button', { name: 'Do Not Sell or Share My Personal Information' }))
    await user.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'presently.consent',
      'presently.do-not-sell',
      'presently.theme',
    ])
  })
})

describe('without a connection', () => {
  it('says so, and takes it back', async () => {
    openApp('/nowhere')
    await screen.findByRole('heading', { level: 1 })
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    expect(screen.getByText(/You are offline/)).toBeVisible()
    onLine.mockReturnValue(true)
    act(() => void dispatchEvent(new Event('online')))
    await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull())
  })
})
