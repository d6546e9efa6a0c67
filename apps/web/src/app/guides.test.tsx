import { currentUser } from '@presently/contract/auth'
import type { GuideSummary } from '@presently/contract/site-config'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPage } from '../lib/leave-page.ts'
import { hearEvents } from '../test-support/analytics.ts'
import { startFakeServer } from '../test-support/fake-server.ts'
import { openApp } from '../test-support/open-app.tsx'
import { aPlusUser } from '../test-support/users.ts'

vi.mock('../lib/leave-page.ts')

const GUIDES: readonly GuideSummary[] = Array.from({ length: 8 }, (_, i) => ({
  slug: `guide-${i + 1}`,
  title: `Guide number ${i + 1}`,
  category: `Category ${i + 1}`,
  emoji: '☕',
  description: `What guide ${i + 1} is about.`,
  image: `/art/guide-${i + 1}.svg?v=1&stage=label`,
}))

beforeEach(() => {
  startFakeServer()
  vi.mocked(loadPage).mockReset()
})

/** Opens the application on a site with some of the guides. */
function open(address: string, guides = GUIDES) {
  document.head.innerHTML = `<script type="application/json" id="site-config">${JSON.stringify({ guides })}</script>`
  return openApp(address)
}

const ads = () => screen.queryAllByRole('complementary', { name: /^Advertisement/ })

describe('ads beside guides', () => {
  const nameOf = (ad: HTMLElement) => ad.getAttribute('aria-label')

  it('are a square on home and a leaderboard below the index [GEN-09]', async () => {
    const home = open('/')
    await screen.findByRole('region', { name: 'Editorial Gift Guides' })
    expect(ads().map(nameOf)).toEqual(['Advertisement, banner', 'Advertisement, square'])
    home.unmount()
    open('/guides')
    await index()
    expect(ads().map(nameOf)).toEqual(['Advertisement, leaderboard'])
  })

  it('leave no empty column to whoever has a plan [TIER-09]', async () => {
    startFakeServer().on(currentUser, () => aPlusUser())
    open('/')
    const row = await screen.findByRole('region', { name: 'Editorial Gift Guides' })
    expect(ads()).toEqual([])
    expect(row.querySelector('.with-aside')).toBeNull()
  })
})

it('a guide that is opened with the middle button is told as well', async () => {
  const heard = hearEvents({ isAllowed: true })
  const { user } = open('/guides')
  const [first] = (await index()).getAllByRole('link', { name: /^Read Guide/ })
  await user.pointer({ keys: '[MouseMiddle]', target: first ?? document.body })
  expect(heard()).toEqual([['guide_opened', { page_path: '/guides', guide: 'guide-1' }]])
})

it.each([true, false])(
  'a guide that is opened is told to analytics where that is allowed: %s',
  async (isAllowed) => {
    const heard = hearEvents({ isAllowed })
    const { user } = open('/guides')
    const [first] = (await index()).getAllByRole('link', { name: /^Read Guide/ })
    await user.click(first ?? document.body)
    const event = ['guide_opened', { page_path: '/guides', guide: 'guide-1' }]
    expect(heard()).toEqual(isAllowed ? [event] : [])
  },
)

const index = async () => within(await screen.findByRole('region', { name: 'All guides' }))

describe('the index of guides', () => {
  it('has its title and its badge [ROUTE-12 GUIDES-01 GUIDES-02]', async () => {
    open('/guides')
    expect(await screen.findByRole('heading', { level: 1, name: 'Editorial Gift Guides' })).toBeVisible()
    expect(screen.getByText('Editorial Review')).toBeVisible()
    expect(document.title).toBe('Editorial Gift Guides · Presently')
  })

  it('shows eight cards, each with emoji, category, title and description [GUIDES-03 GUIDES-04 ROLE-05]', async () => {
    open('/guides')
    const cards = (await index()).getAllByRole('article')
    expect(cards).toHaveLength(8)
    for (const [i, { category, title, description }] of GUIDES.entries()) {
      const card = cards[i] ?? document.body
      expect(card).toHaveTextContent('☕')
      expect(within(card).getByText(category)).toBeVisible()
      expect(within(card).getByRole('heading', { name: title })).toBeVisible()
      expect(within(card).getByText(description)).toBeVisible()
    }
  })

  it('opens each guide in a new tab [GUIDES-05]', async () => {
    open('/guides')
    const links = (await index()).getAllByRole('link', { name: /^Read Guide/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      GUIDES.map(({ slug }) => `/guides/${slug}`),
    )
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank')
      expect(link).toHaveAccessibleName(/opens in a new tab/)
    }
  })

  it('tells how guides are made, and leads to the search [GUIDES-14 GUIDES-15]', async () => {
    const { user } = open('/guides')
    const process = within(await screen.findByRole('region', { name: 'Editorial Process' }))
    const headings = process.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['Real Testing', 'Expert Input', 'Honest Reviews'])
    await user.click(process.getByRole('link', { name: 'Try the AI search' }))
    expect(await screen.findByRole('textbox')).toBeVisible()
    expect(location.pathname).toBe('/')
  })

  it('shows the part that a guide links to', async () => {
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    open('/guides#process')
    const title = await screen.findByRole('heading', { level: 2, name: 'Editorial Process' })
    await waitFor(() => expect(title).toHaveFocus())
    expect(scrolled.mock.contexts).toEqual([title])
  })
})

describe('home', () => {
  it('shows two guides on the way to all', async () => {
    const { user } = open('/')
    const row = within(await screen.findByRole('region', { name: 'Editorial Gift Guides' }))
    expect(row.getAllByRole('article')).toHaveLength(2)
    await user.click(row.getByRole('link', { name: 'All guides' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Editorial Gift Guides' })).toBeVisible()
  })

  it('has no such row on a site without guides', async () => {
    open('/', [])
    expect(await screen.findByRole('textbox')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Editorial Gift Guides' })).toBeNull()
  })
})

describe('a guide', () => {
  it('is loaded as a page when the application is led to it [ROUTE-13]', async () => {
    open('/guides/guide-3')
    await waitFor(() => expect(loadPage).toHaveBeenCalledExactlyOnceWith('/guides/guide-3'))
    expect(screen.queryByText('404 Page Not Found')).toBeNull()
  })

  it('that there is not is the 404 page, which is not loaded again', async () => {
    open('/guides/no-such-guide')
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    expect(loadPage).not.toHaveBeenCalled()
  })
})
