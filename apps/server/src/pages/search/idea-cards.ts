/** Ideas of an answer as HTML: what a card of the application tells, without what needs a script. */
import { isFeedPrice } from '@presently/contract/feed-price'
import { type Idea, REASONS_SHOWN, RETAILERS_SHOWN } from '@presently/contract/ideas'
import { escapeHtml } from '../../platform/escape-html.ts'
import { SHOP_LINK_REL } from '../page-parts.ts'

type Retailer = Idea['retailers'][number]

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const SHORT_DATE = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
/** The mark beside it says the same. */
const DEMO_NAME = / \(demo\)$/
/** Pictures above the fold are not put off. */
const FIRST_PICTURES = 3

/** @param hasOptedOut what leads through a network alone is then no link */
export const ideaCards = (ideas: readonly Idea[], hasOptedOut: boolean): string =>
  `<ol class="ideas">${ideas.map((idea, place) => `<li>${card(idea, place, hasOptedOut)}</li>`).join('')}</ol>`

function card(idea: Idea, place: number, hasOptedOut: boolean): string {
  const lazy = place < FIRST_PICTURES ? '' : ' loading="lazy"'
  return `<article class="idea" aria-labelledby="idea-${place}"><div class="media"><img src="${escapeHtml(idea.image)}" alt="" width="400" height="300" decoding="async"${lazy}></div>
<div class="idea-of"><h3 id="idea-${place}">${escapeHtml(idea.title)}</h3>
${price(idea)}${marks(idea)}
<p>${escapeHtml(idea.description)}</p>
${reasons(idea)}${shops(idea, hasOptedOut)}${more(idea)}</div></article>`
}

const price = ({ priceRange, retailers }: Idea): string =>
  `<p class="num price"><b>${escapeHtml(priceRange)}</b>${retailers.some(isFeedPrice) ? '' : ' typical price'}</p>`

function marks({ isAi, onlyIn }: Idea): string {
  const ai = isAi ? '<span class="badge badge-delft">AI idea</span>' : ''
  const only = onlyIn === undefined ? '' : `<span class="only-in">Only in ${escapeHtml(onlyIn)}</span>`
  return ai || only ? `<p class="marks">${ai}${only}</p>` : ''
}

function reasons({ reasons: all }: Idea): string {
  const shown = all.slice(0, REASONS_SHOWN).map((reason) => `<li>${escapeHtml(reason)}</li>`)
  return shown.length === 0 ? '' : `<ul class="why" aria-label="Why it fits">${shown.join('')}</ul>`
}

const isCurrent = ({ priceCents, isStale }: Retailer): boolean => priceCents !== undefined && isStale !== true
const rankOf = (shop: Retailer): number => (isCurrent(shop) ? 0 : shop.priceCents === undefined ? 2 : 1)

/** Current prices first, the cheapest ahead; then old ones, then shops without one. */
function shops({ title, retailers }: Idea, hasOptedOut: boolean): string {
  if (retailers.length === 0) return ''
  const shown = retailers
    .slice(0, RETAILERS_SHOWN)
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.priceCents ?? 0) - (b.priceCents ?? 0))
  const rows = shown.map((shop) => `<li>${shopRow(shop, title, hasOptedOut)}</li>`)
  return `<ul class="offers" aria-label="Shops">${rows.join('')}</ul>`
}

function shopRow(shop: Retailer, title: string, hasOptedOut: boolean): string {
  const name = escapeHtml(shop.isDemo ? shop.name.replace(DEMO_NAME, '') : shop.name)
  const asked = askedPrice(shop)
  const demo = shop.isDemo ? ' <span class="badge">Demo</span>' : ''
  // Its price is worth knowing; the way there is not to be taken.
  if (shop.viaNetwork && hasOptedOut)
    return `<span>${name}<small>No link: only through a network</small></span>${demo}${asked}`
  return (
    `<a class="link" href="${escapeHtml(shop.url)}" target="_blank" rel="${SHOP_LINK_REL}">${name}` +
    `<span class="sr"> for ${escapeHtml(title)} (opens in a new tab)</span></a>${demo}${asked}`
  )
}

function askedPrice({ priceCents, priceDate, isStale }: Retailer): string {
  if (priceCents === undefined) return '<span class="asked">See price</span>'
  const day =
    priceDate === undefined
      ? ''
      : `<small>${isStale ? 'last seen' : 'seen'} ${SHORT_DATE.format(new Date(priceDate))}</small>`
  return `<span class="num asked">${DOLLARS.format(priceCents / 100)}</span>${day}`
}

/** What a model thought up, and what a shop sells, has no page of its own. */
const more = ({ id, title, isAi, isProduct }: Idea): string =>
  isAi || isProduct
    ? ''
    : `<p><a class="link" href="/gifts/${escapeHtml(id)}">More about this gift<span class="sr">: ${escapeHtml(title)}</span></a></p>`
