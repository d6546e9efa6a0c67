/** Pages that lead to ideas, as HTML: what stands in `main`. */
import { escapeHtml } from '../../platform/escape-html.ts'
import type { Goods } from '../goods.ts'
import type { Crumb } from '../page-head.ts'
import { crumbsNav, type GiftLink, giftCards, giftLines, searchForm } from '../page-parts.ts'
import { sentenceCase } from './chosen-sentences.ts'
import { type GiftBook, type GiftPage, giftPath } from './gift-book.ts'
import { type Hub, type Hubs, hubPath } from './hubs.ts'

/** Ideas on one page. */
const HUB_PAGE_SIZE = 48
/** So many of them with a picture. */
const PICTURED = 8
const NEW_TOLD = 6

export const GIFTS_CRUMB: Crumb = { name: 'Gift ideas', path: '/gifts' }

/** One page of a hub; `number` from 1. */
export type HubPage = { readonly hub: Hub; readonly number: number }

export const pageCountOf = ({ pages }: Hub): number => Math.ceil(pages.length / HUB_PAGE_SIZE)

export const hubPagePath = ({ hub, number }: HubPage): string =>
  number === 1 ? hubPath(hub) : `${hubPath(hub)}?page=${number}`

export const ideasOn = ({ hub, number }: HubPage): readonly GiftPage[] =>
  hub.pages.slice((number - 1) * HUB_PAGE_SIZE, number * HUB_PAGE_SIZE)

/** What a hub is called, without the number of its page. */
export const hubTitle = ({ kind, label }: Hub): string =>
  kind === 'category' ? `${label}: gift ideas` : `Gifts for ${label} lovers`

const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const dollars = (cents: number): string => DOLLARS.format(Math.ceil(cents / 100))

/** What its ideas cost, said of all of them. */
export function hubFacts({ pages }: Hub): string {
  const upper = pages.map(({ gift }) => gift.priceCents[1]).sort((a, b) => a - b)
  const lowest = Math.min(...pages.map(({ gift }) => gift.priceCents[0]))
  const middle = upper[Math.floor((upper.length - 1) / 2)] ?? 0
  return `${pages.length} ideas from ${dollars(lowest)} to ${dollars(upper.at(-1) ?? 0)}; half of them cost ${dollars(middle)} or less.`
}

export function hubArticle(
  page: HubPage,
  { hubs, goods }: { readonly hubs: Hubs; readonly goods: Goods },
): string {
  const { hub, number } = page
  const title = number === 1 ? hubTitle(hub) : `${hubTitle(hub)}, page ${number}`
  const crumbs = [GIFTS_CRUMB, { name: sentenceCase(hub.label), path: hubPagePath(page) }]
  const links = ideasOn(page).map((idea) => linkOf(idea, hub))
  const near = hub.near.flatMap((slug) => hubs.interest(slug) ?? [])
  const wish = hub.kind === 'category' ? `something in ${hub.label}` : `somebody who loves ${hub.label}`
  return `<article class="hub-page wrap">${crumbsNav(crumbs)}
<h1>${escapeHtml(title)}</h1>
<p class="lead">${hubFacts(hub)}</p>
${near.length > 0 ? `<nav class="near" aria-label="Near it"><ul>${near.map(hubItem).join('')}</ul></nav>` : ''}
${giftCards(links.slice(0, PICTURED), goods)}
${links.length > PICTURED ? giftLines(links.slice(PICTURED), goods) : ''}
${pager(page)}
<section class="find" aria-labelledby="find"><h2 id="find">Whom is it for?</h2>
${searchForm({ label: 'Describe the person, the day and the sum, and get ideas with reasons.', wish, button: 'Find gifts' })}</section>
</article>`
}

/** On the page of an interest each idea says what in it answers that. */
function linkOf(page: GiftPage, { kind, slug }: Hub): GiftLink {
  const { gift } = page
  const answer = kind === 'interest' ? gift.interests[slug] : undefined
  return { gift, path: giftPath(page), text: sentenceCase(answer ?? gift.detail) }
}

const hubItem = (hub: Hub): string =>
  `<li><a class="link" href="${escapeHtml(hubPath(hub))}">${escapeHtml(sentenceCase(hub.label))}</a> <span class="meta num">${hub.pages.length}</span></li>`

function pager({ hub, number }: HubPage): string {
  const count = pageCountOf(hub)
  if (count === 1) return ''
  const items = Array.from({ length: count }, (_, i) => i + 1).map((other) =>
    other === number
      ? `<li aria-current="page">${other}</li>`
      : `<li><a class="link" href="${escapeHtml(hubPagePath({ hub, number: other }))}" aria-label="Page ${other}">${other}</a></li>`,
  )
  return `<nav class="pages" aria-label="Pages"><ul>${items.join('')}</ul></nav>`
}

type IndexOptions = {
  readonly book: GiftBook
  readonly hubs: Hubs
  readonly goods: Goods
  /** Further ways, as HTML. */
  readonly further?: string
}

/** The ideas that came last, the newest first. */
export const newestIdeas = ({ pages }: GiftBook, count: number): GiftPage[] =>
  pages
    .toSorted((a, b) => (a.addedOn < b.addedOn ? 1 : a.addedOn > b.addedOn ? -1 : a.slug < b.slug ? -1 : 1))
    .slice(0, count)

export function giftsIndex({ book, hubs, goods, further = '' }: IndexOptions): string {
  const newest = newestIdeas(book, NEW_TOLD).map((page) => ({ gift: page.gift, path: giftPath(page) }))
  return `<article class="hub-page wrap">
<h1>Gift ideas, one by one</h1>
<p class="lead">${book.pages.length} ideas, each with whom it delights, whom it does not, what it usually costs and which shops have it.</p>
<section class="find" aria-labelledby="find"><h2 id="find">Begin with the person</h2>
${searchForm({ label: 'Describe whom it is for, the day and the sum, and get ideas with reasons.', wish: 'my sister, always cold at her desk, under $40', button: 'Find gifts' })}</section>
${further}
<section aria-labelledby="new"><h2 id="new">New ideas</h2>${giftCards(newest, goods)}</section>
<section aria-labelledby="categories"><h2 id="categories">By what it is</h2><ul class="near">${hubs.categories.map(hubItem).join('')}</ul></section>
<section aria-labelledby="interests"><h2 id="interests">By what they love</h2><ul class="near">${hubs.interests.map(hubItem).join('')}</ul></section>
</article>`
}
