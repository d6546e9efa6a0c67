import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { NO_LINK, OptedOut } from '../../lib/opted-out.ts'
import { renderPart } from '../../test-support/render-part.tsx'
import { anIdea } from './ideas.fixtures.ts'
import type { Saving } from './saving.ts'
import { SuggestionCard } from './suggestion-card.tsx'

const NOW = new Date('2026-11-21T12:00:00')
const end = { words: 'tea', attribute: 'leaves' }

function showCard(differing: Parameters<typeof anIdea>[0] = {}, saving?: Saving) {
  const view = renderPart(<SuggestionCard idea={anIdea(differing)} place={0} now={NOW} saving={saving} />)
  const card = screen.getByRole('article', { name: differing.title ?? 'Slow-morning pour-over set' })
  return { ...view, card }
}

describe('a suggestion card', () => {
  it('is labelled by its title and shows category, typical price and description', () => {
    const { card } = showCard()
    expect(card).toHaveTextContent('Coffee & Tea')
    expect(card).toHaveTextContent('Typical price $34–$42')
    expect(card).toHaveTextContent('A glass carafe, a steel cone and forty filters.')
  })

  it('says where alone it can be had', () => {
    expect(showCard().card).not.toHaveTextContent('Only in')
    expect(showCard({ title: 'Pie', onlyIn: 'the United States' }).card).toHaveTextContent(
      'Only in the United States',
    )
  })

  it('shows its first two reasons, and each opens on its two ends [HOME-43]', async () => {
    const { card, user } = showCard({ reasons: ['One', 'Two', 'Three'], reasonEnds: [end, end, end] })
    const reasons = within(card).getByRole('list', { name: 'Why it fits' })
    expect(within(reasons).getAllByRole('listitem')).toHaveLength(2)
    expect(reasons).toHaveTextContent(/^One.*Two/)
    expect(card).not.toHaveTextContent('Three')
    expect(within(reasons).queryByText('“tea”')).toBeNull()
    await user.click(screen.getByText('One'))
    expect(within(reasons).getByText('“tea”')).toBeVisible()
    expect(within(reasons).getByText('leaves')).toBeVisible()
    await user.click(screen.getByText('One'))
    expect(within(reasons).getByText('“tea”')).not.toBeVisible()
  })

  it('shows its first three retailers [HOME-44]', () => {
    const { card } = showCard({
      retailers: ['Amazon', 'Target', 'Etsy', 'Walmart'].map((name) => ({
        name,
        url: `https://${name}.example/`,
      })),
    })
    const shops = within(card).getByRole('list', { name: 'Shops' })
    const names = within(shops).getAllByRole('link')
    expect(names.map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^AmazonSee price/),
      expect.stringMatching(/^TargetSee price/),
      expect.stringMatching(/^EtsySee price/),
    ])
  })

  it('tells the whole of a title and of a shop whose lines may end in dots', () => {
    const title = 'A pour-over set that was named by the shop, by its maker and by their lawyers'
    const name = 'The shop of everything that was ever made of clay, of glass and of steel'
    const { card } = showCard({
      title,
      retailers: [name, 'Etsy'].map((shop, place) => ({ name: shop, url: `https://${place}.example/` })),
    })
    expect(within(card).getByRole('heading', { name: title })).toHaveAttribute('title', title)
    expect(within(card).getByText(name)).toHaveAttribute('title', name)
    expect(within(card).getByText('Etsy')).not.toHaveAttribute('title')
  })

  it('shows prices only where a feed gave them, the lowest named', () => {
    const { card } = showCard({
      retailers: [
        { name: 'Target', url: 'https://t.example/', priceCents: 3799, priceDate: '2026-11-21' },
        { name: 'Amazon', url: 'https://a.example/', priceCents: 3400, priceDate: '2026-11-21' },
      ],
    })
    const rows = within(within(card).getByRole('list', { name: 'Prices by shop' })).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('Prices as of today')
    expect(rows[1]).toHaveTextContent(/^AmazonLowest\$34\.00/)
    expect(rows[2]).toHaveTextContent(/^Target\$37\.99/)
    expect(card).not.toHaveTextContent('typical')
  })

  it('opens its link with Shop Now, in a new tab and marked as sponsored [HOME-46]', () => {
    const { card } = showCard()
    const link = within(card).getByRole('link', { name: /^Shop Now/ })
    expect(link).toHaveAttribute('href', 'https://shop.example/pour-over-set')
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'sponsored noopener')
  })

  it('says on Shop Now what it leads to', () => {
    const retailers = [
      { name: 'REI', url: 'https://rei.example/?q=kite' },
      { name: 'Kite Shop', url: 'https://kites.example/7', priceCents: 3450, priceDate: '2026-11-21' },
    ]
    for (const [url, words] of [
      ['https://rei.example/?q=kite', 'Search at REI'],
      ['https://kites.example/7', '$34.50 at Kite Shop'],
    ] as const) {
      const { card, unmount } = showCard({ url, retailers })
      const link = within(card).getByRole('link', { name: /^Shop Now/ })
      expect(link).toHaveAccessibleName(
        `Shop Now for Slow-morning pour-over set ${words} (opens in a new tab)`,
      )
      expect(within(link).getByText(words)).toBeVisible()
      unmount()
    }
  })

  it("says 'No link available' where there is none [HOME-45]", () => {
    const { card } = showCard({ url: null })
    expect(card).toHaveTextContent('No link available')
    expect(within(card).queryByRole('link', { name: /Shop Now/ })).toBeNull()
  })

  it('leads to the page of an idea of the catalogue, and to none of what is in no catalogue', () => {
    const pageLinks = (shown: ReturnType<typeof anIdea>) => {
      const { unmount } = renderPart(<SuggestionCard idea={shown} place={0} now={NOW} />)
      const links = screen.queryAllByRole('link', { name: /^More about this gift: / })
      const hrefs = links.map((link) => link.getAttribute('href'))
      unmount()
      return hrefs
    }
    const idea = anIdea()
    expect(pageLinks(idea)).toEqual([`/gifts/${idea.id}`])
    expect(pageLinks({ ...idea, isAi: true })).toEqual([])
    expect(pageLinks({ ...idea, isProduct: true })).toEqual([])
  })

  it('says to who opted out why there is no link, and leads elsewhere where another shop has one', () => {
    const out = (name: string) => `https://gifts.example/out/offer/${name}`
    const row = (name: string) => ({ name, url: out(name), priceCents: 4000, priceDate: '2026-11-21' })
    const idea = anIdea({
      url: out('Awin'),
      retailers: [{ ...row('Awin'), viaNetwork: true }, row('Etsy')],
    })
    const show = (shown: typeof idea, hasOptedOut: boolean) => {
      const { unmount } = renderPart(
        <OptedOut value={hasOptedOut}>
          <SuggestionCard idea={shown} place={0} now={NOW} />
        </OptedOut>,
      )
      const card = screen.getByRole('article')
      const links = within(card).getAllByRole('link', { name: /^(?!More about this gift)/, hidden: true })
      const seen = { hrefs: links.map((link) => link.getAttribute('href')), text: card.textContent }
      unmount()
      return seen
    }
    expect(show(idea, false).hrefs).toEqual([out('Awin'), out('Etsy'), out('Awin')])
    const refused = show(idea, true)
    expect(refused.hrefs).toEqual([out('Etsy'), out('Etsy')])
    expect(refused.text).toContain('AwinNo link: only through a network$40.00')

    renderPart(
      <OptedOut value>
        <SuggestionCard idea={{ ...idea, retailers: idea.retailers.slice(0, 1) }} place={0} now={NOW} />
      </OptedOut>,
    )
    expect(screen.getByRole('article')).toHaveTextContent(NO_LINK)
    expect(screen.queryByRole('link', { name: /Shop|Etsy|Awin/ })).toBeNull()
  })

  it('can be saved [HOME-47]', async () => {
    const onToggle = vi.fn()
    const { card, user } = showCard({}, { pendingIds: new Set(), onToggle })
    await user.click(within(card).getByRole('button', { name: 'Save Slow-morning pour-over set' }))
    expect(onToggle).toHaveBeenCalledWith(expect.objectContaining({ id: 'pour-over-set' }))
  })

  it.each([
    ['not saved by a visitor', undefined, 'Save', 'false'],
    ['not saved by an account', null, 'Save', 'false'],
    ['saved', 'saved-1', 'Saved', 'true'],
  ])('tells that it is %s', (_case, savedId, word, isPressed) => {
    const { card } = showCard(savedId === undefined ? {} : { savedId }, {
      pendingIds: new Set(),
      onToggle: vi.fn(),
    })
    const heart = within(card).getByRole('button', { name: `${word} Slow-morning pour-over set` })
    expect(heart).toHaveAttribute('aria-pressed', isPressed)
    expect(heart).toHaveTextContent(word)
  })

  it('cannot be pressed while it is being saved, another one can [HOME-49]', () => {
    const onToggle = vi.fn()
    const { card, unmount } = showCard({}, { pendingIds: new Set(['pour-over-set']), onToggle })
    expect(within(card).getByRole('button', { name: /^Save/ })).toBeDisabled()
    unmount()
    const other = showCard({}, { pendingIds: new Set(['another-gift']), onToggle })
    expect(within(other.card).getByRole('button', { name: /^Save/ })).toBeEnabled()
  })

  it('shows the placeholder when its picture cannot be loaded [HOME-48 ERR-27]', () => {
    const { card } = showCard()
    const picture = card.querySelector('img')
    expect(picture).toHaveAttribute('src', '/art/pour-over-set.svg')
    if (picture) fireEvent.error(picture)
    expect(card.querySelector('img')).toHaveAttribute('src', '/art/placeholder.svg')
  })

  it('keeps a reason without ends as plain words', () => {
    const { card } = showCard({ reasons: ['Plain words'], reasonEnds: [] })
    expect(card).toHaveTextContent('Plain words')
    expect(card.querySelector('details')).toBeNull()
  })
})

describe('a compact card', () => {
  const idea = anIdea({
    url: 'https://rei.example/',
    retailers: ['REI', 'Etsy', 'Target', 'Walmart'].map((name) => ({
      name,
      url: `https://${name.toLowerCase()}.example/`,
    })),
    reasons: ['One', 'Two', 'Three'],
    reasonEnds: [end, { words: 'coffee', attribute: 'beans' }, end],
  })
  const onBought = vi.fn()
  const show = () => {
    const view = renderPart(
      <SuggestionCard idea={idea} place={0} now={NOW} isCompact onLeaveOut={vi.fn()} onBought={onBought} />,
    )
    return { ...view, card: within(screen.getByRole('article')) }
  }
  const more = 'More about it: Slow-morning pour-over set'

  it('shows what decides: title, price, one reason, the best shop', () => {
    const { card } = show()
    expect(card.getByRole('heading', { name: 'Slow-morning pour-over set' })).toBeVisible()
    expect(screen.getByRole('article')).toHaveTextContent('Typical price $34–$42')
    expect(card.getByText('One')).toBeVisible()
    expect(card.getByRole('link', { name: /^Shop Now for .* Search at REI/ })).toBeVisible()
    expect(card.getAllByRole('link')).toHaveLength(1)
    expect(card.getByRole('button', { name: /^Not that one/ })).toBeVisible()
    expect(card.queryByText('Two')).toBeNull()
    expect(card.queryByText(idea.description)).toBeNull()
    expect(card.getByRole('button', { name: more })).toHaveAttribute('aria-expanded', 'false')
  })

  it('unfolds the rest in place: the second reason, three shops, the whole description [HOME-43] [HOME-44]', async () => {
    const { card, user } = show()
    await user.click(card.getByRole('button', { name: more }))
    expect(card.getByRole('button', { name: more })).toHaveAttribute('aria-expanded', 'true')
    expect(card.getByText(idea.description)).toBeVisible()
    expect(card.getByText('One')).toBeVisible()
    expect(card.queryByText('Three')).toBeNull()
    const shops = within(card.getByRole('list', { name: 'Shops' })).getAllByRole('link')
    expect(shops.map((link) => link.textContent)).toEqual([
      expect.stringMatching(/^REI/),
      expect.stringMatching(/^Etsy/),
      expect.stringMatching(/^Target/),
    ])
    await user.click(card.getByText('Two'))
    expect(card.getByText('“coffee”')).toBeVisible()
    await user.click(card.getByRole('button', { name: /^Bought it/ }))
    expect(onBought).toHaveBeenCalledOnce()
    await user.click(card.getByRole('button', { name: more }))
    expect(card.queryByText(idea.description)).toBeNull()
  })
})
