import { currentUser } from '@presently/contract/auth'
import {
  readCatalogue,
  readFeeds,
  readFeedsNow,
  readLinks,
  recheckLink,
} from '@presently/contract/operator-catalogue'
import { readPlacements, switchPlacement } from '@presently/contract/operator-deals'
import { readDemand, replaySearch } from '@presently/contract/operator-demand'
import { readDesk } from '@presently/contract/operator-desk'
import { readEarningLinks, readEarnings } from '@presently/contract/operator-earnings'
import { readMissing, readOverview, readRevenue } from '@presently/contract/operator-overview'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../test-support/fake-server.ts'
import { openApp } from '../../test-support/open-app.tsx'
import { aUser } from '../../test-support/users.ts'
import {
  aCover,
  aDemand,
  aFeed,
  aLink,
  anEarningLinks,
  anEarnings,
  anOverview,
  aPlacementRow,
  aReplay,
  aRevenue,
} from './site-pages.fixtures.ts'

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  server.on(currentUser, () => aUser())
  server.on(readDesk, () => ({ state: 'open' as const, operator: 1 }))
  server.on(readOverview, (_input, _params, query) => anOverview(Number(query.get('days'))))
  server.on(readDemand, () => aDemand())
  server.on(readFeeds, () => ({ feeds: [aFeed()] }))
})

describe('the overview', () => {
  it('tells the period in figures, as a chart in words, and as a table', async () => {
    const { user } = openApp('/operator')
    expect(await screen.findByText('17,293')).toBeVisible()
    expect(screen.getByText('+18%')).toBeVisible()
    expect(screen.getByText('33.2%')).toBeVisible()
    expect(screen.getByText('2.1%')).toBeVisible()
    expect(screen.getByRole('img', { name: /searches went from .* to .* a day/ })).toBeInTheDocument()
    await user.click(screen.getByText('The same as a table'))
    const table = screen.getByRole('table', { name: 'By day' })
    expect(within(table).getAllByRole('row')).toHaveLength(29)
    expect(screen.getByRole('link', { name: 'Export as CSV: By day' })).toHaveAttribute(
      'href',
      '/api/operator/tables/days?days=28',
    )
  })

  it('is asked for another period', async () => {
    const { user } = openApp('/operator')
    await user.click(await screen.findByRole('button', { name: '7 days' }))
    expect(await screen.findByText(/November 15/)).toBeVisible()
    expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('says what did not load, beside what did', async () => {
    server.fail(readOverview, 'unavailable', 'The site is busy.')
    server.fail(readDemand, 'unavailable', 'The site is busy.')
    openApp('/operator')
    expect(await screen.findByText('The figures did not load')).toBeVisible()
    expect(await screen.findByText('The radar did not load')).toBeVisible()
    expect(await screen.findByRole('table', { name: 'Feeds' })).toBeVisible()
  })
})

describe('the revenue', () => {
  beforeEach(() => {
    server.on(readMissing, () => ({ missing: [], asked: 3, hasMore: false }))
    server.on(readEarnings, () => anEarnings())
    server.on(readEarningLinks, () => anEarningLinks())
  })

  it('tells what links earned by shop, and by what else is chosen, each currency for itself', async () => {
    server.on(readRevenue, () => aRevenue())
    const { user } = openApp('/operator/revenue')
    const earned = await screen.findByRole('table', { name: 'Earned by links' })
    const [, dollars, euros, none] = within(earned).getAllByRole('row')
    expect(dollars).toHaveTextContent('$123.45')
    expect(dollars).toHaveTextContent('$6.17')
    expect(euros).toHaveTextContent('€3.00')
    expect(none).toHaveTextContent('Michaels')
    expect(none).toHaveTextContent('–')
    expect(
      screen.getByText(/€3.00 earned and €2.50 pending; \$123.45 earned and \$2.50 pending/),
    ).toBeVisible()
    server.on(readEarnings, (_input, _params, query) => ({
      ...anEarnings(),
      rows: [
        { label: `told by ${query.get('by') ?? ''}`, clicks: 1, sum: null, perHundredClicksCents: null },
      ],
    }))
    await user.click(screen.getByRole('button', { name: 'Search theme' }))
    expect(await screen.findByRole('row', { name: /told by theme/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Export as CSV: Earned by links' })).toHaveAttribute(
      'href',
      '/api/operator/tables/earnings?days=28&by=theme',
    )
  })

  it('tells which links earn, and where to apply for what comes next', async () => {
    server.on(readRevenue, () => aRevenue())
    openApp('/operator/revenue')
    const links = await screen.findByRole('table', { name: 'Links that earn' })
    expect(within(links).getByRole('row', { name: /Target/ })).toHaveTextContent('Through impact.com')
    expect(within(links).getByRole('link', { name: /Apply for Target/ })).toHaveAttribute(
      'href',
      'https://impact.com/',
    )
    expect(within(links).getByRole('row', { name: /Steam/ })).toHaveTextContent(
      'Steam runs no affiliate programme.',
    )
    expect(screen.getByText(/^75% of 4,000 links shown/)).toBeVisible()
    const joins = screen.getByRole('table', { name: 'What to join next' })
    const [, first] = within(joins).getAllByRole('row')
    expect(first).toHaveTextContent(/Skimlinks.*1,000.*25%.*Target, Udemy/)
    expect(within(joins).getByRole('link', { name: /Apply to Skimlinks/ })).toHaveAttribute(
      'href',
      'https://skimlinks.com/',
    )
  })

  it('says so where nothing was earned, or where that could not be had', async () => {
    server.on(readRevenue, () => aRevenue())
    server.fail(readEarnings, 'unavailable', 'Presently is busy.')
    server.on(readEarningLinks, () => ({ ...anEarningLinks(), shown: 0, earning: 0 }))
    const { user } = openApp('/operator/revenue')
    expect(await screen.findByText('Earned by links did not load')).toBeVisible()
    expect(await screen.findByText(/No idea was on a screen in these days/)).toBeVisible()
    server.on(readEarnings, () => ({ ...anEarnings(), sums: [], rows: [] }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/no network reported a purchase/)).toBeVisible()
    expect(screen.getByText(/Nothing was reported for these days/)).toBeVisible()
  })

  it('names what Stripe has no more of what is held here, and looks again on request', async () => {
    server.on(readRevenue, () => aRevenue())
    const { user } = openApp('/operator/revenue')
    expect(await screen.findByText('Stripe has everything that is held here.')).toBeVisible()
    expect(screen.getByText(/Asked about 3 customers/)).toBeVisible()
    const sentence = 'Stripe has no such customer.'
    server.on(readMissing, () => ({
      missing: [{ kind: 'customer' as const, id: 'cus_gone', sentence }],
      asked: 300,
      hasMore: true,
    }))
    await user.click(screen.getByRole('button', { name: 'Look again' }))
    const row = await screen.findByRole('row', { name: /cus_gone/ })
    expect(row).toHaveTextContent(sentence)
    expect(screen.getByText(/the newest of more/)).toBeVisible()
  })

  it('tells shops and plans, and that payments are simulated', async () => {
    server.on(readRevenue, () => aRevenue())
    openApp('/operator/revenue')
    const shops = await screen.findByRole('table', { name: 'Clicks by shop' })
    expect(within(shops).getByRole('row', { name: /Etsy/ })).toHaveTextContent('5,735')
    expect(screen.getAllByText(/no money moves/)).toHaveLength(2)
    expect(screen.getByText('$18.98')).toBeVisible()
    expect(screen.getByText('20%')).toBeVisible()
  })

  it('is told where nothing was followed, and where it could not be had', async () => {
    server.fail(readRevenue, 'unavailable', 'The site is busy.')
    const { user } = openApp('/operator/revenue')
    expect(await screen.findByText('The revenue did not load')).toBeVisible()
    server.on(readRevenue, () => ({ ...aRevenue(), shops: [] }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/No link to a shop was followed/)).toBeVisible()
  })
})

describe('the feeds', () => {
  it('say in words how each stands, and are read on request', async () => {
    server.on(readFeeds, () => ({
      feeds: [
        aFeed({ id: 'a', name: 'Bad Shop', state: 'failed', reason: 'It has no rows.', hasReport: true }),
        aFeed({ id: 'b', name: 'x'.repeat(80), state: 'never', lastRead: null, rows: null, rejected: null }),
      ],
    }))
    server.on(readFeedsNow, () => ({ message: '2 feeds are due now, and read one after another.' }))
    const { user } = openApp('/operator/feeds')
    const bad = await screen.findByRole('row', { name: /Bad Shop/ })
    expect(bad).toHaveTextContent('Failed')
    expect(bad).toHaveTextContent('It has no rows.')
    expect(within(bad).getByRole('link', { name: 'Rows left out of Bad Shop' })).toHaveAttribute(
      'href',
      '/api/operator/feeds/a/report.csv',
    )
    await user.click(screen.getByRole('button', { name: 'Read all now' }))
    expect(await screen.findByText(/2 feeds are due now/)).toBeVisible()
  })
})

describe('the deals', () => {
  it('are switched off and on, and shown as visitors see them', async () => {
    let isOn = true
    server.on(readPlacements, () => ({
      placements: [aPlacementRow({ state: isOn ? 'running' : 'off' })],
      exclusive: [],
      hasMore: false,
    }))
    server.on(switchPlacement, (input) => {
      isOn = input.isOn
      return { message: isOn ? 'It is shown again.' : 'It is shown to nobody now.' }
    })
    const { user } = openApp('/operator/deals')
    await user.click(await screen.findByRole('button', { name: 'Switch off: Paper lamp' }))
    expect(await screen.findByRole('button', { name: 'Switch on: Paper lamp' })).toBeVisible()
    await user.click(screen.getByText(/As visitors see it/))
    expect(screen.getByText('Sponsored')).toBeVisible()
    expect(screen.getByText('No feed tells an exclusive deal.')).toBeVisible()
  })

  it('say why a switch was refused', async () => {
    server.on(readPlacements, () => ({ placements: [aPlacementRow()], exclusive: [], hasMore: false }))
    server.fail(switchPlacement, 'not-found', 'This is not there any more. Read the list again.')
    const { user } = openApp('/operator/deals')
    await user.click(await screen.findByRole('button', { name: 'Switch off: Paper lamp' }))
    expect(await screen.findByText('This is not there any more. Read the list again.')).toBeVisible()
  })
})

describe('the catalogue', () => {
  it('keeps the places of its figures while it is asked for', async () => {
    server.on(readCatalogue, () => new Promise<ReturnType<typeof aCover>>(() => {}))
    openApp('/operator/catalogue')
    await screen.findByRole('heading', { level: 1, name: 'Catalogue' })
    expect(document.querySelectorAll('.fig.skeleton')).toHaveLength(4)
  })

  it('names the thinnest cells, of the occasion that is asked for', async () => {
    server.on(readCatalogue, (_input, _params, query) => aCover(query.get('occasion')))
    const { user } = openApp('/operator/catalogue')
    const table = await screen.findByRole('table', { name: 'Cells, the thinnest first' })
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('parent')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Occasion' }), 'retirement')
    expect(await screen.findByText('No cell is of this kind.')).toBeVisible()
    expect(screen.getByRole('link', { name: /Export as CSV: Cells/ })).toHaveAttribute(
      'href',
      '/api/operator/tables/cells?occasion=retirement',
    )
  })

  it('keeps the cells of before until those of another filter have come', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof aCover>>()
    server.on(readCatalogue, (_input, _params, query) =>
      query.get('occasion') ? answer.promise : aCover(null),
    )
    const { user } = openApp('/operator/catalogue')
    const table = await screen.findByRole('table', { name: 'Cells, the thinnest first' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Occasion' }), 'retirement')
    expect(table).toBeVisible()
    expect(table.parentElement).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByText('1,818')).toBeVisible()
    answer.resolve(aCover('retirement'))
    expect(await screen.findByText('No cell is of this kind.')).toBeVisible()
  })

  it('keeps the filter where its cells do not come', async () => {
    server.on(readCatalogue, () => aCover(null))
    const { user } = openApp('/operator/catalogue')
    const filter = await screen.findByRole('combobox', { name: 'Occasion' })
    await screen.findByRole('option', { name: 'retirement' })
    server.fail(readCatalogue, 'internal', 'That did not work. Try again in a minute.')
    await user.selectOptions(filter, 'retirement')
    expect(await screen.findByText('Cells, the thinnest first did not load')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Occasion' })).toHaveValue('retirement')
  })
})

describe('a table on a tablet', () => {
  beforeEach(() => {
    const isTablet = (query: string) => query === '(max-width: 61.99rem)'
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { media: query, matches: isTablet(query) }),
    )
  })

  it('is one of cards where it has many columns, and stays a table where it has few', async () => {
    server.on(readLinks, () => ({ links: [aLink()], dead: 1, failing: 0, hasMore: false, isChecking: true }))
    server.on(readCatalogue, () => aCover(null))
    const { unmount } = openApp('/operator/links')
    expect(await screen.findByRole('table', { name: 'Failing links' })).toHaveClass('tbl-cards')
    unmount()
    openApp('/operator/catalogue')
    const cells = await screen.findByRole('table', { name: 'Cells, the thinnest first' })
    expect(cells).not.toHaveClass('tbl-cards')
  })
})

describe('the links', () => {
  it('that fail are listed, and looked at again', async () => {
    server.on(readLinks, () => ({ links: [aLink()], dead: 1, failing: 0, hasMore: false, isChecking: true }))
    server.on(recheckLink, () => ({ state: 'ok' as const, message: 'The page is there.' }))
    const { user } = openApp('/operator/links')
    const row = await screen.findByRole('row', { name: /shop.example.com\/gone/ })
    expect(row).toHaveTextContent('Dead')
    expect(row).toHaveTextContent('Offer: Paper lamp, A Shop')
    await user.click(within(row).getByRole('button', { name: /Look again at/ }))
    expect(await screen.findByText('The page is there.')).toBeVisible()
  })

  it('are thirty at first, sorted among all, and all of them by a press', async () => {
    const links = Array.from({ length: 40 }, (_, at) => ({
      ...aLink(),
      url: `https://shop.example.com/${at}`,
      failures: at,
    }))
    server.on(readLinks, () => ({ links, dead: 40, failing: 0, hasMore: false, isChecking: true }))
    const { user } = openApp('/operator/links')
    const rows = () => screen.getAllByRole('row').slice(1)
    await screen.findByRole('row', { name: /com\/0/ })
    expect(rows()).toHaveLength(30)
    // Downwards, with numbers as numbers.
    await user.click(screen.getByRole('button', { name: /^Address/ }))
    await user.click(screen.getByRole('button', { name: /^Address/ }))
    expect(rows()[0]).toHaveTextContent('shop.example.com/39')
    await user.click(screen.getByRole('button', { name: /^Show all 40/ }))
    expect(rows()).toHaveLength(40)
    await user.click(screen.getByRole('button', { name: /^Show the first 30/ }))
    expect(rows()).toHaveLength(30)
  })

  it('are said not to be looked at, where they are not', async () => {
    server.on(readLinks, () => ({ links: [], dead: 0, failing: 0, hasMore: false, isChecking: false }))
    openApp('/operator/links')
    expect(await screen.findByText('This site looks at no links: LINK_CHECKS is off.')).toBeVisible()
  })
})

describe('the demand radar', () => {
  it('tells its themes, and replays a search of one with what was decided', async () => {
    server.on(replaySearch, () => aReplay())
    const { user } = openApp('/operator/demand')
    const row = await screen.findByRole('row', { name: /beekeeping/ })
    expect(row).toHaveTextContent('No idea in the catalogue fits all of it.')
    await user.click(within(row).getByRole('link', { name: /Replay/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Replay' })).toBeVisible()
    expect(await screen.findByText('dad, beekeeping, under $10')).toBeVisible()
    expect(screen.getByRole('row', { name: /Honey jar/ })).toHaveTextContent('answers 9.0, price 1.5')
    expect(screen.getByText('to be avoided')).toBeVisible()
  })

  it('replays a search by its id, and says where its text is gone', async () => {
    server.fail(replaySearch, 'not-found', 'There is no such search, or its text is gone.')
    const { user } = openApp('/operator/demand')
    await user.click(await screen.findByRole('button', { name: 'Replay' }))
    expect(screen.getByText('Write the id of a search.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Id of the search' }), 'abc{Enter}')
    expect(await screen.findByText('The search cannot be replayed')).toBeVisible()
    expect(screen.getByText('There is no such search, or its text is gone.')).toBeVisible()
  })

  it('says where nothing was read yet', async () => {
    server.on(readDemand, () => ({ lookedAt: null, searches: 0, hidden: 0, themes: [], hasMore: false }))
    openApp('/operator/demand')
    expect(await screen.findByText(/Searches have not been read yet/)).toBeVisible()
  })
})
